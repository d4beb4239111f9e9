"""Wages: Regulars first, then the Mercenaries that their Baron pays; the others desert (WK-15, D18)."""

from pbem.engine import Chapter, Procedure
from pbem.engine.asking import InTurn, Listed

from ..board import agendas, armies, barons
from ..orders import filed, obedience, troops
from ..printed import printed

FREE = 400  # of a circle Noble (WK-1.5, 15.5)


def begin(game, frame):
    game.emit("wages", rules=["WK-15"])
    frame["queue"] = barons.in_order(game.state)


def pay(game, frame):
    """WK-15.1 to 15.4."""
    state, baron = game.state, frame["baron"]
    strongest = _strongest(state, baron)
    obedience.all_binding(game, "merc_wage_surcharge", baron, lambda law: strongest >= law["min_strength"])
    credit = sum(effect["amount"] for effect in agendas.charges(state, baron, "wage_discount"))
    purse = {"left": state["crowns"][baron] + credit, "paid": 0}
    _pay_regulars(game, baron, purse)
    deserters = _pay_mercenaries(game, baron, purse)
    spent = max(0, purse["paid"] - credit)
    barons.gain(state, baron, "crowns", -spent)
    game.emit("paid_wages", baron=baron, crowns=spent, deserters=[troops.kind(state, card) for _, card in deserters],
              rules=["WK-15.1"])
    _desert(game, baron, deserters)


def _strongest(state, baron):
    """The strength of the strongest Mercenaries that he must pay."""
    hired = [printed(state).troops[card] for _, card in due(state, baron) if card in printed(state).mercenaries]
    return max((troop.strength for troop in hired), default=0)


def due(state, baron):
    """[(host, card)] of all Troop cards that must be paid (WK-15.2, 15.5, 15.6)."""
    return [(name, card) for name in armies.hosts(state, baron) if not serves_free(state, name)
            for card in armies.host(state, baron, name)["troops"]]


def serves_free(state, name):
    """Whether the troops of a Noble cost nothing: of a circle, up to 400 with maintained ones (WK-15.8, 40.26)."""
    return name != armies.STRONGHOLD and printed(state).nobles[name].shape == "circle" and (
        armies.troops(state, name) <= FREE)


def wage(state, baron, card):
    """What a card costs, with the laws on strong Mercenaries."""
    troop = printed(state).troops[card]
    laws = agendas.laws_for(state, "merc_wage_surcharge", baron) if troop.nationality else []
    return troop.wage + sum(law["amount"] for _, law in laws if troop.strength >= law["min_strength"])


def _pay_regulars(game, baron, purse):
    """As many as he can, the cheapest first (WK-15.2, 40.27); unpaid ones stay (WK-15.3)."""
    state = game.state
    regulars = [card for _, card in due(state, baron) if card in printed(state).regulars]
    for card in sorted(regulars, key=lambda card: (wage(state, baron, card), card)):
        _pay(purse, wage(state, baron, card), 0)


def _pay_mercenaries(game, baron, purse):
    """In the order he wants, as long as Crowns that he keeps are left; those that are not paid desert."""
    state = game.state
    hired = [(name, card) for name, card in due(state, baron) if card in printed(state).mercenaries]
    if not hired:
        return []
    order, keep = filed.wages(game, baron)
    hired.sort(key=lambda one: _rank(state, one[1], order))
    return [(name, card) for name, card in hired if not _pay(purse, wage(state, baron, card), keep)]


def _rank(state, card, order):
    kind = troops.kind(state, card)
    return (order.index(kind) if kind in order else len(order), -printed(state).troops[card].strength, card)


def _pay(purse, price, keep):
    """Whether it is paid."""
    if purse["left"] - keep < price:
        return False
    purse["left"] -= price
    purse["paid"] += price
    return True


def _desert(game, baron, deserters):
    """WK-15.4; a Noble with as many Casualties as troops dies at once (WK-15.7)."""
    for name, card in deserters:
        armies.desert(game.state, baron, name, card)
    for name in dict.fromkeys(name for name, _ in deserters):
        game.call("thinned", baron=baron, name=name, deserted=True)


def return_cards(game, frame):
    """WK-7.5."""
    game.state["spaces"]["wages"] = []


def to_end(game, frame):
    game.goto(frame, "return_cards")


TURNS = InTurn("next_payer", "", Listed("queue"), (pay,), who="baron", ends=to_end)
CHAPTER = Chapter(procedures=(Procedure("wages", (begin, *TURNS.steps, return_cards),
                                        keeps=("queue", *TURNS.keeps)),), calls=("thinned",))
