"""The duel as a report shows it."""

from pbem.engine.sections import Section


def sections(view, role):
    """The reader's cards, and the points."""
    hand = [Section("Your cards", [", ".join(map(str, view["hand"])) or "none"])] if role in view["points"] else []
    points = [[name.title(), str(number), str(view["hand_sizes"][name])] for name, number in view["points"].items()]
    return [*hand, Section(f"Round {view['round']}", [], ["role", "points", "cards"], points)]
