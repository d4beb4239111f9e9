"""Where a match stands, in words."""

from pbem import words
from pbem.engine import Game

from ..match.sitting import Sitting


def stage_in_words(sitting: Sitting, language: str = words.ENGLISH) -> str:
    """Where a match stands, as "turn 2, round 1, Action Phase"; "" before its start."""
    if not sitting.state:
        return ""
    spoken, (turn, round_, phase) = words.of(sitting.rules, language), sitting.stage()
    told = [spoken.say("mails", "stage.turn", {"turn": turn})] if turn is not None else []
    told += [spoken.say("mails", "stage.round", {"round": round_})] if round_ is not None else []
    return ", ".join([*told, *([phase_name(sitting.rules, phase, language)] if phase else [])])


def phase_name(rules: Game, phase: str, language: str = words.ENGLISH) -> str:
    """The name of a phase, "duel phase" when the game has no names for them."""
    spoken = words.of(rules, language)
    if phase in rules.vocabulary.get("phase", {}):
        return spoken.name("phase", phase, "table")
    return spoken.say("mails", "stage.phase", {"phase": phase.replace("_", " ")})
