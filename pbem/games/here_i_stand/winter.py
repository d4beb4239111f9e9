"""The Winter Phase (HIS-19.0.1), step by step."""

from pbem.engine import Decision, Each, Force, Illegal, One, Option, Procedure

from . import hands, relations, units, winter_armies, winter_fleets
from .atlas import CAPITALS, MAJORS, SPACES, ZONES
from .counters import room
from .mandatory_events import BARBARY_PIRATES, CLEMENT_VII

SCHMALKALDIC_LEAGUE = 13
# card -> (turn in whose Winter it is overdue, procedure) (HIS-19.8.2 to HIS-19.8.4)
OVERDUE = {CLEMENT_VII: (2, "event_clement_vii"), BARBARY_PIRATES: (3, "barbary_pirates"),
           SCHMALKALDIC_LEAGUE: (4, "schmalkaldic_league")}
RETURN_KINDS = tuple(f"{owner}{kind}" for kind in units.KINDS
                     for owner in ("", "genoa_", "hungary_", "scotland_", "venice_"))


def loans_end(game, frame):
    """HIS-19.1.1."""
    places = winter_fleets.unload(game.state)
    if places:
        game.emit("loans_end", places=places, rules=["HIS-19.1.1"])


def renegade_leaves(game, frame):
    """HIS-19.2.1: the units stacked with him stay."""
    place = units.place_of_leader(game.state, "renegade")
    if place:
        units.remove(game.state, place, units.leader_holder(game.state, place, "renegade"), "leaders", "renegade")
        game.emit("renegade_leaves", place=place, rules=["HIS-19.2.1"])


def plan_returns(game, frame):
    """HIS-19.0.2: all powers that have a choice plan their returns at the same time."""
    frame["answers"] = {}
    game.ask(frame, "winter", *(p for p in MAJORS if has_choice(game.state, p)))


def has_choice(state, power):
    """Whether the power has units it may send to more than one place."""
    if not winter_armies.moves_at_all(state, power):
        return False
    fleets = any(len(winter_fleets.ports_for(state, place, holder)) > 1
                 for place, holder in winter_fleets.homeless(state) if units.commander(state, holder) == power)
    return fleets or bool(winter_armies.stacks(state, power))


def fleets_return(game, frame):
    """HIS-19.3.1: first naval units, then at once land units."""
    game.chance.before_secret("the winter plans of the others")
    for power, moves in frame["answers"].items():
        for move in moves:
            if _is_naval(move):
                _send_fleet(game, power, move)
    winter_fleets.send_rest(game)


def armies_return(game, frame):
    for power, moves in frame.pop("answers").items():
        for move in moves:
            if not _is_naval(move):
                _send_army(game, power, move)
    winter_armies.send_rest(game)
    game.state["sieges"] = {}


def alliances_end(game, frame):
    """HIS-19.4.1: alliances with minors stay."""
    game.state["alliances"] = {power: [] for power in MAJORS}
    game.emit("alliances_end", rules=["HIS-19.4.1"])


def replacements(game, frame):
    """HIS-19.5.1: one regular in every friendly capital, as far as the counters go."""
    for power in MAJORS:
        for capital in CAPITALS[power]:
            if relations.friendly_space(game.state, capital, power) and room(game.state, power, "regulars", capital, 1):
                units.add(game.state, capital, power, "regulars", 1)
                game.emit("replacement", power=power, space=capital, rules=["HIS-19.5.1"])


def debaters_rest(game, frame):
    """HIS-19.7.1; those away stay away until the next Card Draw Phase."""
    for debater, status in game.state["debaters"].items():
        if status == "committed":
            game.state["debaters"][debater] = "uncommitted"


def overdue_events(game, frame):
    """HIS-19.8.1: without the 2 CP (HIS-19.8.7); the card leaves the game wherever it is."""
    for card, (turn, procedure) in OVERDUE.items():
        if game.state["turn"] == turn and card not in game.state["removed"]:
            for pile in (game.state["deck"], game.state["discard"], *game.state["hands"].values()):
                if card in pile:
                    pile.remove(card)
            hands.remove_from_game(game, card)
            game.emit("event_overdue", card=card, rules=["HIS-19.8.1", "HIS-19.8.7"])
            game.goto(frame, "overdue_events")
            game.call(procedure, power=None, card=card)
            return


def _is_naval(move):
    return any(kind.rpartition("_")[2] in units.NAVAL for kind in move["who"] if kind != "leaders")


def _by_holder(state, power, origin, who):
    """The force of an order apart by holder: {holder: {kind: number, "leaders": [...]}}."""
    parts = {}
    for flat, number in who.items():
        if flat == "leaders":
            for leader in number:
                holder = units.leader_holder(state, origin, leader)
                parts.setdefault(holder, {}).setdefault("leaders", []).append(leader)
        else:
            holder, kind = units.split_kind(state, power, flat)
            parts.setdefault(holder, {})[kind] = number
    return parts


def _send_fleet(game, power, move):
    for holder, force in _by_holder(game.state, power, move["origin"], move["who"]).items():
        winter_fleets.send(game, move["origin"], holder, move["destination"], force)


def _send_army(game, power, move):
    for holder, force in _by_holder(game.state, power, move["origin"], move["who"]).items():
        winter_armies.travel(game, power, holder, move["origin"], move["destination"], force, move.get("losing"))


def winter_options(state, frame, role):
    places = sorted({place for place, here in state["units"].items()
                     for holder in here if units.commander(state, holder) == role})
    yield Option("return", do_return,
                 {"moves": Each("{who} [from] {origin} [to] {destination} [losing] {losing?}",
                                {"who": Force(RETURN_KINDS, least=0, whole=lambda args: _whole(state, role, args)),
                                 "origin": One("place", places),
                                 "destination": One("space", list(SPACES)),
                                 "losing": Force(RETURN_KINDS)}, 1, 40)},
                 "{moves}", "send units to a capital or the nearest own fortified space; the rest goes by default",
                 ("HIS-19.3.10",), check=lambda args: check_moves(state, role, args["moves"]),
                 sample=lambda rng: _sample(state, role, rng), example="return 1 regulars from Calais to London")
    yield Option("standard", do_standard, help="everything goes where fewest are lost, then to the nearest place",
                 rules=("HIS-19.3.10",), example="standard")


def _whole(state, power, args):
    """What "all" of a place means: the fleet at sea, the army on land."""
    return units.stack(state, args["origin"], power, units.NAVAL if args["origin"] in ZONES else units.LAND)


def check_moves(state, power, moves):
    """Each return judged after the ones before it; raises Illegal."""
    from pbem.engine import copy

    state = copy(state)
    for move in moves:
        origin, destination, who = move["origin"], move["destination"], move["who"]
        kinds = units.NAVAL if _is_naval(move) else units.LAND
        Force(RETURN_KINDS, units.stack(state, origin, power, kinds), least=0, rules=("HIS-19.3.4",)).check(who)
        for holder, force in _by_holder(state, power, origin, who).items():
            if _is_naval(move):
                _check_fleet(state, power, holder, origin, destination)
            else:
                winter_armies.check_return(state, power, holder, origin, destination, force)
        units.move(state, origin, destination, power, who)
    for origin in {move["origin"] for move in moves if not _is_naval(move)}:
        if units.leaders_at(state, origin, power) and not units.land_size(state, origin, power):
            raise Illegal(f"the leaders in {SPACES[origin].name} must go with one of the departing units",
                          ["HIS-19.3.12"])


def _check_fleet(state, power, holder, origin, destination):
    if origin not in ZONES and state["control"][origin] == power:
        raise Illegal(f"the fleet in {SPACES[origin].name} is already in port", ["HIS-19.3.2"])
    ports = winter_fleets.ports_for(state, origin, holder)
    if destination not in ports:
        raise Illegal(f"{SPACES[destination].name} is not the nearest port you control", ["HIS-19.3.2"],
                      [SPACES[s].name for s in ports])


def _sample(state, power, rng):
    """One random stack home to a capital."""
    stacks = [(p, h) for p, h in winter_armies.stacks(state, power) if winter_armies.capitals_of(state, h, power)]
    if not stacks:
        return None
    place, holder = rng.choice(stacks)
    force = winter_armies.land_part(state, place, holder)
    who = {units.flat_kind(power, holder, k): n for k, n in force.items() if k != "leaders"}
    if force.get("leaders"):
        who["leaders"] = force["leaders"]
    capital = rng.choice(winter_armies.capitals_of(state, holder, power))
    if capital == place:
        return None
    return {"moves": [{"who": who, "origin": place, "destination": capital}]}


def do_return(game, frame, role, args):
    frame["answers"][role] = args["moves"]
    game.emit("winter_filed", to=[role], moves=args["moves"])


def do_standard(game, frame, role, args):
    frame["answers"][role] = []


def about_winter(state, frame, role):
    """Stacks that must leave, with the places they may go to."""
    stacks = []
    for place, holder in winter_armies.stacks(state, role):
        if winter_armies.must_leave(state, place, role) or winter_armies.surplus(state, place, role):
            targets = winter_armies.capitals_of(state, holder, role)
            if winter_armies.must_leave(state, place, role):
                targets = [*winter_armies.shelters(state, place, role), *targets]
            stacks.append({"place": place, "targets": targets})
    return {"stacks": stacks}


PROCEDURES = (
    Procedure("winter", (loans_end, renegade_leaves, plan_returns, fleets_return, armies_return, alliances_end,
                         replacements, debaters_rest, overdue_events)),
)
DECISIONS = (
    Decision("winter", winter_options, lambda state, frame, role: {"verb": "standard"}, about_winter, pace="planning",
             reopen=True),
)
