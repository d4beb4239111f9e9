"""Where a match stands, in words."""

from pbem import words


def stage_in_words(sitting, language=words.ENGLISH):
    """Where a match stands, as "turn 2, round 1, Action Phase"; "" before its start."""
    spoken, (turn, round_, phase) = _spoken(sitting, language), sitting.stage() if sitting.state else (None, None, None)
    told = [turn is not None and spoken.say("mails", "stage.turn", {"turn": turn}),
            round_ is not None and spoken.say("mails", "stage.round", {"round": round_}),
            phase and phase_name(sitting.rules, phase, language)]
    return ", ".join(filter(None, told))


def phase_name(rules, phase, language=words.ENGLISH):
    """The name of a phase, "duel phase" when the game has no names for them."""
    spoken = words.of(rules, language)
    if phase in rules.vocabulary.get("phase", {}):
        return spoken.name("phase", phase, "table")
    return spoken.say("mails", "stage.phase", {"phase": phase.replace("_", " ")})


def _spoken(sitting, language):
    return words.of(sitting.rules, language)
