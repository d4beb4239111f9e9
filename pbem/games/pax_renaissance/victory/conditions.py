"""The conditions of the victories (PR-L3 to PR-L6) and of the end without one (PR-L2.3).

tallies: what every bank has, as `tallies.of_all` counts it.
"""

from operator import attrgetter

from ..map.atlas import SETUP
from ..tableaux import prestige

IMPERIAL_LEAD = SETUP["imperial_lead"]  # by players (PR-L4.1, PR-L4.2)
MORE_CONCESSIONS, MORE_LAW = SETUP["globalization_lead"], SETUP["renaissance_lead"]  # PR-L5.1, PR-L6.2


def met(tallies, bank, victory):
    """Whether a bank meets the conditions of a victory."""
    return all(holds(tallies, bank) for holds in CONDITIONS[victory].values())


def unmet(tallies, bank, victory):
    """The rules of a victory whose conditions a bank does not meet."""
    return [rule for rule, holds in CONDITIONS[victory].items() if not holds(tallies, bank)]


def lead(tallies, bank, count):
    """By how much a bank has more of what is counted than whoever of the others has most."""
    return count(tallies[bank]) - _most_of_others(tallies, bank, count)


def _most_of_others(tallies, bank, count):
    return max(count(tally) for other, tally in tallies.items() if other != bank)


def supreme(tallies, bank):
    """PR-L3.4."""
    return tallies[bank].supreme is not None


def holy(tallies, bank):
    """PR-L3.1."""
    return supreme(tallies, bank) and lead(tallies, bank, prestige_in(tallies[bank].supreme)) > 0


def prestige_in(religion):
    """What counts the Prestige in a religion."""
    return lambda tally: tally.prestige[religion]


def imperial(tallies, bank):
    """PR-L4.1."""
    return lead(tallies, bank, attrgetter("kings")) >= IMPERIAL_LEAD[len(tallies)]


def imperial_of_two(tallies, bank):
    """PR-L4.2."""
    return len(tallies) > 2 or imperial(tallies, bank)


def has_more_concessions(tallies, bank):
    """PR-L5.1."""
    return lead(tallies, bank, attrgetter("concessions")) >= MORE_CONCESSIONS


def has_more_discoveries(tallies, bank):
    """PR-L5.2."""
    return lead(tallies, bank, attrgetter("discoveries")) > 0


def has_more_republics(tallies, bank):
    """PR-L6.1."""
    return lead(tallies, bank, attrgetter("republics")) > 0


def has_more_laws(tallies, bank):
    """PR-L6.2."""
    return lead(tallies, bank, attrgetter("laws")) >= MORE_LAW


# Of each victory its conditions, by their rules.
CONDITIONS = {
    "holy": {"PR-L3.1": holy, "PR-L3.4": supreme},
    "imperial": {"PR-L4.1": imperial, "PR-L4.2": imperial_of_two},
    "globalization": {"PR-L5.1": has_more_concessions, "PR-L5.2": has_more_discoveries},
    "renaissance": {"PR-L6.1": has_more_republics, "PR-L6.2": has_more_laws},
}
COUNTED = {"imperial": ("kings",), "globalization": ("concessions", "discoveries"),
           "renaissance": ("republics", "laws")}


def numbers(tallies, bank, victory):
    """What a bank has for a victory, and the best of the others."""
    if victory == "holy":
        own = tallies[bank]
        return {"religion": own.supreme, "bishops": dict(own.bishops), "faithful": dict(own.faithful),
                "prestige": _beside(tallies, bank, prestige_in(own.supreme))}
    needed = {"needed": IMPERIAL_LEAD[len(tallies)]} if victory == "imperial" else {}
    return needed | {name: _beside(tallies, bank, attrgetter(name)) for name in COUNTED[victory]}


def _beside(tallies, bank, count):
    return {"own": count(tallies[bank]), "others": _most_of_others(tallies, bank, count)}


def patrons(state):
    """PR-L2.3: who has most Patron Prestige, then most Florins (DOUBT-4)."""
    def standing(bank):
        return prestige.counted(state, bank)["patron"], state["florins"][bank]

    best = max(map(standing, state["order"]))
    return [bank for bank in state["order"] if standing(bank) == best]
