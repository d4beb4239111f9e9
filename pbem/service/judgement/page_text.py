"""The words of a mail that came as a page alone, for evidence: all of them, shown or hidden, as lines."""

from html.parser import HTMLParser

LONGEST = 200_000  # characters of a page that are looked at
BREAKS = {"br", "p", "div", "li", "tr", "h1", "h2", "h3", "h4", "blockquote", "pre", "table", "ul", "ol"}
SILENT = {"script", "style", "head"}


class _Words(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.parts: list[str] = []
        self.silent = 0

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.silent += tag in SILENT
        if tag in BREAKS:
            self.parts.append("\n")

    def handle_endtag(self, tag: str) -> None:
        self.silent = max(0, self.silent - (tag in SILENT))
        if tag in BREAKS:
            self.parts.append("\n")

    def handle_data(self, data: str) -> None:
        if not self.silent:
            self.parts.append(data.replace("\n", " "))


def of_page(page: str) -> str:
    """The text of an HTML page, a line for each of its blocks."""
    words = _Words()
    words.feed(page[:LONGEST])
    words.close()
    return "".join(words.parts)
