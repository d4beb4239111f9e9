"""A page made fit to be laid out: tables pad each cell to its column and its row, and a line is copied for each element
in it. Where that would grow beyond measure, cells become lines of their own, and a line gets an end. So do the cells of
a table that is there for the layout only: two sentences side by side are not one line.
"""

from typing import NamedTuple

from lxml.html import Element

MOST_AREA = 1_000_000  # characters of all tables of a page
LONGEST_RUN = 50_000  # characters on a line of several elements
GAP = 2  # characters between two columns
FLAT = "div"
CELLS = ("td", "th")
LAYOUT = {"presentation", "none"}  # values of role
SENTENCE = 4  # words of a cell that is no word of a longer line
BREAKS = frozenset(
    "address article aside blockquote br center dd details dialog dir div dl dt fieldset figcaption figure footer form "
    "h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol p pre section summary ul".split()
)  # elements on lines of their own (HTML, 15.3.3)


class Size(NamedTuple):
    """Lines, and characters of the longest one, at most; words."""

    lines: int = 0
    width: int = 0
    words: int = 0


def tame(page):
    """Flatten the tables of a tree that are too large or but layout, and end its lines that are too long."""
    _Measure().flow(page)


class _Measure:
    """Goes through a tree and tells how large it will be. left: the area that its tables may still take."""

    def __init__(self):
        self.left = MOST_AREA

    def flow(self, node, written=False, in_cell=False):
        """The Size of an element, the text behind it not counted. written: its line ends stand as they are written."""
        style = node.get("style", "")
        written = written or node.tag in ("pre", "textarea") or "white-space" in style
        lines = 2 if node.tag in BREAKS or "display" in style else 0
        run, width, words = 0, 0, _words(node.text)
        lines += _line_ends(node.text, written)
        run += len(node.text or "")
        for child in list(node):
            inner = self._inner(child, written, in_cell) if isinstance(child.tag, str) else Size()
            if run > LONGEST_RUN and not inner.lines:
                child.addprevious(Element("br"))
                inner = inner._replace(lines=1)
            lines += inner.lines + _line_ends(child.tail, written)
            words += inner.words + _words(child.tail)
            width = max(width, inner.width, run if inner.lines else 0)
            run = len(child.tail or "") + (0 if inner.lines else run + inner.width)
        return Size(lines, max(width, run), words)

    def _inner(self, child, written, in_cell):
        if child.tag == "table":
            return self._table(child, written)
        if in_cell and child.tag in ("tr", *CELLS):
            child.tag = FLAT
        return self.flow(child, written, in_cell)

    def _table(self, table, written):
        rows = list(_rows(table))
        sizes = [[self.flow(cell, written, True) for cell in row] for row in rows]
        widths = [max(row[at].width for row in sizes if len(row) > at) + GAP
                  for at in range(max(map(len, sizes), default=0))]
        height = sum(max((size.lines for size in row), default=0) + 1 for row in sizes) + 1
        words = sum(size.words for row in sizes for size in row)
        if height * sum(widths) <= self.left and not _is_layout(table, sizes):
            self.left -= height * sum(widths)
            return Size(height, sum(widths), words)
        for node in [table, *table.iter("tr"), *(cell for row in rows for cell in row)]:
            node.tag = FLAT
        return Size(sum(size.lines + 2 for row in sizes for size in row) + 1, max(widths, default=0), words)


def _is_layout(table, sizes):
    """Whether a table says that it means nothing, or has several sentences in a row."""
    return table.get("role", "").lower() in LAYOUT or any(
        sum(size.words >= SENTENCE for size in row) > 1 for row in sizes)


def _words(text):
    return len(text.split()) if text else 0


def _rows(table):
    """The cells of a table by rows, without those of tables within."""
    row, waiting = [], list(table)[::-1]
    while waiting:
        node = waiting.pop()
        if node.tag in CELLS:
            row.append(node)
            continue
        if node.tag == "tr" and row:
            yield row
            row = []
        if isinstance(node.tag, str) and node.tag != "table":
            waiting += list(node)[::-1]
    if row:
        yield row


def _line_ends(text, written):
    return text.count("\n") if written and text else 0
