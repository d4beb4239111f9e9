"""A mail that orders nothing: beside its lines stands which order, or which help, they come near to."""

from __future__ import annotations

from ..around import asking
from ..line.everyday import nearest
from ..line.pieces import is_conditional, is_standing, tells_when
from ..line.reading import Reader
from ..line.results import IGNORED, NOT_REACHED, REFUSED, Ignored, LineResult, Outcome, Refusal
from . import finding

AHEAD = ["WHEN", "PASS UNTIL"]  # what is told of a condition
NO_ORDER = {"no_such_order", "denied"}  # refusals of a line that begins with no order
PRESS = ["PRESS"]  # of what somebody else is to be told
FEWEST = 2  # words of a line in which help may be sought
MOST_LINES = 6  # of a mail that says more only the first are looked at


def tell_what_is_near(outcome: Outcome, reader: Reader) -> None:
    """Tell of the lines of a mail by which nothing was done, and that begin with no order, what they come near to."""
    talk = reader.spoken.say("lines", "talk", {})
    if not all(result.status in (IGNORED, REFUSED, NOT_REACHED) for result in outcome.results):
        return
    for result in [result for result in outcome.results if result.sentence == talk][:MOST_LINES]:
        _tell(result, reader)
    refused = [] if outcome.meant else [result for result in outcome.results if _begins_with_no_order(result, reader)]
    for result in refused[:MOST_LINES]:
        _tell_besides(result, reader)


def _tell(result: LineResult, reader: Reader) -> None:
    is_ahead = is_conditional(result.text) or _addresses(result.text, reader)
    refusal = None if is_ahead else nearest(result.text, reader)
    words = _help(result.text, reader) if not refusal and len(result.text.split()) >= FEWEST else []
    if refusal:
        result.nearest, result.rules = tuple(refusal.nearest), tuple(refusal.rules)
    if refusal or words:
        result.sentence = reader.spoken.say("lines", "talk.near", {"why": refusal and refusal.sentence, "words": words})


def _begins_with_no_order(result: LineResult, reader: Reader) -> bool:
    """Whether a line was refused for that its first word is no order."""
    if result.status != REFUSED or len(result.text.split()) < FEWEST:
        return False
    read = reader.read(result.text)
    return isinstance(read, Ignored) or isinstance(read, Refusal) and read.name in NO_ORDER


def _tell_besides(result: LineResult, reader: Reader) -> None:
    words = _help(result.text, reader)
    if words:
        result.sentence = reader.spoken.say("lines", "refused_near", {"why": result.sentence, "words": words})


def _addresses(text: str, reader: Reader) -> bool:
    """Whether another role is to be told something."""
    return not reader.vocabulary.names(reader.game.role_kind).single_words.isdisjoint(asking.addresses(text))


def _help(text: str, reader: Reader) -> list[str]:
    """The words behind HELP for what a line may be about."""
    if _addresses(text, reader):
        return PRESS
    found = finding.near(text, reader.game, reader.spoken.language, reader.server)
    is_ahead = tells_when(text) or is_standing(text)
    if is_ahead and not (found and found.kind == finding.WORD):
        return AHEAD
    return [found.word] if found else []
