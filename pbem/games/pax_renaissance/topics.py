"""What HELP tells of Pax Renaissance beside its orders, rules and things, and how a card stands now."""

from pbem.engine import Topic
from pbem.engine.sections import Section

from . import report
from .map.atlas import PRESTIGE, SIDES
from .report import said
from .tableaux import prestige, tableau

TOPICS = {
    "map": Topic(("PR-C1.1", "PR-C1.3")),
    "victories": Topic(("PR-L2.1", "PR-L3.1", "PR-L4.1", "PR-L5.1", "PR-L5.2", "PR-L6.1", "PR-L6.2", "PR-L2.3"),
                       ("declare",)),
    "market": Topic(("PR-E1.1", "PR-E1.5", "PR-E1.11", "PR-D2.1", "PR-D2.3"), ("buy",)),
    "costs": Topic(("PR-A2.1", "PR-D1.2", "PR-E1.5", "PR-E4.1", "PR-E3.1"), ("buy", "play", "sell", "ops", "fair")),
    "prestige": Topic(("PR-B4.3", "PR-B3.4", "PR-I2.3")),
}
DEALINGS = {"victory": ("declare",)}


def topic(rules, state, role, topic, words):
    """The sections of the board that a topic shows."""
    view = rules.view(state, role)
    shown = {"map": lambda: [report.map_cards(view, words), report.borders(view, words), report.trade(view, words)],
             "victories": lambda: [report.victories(view, words)],
             "market": lambda: [report.row(view, role, side, words) for side in SIDES],
             "costs": list, "prestige": lambda: [_prestige(view, words)]}
    return shown[topic]()


def _prestige(view, words):
    """How much of each kind every bank has, with Old Maids, as it counts for victories."""
    found = {bank: prestige.counted(view, bank) for bank in view["order"]}
    rows = [[words.name("prestige", kind), *(str(found[bank][kind]) for bank in view["order"])] for kind in PRESTIGE]
    return Section(said(words, "prestige"), [], [said(words, "columns.prestige"),
                                                 *(words.name("bank", bank, "table") for bank in view["order"])], rows)


def standing(view, role, kind, identity, words):
    """Where a card is, as far as the reader knows, what a bank has, and what an option makes otherwise."""
    if kind == "bank" and identity in view["order"]:
        return report.bank(view, identity, words).lines
    return [*([_card(view, identity, words)] if kind == "card" else []), *report.otherwise(view, kind, identity, words)]


def _card(view, identity, words):
    bank = next((bank for bank in view["order"] if identity in tableau.cards(view, bank)), None)
    hand = next((bank for bank, cards in view["hands"].items() if identity in cards), None)
    found = [(side, column) for side in SIDES for column, slot in enumerate(view["market"][side])
             if slot["card"] == identity]
    side, column = found[0] if found else (None, 0)
    return said(words, "standing", tableau=bank, hand=hand, side=side, cost=column)
