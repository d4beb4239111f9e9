"""Leave that Barons give each other: to pass areas, to attack a city beside them (D5; WK-22.4, 27.1, 27.2)."""

from functools import partial

from pbem.engine import Count, One, Option, Some

from ..board import agendas, treason
from ..printed import printed
from . import filed, obedience

PASSAGE, CONSENT = ("WK-22.4",), ("WK-27.1", "WK-27.2")
MOST = 99
SPANS = {"this_round": 0, "next_round": 1}  # rounds after this one in which leave holds, too
LEAVE = ("passage", "consent")


def anytime(state, baron):
    """The orders by which a Baron gives leave, and takes it back."""
    others = [one for one in state["barons"] if one != baron]
    areas = [*printed(state).areas]
    for verb, rules, do, where in (("passage", PASSAGE, do_passage, "through"),
                                   ("consent", CONSENT, do_consent, "attack")):
        yield Option(verb, do, {"baron": One("baron", others, rules),
                                "areas": Some("area", areas, most=len(areas), rules=rules),
                                "until": Count(state["round"], MOST, "rounds"), "span": One("span", [*SPANS])},
                     f"{{baron}}: [{where}] {{areas}} [=until|until round {{until?}}] {{span?}}", verb, rules,
                     stays=True, settles=partial(_settled_by, state, verb))
    yield Option("refuse", do_refuse, {"baron": One("baron", others)}, "{baron}", "refuse", PASSAGE, stays=True,
                 settles=lambda args: _settled(LEAVE, args["baron"], areas, None))


def _settled_by(state, verb, args):
    return _settled([verb], args["baron"], args["areas"], _until(state, args))


def _until(state, args):
    """The last round in which leave holds."""
    return state["round"] + SPANS[args["span"]] if "span" in args else args.get("until", MOST)


def _settled(verbs, baron, areas, until):
    return {(verb, baron, area): until for verb in verbs for area in areas}


def do_passage(game, frame, baron, args):
    _give(game, baron, "passage", args)


def do_consent(game, frame, baron, args):
    _give(game, baron, "consent", args)


def _give(game, baron, what, args):
    given, until = game.state["filed"][baron].setdefault(what, {}), _until(game.state, args)
    given.setdefault(args["baron"], {}).update(dict.fromkeys(args["areas"], until))
    told = {"to": [baron], "baron": args["baron"], "areas": args["areas"], "what": what}
    if until == MOST:
        game.emit("leave_given", **told)
    else:
        game.emit("leave_given_until", **told, round=until)


def do_refuse(game, frame, baron, args):
    for what in LEAVE:
        game.state["filed"][baron].get(what, {}).pop(args["baron"], None)
    game.emit("leave_refused", to=[baron], baron=args["baron"])
    treason.refuse_passage(game, baron, args["baron"])


def lets_pass(game, other, baron, area):
    """Whether another Baron lets one pass; by law along a road, by a pact everywhere (WK-22.4, 40.41)."""
    if all_agree(game):
        return must_not_ask(game.state, other, baron) or _supposed(game, "passage", other, area)
    return _given(game, other, "passage", baron, area) or treason.gives_passage(
        game.state, other, baron) or bool(obedience.would_bind(game, "free_passage", other))


def defy_roads(game, other):
    """Another Baron stops one who passes: where a law opens roads he is banned for it (WK-20.3)."""
    obedience.binding(game, "free_passage", other)


def defying_roads(game, baron):
    """The others who will refuse a law that opens roads."""
    return [other for other in game.state["barons"] if other != baron and agendas.law(
        game.state, "free_passage", other) and not obedience.would_bind(game, "free_passage", other)]


def must_not_ask(state, other, baron):
    """Whether another lets a Baron pass by what both know."""
    return treason.gives_passage(state, other, baron) or agendas.law(state, "free_passage", other) is not None


def agrees(game, other, baron, area):
    """Whether another Baron with an army there agrees to an attack on a city (WK-27)."""
    return _supposed(game, "consent", other, area) if all_agree(game) else _given(game, other, "consent", baron, area)


def all_agree(game):
    """Whether this is a board on which somebody tries what he could do if all let him."""
    return supposed(game) is not None


def supposed(game):
    """[(what leave, of whom, for which area)] on which what was tried there hangs; None where all is as it is."""
    return getattr(game, "supposed", None)


def _supposed(game, *what):
    if what not in game.supposed:
        game.supposed.append(what)
    return True


def _given(game, other, what, baron, area):
    given = filed.used(game, other, what, {})
    until = given.get(baron, {}).get(area)
    return until is not None and until >= game.state["round"]
