"""Rankings of Nobles, cities and cards: the first of them that is possible is meant (D7, D10, D19, D22, D26, D29)."""

from pbem.engine import One, Option, Ranked, settling

from ..board import armies
from ..printed import printed
from . import filed

# verb: (kind of things, rules)
RANKINGS = {"command": ("noble", ("WK-26.1",)), "appoint": ("noble", ("WK-17.6",)), "forgo": ("agenda", ("WK-17.5",)),
            "surrender": ("city", ("WK-30.4",)), "desert": ("troop", ("WK-31.2", "WK-32.1", "WK-32.2")),
            "acting": ("baron", ("WK-16.4",)), "suffer": ("noble", ("WK-11.5",)), "refresh": ("noble", ("WK-11.5",)),
            "breach": ("city", ("WK-11.5",))}
RETREAT = ("WK-31.3",)
ANYBODY = ""


def anytime(state, baron):
    """Who commands in defence or has an office, what is given up first, who stands for a Chairman, who is hit first by
    an Event, where Nobles retreat to.
    """
    things = _things(state, baron)
    for verb, (kind, rules) in RANKINGS.items():
        yield Option(verb, _ranking(verb), {"ranked": Ranked(kind, things[kind], most=len(things[kind]), rules=rules)},
                     "{ranked}", verb, rules, stays=True, settles=settling(verb))
    areas = printed(state).kingdom
    yield Option("retreat", do_retreat, {"noble": One("noble", things["noble"]),
                                         "areas": Ranked("area", areas, most=len(areas), rules=RETREAT)},
                 "{noble?} to {areas}", "retreat", RETREAT, stays=True,
                 settles=settling("retreat", "noble"))


def _things(state, baron):
    data = printed(state)
    return {"noble": armies.nobles_of(state, baron), "city": [*data.cities],
            "troop": [kind for kind, troop in data.kinds.items() if troop.nationality],
            "baron": [one for one in state["barons"] if one != baron],
            "agenda": [card.id for card in data.agendas.values() if card.type == "charge"]}


def _ranking(verb):
    def do(game, frame, baron, args):
        filed.note(game, baron, verb, args["ranked"])
    return do


def do_retreat(game, frame, baron, args):
    before = game.state["filed"][baron].get("retreat", {})
    filed.note(game, baron, "retreat", {**before, args.get("noble", ANYBODY): args["areas"]})


def first(game, baron, verb, able):
    """The first of his ranking that is among these, None for none."""
    return next((one for one in filed.used(game, baron, verb, []) if one in able), None)


def best(game, baron, verb, able, rank):
    """The first of his ranking that is among these, else that for which rank() is highest; None of none."""
    return first(game, baron, verb, able) or max(able, key=rank, default=None) if able else None


def retreat(game, baron, noble, able):
    """Where he retreats to of these areas: as ranked for him, else for any of his Baron's; None where none is."""
    ranked = filed.used(game, baron, "retreat", {})
    wanted = [*ranked.get(noble, []), *ranked.get(ANYBODY, [])]
    return next((area for area in wanted if area in able), None)
