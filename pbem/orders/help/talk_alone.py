"""A mail that orders nothing: beside its lines stands which order, or which help, they come near to."""

from __future__ import annotations

from ..line.everyday import nearest
from ..line.pieces import is_conditional
from ..line.reading import Reader
from ..line.results import IGNORED, LineResult, Outcome
from . import finding

AHEAD = ["WHEN", "PASS UNTIL"]  # what is told of a condition
FEWEST = 3  # words of a line in which help may be sought
MOST_LINES = 6  # of a mail that says more only the first are looked at


def tell_what_is_near(outcome: Outcome, reader: Reader) -> None:
    """Tell of the lines of a mail that holds talk alone what they come near to."""
    talk = reader.spoken.say("lines", "talk", {})
    if all(result.status == IGNORED for result in outcome.results):
        for result in [result for result in outcome.results if result.sentence == talk][:MOST_LINES]:
            _tell(result, reader)


def _tell(result: LineResult, reader: Reader) -> None:
    refusal = nearest(result.text, reader)
    words = _help(result.text, reader) if not refusal and len(result.text.split()) >= FEWEST else []
    if refusal:
        result.nearest, result.rules = tuple(refusal.nearest), tuple(refusal.rules)
    if refusal or words:
        result.sentence = reader.spoken.say("lines", "talk.near", {"why": refusal and refusal.sentence, "words": words})


def _help(text: str, reader: Reader) -> list[str]:
    """The words behind HELP for what a line may be about."""
    return AHEAD if is_conditional(text) else finding.near(text, reader.game, reader.spoken.language, reader.server)
