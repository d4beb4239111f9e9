"""Armies: Troop cards under Nobles and on Stronghold cards, their strength and where they are (WK-1.3, 40.6)."""

from pbem.engine import Chapter, Key, Pool

from ..printed import printed

STRONGHOLD = "stronghold"  # in orders, the place of troops without a Noble


def baron_of(state, noble):
    return printed(state).nobles[noble].baron


def nobles_of(state, baron):
    return printed(state).nobles_of(baron)


def on_board(state, baron=None):
    """Nobles who stand in an area (at sea a Noble is in none, WK-23.4)."""
    return [noble for noble, how in state["nobles"].items()
            if how["area"] and not how["at_sea"] and baron in (None, baron_of(state, noble))]


def in_area(state, area, baron=None):
    return [noble for noble in on_board(state, baron) if state["nobles"][noble]["area"] == area]


def others_in(state, area, baron):
    """Nobles of other Barons there."""
    return [noble for noble in in_area(state, area) if baron_of(state, noble) != baron]


def stronghold_in(state, area):
    """Whose Stronghold stands there, or None."""
    return next((baron for baron, how in state["strongholds"].items() if how["area"] == area), None)


def maintained(state, noble):
    """Troops that his office keeps for him (WK-17.8)."""
    office = state["offices"].get(noble)
    return printed(state).agendas[office].effect["maintained_troops"] if office else 0


def strength_of(state, cards):
    """What Troop cards are worth together."""
    data = printed(state)
    return sum(data.troops[card].strength for card in cards)


def troops(state, noble):
    """His troops without regard to Casualties."""
    return strength_of(state, state["nobles"][noble]["troops"]) + maintained(state, noble)


def strength(state, noble):
    """WK-40.6."""
    return max(0, troops(state, noble) - 100 * state["nobles"][noble]["casualties"])


def host(state, baron, name):
    """The Noble or Stronghold of a Baron that holds troops, by its name in orders."""
    return state["strongholds"][baron] if name == STRONGHOLD else state["nobles"][name]


def hosts(state, baron):
    """All that may hold troops of a Baron, in order."""
    return [*nobles_of(state, baron), STRONGHOLD]


def mercenaries(state, cards):
    data = printed(state)
    return [card for card in cards if card in data.mercenaries]


def desert(state, baron, name, card):
    """A Mercenary goes back into the deck (WK-15.4)."""
    host(state, baron, name)["troops"].remove(card)
    state["mercenary_deck"] = sorted([*state["mercenary_deck"], card])


def leave_board(state, noble):
    """He is taken off the board (WK-24.4, 32.3)."""
    state["nobles"][noble].update(area=None, at_sea=False, exhausted=False)
    lift_sieges(state)


def lift_sieges(state):
    """A siege stands as long as one of the besieger's Nobles is there, and the city is not his (WK-29.5, 29.11)."""
    for area, siege in [*state["sieges"].items()]:
        city = printed(state).areas[area].city
        own = city is not None and state["cities"][city]["control"] == siege["baron"]
        if own or not in_area(state, area, siege["baron"]):
            del state["sieges"][area]


def _troops(value, state):
    return [card for how in value.values() for card in how["troops"]]


CHAPTER = Chapter(
    state=(Key("nobles", pool="troop", things=_troops), Key("strongholds", pool="troop", things=_troops),
           Key("regulars_gone", pool="troop"), Key("mercenary_deck", pool="troop"), Key("display", pool="troop")),
    pools=(Pool("troop", lambda state: [card for card, troop in printed(state).troops.items()
                                        if troop.baron in (None, *state["barons"])]),))
