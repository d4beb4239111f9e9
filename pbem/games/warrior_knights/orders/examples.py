"""Examples of orders as somebody might give them on the board as it stands: of own cities, Nobles and cards."""

from dataclasses import replace
from functools import partial

from pbem.engine import Option

from ..board import armies, barons, cities
from ..printed import printed
from . import troops

SPARED = 2  # Crowns that an example keeps


def given(state, baron, options: list[Option]):
    """The options, those without an example of their own with one of here."""
    for option in options:
        make = EXAMPLES.get(option.verb)
        yield option if make is None or option.example or option.waits else replace(
            option, example=partial(make, state, baron))


# What examples speak of.

def _rival(state, baron):
    """Who has most Influence of the others."""
    return max((one for one in barons.in_order(state) if one != baron), key=lambda one: state["influence"][one])


def _nobles(state, baron):
    """His Nobles who live, the strongest first."""
    alive = [one for one in armies.nobles_of(state, baron) if not state["nobles"][one]["dead"]]
    return sorted(alive or armies.nobles_of(state, baron), key=lambda one: -armies.troops(state, one))


def _home(state, baron):
    """The area of his Stronghold, else of a Noble, else the middle of the map."""
    there = [state["strongholds"][baron]["area"], *(state["nobles"][one]["area"] for one in _nobles(state, baron))]
    return next((area for area in there if area), printed(state).middle_first[0])


def _city(state, baron):
    """His city with the least income, else the least of the Kingdom that stands."""
    data = printed(state)
    able = cities.controlled(state, baron) or [one for one, how in state["cities"].items() if not how["razed"]
                                               and data.cities[one].kingdom] or [*data.cities]
    return min(able, key=lambda city: data.cities[city].income)


def _prey(state, baron):
    """The richest city of others that stands."""
    data = printed(state)
    able = [one for one, how in state["cities"].items() if not how["razed"] and how["control"] != baron]
    return max(able or [*data.cities], key=lambda city: data.cities[city].income)


def _hired(state, baron):
    """Kinds of Mercenaries that he has, the strongest first; those for hire where he has none."""
    own = [card for name in armies.hosts(state, baron) for card in armies.host(state, baron, name)["troops"]]
    cards = armies.mercenaries(state, own) or state["display"] or [*printed(state).mercenaries]
    return list(dict.fromkeys(troops.strongest_first(state, cards)))


def _for_hire(state):
    cards = state["display"] or [*printed(state).mercenaries]
    return troops.strongest_first(state, cards)[0]


# The examples: {arguments} by verb.

def _leave(state, baron):
    return {"baron": _rival(state, baron), "areas": [_home(state, baron)]}


def _forgo(state, baron):
    """The charge that pays least."""
    data = printed(state)
    able = state["charges"][baron] or [card.id for card in data.agendas.values() if card.type == "charge"]
    return {"ranked": [min(able, key=lambda card: data.agendas[card].effect.get("crowns", len(able)))]}


def _pledge(state, baron):
    """The price of a card that hits anybody, whole."""
    priced = [card for card in printed(state).events.values() if card.price]
    card = next((card for card in priced if card.colour == "blue"), priced[0])
    return {"event": card.id, "faith": card.price}


def _upgrade(state, baron):
    city = _city(state, baron)
    form = "repair" if state["cities"][city]["breaches"] else "fortify"
    return {"works": [{"work": {"form": form, "city": city}}], "keep": SPARED}


def _muster(state, baron):
    """The army with most Casualties."""
    hosts = armies.hosts(state, baron)
    return {"hosts": [max(hosts, key=lambda name: armies.host(state, baron, name)["casualties"])], "keep": SPARED}


EXAMPLES = {
    "passage": _leave, "consent": _leave, "refuse": lambda state, baron: {"baron": _rival(state, baron)},
    "posture": lambda state, baron: {"side": "attack", "wish": {"form": "named", "posture": "win"}},
    "bear": lambda state, baron: {"bearers": ["walls", "troops"]},
    "raze": lambda state, baron: {"cities": [_prey(state, baron)]},
    "command": lambda state, baron: {"ranked": _nobles(state, baron)[:2]},
    "appoint": lambda state, baron: {"ranked": _nobles(state, baron)[:2]},
    "suffer": lambda state, baron: {"ranked": _nobles(state, baron)[::-1][:2]},
    "refresh": lambda state, baron: {"ranked": _nobles(state, baron)[:2]},
    "forgo": _forgo,
    "surrender": lambda state, baron: {"ranked": [_city(state, baron)]},
    "breach": lambda state, baron: {"ranked": [_city(state, baron)]},
    "desert": lambda state, baron: {"ranked": _hired(state, baron)[::-1][:2]},
    "acting": lambda state, baron: {"ranked": [one for one in barons.in_order(state) if one != baron][:1]},
    "retreat": lambda state, baron: {"areas": [_home(state, baron)]},
    "event": lambda state, baron: {"colour": "red", "baron": _rival(state, baron)},
    "pledge": _pledge, "upgrade": _upgrade, "muster": _muster,
    "launch": lambda state, baron: {"expeditions": ["ceylon"]},
    "invest": lambda state, baron: {"stakes": [{"crowns": SPARED, "expedition": "ceylon"}]},
    "wages": lambda state, baron: {"order": _hired(state, baron)[:2]},
    "draft": lambda state, baron: {"order": [_for_hire(state)], "keep": SPARED},
    "revolt": lambda state, baron: {"cities": [_city(state, baron)], "how": "crowns"},
}
