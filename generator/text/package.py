"""Zip packages that begin with their media type, as EPUB and OpenDocument ask; the same bytes every day."""

import io
import zipfile
from collections.abc import Mapping
from xml.sax.saxutils import escape, quoteattr

ODT = "application/vnd.oasis.opendocument.text"

_DATE = (1980, 1, 1, 0, 0, 0)
_MEDIA_TYPES = {"xml": "text/xml", "svg": "image/svg+xml", "png": "image/png"}
_NAMESPACES = (
    'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" '
    'xmlns:meta="urn:oasis:names:tc:opendocument:xmlns:meta:1.0" '
    'xmlns:dc="http://purl.org/dc/elements/1.1/" office:version="1.3"'
)
_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'


def zipped(media_type: str, files: Mapping[str, str | bytes]) -> bytes:
    """Return a package of this type with ``files`` in their order."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as package:
        package.writestr(zipfile.ZipInfo("mimetype", _DATE), media_type, zipfile.ZIP_STORED)
        for name, content in files.items():
            package.writestr(zipfile.ZipInfo(name, _DATE), content, zipfile.ZIP_DEFLATED)
    return file.getvalue()


def odt_package(
    content: str, styles: str, title: str, locale: str, pictures: Mapping[str, bytes]
) -> bytes:
    """Return an OpenDocument text: two XML documents, its title and language, and pictures.

    ``pictures`` are named by their file name, under which ``content`` finds them in ``Pictures/``.
    """
    meta = (
        f"{_HEAD}<office:document-meta {_NAMESPACES}><office:meta><meta:generator>Koloda</meta:generator>"
        f"<dc:title>{escape(title)}</dc:title><dc:language>{escape(locale)}</dc:language>"
        "</office:meta></office:document-meta>"
    )
    files: dict[str, str | bytes] = {"content.xml": content, "styles.xml": styles, "meta.xml": meta}
    files |= {f"Pictures/{name}": picture for name, picture in pictures.items()}
    return zipped(ODT, {**files, "META-INF/manifest.xml": _manifest(files)})


def _manifest(names: Mapping[str, object]) -> str:
    entries = "".join(
        f"<manifest:file-entry manifest:full-path={quoteattr(name)}"
        f' manifest:media-type="{_MEDIA_TYPES[name.rpartition(".")[2]]}"/>'
        for name in names
    )
    return (
        f'{_HEAD}<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"'
        f' manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:version="1.3"'
        f' manifest:media-type="{ODT}"/>{entries}</manifest:manifest>'
    )
