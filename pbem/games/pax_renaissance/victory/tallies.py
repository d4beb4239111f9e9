"""What every bank has for the victories (PR-L3 to PR-L6).

It is counted once by whoever asks about a state, and handed on; it does not follow the state.
"""

from collections import Counter
from typing import NamedTuple

from ..map.atlas import MAP_CARDS, RELIGIONS
from ..pieces import map_pieces
from ..pieces.things import colour_of, piece_of
from ..tableaux import abilities, prestige

PIRATES = "islamic_pirates_count_reformist"
OF_A_BANK = ("patron_counts_as_islamic_bishop", "patron_counts_as_concession", "patron_counts_as_law",
             "counts_as_republic")


class Tally(NamedTuple):
    """What a bank has, with what Abilities add.

    kings: Empires King side up, Suzerains and Vassals. concessions: on the map. bishops, faithful: {religion: number},
    all in play, as they count when it declares. supreme: the religion that has supremacy then, or None.
    """

    kings: int
    republics: int
    concessions: int
    discoveries: int
    laws: int
    prestige: Counter
    bishops: Counter
    faithful: Counter
    supreme: str | None


def of_all(state):
    """{bank: its Tally}."""
    able = {ability: abilities.holders(state, ability) for ability in OF_A_BANK}
    pirates, around, found = _reformist_pirates(state), faithful(state), {}
    for bank in state["order"]:
        added = {ability: banks.count(bank) for ability, banks in able.items()}
        found[bank] = _of_bank(state, bank, added, pirates, around)
    return found


def _of_bank(state, bank, added, pirates, around):
    """added: {Ability: how many cards of the bank have it}."""
    faces = [how["face"] for how in state["empires"].values() if how["holder"] == bank]
    seen = prestige.counted(state, bank)
    patrons = seen["patron"]
    bishops = _bishops(state, added["patron_counts_as_islamic_bishop"] * patrons, pirates)
    return Tally(
        kings=faces.count("king"), republics=faces.count("republic") + added["counts_as_republic"],
        concessions=map_pieces.concessions_of(state, bank) + added["patron_counts_as_concession"] * patrons,
        discoveries=seen["discovery"], laws=seen["law"] + added["patron_counts_as_law"] * patrons,
        prestige=seen, bishops=bishops, faithful=around, supreme=_supreme(bishops, around))


def _bishops(state, patrons, pirates):
    """{religion: Bishops in play} (PR-L3.2), with the Patrons and Pirates that count as some."""
    found = Counter(dict.fromkeys(RELIGIONS, 0))
    found.update(state["bishops"].values())
    found["islamic"] += patrons
    found["reformist"] += pirates
    return found


def _reformist_pirates(state):
    """How many Islamic Pirates count as Reformist Bishops, too."""
    if not abilities.somebody_has(state, PIRATES):
        return 0
    return sum(map_pieces.pirate(state, border) == "islamic_rook" for border in state["borders"])


def faithful(state):
    """{religion: Knights, Rooks and Pirates of it in or around its Theocracies}, a Pirate once (PR-L3.3, DOUBT-34)."""
    found = Counter(dict.fromkeys(RELIGIONS, 0))
    for religion in RELIGIONS:
        theocracies = [one for one in MAP_CARDS if state["faces"][one] == religion]
        things = {thing for one in theocracies for thing in map_pieces.pirates(state, one)}
        nobles = [thing for one in theocracies for thing in map_pieces.ruling_class(state, one)]
        counted = _counted_as(state, religion)
        found[religion] = sum(colour_of(piece_of(thing)) == religion for thing in nobles) \
            + sum(colour_of(piece_of(thing)) in counted for thing in things)
    return found


def _counted_as(state, religion):
    """The colours of the Pirates that count for a religion."""
    both = religion == "reformist" and abilities.somebody_has(state, PIRATES)
    return ("islamic", "reformist") if both else (religion,)


def _supreme(bishops, around):
    """The religion that has supremacy, or None (PR-L3.4)."""
    return next((one for one in RELIGIONS if all(2 * count[one] > count.total() for count in (bishops, around))), None)
