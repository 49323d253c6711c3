"""The package of an OpenDocument text: its zip, manifest and pictures. Writers say what stands in it."""

import io
import zipfile
from xml.sax.saxutils import escape, quoteattr

from generator.drawing.pictures import Picture

MIME_TYPE = "application/vnd.oasis.opendocument.text"
NAMESPACES = " ".join(
    f'xmlns:{name}="{uri}"'
    for name, uri in {
        "office": "urn:oasis:names:tc:opendocument:xmlns:office:1.0",
        "style": "urn:oasis:names:tc:opendocument:xmlns:style:1.0",
        "text": "urn:oasis:names:tc:opendocument:xmlns:text:1.0",
        "table": "urn:oasis:names:tc:opendocument:xmlns:table:1.0",
        "draw": "urn:oasis:names:tc:opendocument:xmlns:drawing:1.0",
        "fo": "urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0",
        "svg": "urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0",
        "meta": "urn:oasis:names:tc:opendocument:xmlns:meta:1.0",
        "xlink": "http://www.w3.org/1999/xlink",
        "dc": "http://purl.org/dc/elements/1.1/",
    }.items()
)
"""The declarations that the root element of every part needs."""

_VERSION = "1.3"
_DATE = (1980, 1, 1, 0, 0, 0)  # the same bytes every day
_TYPES = {"svg": "image/svg+xml", "png": "image/png", "xml": "text/xml"}


class OdtPackage:
    """Collects the pictures of a document, each file once, and packs them with its parts."""

    def __init__(self) -> None:
        self._pictures: dict[bytes, str] = {}
        self._frames = 0

    def add_file(self, content: bytes, suffix: str) -> str:
        """Return the path of a picture file in the package; ``suffix`` is ``svg`` or ``png``."""
        if content not in self._pictures:
            self._pictures[content] = f"Pictures/{len(self._pictures) + 1:03d}.{suffix}"
        return self._pictures[content]

    def frame(self, picture: Picture, svg: bytes, png: bytes, style: str, width_mm: float) -> str:
        """Return the element of a picture as wide as ``width_mm``, anchored as a character.

        Programs draw the first of the two files that they can: the vector, else the pixels.
        """
        self._frames += 1
        height_mm = picture.size.height_mm * width_mm / picture.size.width_mm
        images = "".join(
            f'<draw:image xlink:href="{self.add_file(content, suffix)}" xlink:type="simple"'
            f' xlink:show="embed" xlink:actuate="onLoad" draw:mime-type="{_TYPES[suffix]}"/>'
            for content, suffix in ((svg, "svg"), (png, "png"))
        )
        name = quoteattr(f"{picture.name} {self._frames}")
        return (
            f'<draw:frame draw:name={name} draw:style-name="{style}" text:anchor-type="as-char"'
            f' svg:width="{millimetres(width_mm)}" svg:height="{millimetres(height_mm)}">{images}'
            f"<svg:desc>{escape(picture.title)}</svg:desc>"
            "</draw:frame>"
        )

    def pack(self, content: str, styles: str, title: str, lang: str) -> bytes:
        """Return the file. ``content`` and ``styles`` are what the root elements of these parts hold."""
        parts = {
            "content.xml": _part("document-content", content),
            "styles.xml": _part("document-styles", styles),
            "meta.xml": _part("document-meta", _meta(title, lang)),
        }
        files = {name: text.encode() for name, text in parts.items()}
        files |= {path: picture for picture, path in self._pictures.items()}
        buffer = io.BytesIO()
        with zipfile.ZipFile(buffer, "w") as package:
            # The type comes first and as it is, so that programs find it at a fixed place.
            package.writestr(zipfile.ZipInfo("mimetype", _DATE), MIME_TYPE, zipfile.ZIP_STORED)
            for name, data in {**files, "META-INF/manifest.xml": _manifest(files)}.items():
                package.writestr(zipfile.ZipInfo(name, _DATE), data, zipfile.ZIP_DEFLATED)
        return buffer.getvalue()


def millimetres(length_mm: float) -> str:
    """Return a length as OpenDocument has it."""
    return f"{length_mm:.4f}".rstrip("0").rstrip(".") + "mm"


def _part(kind: str, inner: str) -> str:
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<office:{kind} {NAMESPACES} office:version="{_VERSION}">{inner}</office:{kind}>'
    )


def _meta(title: str, lang: str) -> str:
    return (
        "<office:meta><meta:generator>Koloda</meta:generator>"
        f"<dc:title>{escape(title)}</dc:title><dc:language>{escape(lang)}</dc:language></office:meta>"
    )


def _manifest(files: dict[str, bytes]) -> bytes:
    entries = "".join(
        f'<manifest:file-entry manifest:full-path="{name}" manifest:media-type="{_TYPES[name[-3:]]}"/>'
        for name in files
    )
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"'
        f' manifest:version="{_VERSION}">'
        f'<manifest:file-entry manifest:full-path="/" manifest:version="{_VERSION}"'
        f' manifest:media-type="{MIME_TYPE}"/>{entries}</manifest:manifest>'
    ).encode()
