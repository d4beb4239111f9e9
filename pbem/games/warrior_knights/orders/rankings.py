"""Rankings of Nobles, cities and Troop cards: the first of them that is possible is meant (D7, D10, D22, D26)."""

from pbem.engine import Option, Ranked

from ..board import armies
from ..printed import printed
from . import filed

# verb: (kind of things, rules)
RANKINGS = {"command": ("noble", ("WK-26.1",)), "appoint": ("noble", ("WK-17.6",)),
            "surrender": ("city", ("WK-30.4",)), "desert": ("troop", ("WK-31.2", "WK-32.1"))}


def anytime(state, baron):
    """Who commands in defence, who has an office, which city is given up, which cards desert first."""
    data = printed(state)
    things = {"noble": armies.nobles_of(state, baron), "city": [*data.cities],
              "troop": [kind for kind, troop in data.kinds.items() if troop.nationality]}
    for verb, (kind, rules) in RANKINGS.items():
        yield Option(verb, _ranking(verb), {"ranked": Ranked(kind, things[kind], most=len(things[kind]), rules=rules)},
                     "{ranked}", verb, rules, stays=True)


def _ranking(verb):
    def do(game, frame, baron, args):
        filed.note(game, baron, verb, args["ranked"])
    return do


def first(game, baron, verb, able):
    """The first of his ranking that is among these, None for none."""
    return next((one for one in filed.used(game, baron, verb, []) if one in able), None)
