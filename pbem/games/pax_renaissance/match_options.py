"""The options of a match (doubts of the rulebook, variants, expansion) and who plays."""

from itertools import combinations

from pbem.engine import Choice, Phrase

from .map import printed
from .map.atlas import BANKS

NO, YES = "no", "yes"
WHO = tuple(" ".join(banks) for number in (4, 3, 2) for banks in combinations(BANKS, number))


def _choice(name, *values):
    return Choice(name, values, values[0], Phrase(f"option_{name}", sort="match"))


CHOICES = (
    _choice("banks", *WHO), _choice("expansion", NO, YES), _choice("promos", NO, YES), _choice("open_hands", YES, NO),
    _choice("astrology", NO, YES), _choice("bankruptcy", NO, YES), _choice("expert", NO, YES),
    _choice("vote_own_vassal", NO, YES), _choice("end_when", "both_decks_empty", "cannot_refill"),
    _choice("commerce_empty_space", NO, YES), _choice("sell_royal_pair", "2", "4"),
    _choice("revolt_turns_theocracy", YES, NO), _choice("placement_after_trade_shift", "optional", "forced"),
    _choice("base_apostasy", NO, YES), _choice("conquistadors", "portugal", "aragon"),
    _choice("cairo_levy", "islamic", "catholic"),
    _choice("other_faces", "islamic_hungary", printed.REFORMIST, printed.ANY),
)


def complete(scenario, given):
    """The options with those left at their defaults; ValueError names what an option can be."""
    known = {choice.name: choice for choice in CHOICES}
    given = {name: _in_order(value) if name == "banks" else str(value) for name, value in given.items()}
    for name, value in given.items():
        if name not in known:
            raise ValueError(f"there is no option {name}; there are: {', '.join(known)}")
        if value not in known[name].values:
            raise ValueError(f"{name} can be: {', '.join(known[name].values)}")
    return {name: given.get(name, choice.default) for name, choice in known.items()}


def seats(scenario, options):
    """A player for each bank that plays."""
    return tuple((bank,) for bank in options["banks"].split())


def _in_order(banks):
    """Banks as they are written in any order."""
    named = str(banks).replace(",", " ").split()
    return " ".join([bank for bank in BANKS if bank in named] + [other for other in named if other not in BANKS])
