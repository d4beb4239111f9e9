"""A body as a list of sections, shown alike in text and HTML."""

import re
from functools import lru_cache
from html import escape
from textwrap import wrap

from pbem import config
from pbem.engine.sections import GOES_ON, Section

from .tables import WIDTH, html_of_table, text_of_table
from .widths import columns, lines_of

CODE = "    "  # before lines to copy
NARROW = 40  # columns of a telephone
INDENT = re.compile("^ +")
PROOF = "%% "  # every proof line begins with it
ROLL = re.compile(r"\[\d+(?:\s+\d+)*\]")
BREAKS = "\r\v\f\x1c-\x1e\x85\u2028\u2029"  # that may begin a line, beside a line feed
TAKEN = re.compile(rf"((?:^|[{BREAKS}])[^\S\n{BREAKS}]*%)(?=%)", re.MULTILINE)
LONG = re.compile(r"\S{22}(?=\S)")  # characters of a word that goes on
REMEMBERED = 1000  # lines: the same choices are told again and again
WORDS_TO_WRITE = re.compile("`([^`]+)`")
RULE = r"[A-Z]+-(?:GL-[A-Z]+(?:-[A-Z]+)*(?:\.\d+)+|[A-Z]?\d+(?:\.\d+)*)"
ASIDE = re.compile(rf"\[{RULE}(?:, {RULE})*\](?: #[a-z]{{4}}\b)?|(?<= )#[a-z]{{4}}\b")  # rules, and the entry's tag


def text_of(section: Section) -> str:
    """A Section as plain text."""
    return _text(section) if section.proof else untaken(_text(section))


def _text(section: Section) -> str:
    title = section.title.upper() if section.strong else section.title
    shown = lines_of(title, WIDTH) or [title]
    parts = [*shown, ("=" if section.strong else "-") * max(map(columns, shown))]
    parts += [_wrapped(line) for line in section.lines]
    parts += text_of_table(section.head, section.rows) if section.rows else []
    parts += [CODE + line if section.proof else _to_copy(line) for line in section.code]
    return "\n".join(parts)


def _to_copy(line: str) -> str:
    """An order line; one wider than the page goes on below, as `pbem.mail.lines.joined` reads it."""
    if len(line) <= WIDTH - len(CODE):
        return CODE + line
    width = WIDTH - 2 * len(CODE) - len(f" {GOES_ON}")
    first, *more = wrap(line, width, break_long_words=False, break_on_hyphens=False, drop_whitespace=True) or [""]
    return f" {GOES_ON}\n".join([CODE + first, *(2 * CODE + part for part in more)])


def rolls_of(section: Section) -> int:
    """How many rolls of dice a Section tells as news."""
    return len(ROLL.findall(text_of(section))) if section.news else 0


def html_of(section: Section) -> str:
    """A Section as HTML."""
    parts = [f"<h2>{escape(section.title)}</h2>"]
    if section.lines:
        parts.append("<ul class='lines'>" + "".join(f"<li>{line_html(x)}</li>" for x in section.lines) + "</ul>")
    if section.rows:
        parts.append(html_of_table(section.head, section.rows))
    if section.proof:
        parts.append(f"<p class='orders'>{'<br>'.join(map(_proof_html, section.code))}</p>")
    elif section.code:
        parts.append(_code_html(section.code))
    return f"<section class='{'strong' if section.strong else 'plain'}'>{''.join(parts)}</section>"


def _code_html(code: list[str]) -> str:
    """Lines to copy; where one is wider than a telephone they wrap also where a mail program takes no style."""
    if all(columns(line) <= NARROW for line in code):
        return "<pre class='orders'>" + escape("\n".join(code)) + "</pre>"
    return "<p class='orders'>" + "<br>".join(INDENT.sub(lambda blanks: "&nbsp;" * len(blanks[0]), escape(line))
                                              for line in code) + "</p>"


def untaken(text: str) -> str:
    """A text in which no line has the form of a proof line: nothing that somebody has written can pass for one."""
    return TAKEN.sub(r"\1 ", text) if "%%" in text else text


@lru_cache(REMEMBERED)
def _wrapped(line: str) -> str:
    if _fits(line, WIDTH - len("- ")):
        return f"- {line}"
    return "\n".join(lines_of(line, WIDTH, "- ", "  "))


def _fits(text: str, width: int) -> bool:
    """Whether wrapping would leave the text as it is: true of most, and to wrap them costs half of a report's time."""
    return 0 < columns(text) <= width and text == " ".join(text.split())


def linked(html: str) -> str:
    """HTML of a text in which addresses of this server's pages are links; any other, whoever wrote it, stays text."""
    base = escape(config.current().web_url.rstrip("/"))
    return re.sub(rf"{re.escape(base)}/[\w/#-]+", _link, html) if base else html


def _link(found: re.Match[str]) -> str:
    """A link to a page, which may be broken before its path."""
    shown = re.sub(r"(?<=[^/:])/", "<wbr>/", found[0])
    return f"<a href='{found[0]}'>{shown}</a>"


def _proof_html(line: str) -> str:
    """A proof line, which may be broken within its hash, also where a mail program takes no style."""
    return escape(LONG.sub("\\g<0>\0", line)).replace("\0", "<wbr>")


def _small(found: re.Match[str]) -> str:
    """Rules and a tag, broken between them alone."""
    return f"<small>{found[0].replace(', ', ', <wbr>')}</small>"


def line_html(line: str) -> str:
    """A line of prose; words between backticks are ones to write, and what one looks up is small."""
    shown = ASIDE.sub(_small, linked(escape(line)))
    return WORDS_TO_WRITE.sub(r"<code>\1</code>", shown) if "`" in shown else shown
