"""Revolts, one city at a time (WK-8.6, 8.7, D25)."""

from pbem.engine import rolled

from ..board import agendas, armies, barons, cities, fate
from ..orders import filed
from ..printed import printed


def unguarded(state, baron):
    """Cities of a Baron without one of his Nobles in their area (WK-8.6)."""
    return [city for city in cities.controlled(state, baron)
            if not armies.in_area(state, printed(state).cities[city].area, baron)]


def in_his_order(game, baron):
    """The same in the order in which he has said what he pays, then the others."""
    named = [*filed.used(game, baron, "revolts", {})]
    there = unguarded(game.state, baron)
    return [*(city for city in named if city in there), *(city for city in there if city not in named)]


def check(game, city):
    """WK-8.6, 8.7; by law a Baron may pay to do without, by the cheapest that lets him."""
    state = game.state
    baron = state["cities"][city]["control"]
    price = min((law["amount"] for _, law in agendas.laws_for(state, "revolt_skip_cost", baron)), default=None)
    if price is not None and state["crowns"][baron] >= price and filed.revolt(game, baron, city) == "crowns":
        barons.gain(state, baron, "crowns", -price)
        game.emit("revolt_paid", baron=baron, city=city, faith=0, crowns=price)
    elif fate.turn(game, rolled("revolt", city=city)).revolt:
        game.emit("revolt", city=city, rules=["WK-8.7"])
        _answer(game, city)
    else:
        game.emit("quiet", city=city)


def _answer(game, city):
    """The Baron pays 1 Faith, or Crowns of twice the income, or loses the city."""
    state = game.state
    baron, price = state["cities"][city]["control"], 2 * printed(state).cities[city].income
    how = filed.revolt(game, baron, city)
    if how == "faith" and state["faith"][baron]:
        barons.gain(state, baron, "faith", -1)
        game.emit("revolt_paid", baron=baron, city=city, faith=1, crowns=0, rules=["WK-8.7"])
    elif how == "crowns" and state["crowns"][baron] >= price:
        barons.gain(state, baron, "crowns", -price)
        game.emit("revolt_paid", baron=baron, city=city, faith=0, crowns=price, rules=["WK-8.7"])
    else:
        cities.make_neutral(state, city)
        game.emit("lost_by_revolt", baron=baron, city=city, rules=["WK-8.7"])
