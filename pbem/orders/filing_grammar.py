"""The form of an order filed ahead: which words are its subject, its conditions, its orders.

Nothing is known here of a game; the words are judged in `filing`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from pbem.engine import Illegal

from .filing_words import is_word, places_of
from .tokens import Lines, Tokens, clean, tokenize

if TYPE_CHECKING:
    from .vocabulary import Vocabulary


@dataclass(slots=True)
class Standing:
    """`WHEN subject IF condition: order; order IF condition ELSE order`, or a policy `order IF condition` (subject
    None). A moment may be one that needs no WHEN: `TAX Lisbon: ...`.

    alternatives: lists of order lines, the first legal one is used; none: the colon is missing. own: the condition of
    each of them, "" for none. unfinished: an IF has nothing behind it.
    """

    subject: str | None
    condition: str
    alternatives: list[list[str]]
    always: bool = False
    own: list[str] = field(default_factory=lambda: [""])
    unfinished: bool = False

    def conditions(self) -> list[str]:
        """The words of all its conditions."""
        return [self.condition, *filter(None, self.own)]


@dataclass(slots=True)
class Until:
    """`PASS UNTIL condition`."""

    condition: str
    always: bool = False


@dataclass(slots=True)
class Line:
    """One order of a block. number: its place in the filing, 1 for the line after its first."""

    number: int
    text: str


@dataclass(slots=True)
class Fork:
    """`IF ... ELSE IF ... ELSE ... END IF`. branches: [condition ("": else), statements]."""

    branches: list[tuple[str, list[Line | Fork]]] = field(default_factory=list)


Statement: TypeAlias = Line | Fork


def sentence(text: str, vocabulary: Vocabulary) -> Standing | Until | None:
    """The Standing or Until of one line, None when the line has neither form."""
    line = clean(text)
    tokens = tokenize(line)
    start = 1 if is_word(tokens, 0, "always") else 0
    if is_word(tokens, start, "when"):
        return _when(line[tokens[start].end:], bool(start))
    if _is_bare(line, tokens, start, vocabulary):
        return _when(line[tokens[start].start:], bool(start))
    if is_word(tokens, start, "pass", vocabulary.ways) and is_word(tokens, start + 1, "until"):
        return Until(line[tokens[start + 1].end:].strip(" :,"), bool(start))
    return _policy(line, tokens, start)


def _is_bare(line: str, tokens: Tokens, start: int, vocabulary: Vocabulary) -> bool:
    """Whether a line begins with a moment that needs no WHEN in front, and has a colon behind it."""
    return ":" in line and any(tuple(token.word for token in tokens[start:start + len(name)]) == name
                               for name in vocabulary.bare)


def _when(text: str, always: bool) -> Standing:
    """The Standing of what stands behind WHEN."""
    head, colon, tail = text.partition(":")
    subject, condition = _conditioned(head)
    pieces = [_conditioned(piece) for piece in _parted(tail)] if colon else []
    orders = [[order.strip(" ,:") for order in piece.split(";") if order.strip(" ,:")] for piece, _ in pieces]
    return Standing(subject.strip(" ,"), condition or "", orders, always, [own or "" for _, own in pieces],
                    "" in (condition, *(own for _, own in pieces)))


def _conditioned(text: str) -> tuple[str, str | None]:
    """What stands before IF, and the words of the condition behind it, None without IF."""
    tokens = tokenize(text)
    at = next(iter(places_of(tokens, "if")), None)
    return (text, None) if at is None else (text[:tokens[at].start], text[tokens[at].end:].strip(" ,:"))


def _policy(line: str, tokens: Tokens, start: int) -> Standing | None:
    at = next((at for at in places_of(tokens, "if") if at > start), None)
    if at is None:
        return None
    order = line[tokens[start].start:tokens[at].start].strip(" ,:")
    return Standing(None, line[tokens[at].end:].strip(" ,:"), [[order]], bool(start))


def _parted(text: str) -> list[str]:
    """The alternatives that ELSE parts."""
    tokens, pieces, start = tokenize(text), [], 0
    for at in places_of(tokens, "else"):
        pieces.append(text[start:tokens[at].start])
        start = tokens[at].end
    return [*pieces, text[start:]]


def standing_of(text: str, vocabulary: Vocabulary) -> Standing:
    """The Standing of a text that is kept as one."""
    found = sentence(text, vocabulary)
    if not isinstance(found, Standing):
        raise ValueError(f"no standing order: {text!r}")
    return found


def all_conditions(text: str, vocabulary: Vocabulary) -> list[str]:
    """The words of each condition of a text that is kept as a Standing or an Until."""
    found = sentence(text, vocabulary)
    return found.conditions() if isinstance(found, Standing) else [found.condition] if found else []


def is_filing(text: str, vocabulary: Vocabulary) -> bool:
    """Whether a line has the form of an order filed ahead, or of the beginning of a block of them."""
    found = sentence(text, vocabulary)
    return begins_block(text, vocabulary) or isinstance(found, Until) or found is not None and bool(found.alternatives)


# Blocks.

def opening(vocabulary: Vocabulary) -> str:
    """The first line of a block: NEXT and what the game calls one's own turn."""
    return f"NEXT {vocabulary.speech.turn[0].upper()}"


def begins_block(text: str, vocabulary: Vocabulary) -> bool:
    """Whether a line begins a block (ALWAYS in front is read too, to be refused)."""
    tokens = tokenize(clean(text))
    start = 1 if is_word(tokens, 0, "always") else 0
    return is_word(tokens, start, "next") and is_word(tokens, start + 1, "turn", vocabulary.ways)


def ends_block(text: str) -> bool:
    """Whether a line is END, alone or with NEXT and more behind it; END with anything else is an order."""
    tokens = tokenize(clean(text))
    return is_word(tokens, 0, "end") and (len(tokens) == 1 or is_word(tokens, 1, "next"))


def ends_if(text: str) -> bool:
    """Whether a line is END IF."""
    tokens = tokenize(clean(text))
    return is_word(tokens, 0, "end") and is_word(tokens, 1, "if")


def is_within_block(text: str) -> bool:
    """Whether a line stands within a block only: ELSE, END IF, or the END itself."""
    return is_word(tokenize(clean(text)), 0, "else") or ends_if(text) or ends_block(text)


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

    def _here(self) -> list[Statement]:
        return self.open[-1].branches[-1][1] if self.open else self.root

    def _begin(self, condition: str) -> None:
        fork = Fork([(_condition(condition), [])])
        self._here().append(fork)
        self.open.append(fork)
        self.closed.append(False)

    def _otherwise(self, mail_line: int, line: str, tokens: Tokens) -> None:
        if not self.open or self.closed[-1]:
            raise Illegal("else_without_if", {"line": mail_line})
        if is_word(tokens, 1, "if"):
            self.open[-1].branches.append((_condition(line[tokens[1].end:]), []))
        elif len(tokens) == 1:
            self.closed[-1] = True
            self.open[-1].branches.append(("", []))
        else:
            raise Illegal("else_alone", {"line": mail_line})

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
        if isinstance(statement, Fork):
            for condition, inner in statement.branches:
                yield from [condition] if condition else []
                yield from conditions_of(inner)


def block_lines(statements: Iterable[Statement], condition: Callable[[str], str], depth: int = 1) -> Iterator[str]:
    """The lines of a block, set in by two blanks where they depend on an IF. condition(words): how it is written."""
    for statement in statements:
        if isinstance(statement, Line):
            yield "  " * depth + statement.text
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
