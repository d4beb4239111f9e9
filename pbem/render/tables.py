"""Tables of a report as text no wider than the page, and as HTML that stacks on a telephone.

As text the widest columns give what the page lacks; a long last column stands below its row; and where a page is too
narrow for all columns each row is a block of its own.
"""

import re
from functools import lru_cache
from html import escape
from itertools import zip_longest
from operator import le

from .widths import WHOLE, columns, lines_of, ljust, longest_word

WIDTH = 76
LAST_COLUMN, LEAST_LAST = 30, 20
NARROW = 12  # what a column keeps when it gives way to others, or its longest word
LONGEST = 60  # of which a longer one is broken
GAP = "  "
WIDE = 4  # columns that no telephone shows beside each other
MOST_LINES = 2  # a last column that needs more lines than this stands below its row
SHORT = 6  # letters of a number that leads a block
INDENT = "      "
REMEMBERED = 1000  # cells: the same are told again and again

LONG, PIECE = re.compile(r"\S{40,}"), re.compile(r"\S{20}(?=\S)")  # a word that widens a page, what stays whole of it


def text_of_table(head: list[str], rows: list[list[str]]) -> list[str]:
    """The lines of a table no wider than the page, unless an address in it is."""
    table = [head, *rows] if head else rows
    widths = [max(map(columns, column)) for column in zip(*table, strict=True)]
    room = max(LEAST_LAST, _room(widths))
    if head and widths[-1] > MOST_LINES * max(LAST_COLUMN, room):
        return _with_notes(head, rows, widths)
    fitting = _within_the_page([*widths[:-1], min(widths[-1], room)], table)
    return _beside(head, rows, fitting) if fitting else _blocks(head, rows)


def _room(widths: list[int]) -> int:
    """What the page leaves for the last column."""
    return WIDTH - sum(widths[:-1]) - len(GAP) * (len(widths) - 1)


def _within_the_page(widths: list[int], table: list[list[str]]) -> list[int]:
    """The widths of columns of which the widest give what the page lacks; none when they cannot."""
    least = [max(NARROW, *map(_longest_word, column)) for column in zip(*table, strict=True)]
    fitting, lacking = list(widths), sum(widths) + len(GAP) * (len(widths) - 1) - WIDTH
    while lacking > 0:
        giving = [i for i, width in enumerate(fitting) if width > least[i]]
        if not giving:
            return []
        fitting[max(giving, key=lambda i: fitting[i])] -= 1
        lacking -= 1
    return fitting


def _longest_word(cell: str) -> int:
    return longest_word(cell, LONGEST)


def _beside(head: list[str], rows: list[list[str]], widths: list[int]) -> list[str]:
    """The rows with their cells beside each other."""
    top = [*_row_text(head, widths), _rule(widths)] if head else []
    return [*top, *(line for row in rows for line in _row_text(row, widths))]


def _rule(widths: list[int]) -> str:
    return GAP.join("-" * width for width in widths)


def _with_notes(head: list[str], rows: list[list[str]], widths: list[int]) -> list[str]:
    """Each row's last cell as a paragraph of its own below the row."""
    fitting = _within_the_page(widths[:-1], [row[:-1] for row in (head, *rows)])
    if not fitting:
        return _blocks(head, rows)
    lines = [*_row_text(head[:-1], fitting), _rule(fitting)]
    for row in rows:
        lines += [*_row_text(row[:-1], fitting), *_note(row[-1])]
    return lines


def _blocks(head: list[str], rows: list[list[str]]) -> list[str]:
    """Each row as a block: its first cell, with the second where it is short, and the others with their columns' names.
    """
    lines: list[str] = []
    for row in rows:
        first = 2 if len(row[0]) <= SHORT else 1
        named = [f"{name}: {cell}" if name else cell for name, cell in zip(head or [""] * len(row), row, strict=True)]
        filled = [text for text, cell in zip(named[first:], row[first:], strict=True) if cell]
        lines += [*lines_of(GAP.join(row[:first]), WIDTH), *_note("; ".join(filled))]
    return lines


@lru_cache(REMEMBERED)
def _note(text: str) -> tuple[str, ...]:
    return tuple(lines_of(text, WIDTH, INDENT, INDENT))


def _row_text(row: list[str], widths: list[int]) -> list[str]:
    """The lines of a row, each cell wrapped to its column."""
    if all(map(le, map(columns, row), widths)):
        return [GAP.join(map(ljust, row, widths)).rstrip()]
    cells = [(cell,) if columns(cell) <= width else _cell(cell, width) for cell, width in zip(row, widths, strict=True)]
    return [GAP.join(ljust(part, width) for part, width in zip(parts, widths, strict=True)).rstrip()
            for parts in zip_longest(*cells, fillvalue="")]


@lru_cache(REMEMBERED)
def _cell(cell: str, width: int) -> tuple[str, ...]:
    return tuple(lines_of(cell, width)) or ("",)


def html_of_table(head: list[str], rows: list[list[str]]) -> str:
    """A table; a wide one stacks on a telephone, where each cell is led by the name of its column."""
    wide = len(head) >= WIDE
    labels = [f"<i>{escape(x)}: </i>" if wide and x != head[0] else "" for x in head] or [""] * len(rows[0])
    top = "".join(f"<th scope='col'>{escape(x)}</th>" for x in head)
    body = "".join(f"<tr>{_row_html(row, labels)}</tr>" for row in rows)
    shape = " class='wide'" if wide else ""
    named = f"<thead><tr>{top}</tr></thead>" if head else ""
    return f"<table cellpadding='3'{shape}>{named}<tbody>{body}</tbody></table>"


@lru_cache(REMEMBERED)
def _escaped(cell: str) -> str:
    """A cell as HTML in which a very long word may be broken, also where a mail program takes no style; no address."""
    return escape(LONG.sub(_in_pieces, cell)).replace("\0", "<wbr>")


def _in_pieces(word: re.Match[str]) -> str:
    return word[0] if WHOLE.fullmatch(word[0]) else PIECE.sub("\\g<0>\0", word[0])


def _row_html(row: list[str], labels: list[str]) -> str:
    return "".join([f"<td>{label}{_escaped(cell)}</td>" if cell else "<td></td>"
                    for label, cell in zip(labels, row, strict=True)])
