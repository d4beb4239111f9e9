"""The duel as a report shows it."""

from pbem.engine.sections import Section


def sections(view, role, words):
    """The reader's cards, and the points."""
    def said(phrase, **values):
        return words.say("board", phrase, values)

    held = [words.name("card", card, "table") for card in view["hand"]]
    cards = Section(said("hand"), [said("hand.cards", cards=held)], brief=True)
    hand = [cards] if role in view["points"] else []
    points = [[words.name("role", name, "table"), str(number), str(view["hand_sizes"][name])]
              for name, number in view["points"].items()]
    head = [said(f"points.{column}") for column in ("role", "points", "cards")]
    return [*hand, Section(said("points", round=view["round"]), [], head, points)]
