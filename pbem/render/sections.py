"""A body as a list of sections, shown alike in text and HTML."""

import re
from functools import lru_cache
from html import escape
from itertools import zip_longest
from operator import le
from textwrap import fill, wrap

from pbem.engine.sections import Section

WIDTH = 76
LAST_COLUMN = 30
NARROW = 20  # what a column keeps when it gives way to others
GAP = "  "
WIDE = 4  # columns that no telephone shows beside each other
MOST_LINES = 2  # a last column that needs more lines than this stands below its row
INDENT = "      "
PROOF = "%% "  # every proof line begins with it
ROLL = re.compile(r"\[\d+(?:\s+\d+)*\]")
BREAKS = "\r\v\f\x1c-\x1e\x85\u2028\u2029"  # that may begin a line, beside a line feed
TAKEN = re.compile(rf"((?:^|[{BREAKS}])[^\S\n{BREAKS}]*%)(?=%)", re.MULTILINE)
REMEMBERED = 1000  # lines: the same choices are told again and again
WORDS_TO_WRITE = re.compile("`([^`]+)`")


def text_of(section: Section) -> str:
    """A Section as plain text."""
    return _text(section) if section.proof else untaken(_text(section))


def _text(section: Section) -> str:
    title = section.title.upper() if section.strong else section.title
    parts = [title, ("=" if section.strong else "-") * len(title)]
    parts += [_wrapped(line) for line in section.lines]
    parts += _table_text(section.head, section.rows) if section.rows else []
    parts += ["    " + line for line in section.code]
    return "\n".join(parts)


def rolls_of(section: Section) -> int:
    """How many rolls of dice a Section tells as news."""
    return len(ROLL.findall(text_of(section))) if section.news else 0


def html_of(section: Section) -> str:
    """A Section as HTML."""
    parts = [f"<h2>{escape(section.title)}</h2>"]
    if section.lines:
        parts.append("<ul class='lines'>" + "".join(f"<li>{_line_html(x)}</li>" for x in section.lines) + "</ul>")
    if section.rows:
        parts.append(_table_html(section.head, section.rows))
    if section.code:
        parts.append("<pre class='orders'>" + escape("\n".join(section.code)) + "</pre>")
    return f"<section class='{'strong' if section.strong else 'plain'}'>{''.join(parts)}</section>"


def untaken(text: str) -> str:
    """A text in which no line has the form of a proof line: nothing that somebody has written can pass for one."""
    return TAKEN.sub(r"\1 ", text) if "%%" in text else text


_escaped = lru_cache(REMEMBERED)(escape)


@lru_cache(REMEMBERED)
def _wrapped(line: str) -> str:
    if _fits(line, WIDTH - len("- ")):
        return f"- {line}"
    return fill(line, WIDTH, initial_indent="- ", subsequent_indent="  ", break_long_words=False,
                break_on_hyphens=False)


def _fits(text: str, width: int) -> bool:
    """Whether wrapping would leave the text as it is: true of most, and to wrap them costs half of a report's time."""
    return 0 < len(text) <= width and text == " ".join(text.split())


def _table_text(head: list[str], rows: list[list[str]]) -> list[str]:
    """A table no wider than the page: its last column is wrapped, or stands below its row when it is long."""
    table = [head, *rows] if head else rows
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    room = max(NARROW, WIDTH - sum(widths[:-1]) - len(GAP) * (len(widths) - 1))
    if head and widths[-1] > MOST_LINES * max(LAST_COLUMN, room):
        return _table_with_notes(head, table[1:], _within_the_page(widths[:-1]))
    widths = _within_the_page([*widths[:-1], min(widths[-1], room)])
    lines = [line for row in table for line in _row_text(row, widths)]
    if head:
        lines.insert(1, _rule(widths))
    return lines


def _within_the_page(widths: list[int]) -> list[int]:
    """The widths of columns of which the widest gives what the page lacks."""
    lacking = sum(widths) + len(GAP) * (len(widths) - 1) - WIDTH
    widest = widths.index(max(widths))
    return [max(NARROW, width - lacking) if lacking > 0 and i == widest else width for i, width in enumerate(widths)]


def _rule(widths: list[int]) -> str:
    return GAP.join("-" * width for width in widths)


def _table_with_notes(head: list[str], rows: list[list[str]], widths: list[int]) -> list[str]:
    """Each row's last cell as a paragraph of its own below the row."""
    lines = [*_row_text(head[:-1], widths), _rule(widths)]
    for row in rows:
        lines += [*_row_text(row[:-1], widths), *_note(row[-1])]
    return lines


@lru_cache(REMEMBERED)
def _note(text: str) -> tuple[str, ...]:
    return tuple(wrap(text, WIDTH, initial_indent=INDENT, subsequent_indent=INDENT, break_long_words=False))


def _row_text(row: list[str], widths: list[int]) -> list[str]:
    """The lines of a row, each cell wrapped to its column."""
    if all(map(le, map(len, row), widths)):
        return [GAP.join(map(str.ljust, row, widths)).rstrip()]
    cells = [(cell,) if len(cell) <= width else _cell(cell, width) for cell, width in zip(row, widths, strict=True)]
    return [GAP.join(part.ljust(width) for part, width in zip(parts, widths, strict=True)).rstrip()
            for parts in zip_longest(*cells, fillvalue="")]


@lru_cache(REMEMBERED)
def _cell(cell: str, width: int) -> tuple[str, ...]:
    return tuple(wrap(cell, width, break_long_words=False, break_on_hyphens=False)) or ("",)


def _line_html(line: str) -> str:
    """A line of prose; words between backticks are ones to write."""
    shown = escape(line)
    return WORDS_TO_WRITE.sub(r"<code>\1</code>", shown) if "`" in shown else shown


def _table_html(head: list[str], rows: list[list[str]]) -> str:
    """A table; a wide one stacks on a telephone, where each cell is led by the name of its column."""
    wide = len(head) >= WIDE
    labels = [f"<i>{escape(x)}: </i>" if wide and x != head[0] else "" for x in head] or [""] * len(rows[0])
    top = "".join(f"<th scope='col'>{escape(x)}</th>" for x in head)
    body = "".join(f"<tr>{_row_html(row, labels)}</tr>" for row in rows)
    shape = " class='wide'" if wide else ""
    return f"<table{shape}>{'<thead><tr>' + top + '</tr></thead>' if head else ''}<tbody>{body}</tbody></table>"


def _row_html(row: list[str], labels: list[str]) -> str:
    return "".join([f"<td>{label}{_escaped(cell)}</td>" if cell else "<td></td>"
                    for label, cell in zip(labels, row, strict=True)])
