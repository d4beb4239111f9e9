"""Agendas and Events in play: laws, charges and offices that hold, where the cards lie (WK-17, WK-19, WK-11.9)."""

from pbem.engine import Chapter, Key, Pool

from ..printed import printed


def law(state, flag, baron):
    """The effect of the first law of a kind that is in force for a Baron, None where there is none."""
    return next((effect for _, effect in laws_for(state, flag, baron)), None)


def laws_for(state, flag, baron):
    """[(which law it is, its effect)] of all laws of a kind that he has not refused (WK-17.4, 20.3, 40.24)."""
    return [(card, effect) for card, effect in _in_force(state)
            if effect["flag"] == flag and baron not in state["refused"].get(card, ())]


def laws(state):
    """All laws in force: Agendas, and what Barons have worded themselves."""
    return [*state["laws"], *state["open_laws"]]


def _in_force(state):
    return [*_effects(state, state["laws"]),
            *((law, effect) for law, how in state["open_laws"].items() for effect in how["effects"])]


def charges(state, baron, flag):
    """The effects of a Baron's charges of this kind."""
    return [effect for _, effect in _effects(state, state["charges"][baron]) if effect["flag"] == flag]


def of_offices(state, baron, field):
    """What a field of his Nobles' offices says, of those that have it."""
    data = printed(state)
    found = [data.agendas[card].effect.get(field) for noble, card in state["offices"].items()
             if data.nobles[noble].baron == baron]
    return [value for value in found if value]


def lasting(state, flag, target):
    """Whether an Event in play has this effect on a Baron or Noble (WK-11.9)."""
    events = printed(state).events
    return any(events[one["card"]].effect["flag"] == flag and one["target"] == target for one in state["lasting"])


def _effects(state, cards):
    return [(card, printed(state).agendas[card].effect) for card in cards]


def _cards(value, state):
    return [one["card"] for one in value]


CHAPTER = Chapter(
    state=(Key("agenda_deck", pool="agenda"), Key("agendas", pool="agenda"), Key("agenda_gone", pool="agenda"),
           Key("laws", pool="agenda"), Key("charges", pool="agenda"), Key("offices", pool="agenda"), "refused",
           "open_laws", "banned",
           Key("event_deck", pool="event"), Key("event_gone", pool="event"),
           Key("lasting", pool="event", things=_cards), "event_back", "event_bottom"),
    pools=(Pool("agenda", lambda state: printed(state).agendas), Pool("event", lambda state: printed(state).events)))
