"""Heirs of Nobles, which Barons hold and trade (option `exchanging_heirs`, WK-39.3).

`state["heirs"]` has those who live: who holds them, and whether their Noble has died and comes back by them alone.
"""

from ..match_options import YES
from . import agendas, armies


def are_exchanged(state):
    return state["options"]["exchanging_heirs"] == YES


def held(state, baron):
    """Nobles whose living heirs a Baron holds."""
    return [noble for noble, heir in state["heirs"].items() if heir["holder"] == baron and lives(state, noble)]


def lives(state, noble):
    """Whether he has an heir; by an Event he has none any more (WK-32.5), and another never comes."""
    return not agendas.lasting(state, "no_heir", noble) and (not are_exchanged(state) or noble in state["heirs"])


def is_killed(state, noble):
    """Whether a Baron who held his heir has killed it."""
    return are_exchanged(state) and noble not in state["heirs"]


def is_kept_away(state, noble):
    """Whether he has died and another Baron holds his heir."""
    heir = state["heirs"].get(noble)
    return heir is not None and heir["awaited"] and heir["holder"] != armies.baron_of(state, noble)


def await_heir(state, noble, awaited=True):
    """Note that a Noble has died, or that he is back."""
    if noble in state["heirs"]:
        state["heirs"][noble]["awaited"] = awaited


def forget(state, baron):
    """A Baron is out of the match: his Nobles have no heirs, those he held of others go back to them."""
    state["heirs"] = {noble: {**heir, "holder": armies.baron_of(state, noble) if heir["holder"] == baron else
                              heir["holder"]}
                      for noble, heir in state["heirs"].items() if armies.baron_of(state, noble) != baron}
