"""Spring Deployment: each power may move one formation from its capital at no CP (HIS-10)."""

from pbem.engine import Chapter, Decision, Illegal, Moment, One, Option, Procedure
from pbem.engine.asking import InTurn
from pbem.engine.phrases import named

from ..cards import windows
from ..land_movement.formations import (
    FORCE_KINDS,
    both_shown,
    check_shown,
    largest,
    leaving_a_garrison,
    limit,
)
from ..map.atlas import (
    ANCHORS,
    CAPITALS,
    CONNECTIONS,
    ELECTORATES,
    LAND,
    MAJORS,
    SPACES,
)
from ..pieces import forces, units
from ..pieces.troops import Troops
from ..powers import relations, strongholds, two_player_area, variants
from ..powers.impulse_order import IN_IMPULSE_ORDER
from . import spring_events

MOST_BY_SEA = 5  # HIS-10.0.8


def begin_deployment(game, frame):
    """HIS-6.1.21: Venetian Informant is played before anybody has deployed."""
    frame.update(order=0, begun=False)
    windows.open_window(game, spring_events.MOMENT, {})


def may_deploy(state, frame, power):
    """HIS-10.0.11: who can neither deploy nor prepare is not asked."""
    return bool(starts(state, power) or spring_events.could_prepare(state, power))


# HIS-10.0.1.
DEPLOYMENTS = InTurn("next_deployment", "spring_deployment", IN_IMPULSE_ORDER, may=may_deploy,
                     fresh={"prepared": False}, ahead=True)


def starts(state, power, prepared=False):
    """Capitals a formation can leave, with the spaces it can reach: {capital: {space: by sea}}.

    prepared: the power has played Spring Preparations (HIS-10.0.9).
    """
    found = {}
    for capital in CAPITALS[power]:
        if not units.stack(state, capital, power) or relations.inside(state, capital, power):
            continue
        spaces = reach(state, power, capital, prepared)
        if spaces:
            found[capital] = spaces
    return found


def reach(state, power, capital, prepared=False):
    """space -> whether the way there must cross a sea zone (HIS-10.0.3 to HIS-10.0.7)."""
    if not _open(state, capital, power):
        return {}

    def spread(starts):
        return {*(LAND if prepared else CONNECTIONS).reachable(starts, lambda _, space: _open(state, space, power))}

    by_land = spread([capital])
    by_sea = spread(_landings(state, power, by_land, prepared) - by_land)
    return {space: space not in by_land for space in sorted(by_land | by_sea) if space != capital}


def _landings(state, power, spaces, prepared):
    """Ports that a formation may enter over one sea zone from a port among these spaces."""
    zones = {zone for space in spaces for zone in ANCHORS.neighbours(space)}
    ports = {port for zone in zones if prepared or not _closed(state, zone, power) for port in ANCHORS.neighbours(zone)}
    return {port for port in ports if _open(state, port, power)}


def _open(state, space, power):
    """HIS-10.0.3, HIS-12.4.4, HIS-21.6.4: friendly, no unrest, no Electorate before the League."""
    if space in ELECTORATES and not state["league"]:
        return False
    if two_player_area.entry_refused(state, power, space) or _crowded(state, space, power):
        return False
    return relations.friendly_space(state, space, power) and space not in state["unrest"]


def _crowded(state, space, power):
    """In the anniversary edition spaces with land units that are not friendly are closed too."""
    return variants.rule(state, "unfriendly_units_bar_deployment") and any(other not in relations.friends(state, power)
                                               for other in units.powers_at(state, space))


def _closed(state, zone, power):
    """HIS-10.0.7: naval units another major commands in a port on the zone close it; lent ones are the borrower's."""
    return any(other != power and other in MAJORS for port in ANCHORS.neighbours(zone)
               for other in units.powers_at(state, port, units.NAVAL))


def check_deployment(state, power, args, possible, prepared=False):
    """Raises Illegal unless this formation may go there (HIS-10.0.2 to HIS-10.0.9). possible: what `starts` gives."""
    capital, space, who = args["origin"], args["space"], args["who"]
    spaces = possible.get(capital, {})
    if space not in spaces:
        raise Illegal("deployment_out_of_reach", {"space": space, "capital": capital},
                      ["HIS-10.0.3", "HIS-10.0.4", "HIS-10.0.6", "HIS-10.0.7"], named("space", spaces))
    if not who:
        raise Illegal("nothing_named", {}, ["HIS-10.0.1"])
    Troops(FORCE_KINDS, units.stack(state, capital, power), least=0, rules=("HIS-10.0.2",)).check(who)
    size, most = forces.size(who), limit(forces.leaders(who))
    if size > most:
        raise Illegal("deployment_too_large", {"units": size, "most": most}, ["HIS-10.0.5", "HIS-5.1.4"])
    if spaces[space] and size > MOST_BY_SEA and not prepared:
        raise Illegal("deployment_too_large_by_sea", {"units": size, "most": MOST_BY_SEA}, ["HIS-10.0.8"])
    check_shown(state, power, who, capital, space)


def formation(state, power, capital, by_sea):
    """The largest formation that can leave a capital, by sea at most 5 units."""
    most = largest(units.stack(state, capital, power))
    if by_sea:
        return forces.clean({**forces.best(most, MOST_BY_SEA), "leaders": forces.leaders(most)})
    return most


def deployment_options(state, frame, role):
    prepared = frame.get("prepared", False)
    possible = starts(state, role, prepared)
    if possible:
        yield Option("deploy", do_deploy,
                     {"who": Troops(FORCE_KINDS, least=0,
                                   whole=lambda args: units.stack(state, args["origin"], role)),
                      "origin": One("space", list(possible), ("HIS-10.0.2",)),
                      "space": One("space", list(SPACES), shown=lambda: sorted(set().union(*possible.values())))},
                     "{who} [from] {origin} [to] {space}", "deploy_formation",
                     ("HIS-10.0.1",), check=lambda args: check_deployment(state, role, args, possible, prepared),
                     sample=lambda rng: _sample(state, role, possible, prepared, rng),
                     example=lambda: _example(state, role, possible, prepared))
    yield from spring_events.preparation_options(state, frame, role)
    yield Option("stay", lambda game, frame, role, args: None, help="deploy_nothing", refuses=True)


def _example(state, power, possible, prepared):
    capital, spaces = next(iter(possible.items()))
    space = strongholds.by_worth(state, power, spaces)[0]
    who = formation(state, power, capital, spaces[space] and not prepared)
    some = leaving_a_garrison(state, power, capital, who)
    return {"who": some if both_shown(state, power, some, capital, space) and forces.size(some) else who,
            "origin": capital, "space": space}


def _sample(state, power, possible, prepared, rng):
    capital = rng.choice(list(possible))
    space = rng.choice(list(possible[capital]))
    who = formation(state, power, capital, possible[capital][space] and not prepared)
    args = {"who": who, "origin": capital, "space": space}
    try:
        check_deployment(state, power, args, possible, prepared)
    except Illegal:
        return None
    return args


def do_deploy(game, frame, role, args):
    frame["begun"] = True
    units.move(game.state, args["origin"], args["space"], role, args["who"])
    game.emit("spring_deployed", power=role, who=args["who"], origin=args["origin"], space=args["space"],
              rules=["HIS-10.0.1"])
    if args["space"] in game.state["sieges"]:
        game.call("break_sieges")  # they join those inside: HIS-15.3.1


def about_deployment(state, frame, role):
    prepared = frame.get("prepared", False)
    return {"reach": {capital: list(spaces) for capital, spaces in starts(state, role, prepared).items()},
            "prepared": prepared}


CHAPTER = Chapter(
    procedures=(Procedure("spring_deployment", (begin_deployment, *DEPLOYMENTS.steps),
                          keeps=("begun", *DEPLOYMENTS.keeps)),),
    decisions=(Decision("spring_deployment", deployment_options, lambda s, f, r: {"verb": "stay"}, about_deployment,
                        pace="planning",
                        moment=Moment(("spring deployment",), ("deploy", "play", "stay", "decline"), "stay",
                                      alone=("stay", "decline"))),),
    calls=("break_sieges",),
    waits={"deploy": Illegal("deploy_waits", {}, ("HIS-10.0.1",))},
)
