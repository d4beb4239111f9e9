"""The Schmalkaldic League (HIS-21.6): the Protestant becomes a military power.

The event is mandatory, so it must be played in the turn in which it is drawn (HIS-6.1.10) even when its
conditions (turn 2 or later, 12 Protestant spaces) do not hold. The rules are silent about that case and the
card leaves the game only once the league has formed: then it does nothing but give its 2 CP and goes to the
discard pile, from which it may be drawn again next turn. Called without a power that plays it (Winter of
turn 4, HIS-19.8.4) the league forms whatever the number of spaces.
"""

from pbem.engine import Chapter, Moment, Naming, Procedure, question

from ..cards.index import CARD
from ..cards.menu import CardEvent
from ..map.atlas import ELECTORATES, HOME
from ..map.routes import nearest
from ..pieces import units
from ..powers import relations, two_player_powers, variants
from ..religion.influence import PROTESTANT, protestant_spaces
from ..sieges import breaking

FIRST_TURN, SPACES_NEEDED = 2, 12  # HIS-21.6.1, HIS-21.6.6
PRINCES = (("john_frederick", "wittenberg", "HIS-21.6.7"), ("philip_of_hesse", "kassel", "HIS-21.6.8"))
FOES = ("hapsburg", "papacy")


def can_form(state):
    return state["turn"] >= FIRST_TURN and protestant_spaces(state) >= SPACES_NEEDED


def form(game, frame):
    """HIS-21.6.1, HIS-21.6.6, HIS-21.6.9."""
    state = game.state
    if state["league"] or (frame.get("power") and not can_form(state)):
        game.emit("league_not_formed", spaces=protestant_spaces(state), rules=["HIS-21.6.1", "HIS-21.6.6"])
        game.end(frame)
        return
    state["league"] = True
    state["this_turn"].setdefault("remove", []).append(CARD["schmalkaldic_league"])
    frame["princes"] = [name for name, _, _ in PRINCES]
    game.emit("league_formed", rules=["HIS-21.6.6", "HIS-21.6.9"])


def choices_for_prince(state, frame):
    """The nearest stacks of regulars; without any the nearest home spaces that the event gives the Protestant."""
    place = next(place for name, place, _ in PRINCES if name == frame["princes"][0])
    stacks = [s for s, here in state["units"].items() if here.get("protestant", {}).get("regulars")]
    return nearest(place, stacks or converted(state))


def converted(state):
    """Home spaces that come under Protestant control (HIS-21.6.10); fortress markers keep theirs in the 2017 rules."""
    kept = state["fortresses"] if variants.rule(state, "fortresses_withstand_the_league") else ()
    return [s for s in HOME["protestant"] if state["religion"][s] == PROTESTANT and s not in kept]


def seat_princes(game, frame):
    """HIS-21.6.7, HIS-21.6.8: each leader joins the nearest stack of Protestant regulars (ties: D-49)."""
    if not frame["princes"]:
        return
    choices = choices_for_prince(game.state, frame)
    if len(choices) > 1 and "where" not in frame:
        game.ask(frame, "league_leader", "protestant")
        game.goto(frame, "seat_princes")
        return
    prince = frame["princes"].pop(0)
    where = frame.pop("where", choices[0] if choices else None)
    if where:
        units.add(game.state, where, "protestant", "leaders", prince)
        game.emit("leader_enters", leader=prince, space=where, power="protestant",
                  rules=[rule for name, _, rule in PRINCES if name == prince])
    game.goto(frame, "seat_princes")


def take_control(game, frame):
    """HIS-21.6.10, HIS-21.6.11: control of the converted home spaces, and two wars without end."""
    state = game.state
    for space in converted(state):
        relations.set_control(game, space, "protestant", ["HIS-21.6.10"])
    for foe in FOES:
        end_alliance(state, foe)
        relations.start_war(state, foe, "protestant")
        game.emit("war_declared", power=foe, target="protestant", cost=0, rules=["HIS-21.6.11", "HIS-9.6.10"])
    two_player_powers.unite_catholics(game)


def end_alliance(state, foe):
    """Powers at war are not allied (HIS-9.2.3)."""
    for one, other in ((foe, "protestant"), ("protestant", foe)):
        if other in state["alliances"][one]:
            state["alliances"][one].remove(other)


def stranded(state):
    """Catholic Electorates that hold Protestant regulars or leaders (HIS-21.6.12)."""
    return [s for s in ELECTORATES if state["religion"][s] != PROTESTANT and "protestant" in units.at(state, s)]


def havens(state, space):
    return nearest(space, [s for s in ELECTORATES if state["religion"][s] == PROTESTANT])


def leave_catholic_electorates(game, frame):
    """HIS-21.6.12: to the nearest Protestant Electorate (ties: D-49)."""
    state = game.state
    if not stranded(state):
        return
    origin = stranded(state)[0]
    choices = havens(state, origin)
    if not choices:
        return
    if len(choices) > 1 and "where" not in frame:
        frame["origin"] = origin
        game.ask(frame, "league_haven", "protestant")
    else:
        where = frame.pop("where", choices[0])
        force = units.stack(state, origin, "protestant")
        units.move(state, origin, where, "protestant", force)
        game.emit("league_moves", origin=origin, space=where, force=force, rules=["HIS-21.6.12"])
    game.goto(frame, "leave_catholic_electorates")


def face_garrisons(game, frame):
    """Who is in a fortress of its enemies now stands before it (O-16).

    These are the League's foes in one that has become Protestant, and Protestants who found no Protestant Electorate.
    """
    state = game.state
    taken = [s for s in (*ELECTORATES, *converted(state)) if relations.fortified(state, s)
             and not relations.besieged(state, s) and relations.enemy_powers_at(state, s, state["control"][s])]
    if taken:
        breaking.confront(game, taken[0])
        game.goto(frame, "face_garrisons")


def going(among, rule, help):
    """To go to one of these spaces."""
    return Naming("go [to] {space}", among, "where", help, (rule,))


def strongest(state, choices):
    """D-49: the space with most Protestant regulars, the first by name when equal."""
    best = min(choices, key=lambda s: (-units.at(state, s).get("protestant", {}).get("regulars", 0), s))
    return {"verb": "go", "space": best}


CHAPTER = Chapter(
    procedures=(Procedure("schmalkaldic_league", (form, seat_princes, take_control, leave_catholic_electorates,
                                                  face_garrisons),
                          takes=("power", "card"), keeps=("origin", "princes", "where")),),
    decisions=(
        question("league_leader",
                 going(lambda state, frame, role: choices_for_prince(state, frame), "HIS-21.6.7", "prince_joins"),
                 default=lambda state, frame, role: strongest(state, choices_for_prince(state, frame)),
                 about=lambda state, frame, role: {"leader": frame["princes"][0],
                                                   "spaces": choices_for_prince(state, frame)},
                 moment=Moment(("league leader flees",), ("go",), "default", roles=("protestant",))),
        question("league_haven",
                 going(lambda state, frame, role: havens(state, frame["origin"]), "HIS-21.6.12",
                       "leave_for_electorate"),
                 default=lambda state, frame, role: strongest(state, havens(state, frame["origin"])),
                 about=lambda state, frame, role: {"origin": frame["origin"],
                                                   "spaces": havens(state, frame["origin"])},
                 moment=Moment(("league displaced",), ("place",), "default", roles=("protestant",))),
    ),
    cards=(CardEvent("schmalkaldic_league"),),
    state=("league",),
)
