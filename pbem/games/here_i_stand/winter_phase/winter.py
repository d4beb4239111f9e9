"""The Winter Phase (HIS-19.0.1), step by step."""

from pbem.engine import (
    Chapter,
    Decision,
    Each,
    Illegal,
    Moment,
    One,
    Option,
    Procedure,
    rolled,
)
from pbem.engine.asking import Sealed, alone

from ..map.atlas import CAPITALS, MAJORS, SPACES, ZONES
from ..naval_affairs import fleets
from ..pieces import forces, units
from ..pieces.counters import room
from ..pieces.troops import Troops
from ..powers import relations, scenarios, variants
from . import winter_armies, winter_fleets, winter_quarters

RETURN_KINDS = tuple(f"{owner}{kind}" for kind in units.KINDS
                     for owner in ("", "genoa_", "hungary_", "scotland_", "venice_"))


def loans_end(game, frame):
    """HIS-19.1.1."""
    places = fleets.unload(game.state)
    if places:
        game.emit("loans_end", places=places, rules=["HIS-19.1.1"])


def renegade_leaves(game, frame):
    """HIS-19.2.1: the units stacked with him stay. He leaves a prison too."""
    for captives in game.state["captured"].values():
        captives[:] = [leader for leader in captives if leader != "renegade"]
    place = units.place_of_leader(game.state, "renegade")
    if place:
        units.remove(game.state, place, units.leader_holder(game.state, place, "renegade"), "leaders", "renegade")
        game.emit("renegade_leaves", place=place, rules=["HIS-19.2.1"])


def choosing(state, frame):
    """HIS-19.0.2: all powers that have a choice plan their returns at the same time."""
    return [power for power in scenarios.powers(state) if has_choice(state, power)]


PLANS = Sealed("plan_returns", "winter", choosing)


def has_choice(state, power):
    """Whether the power has units it may send to more than one place."""
    return winter_fleets.has_choice(state, power) or winter_armies.has_choice(state, power)


def fleets_return(game, frame):
    """HIS-19.3.1: first naval units, then at once land units."""
    game.chance.before_secret(rolled("winter_plans"), known=alone(frame["answers"]))
    for power in MAJORS:
        ordered = [move for move in frame["answers"].get(power, ()) if is_naval(move)]
        winter_fleets.carry_out(game, power, ordered)
        winter_fleets.carry_out(game, power, winter_fleets.rest(game.state, power))


def armies_return(game, frame):
    """Orders and defaults are put together first: what goes the same way is one stack (HIS-19.3.6)."""
    answers = frame.pop("answers")
    for power in MAJORS:
        if winter_quarters.moves_at_all(game.state, power):
            ordered = [move for move in answers.get(power, ()) if not is_naval(move)]
            winter_armies.carry_out(game, power, [*ordered, *winter_armies.rest(game.state, power, ordered)])
    game.state["sieges"] = {}


def alliances_end(game, frame):
    """HIS-19.4.1: alliances with minors stay."""
    game.state["alliances"] = {power: [] for power in MAJORS}
    game.emit("alliances_end", rules=["HIS-19.4.1"])


def replacements(game, frame):
    """HIS-19.5.1: one regular in every friendly capital, as far as the counters go."""
    for power in MAJORS:
        for capital in CAPITALS[power]:
            if replaces(game.state, capital, power) and room(game.state, power, "regulars", capital, 1):
                units.add(game.state, capital, power, "regulars", 1)
                game.emit("replacement", power=power, space=capital, rules=["HIS-19.5.1"])


def replaces(state, capital, power):
    """Whether the capital is friendly; in the anniversary edition one in unrest gives no regular."""
    calm = capital not in state["unrest"] or variants.rule(state, "replacements_in_unrest")
    return calm and relations.friendly_space(state, capital, power)


def piracy_markers_off(game, frame):
    """HIS-19.6.1."""
    game.state["piracy_markers"] = []


def debaters_rest(game, frame):
    """HIS-19.7.1; those away stay away until the next Card Draw Phase."""
    for debater, status in game.state["debaters"].items():
        if status == "committed":
            game.state["debaters"][debater] = "uncommitted"


def overdue_events(game, frame):
    """HIS-19.8.1."""
    game.call("overdue")


def _has(who, kinds):
    return any(fleets.kind_of(flat) in kinds for flat in who if flat != "leaders")


def is_naval(move):
    """Whether a return is one of ships and naval leaders."""
    return _has(move["who"], units.NAVAL) or any(units.is_naval(x) for x in move["who"].get("leaders", ()))


def winter_options(state, frame, role):
    places = sorted({place for place, here in state["units"].items()
                     for holder in here if units.commander(state, holder) == role})
    yield Option("return", do_return,
                 {"moves": Each("{who} [from] {origin} [to] {destination} [losing!] {losing?}",
                                {"who": Troops(RETURN_KINDS, least=0, rules=("HIS-19.3.4",),
                                              whole=lambda args: _whole(state, role, args)),
                                 "origin": One("place", places, ("HIS-19.3.4", "HIS-19.3.2")),
                                 "destination": One("space", list(SPACES), ("HIS-19.3.4", "HIS-19.3.2")),
                                 "losing": Troops(RETURN_KINDS, rules=("HIS-19.3.7",))}, 1, 40)},
                 "{moves}", "return_for_winter",
                 ("HIS-19.3.10",), check=lambda args: check_moves(state, role, args["moves"]),
                 sample=lambda rng: _sample(state, role, rng), example=lambda: _example(state, role))
    yield Option("standard", do_standard, help="return_as_standard", rules=("HIS-19.3.10",))


def _whole(state, power, args):
    """What "all" of a place means: the fleet at sea, the army on land."""
    return units.stack(state, args["origin"], power, units.NAVAL if args["origin"] in ZONES else units.LAND)


def check_moves(state, power, moves):
    """Each stack judged after the ones before it, those that make room (HIS-19.3.9) first; raises Illegal."""
    for move in moves:
        _check_named(move)
    fleets_first = [move for move in moves if is_naval(move)]
    ways = [*fleets_first, *winter_armies.stacks([move for move in moves if not is_naval(move)])]
    planned = state
    for stack in sorted(ways, key=lambda stack: winter_quarters.must_leave(state, stack["origin"], power)):
        _check_there(planned, power, stack)
        _rules_of(stack).check_return(planned, power, stack)
        planned = _rules_of(stack).wintered(planned, power, [stack])
    for move in moves:
        _rules_of(move).check_leaders(planned, power, move["origin"])


def _rules_of(move):
    return winter_fleets if is_naval(move) else winter_armies


def _check_named(move):
    if is_naval(move) and _has(move["who"], units.LAND):
        raise Illegal("ships_and_land_units", {}, ["HIS-19.3.1"])
    if not move["who"]:
        raise Illegal("nobody_named", {}, ["HIS-19.3.10"])
    winter_armies.check_losing(move)


def _check_there(state, power, stack):
    there = units.stack(state, stack["origin"], power, units.NAVAL if is_naval(stack) else units.LAND)
    Troops(RETURN_KINDS, there, least=0, rules=("HIS-19.3.4",)).check(stack["who"])


def _sample(state, power, rng):
    """One random army, home to a capital or to the nearest fortified space."""
    if not winter_quarters.moves_at_all(state, power) or not (spaces := winter_quarters.places(state, power)):
        return None
    origin = rng.choice(spaces)
    destinations = list(winter_quarters.targets(state, origin, power, power))
    if not destinations:
        return None
    army = winter_quarters.army(state, origin, power)
    move = {"who": army, "origin": origin, "destination": rng.choice(destinations)}
    try:
        check_moves(state, power, [move])
    except Illegal:
        return None
    return {"moves": [move]}


def do_return(game, frame, role, args):
    PLANS.give(game, frame, role, args["moves"])
    game.emit("winter_filed", to=[role], moves=args["moves"])


def do_standard(game, frame, role, args):
    PLANS.give(game, frame, role, [])


def _example(state, power):
    """The default of the first army or fleet, as an order."""
    planned = winter_fleets.rest(state, power) or (
        winter_armies.rest(state, power) if winter_quarters.moves_at_all(state, power) else [])
    move = next((move for move in planned if move["destination"]), None)
    return {"moves": [move]} if move else None


def about_winter(state, frame, role):
    """Armies that must leave, or are `over` the limit, with the places they may go to and where attrition waits."""
    armies = []
    for space in winter_quarters.places(state, role) if winter_quarters.moves_at_all(state, role) else ():
        if winter_quarters.must_leave(state, space, role) or winter_quarters.surplus(state, space, role):
            found = winter_quarters.targets(state, space, role, role)
            over = 0 if winter_quarters.must_leave(state, space, role) else forces.size(
                winter_quarters.surplus(state, space, role))
            armies.append({"place": space, "force": winter_quarters.army(state, space, role), "over": over,
                           "targets": list(found),
                           "attrition": [s for s in found if winter_quarters.suffers(state, role, space, s)]})
    ships = [{"place": place, "force": fleets.fleet(state, place, role),
              "targets": winter_fleets.ports_for(state, place, role, fleets.fleet(state, place, role))}
             for place in winter_fleets.homeless(state, role)]
    return {"armies": armies, "fleets": ships}


CHAPTER = Chapter(
    procedures=(
        Procedure("winter", (loans_end, renegade_leaves, PLANS, fleets_return, armies_return, alliances_end,
                             replacements, piracy_markers_off, debaters_rest, overdue_events),
                  keeps=PLANS.keeps),
    ),
    decisions=(
        Decision("winter", winter_options, lambda state, frame, role: {"verb": "standard"}, about_winter,
                 pace="planning", reopen=True,
                 moment=Moment(("winter",), ("return", "standard"), "standard", alone=("standard",))),
    ),
    calls=("overdue",),
)
