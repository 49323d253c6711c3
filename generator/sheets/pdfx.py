"""PDF/X-1a:2001 (ISO 15930-1): what a press wants to be told beside the pages themselves.

Import it inside functions: pikepdf is heavy.
"""

from io import BytesIO

import pikepdf

# A printing condition that is registered at color.org needs no profile in the file: American web offset.
_CONDITION = "CGATS TR 001"
_REGISTRY = "http://www.color.org"

_FOR_SCREENS = ("/ViewerPreferences", "/PageMode", "/Lang", "/Outlines")


def as_pdfx(pdf: bytes) -> bytes:
    """Return a PDF of cards in printing inks, with trim boxes and outlines alone, as PDF/X-1a."""
    with pikepdf.open(BytesIO(pdf)) as document:
        for key in _FOR_SCREENS:
            if key in document.Root:
                del document.Root[key]
        intent = pikepdf.Dictionary(
            Type=pikepdf.Name.OutputIntent,
            S=pikepdf.Name.GTS_PDFX,
            OutputConditionIdentifier=_CONDITION,
            OutputCondition="SWOP",
            RegistryName=_REGISTRY,
            Info=_CONDITION,
        )
        document.Root.OutputIntents = pikepdf.Array([intent])
        document.docinfo["/GTS_PDFXVersion"] = "PDF/X-1:2001"
        document.docinfo["/GTS_PDFXConformance"] = "PDF/X-1a:2001"
        document.docinfo["/Trapped"] = pikepdf.Name("/False")
        file = BytesIO()
        document.save(
            file,
            force_version="1.3",
            deterministic_id=True,
            object_stream_mode=pikepdf.ObjectStreamMode.disable,
        )
    return file.getvalue()
