"""The conditions of the victories (PR-L3 to PR-L6) and of the end without one (PR-L2.3)."""

from collections import Counter

from ..map.atlas import MAP_CARDS, RELIGIONS, SETUP
from ..pieces import map_pieces
from ..pieces.things import colour_of, piece_of
from ..tableaux import abilities, prestige

IMPERIAL_LEAD = SETUP["imperial_lead"]  # by players (PR-L4.1, PR-L4.2)
MORE_CONCESSIONS, MORE_LAW = SETUP["globalization_lead"], SETUP["renaissance_lead"]  # PR-L5.1, PR-L6.2


def met(state, bank, victory):
    """Whether a bank meets the conditions of a victory now."""
    return all(holds(state, bank) for holds in CONDITIONS[victory].values())


def unmet(state, bank, victory):
    """The rules of a victory whose conditions a bank does not meet."""
    return [rule for rule, holds in CONDITIONS[victory].items() if not holds(state, bank)]


def others(state, bank):
    return [other for other in state["order"] if other != bank]


def lead(state, bank, count):
    """By how much a bank has more of what is counted than whoever of the others has most."""
    return count(state, bank) - max(count(state, other) for other in others(state, bank))


# Holy.

def bishops(state, declarer):
    """{religion: Bishops in play} (PR-L3.2), with those that Abilities add."""
    found = Counter(dict.fromkeys(RELIGIONS, 0))
    found.update(state["bishops"].values())
    found["islamic"] += abilities.working(state, declarer)["patron_counts_as_islamic_bishop"] \
        * prestige.counted(state, declarer)["patron"]
    if abilities.somebody_has(state, "islamic_pirates_count_reformist"):
        found["reformist"] += sum(map_pieces.pirate(state, border) == "islamic_rook" for border in state["borders"])
    return found


def faithful(state):
    """{religion: Knights, Rooks and Pirates of it in or around its Theocracies}, a Pirate once (PR-L3.3, DOUBT-34)."""
    found = Counter(dict.fromkeys(RELIGIONS, 0))
    for religion in RELIGIONS:
        theocracies = [one for one in MAP_CARDS if state["faces"][one] == religion]
        things = {thing for one in theocracies for thing in map_pieces.pirates(state, one)}
        nobles = [thing for one in theocracies for thing in map_pieces.ruling_class(state, one)]
        counted = ("islamic", "reformist") if religion == "reformist" and _pirates_count(state) else (religion,)
        found[religion] = sum(colour_of(piece_of(thing)) == religion for thing in nobles) \
            + sum(colour_of(piece_of(thing)) in counted for thing in things)
    return found


def _pirates_count(state):
    return abilities.somebody_has(state, "islamic_pirates_count_reformist")


def supreme(state, declarer):
    """The religion that has supremacy, or None (PR-L3.4)."""
    counts = bishops(state, declarer), faithful(state)
    return next((one for one in RELIGIONS if all(2 * count[one] > count.total() for count in counts)), None)


def holy(state, bank):
    """PR-L3.1."""
    religion = supreme(state, bank)
    return religion is not None and lead(state, bank, lambda s, b: prestige.counted(s, b)[religion]) > 0


# Imperial, Globalization, Renaissance.

def kings(state, bank):
    """Empires King side up, Suzerains and Vassals."""
    return sum(how["holder"] == bank and how["face"] == "king" for how in state["empires"].values())


def imperial(state, bank):
    """PR-L4.1."""
    return lead(state, bank, kings) >= IMPERIAL_LEAD[len(state["order"])]


def imperial_of_two(state, bank):
    """PR-L4.2."""
    return len(state["order"]) > 2 or imperial(state, bank)


def concessions(state, bank):
    """On the map, with those that Patrons stand for (the Ability patron_counts_as_concession)."""
    added = abilities.working(state, bank)["patron_counts_as_concession"] * prestige.counted(state, bank)["patron"]
    return map_pieces.concessions_of(state, bank) + added


def discoveries(state, bank):
    return prestige.counted(state, bank)["discovery"]


def has_more_concessions(state, bank):
    """PR-L5.1."""
    return lead(state, bank, concessions) >= MORE_CONCESSIONS


def has_more_discoveries(state, bank):
    """PR-L5.2."""
    return lead(state, bank, discoveries) > 0


def republics(state, bank):
    """With cards that count as one (the Ability counts_as_republic)."""
    mine = sum(how["holder"] == bank and how["face"] == "republic" for how in state["empires"].values())
    return mine + abilities.working(state, bank)["counts_as_republic"]


def laws(state, bank):
    """With the Patrons that count as Law (the Ability patron_counts_as_law)."""
    seen = prestige.counted(state, bank)
    return seen["law"] + abilities.working(state, bank)["patron_counts_as_law"] * seen["patron"]


def has_more_republics(state, bank):
    """PR-L6.1."""
    return lead(state, bank, republics) > 0


def has_more_laws(state, bank):
    """PR-L6.2."""
    return lead(state, bank, laws) >= MORE_LAW


# Of each victory its conditions, by their rules.
CONDITIONS = {
    "holy": {"PR-L3.1": holy, "PR-L3.4": supreme},
    "imperial": {"PR-L4.1": imperial, "PR-L4.2": imperial_of_two},
    "globalization": {"PR-L5.1": has_more_concessions, "PR-L5.2": has_more_discoveries},
    "renaissance": {"PR-L6.1": has_more_republics, "PR-L6.2": has_more_laws},
}


def numbers(state, bank, victory):
    """What a bank has for a victory, and the best of the others."""
    counts = {"imperial": {"kings": kings}, "globalization": {"concessions": concessions, "discoveries": discoveries},
              "renaissance": {"republics": republics, "laws": laws}}
    if victory == "holy":
        religion = supreme(state, bank)
        counts = {"prestige": lambda state, bank: prestige.counted(state, bank)[religion]}
        return {"religion": religion, "bishops": dict(bishops(state, bank)), "faithful": dict(faithful(state)),
                **_beside(state, bank, counts)}
    needed = {"needed": IMPERIAL_LEAD[len(state["order"])]} if victory == "imperial" else {}
    return needed | _beside(state, bank, counts[victory])


def _beside(state, bank, counts):
    return {name: {"own": count(state, bank), "others": max(count(state, other) for other in others(state, bank))}
            for name, count in counts.items()}


def patrons(state):
    """PR-L2.3: who has most Patron Prestige, then most Florins (DOUBT-4)."""
    def standing(bank):
        return prestige.counted(state, bank)["patron"], state["florins"][bank]

    best = max(map(standing, state["order"]))
    return [bank for bank in state["order"] if standing(bank) == best]
