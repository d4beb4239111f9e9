"""Taxation: income of cities, concessions and offices; laws that take some of it (WK-14, WK-19)."""

from pbem.engine import Chapter, Procedure

from ..board import agendas, barons, cities
from ..orders import obedience


def collect(game, frame):
    """WK-14.1, 14.2."""
    state = game.state
    game.emit("taxation", rules=["WK-14"])
    for baron in barons.in_order(state):
        income = sum(cities.income(state, city) for city in cities.controlled(state, baron))
        income += sum(effect["crowns"] for effect in agendas.charges(state, baron, "concession"))
        income += sum(agendas.of_offices(state, baron, "crowns_at_taxation"))
        barons.gain(state, baron, "crowns", income)
        game.emit("income", baron=baron, crowns=income, rules=["WK-14.1"])
        _income_tax(game, baron, income)


def _income_tax(game, baron, income):
    laws = obedience.all_binding(game, "income_tax", baron) if income else []
    if laws:
        _pay(game, baron, min(sum(law["amount"] for law in laws), income), "income_tax")


def tithe(game, frame):
    """Whoever has enough Crowns pays the Head of the Church."""
    state, head = game.state, game.state["church"]
    for baron in barons.in_order(state) if head else ():
        if baron != head and (due := _tithe_due(game, baron)):
            _pay(game, baron, due, "tithe")
            barons.gain(state, head, "crowns", due)


def _tithe_due(game, baron):
    """No more than he has, which a law in a Baron's own words may want."""
    held = game.state["crowns"][baron]
    laws = obedience.all_binding(game, "tithe", baron, lambda law: held >= law["threshold"])
    return min(held, sum(law["amount"] for law in laws))


def _pay(game, baron, crowns, flag):
    barons.gain(game.state, baron, "crowns", -crowns)
    game.emit("law_paid", baron=baron, crowns=crowns, law=flag)


def return_cards(game, frame):
    """WK-7.5."""
    game.state["spaces"]["taxation"] = []


CHAPTER = Chapter(procedures=(Procedure("taxation", (collect, tithe, return_cards)),))
