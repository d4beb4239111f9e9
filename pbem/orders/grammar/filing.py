"""The form of an order filed ahead: which words are its subject, its conditions, its orders.

Nothing is known here of a game; the words are judged in `filed`.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from ..words.filing import is_word, places_of, says_nothing
from ..words.tokens import Tokens, clean, tokenize
from ..words.vocabulary import Vocabulary


@dataclass(slots=True)
class Standing:
    """`WHEN subject IF condition: order; order IF condition ELSE order`, or a policy `order IF condition` (subject
    None). A moment may be one that needs no WHEN: `TAX Lisbon: ...`. With THEN for WHEN it is about one move (of_move).

    alternatives: lists of order lines, the first legal one is used; none: the colon is missing. own: the condition of
    each of them, "" for none. unfinished: an IF has nothing behind it.
    """

    subject: str | None
    condition: str
    alternatives: list[list[str]]
    always: bool = False
    own: list[str] = field(default_factory=lambda: [""])
    unfinished: bool = False
    of_move: bool = False

    def conditions(self) -> list[str]:
        """The words of all its conditions."""
        return [self.condition, *filter(None, self.own)]


@dataclass(slots=True)
class Until:
    """`PASS UNTIL condition`."""

    condition: str
    always: bool = False


def sentence(text: str, vocabulary: Vocabulary) -> Standing | Until | None:
    """The Standing or Until of one line, None when the line has neither form."""
    line = clean(text)
    tokens = tokenize(line)
    start = 1 if is_word(tokens, 0, "always") else 0
    if is_word(tokens, start, "when"):
        return _when(line[tokens[start].end:], bool(start))
    if is_word(tokens, start, "then") and ":" in line:
        return replace(_when(line[tokens[start].end:], bool(start)), of_move=True)
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
    """What stands before IF, and the words of the condition behind it, None without IF or where these say nothing."""
    tokens = tokenize(text)
    at = next(iter(places_of(tokens, "if")), None)
    if at is None:
        return text, None
    condition = text[tokens[at].end:].strip(" ,:")
    return text[:tokens[at].start], None if says_nothing(condition) else condition


def _policy(line: str, tokens: Tokens, start: int) -> Standing | None:
    at = next((at for at in places_of(tokens, "if") if at > start), None)
    if at is None:
        return None
    order = line[tokens[start].start:tokens[at].start].strip(" ,:")
    return Standing(None, line[tokens[at].end:].strip(" ,:"), [[order]], bool(start))


def alternatives(text: str) -> list[tuple[str, str]]:
    """[(order, condition)] of the orders that ELSE parts on a line; without ELSE it is one, whatever stands in it."""
    pieces = _parted(text)
    if len(pieces) < 2:
        order, condition = _conditioned(text)
        return [(text if condition is not None else order.strip(" ,:"), "")]
    found = [_conditioned(piece) for piece in pieces]
    return [(order.strip(" ,:;"), condition or "") for order, condition in found]


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


# Of blocks, see `filed.blocks`.

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
