"""Files that the documentation shows whole, to be taken as they are: a line that names one, then its text as code."""

import io
import re
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

SHOWN = re.compile(r"^`([\w/.-]+)`:\n\n```\w*\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def files(text: str) -> dict[str, str]:
    """{path: text} of the files that a page shows, of its Markdown."""
    return dict(SHOWN.findall(text))


def packed(shown: dict[str, str]) -> bytes:
    """These files as one ZIP, the same each time."""
    whole = io.BytesIO()
    with ZipFile(whole, "w", ZIP_DEFLATED) as archive:
        for path, text in shown.items():
            archive.writestr(ZipInfo(path), text)
    return whole.getvalue()
