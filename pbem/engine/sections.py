"""A part of a report as plain data; how it looks as text and as HTML is no matter of a game."""

from dataclasses import dataclass, field

GOES_ON = "\\"  # at the end of an order line that goes on in the next, in what is mailed and in what comes back


@dataclass(slots=True)
class Section:
    """A title with lines of prose, a table (head and rows of strings), or order lines to copy (`code`).

    Words between backticks are ones to write. strong: of the first rank. proof: its code is proof lines, which no other
    text of a mail may look like. news: it tells what happened, each roll of dice as "[2 5 6]". brief: it stands in
    short mails too, as what one needs to answer a question.

    HTML with pictures is kept short. drawn: what stands there in the place of its lines. shown_by: the key of a picture
    (`pictures.Picture`) that shows the same; instead: the lines that stand in its place at the end, none of them where
    it is only named there.
    """

    title: str
    lines: list[str] = field(default_factory=list)
    head: list[str] = field(default_factory=list)
    rows: list[list[str]] = field(default_factory=list)
    code: list[str] = field(default_factory=list)
    strong: bool = False
    proof: bool = False
    news: bool = False
    brief: bool = False
    drawn: list[str] | None = None
    shown_by: str = ""
    instead: list[str] | None = None
