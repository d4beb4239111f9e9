"""The form of a block of orders filed ahead: its lines, and which of them depend on an IF.

Nothing is known here of a game; the words are judged in `reading`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from pbem.engine import Illegal

from ..grammar.filing import alternatives, ends_block, opening
from ..words.filing import is_word, places_of
from ..words.tokens import Lines, Tokens, clean, tokenize
from ..words.vocabulary import Vocabulary

SIGNPOSTS = ("if", "else", "end")  # first words of the lines that part the others


@dataclass(slots=True)
class Line:
    """One order of a block, or several that ELSE parts. number: its place, 1 for the line after the block's first."""

    number: int
    text: str

    @property
    def orders(self) -> list[str]:
        """The orders of the line."""
        return [order for order, _ in alternatives(self.text)]

    def written(self, condition: Callable[[str], str]) -> str:
        """The line in its canonical form. condition(words): how one is written."""
        return " ELSE ".join(f"{order} IF {condition(own)}" if own else order
                             for order, own in alternatives(self.text))


@dataclass(slots=True)
class Fork:
    """`IF ... ELSE IF ... ELSE ... END IF`. branches: [condition ("": else), statements]."""

    branches: list[tuple[str, list[Line | Fork]]] = field(default_factory=list)


Statement: TypeAlias = Line | Fork


def block(lines: Lines, vocabulary: Vocabulary) -> list[Statement]:
    """The statements of a block: lines [(number in the mail, text)] from its first to END; raises Illegal."""
    first, *body = lines
    begun = opening(vocabulary)
    tokens = tokenize(clean(first[1]))
    if len(tokens) > 2:
        raise Illegal("block_begins_alone", {"begun": begun})
    if not body or not ends_block(body.pop()[1]):
        raise Illegal("block_without_end", {"begun": begun})
    return _Block(body).statements()


def plain_lines(lines: Lines) -> list[str]:
    """Of a block the lines that part no others, whatever its form is."""
    texts = [clean(text) for _, text in lines[1:]]
    return [text for text in texts if text and not any(is_word(tokenize(text), 0, word) for word in SIGNPOSTS)]


class _Block:
    """The lines between the first and END, read from the first to the last."""

    def __init__(self, lines: Lines) -> None:
        self.root: list[Statement] = []
        self.open: list[Fork] = []  # forks that are not closed yet
        self.closed: list[bool] = []  # whether such a fork has had its ELSE
        self.lines = lines

    def statements(self) -> list[Statement]:
        for number, (mail_line, text) in enumerate(self.lines, start=1):
            line = clean(text)
            if line:
                self._take(number, mail_line, line, tokenize(line))
        if self.open:
            raise Illegal("if_without_end", {})
        return self.root

    def _take(self, number: int, mail_line: int, line: str, tokens: Tokens) -> None:
        if is_word(tokens, 0, "if"):
            self._begin(line[tokens[0].end:])
        elif is_word(tokens, 0, "else"):
            self._otherwise(mail_line, line, tokens)
        elif is_word(tokens, 0, "end") and is_word(tokens, 1, "if"):
            self._close(mail_line)
        else:
            self._here().append(Line(number, line))

    def _fall_back(self, mail_line: int, line: str) -> None:
        """ELSE and an order, below the order that it stands in for; below an IF it would be doubtful."""
        above = self._here()[-1] if self._here() else None
        if self.open and not self.closed[-1] or not isinstance(above, Line):
            raise Illegal("else_alone" if self.open else "else_without_if", {"line": mail_line})
        above.text = f"{above.text} {line}"

    def _here(self) -> list[Statement]:
        return self.open[-1].branches[-1][1] if self.open else self.root

    def _begin(self, condition: str) -> None:
        fork = Fork([(_condition(condition), [])])
        self._here().append(fork)
        self.open.append(fork)
        self.closed.append(False)

    def _otherwise(self, mail_line: int, line: str, tokens: Tokens) -> None:
        if len(tokens) > 1 and not is_word(tokens, 1, "if"):
            self._fall_back(mail_line, line)
            return
        if not self.open or self.closed[-1]:
            raise Illegal("else_without_if", {"line": mail_line})
        if is_word(tokens, 1, "if"):
            self.open[-1].branches.append((_condition(line[tokens[1].end:]), []))
        else:
            self.closed[-1] = True
            self.open[-1].branches.append(("", []))

    def _close(self, mail_line: int) -> None:
        if not self.open:
            raise Illegal("end_without_if", {"line": mail_line})
        self.open.pop()
        self.closed.pop()


def _condition(text: str) -> str:
    """The words of a condition behind IF, without a THEN or colon at their end; raises Illegal."""
    text = text.strip(" ,:")
    tokens = tokenize(text)
    if ":" in text or any(at < len(tokens) - 1 for at in places_of(tokens, "then")):
        raise Illegal("if_and_more", {})
    if is_word(tokens, len(tokens) - 1, "then"):
        text = text[:tokens[-1].start].strip(" ,:")
    if not text:
        raise Illegal("if_alone", {})
    return text


def orders_of(statements: Iterable[Statement]) -> Iterator[Line]:
    """Every Line of a block, whatever its conditions."""
    for statement in statements:
        if isinstance(statement, Line):
            yield statement
        else:
            for _, inner in statement.branches:
                yield from orders_of(inner)


def conditions_of(statements: Iterable[Statement]) -> Iterator[str]:
    """The words of every condition of a block."""
    for statement in statements:
        if isinstance(statement, Line):
            yield from filter(None, (condition for _, condition in alternatives(statement.text)))
            continue
        for condition, inner in statement.branches:
            yield from [condition] if condition else []
            yield from conditions_of(inner)


def block_lines(statements: Iterable[Statement], condition: Callable[[str], str], depth: int = 1) -> Iterator[str]:
    """The lines of a block, set in by two blanks where they depend on an IF. condition(words): how it is written."""
    for statement in statements:
        if isinstance(statement, Line):
            yield "  " * depth + statement.written(condition)
            continue
        for at, (words, inner) in enumerate(statement.branches):
            head = f"IF {condition(words)}" if words else ""
            yield "  " * depth + (f"ELSE {head}".strip() if at else head)
            yield from block_lines(inner, condition, depth + 1)
        yield "  " * depth + "END IF"


def after(statements: Sequence[Statement], position: int) -> Sequence[Statement] | None:
    """What follows a line of a block when that line has been carried out; None when it has no such line."""
    for at, statement in enumerate(statements):
        if isinstance(statement, Line):
            if statement.number == position:
                return statements[at + 1:]
            continue
        for _, inner in statement.branches:
            rest = after(inner, position)
            if rest is not None:
                return [*rest, *statements[at + 1:]]
    return None


def stretch(statements: Iterable[Statement], holds: Callable[[str], bool]) -> list[Line]:
    """The Lines up to the next condition that cannot be looked at yet.

    holds(condition) -> bool: a condition is looked at when its turn comes, so only those before the first line are.
    """
    found: list[Line] = []
    _extend(found, statements, holds)
    return found


def _extend(found: list[Line], statements: Iterable[Statement], holds: Callable[[str], bool]) -> bool:
    """Whether all of the statements were taken in."""
    for statement in statements:
        if isinstance(statement, Line):
            found.append(statement)
        elif found:
            return False
        else:
            branch = next((inner for condition, inner in statement.branches if not condition or holds(condition)), [])
            if not _extend(found, branch, holds):
                return False
    return True
