"""Where a match stands, in words."""


def stage_in_words(sitting):
    """Where a match stands, as "turn 2, round 1, Action Phase"; "" before its start."""
    turn, round_, phase = sitting.stage() if sitting.state else (None, None, None)
    words = [turn is not None and f"turn {turn}", round_ is not None and f"round {round_}",
             phase and phase_name(sitting.rules, phase)]
    return ", ".join(filter(None, words))


def phase_name(rules, phase):
    """The name of a phase, "duel phase" when the game has no names for them."""
    known = phase in rules.vocabulary.get("phase", {})
    return rules.name("phase", phase) if known else f"{phase} phase".replace("_", " ")
