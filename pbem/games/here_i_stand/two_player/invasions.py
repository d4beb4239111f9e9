"""The invasion cards of the diplomatic deck: a foreign army appears, run by one of the two players.

Its counters must be there: what they do not allow does not come. The player who runs it draws a card.
"""

from pbem.engine import Chapter, Decision, Moment, One, Option, Phrase, Procedure

from ..cards import hands
from ..diplomacy_phase import homecoming
from ..map.atlas import HOME, PORTS, SPACES
from ..pieces import units
from ..pieces.counters import room
from ..powers import relations
from ..powers.two_player_powers import FOE
from .diplomatic_deck import DIPLOMATIC

MORE = 2  # mercenaries, in place of a squadron


def runner(state, card):
    """The player who runs the force of an invasion card."""
    invasion = DIPLOMATIC[card].invasion
    return invasion.get("after_league", invasion["run_by"]) if state["league"] else invasion["run_by"]


def declare(game, frame):
    """The invader and the other side are at war."""
    state = game.state
    frame["runner"], frame["invader"] = runner(state, frame["card"]), DIPLOMATIC[frame["card"]].invasion["power"]
    foe = FOE[frame["runner"]]
    if not relations.at_war(state, frame["invader"], foe):
        relations.start_war(state, frame["invader"], foe)
        game.emit("war_declared", power=frame["invader"], target=foe, cost=0, rules=["HIS-9.6.10"])


def bases(state, power):
    """Spaces an invader holds in which its army may appear."""
    return [s for s in SPACES if state["control"][s] == power and relations.in_play(s, state)
            and not relations.besieged(state, s) and s not in state["unrest"]]


def ports(state, power):
    """Home ports for a squadron."""
    return [s for s in HOME[power] if s in PORTS and s in bases(state, power)
            and room(state, power, "squadrons", s, 1)]


def landings(state, frame):
    """The spaces for this army: ports when it comes with ships."""
    ships = "squadrons" in DIPLOMATIC[frame["card"]].invasion
    return [s for s in bases(state, frame["invader"]) if s in PORTS or not ships]


def choose_base(game, frame):
    if landings(game.state, frame):
        game.ask(frame, "invasion", frame["runner"])
    else:
        game.goto(frame, "draw_card")


def appear(game, frame):
    invasion, power, space = DIPLOMATIC[frame["card"]].invasion, frame["invader"], frame["space"]
    force = {kind: invasion[kind] for kind in ("regulars", "mercenaries", "squadrons") if kind in invasion}
    if invasion["choice"] and not frame.get("port"):
        force["mercenaries"] += MORE
    placed = {kind: place(game.state, space, power, kind, number) for kind, number in force.items()}
    leader = bring_leader(game.state, power, space, invasion["leaders"])
    if frame.get("port"):
        units.add(game.state, frame["port"], power, "squadrons", 1)
    game.emit("invasion", power=power, space=space, force={**placed, "leaders": leader}, port=frame.get("port"),
              card=frame["card"])


def place(state, space, power, kind, number):
    """How many of the units the counters allow."""
    fits = room(state, power, kind, space, number)
    if fits:
        units.add(state, space, power, kind, fits)
    return fits


def bring_leader(state, power, space, names):
    """The leader of the card: one who is captive or on the map already does not come; of two the one who rules."""
    name = next((n for n in names if n == state["rulers"][power]), names[0])
    if homecoming.captor(state, name) or units.place_of_leader(state, name):
        return []
    units.add(state, space, power, "leaders", name)
    return [name]


def draw_card(game, frame):
    hands.draw(game, frame["runner"], 1, DIPLOMATIC[frame["card"]].title)


def invasion_options(state, frame, role):
    power, invasion = frame["invader"], DIPLOMATIC[frame["card"]].invasion
    spaces, harbours = landings(state, frame), ports(state, power) if invasion["choice"] else []
    args = {"space": One("space", spaces)}
    if harbours:
        args["port"] = One("space", harbours)
    yield Option("land", do_land, args, "[in] {space}" + (" [squadron] [in] {port?}" if harbours else ""),
                 Phrase("land_invaders", {"port": bool(harbours), "more": MORE}, "options"),
                 example=lambda: {"space": fullest(state, frame)})


def do_land(game, frame, role, args):
    frame.update(space=args["space"], port=args.get("port"))


def fullest(state, frame):
    """The space with most units of the invader."""
    return max(landings(state, frame), key=lambda space: units.land_size(state, space, frame["invader"]))


def invasion_default(state, frame, role):
    return {"verb": "land", "space": fullest(state, frame)}


def about_invasion(state, frame, role):
    return {"card": frame["card"], "invader": frame["invader"], "spaces": landings(state, frame)}


CHAPTER = Chapter(
    procedures=tuple(Procedure(card.id, (declare, choose_base, appear, draw_card),
                               takes=("power", "card"), keeps=("invader", "port", "runner", "space"))
                     for card in DIPLOMATIC.values() if card.invasion),
    decisions=(Decision("invasion", invasion_options, invasion_default, about_invasion, pace="planning",
                        moment=Moment(("invasion",), ("land",), "default", scenarios=("two_player",))),),
)
