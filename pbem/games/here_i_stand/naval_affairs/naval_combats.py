"""Several naval combats of one power (HIS-16.1.18, HIS-16.1.21), and those of a new war (HIS-9.6.11)."""

from pbem.engine import Chapter, Decision, Illegal, One, Option, Procedure

from ..map.atlas import ZONES
from . import fleets


def combats(state, frame):
    """[position, enemy] of every combat still to be fought by frame["power"]."""
    foes = frame.get("foes")
    return [[position, foe] for position in fleets.positions(state, frame["power"])
            for foe in fleets.enemies_at(state, position, frame["power"])
            if (foes is None or (foe in foes and position in ZONES)) and [position, foe] not in frame["fought"]]


def next_combat(game, frame):
    """The active power picks the order when several combats are due."""
    due = combats(game.state, frame)
    if not due:
        game.end(frame)
    elif len(due) == 1:
        frame["chosen"] = due[0]
    else:
        game.ask(frame, "naval_combat_order", frame["power"])


def fight(game, frame):
    position, foe = frame.pop("chosen")
    frame["fought"].append([position, foe])
    game.call("naval_combat", position=position, attacker=frame["power"], defender=foe, new_war="foes" in frame)
    game.goto(frame, "next_combat")


def order_options(state, frame, role):
    due = combats(state, frame)
    yield Option("fight", do_fight, {"foe": One("power", list(dict.fromkeys(foe for _, foe in due))),
                                     "place": One("place", list(dict.fromkeys(place for place, _ in due)))},
                 "{foe} [in] [at] {place}", "fight_at_sea_first", ("HIS-16.1.18", "HIS-16.1.21"),
                 check=lambda args: check_order(due, args),
                 sample=lambda rng: dict(zip(("place", "foe"), rng.choice(due), strict=True)))


def check_order(due, args):
    if [args["place"], args["foe"]] not in due:
        raise Illegal("no_such_combat", {"combats": due}, ["HIS-16.1.18"])


def do_fight(game, frame, role, args):
    frame["chosen"] = [args["place"], args["foe"]]


def order_default(state, frame, role):
    place, foe = combats(state, frame)[0]
    return {"verb": "fight", "foe": foe, "place": place}


def about_order(state, frame, role):
    return {"combats": [{"place": place, "power": foe} for place, foe in combats(state, frame)]}


def fleets_at_war(game, frame):
    """HIS-9.6.11: fleets of both in one sea zone fight; the active power attacks, else the one that declared."""
    attacker, defender = frame["one"], frame["other"]
    if game.state["active"] == defender:
        attacker, defender = defender, attacker
    game.call("naval_combats", power=attacker, foes=[defender], fought=[])


CHAPTER = Chapter(
    procedures=(
        Procedure("naval_combats", (next_combat, fight), takes=("power", "fought", "foes?"), keeps=("chosen",)),
        Procedure("naval_battles_of_war", (fleets_at_war,), takes=("one", "other")),
    ),
    decisions=(
        Decision("naval_combat_order", order_options, order_default, about_order, pace="impulse"),
    ),
)
