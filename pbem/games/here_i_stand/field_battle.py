"""The Field Battle (HIS-14.0), with a relief force (HIS-15.2) and Janissaries (HIS-14.0.8).

    game.call("field_battle", power=, force=, origin=, space=, defenders=, garrison=, inside=, relief=, transported=)

`power` attacks with `force`, which has entered `space` from `origin`; `defenders` are the powers whose land units
there are met. garrison: own besieged units that may join; inside: powers behind the fortifications; relief: the
defenders besiege the space. The caller finds {"won": bool} in frame["returned"].
"""

from pbem.engine import Decision, Force, Illegal, Option, Procedure

from . import forces, hands, losses, passage, relations, units
from .atlas import MAJORS
from .formations import FORCE_KINDS, best_rating, check_there

JANISSARIES, JANISSARIES_DICE = 1, 5
HIT = 5  # HIS-14.0.7
SHELTER = 4  # HIS-14.1.2


def hits(dice):
    return sum(1 for die in dice if die >= HIT)


# Who fights.

def join_relief(game, frame):
    """HIS-15.2.2: own besieged units may come out and fight."""
    frame["sallied"] = {}
    if frame["garrison"]:
        game.ask(frame, "sally", frame["power"])


def attacking(frame):
    return forces.plus(frame["force"], frame["sallied"])


def defending_leaders(state, frame):
    """Leaders of all who defend together (O-09)."""
    return [x for p in frame["defenders"] for x in units.leaders_at(state, frame["space"], p)]


def count_dice(state, frame):
    """{"attack": {...}, "defence": {...}}: where the dice of both sides come from (HIS-14.0.3, HIS-14.0.4)."""
    attack, space = attacking(frame), frame["space"]
    defence = {p: units.land_size(state, space, p) for p in frame["defenders"]}
    return {"attack": {"units": forces.size(attack), "leader": best_rating(forces.leaders(attack))},
            "defence": {"units": sum(defence.values()), "leader": best_rating(defending_leaders(state, frame)),
                        "defender": 1}}


def roll(game, frame):
    """HIS-14.0.7: both sides roll."""
    counts = count_dice(game.state, frame)
    frame["counts"] = counts
    frame["dice"] = {side: game.chance.dice(sum(counts[side].values()), f"field battle at {frame['space']}: {side}")
                     for side in ("attack", "defence")}
    game.emit("battle_rolled", power=frame["power"], defenders=frame["defenders"], space=frame["space"],
              counts=counts, dice=frame["dice"], hits={side: hits(dice) for side, dice in frame["dice"].items()},
              rules=["HIS-14.0.3", "HIS-14.0.4", "HIS-14.0.7"])


# Janissaries after the roll.

def janissaries(game, frame):
    """HIS-14.0.8: asked whenever the Ottoman fights and still has its home card, which all can see."""
    if "ottoman" in (frame["power"], *frame["defenders"]) and JANISSARIES in game.state["hands"]["ottoman"]:
        game.ask(frame, "janissaries", "ottoman")


def janissaries_options(state, frame, role):
    yield Option("janissaries", do_janissaries, help=f"use your home card: {JANISSARIES_DICE} more dice",
                 rules=("HIS-14.0.8",), example="janissaries")
    yield Option("decline", lambda game, frame, role, args: None, help="keep the home card", example="decline")


def do_janissaries(game, frame, role, args):
    """The card goes to its place and counts as played as event this turn (HIS-6.1.7, HIS-11.0.7)."""
    game.state["hands"][role].remove(JANISSARIES)
    hands.discard(game, JANISSARIES)
    game.state["this_turn"].setdefault("events_played", []).append(JANISSARIES)
    dice = game.chance.dice(JANISSARIES_DICE, "Janissaries")
    frame["dice"]["attack" if role == frame["power"] else "defence"] += dice
    game.emit("janissaries_fight", space=frame["space"], dice=dice, hits=hits(dice), rules=["HIS-14.0.8"])


def about_janissaries(state, frame, role):
    own = "attack" if role == frame["power"] else "defence"
    score = {side: hits(dice) for side, dice in frame["dice"].items()}
    return {"space": frame["space"], "own": score.pop(own), "theirs": next(iter(score.values())),
            "attacking": own == "attack", "number": JANISSARIES_DICE}


# Victory and losses.

def decide(game, frame):
    """HIS-14.0.9: more hits win, a tie goes to the defender."""
    attack, defence = hits(frame["dice"]["attack"]), hits(frame["dice"]["defence"])
    frame.update(hits={"attack": attack, "defence": defence}, won=attack > defence)
    game.emit("battle_decided", power=frame["power"], defenders=frame["defenders"], space=frame["space"],
              hits=frame["hits"], won=frame["won"], rules=["HIS-14.0.9"])


def choose_losses(game, frame):
    """HIS-14.0.10; when both sides would be wiped out one keeps a unit (HIS-14.0.11, HIS-14.0.15)."""
    state, space, power = game.state, frame["space"], frame["power"]
    sizes = {p: units.land_size(state, space, p) for p in frame["defenders"]}
    attack = attacking(frame)
    suffered = spare_one(game, frame, {"attack": forces.size(attack), "defence": sum(sizes.values())})
    frame["due"] = {power: suffered["attack"], **losses.share(game, suffered["defence"], sizes)}
    frame["pool"] = {power: attack, **{p: units.stack(state, space, p) for p in frame["defenders"]}}
    losses.ask(game, frame)


def spare_one(game, frame, sizes):
    """Units each side loses, by side."""
    suffered = {"attack": min(frame["hits"]["defence"], sizes["attack"]),
                "defence": min(frame["hits"]["attack"], sizes["defence"])}
    if suffered == sizes:
        rolled = {side: len(dice) for side, dice in frame["dice"].items()}
        spared = "attack" if rolled["attack"] > rolled["defence"] else "defence"
        suffered[spared] -= 1
        game.emit("unit_spared", powers=[frame["power"]] if spared == "attack" else frame["defenders"],
                  space=frame["space"], rolled=rolled,
                  rules=["HIS-14.0.15" if rolled["attack"] == rolled["defence"] else "HIS-14.0.11"])
    return suffered


def take_losses(game, frame):
    losses.remove(game, frame)
    attackers = frame["pool"][frame["power"]]
    frame["sallied"] = forces.common(frame["sallied"], attackers)
    frame["force"] = forces.minus(attackers, frame["sallied"])


# After the battle.

def capture_leaders(game, frame):
    """HIS-14.0.12: leaders of a side wiped out; HIS-15.2.6: those of a relief force that is wiped out."""
    state, space, power = game.state, frame["space"], frame["power"]
    if not forces.size(attacking(frame)):
        capture_attackers(game, frame, attacking(frame), "HIS-14.0.12")
    elif not frame["won"] and not tied(frame) and not forces.size(frame["force"]):
        capture_attackers(game, frame, frame["force"], "HIS-15.2.6")
    if not any(units.land_size(state, space, p) for p in frame["defenders"]):
        for p in frame["defenders"]:
            passage.capture(game, power, p, space, units.leaders_at(state, space, p), ["HIS-14.0.12"])


def capture_attackers(game, frame, gone, rule):
    passage.capture(game, victor(game.state, frame), frame["power"], frame["space"], forces.leaders(gone), [rule])
    frame["force"], frame["sallied"] = forces.minus(frame["force"], gone), forces.minus(frame["sallied"], gone)


def tied(frame):
    return frame["hits"]["attack"] == frame["hits"]["defence"]


def victor(state, frame):
    """Who takes leaders of the attacker: the controller of the space if it fought, else the first to defend."""
    holder = state["control"][frame["space"]]
    return holder if holder in frame["defenders"] else frame["defenders"][0]


def lose_ground(game, frame):
    """HIS-14.0.13: who must retreat, the controller of the space first, for it opens the gates."""
    holder = game.state["control"][frame["space"]]
    frame["losers"] = sorted(frame["defenders"], key=lambda p: p != holder) if frame["won"] else [frame["power"]]
    frame["sheltered"], frame["last"] = 0, None


def retreat_next(game, frame):
    """HIS-14.1: one power after the other; those inside take room from those that come after them."""
    if frame["last"]:
        frame["sheltered"] += units.land_size(game.state, frame["space"], frame["last"])
    if not frame["losers"]:
        return
    game.goto(frame, "retreat_next")
    loser = frame["last"] = frame["losers"].pop(0)
    if loser == frame["power"]:
        attacker_retreats(game, frame)
    elif loser in MAJORS:
        defender_retreats(game, frame, loser)
    else:
        inactive_defenders_stay(game, frame, loser)


def attacker_retreats(game, frame):
    """HIS-14.1.7 back where it came from; HIS-15.2.4 to HIS-15.2.6 into the fortress; HIS-16.3.7 not to sea."""
    survivors = attacking(frame)
    if not survivors:
        return
    all_inside = tied(frame) and not frame["transported"]
    shelter = (survivors if all_inside else frame["sallied"]) if frame["relief"] else {}
    game.call("retreat", power=frame["power"], space=frame["space"], force=survivors,
              spaces=way_back(game.state, frame), captor=victor(game.state, frame), shelter=shelter, beaten=True,
              room=room_inside(game.state, frame, survivors) if all_inside else forces.size(shelter),
              rules=["HIS-16.3.7" if frame["transported"] else "HIS-14.1.7"])


def way_back(state, frame):
    """Where the beaten attacker came from; no way back over sea, nor when all who came are dead (HIS-15.2.6)."""
    if frame["transported"] or not (frame["force"] or tied(frame)):
        return []
    return [frame["origin"]] if passage.refuge(state, frame["power"], frame["origin"]) else []


def room_inside(state, frame, survivors):
    """HIS-15.2.4: room for units within four in all."""
    held = sum(units.land_size(state, frame["space"], p) for p in {*frame["inside"], frame["power"]})
    return max(0, SHELTER - held + forces.size(survivors))


def defender_retreats(game, frame, loser):
    """HIS-14.1.2, HIS-14.1.3, HIS-14.1.6; the controller's allies may shelter too, within four units in all."""
    state, space = game.state, frame["space"]
    force = units.stack(state, space, loser)
    if not force:
        return
    gates_open = relations.fortified(state, space) and state["control"][space] in frame["defenders"]
    barred = None if frame["transported"] else frame["origin"]
    game.call("retreat", power=loser, space=space, force=force, spaces=passage.refuges(state, loser, space, barred),
              captor=frame["power"], shelter=force if gates_open else {}, beaten=True,
              room=max(0, SHELTER - frame["sheltered"]), rules=["HIS-14.1.3"])


def inactive_defenders_stay(game, frame, loser):
    """HIS-22.1.4: up to 4 units stay inside, the rest is eliminated."""
    state, space = game.state, frame["space"]
    room = SHELTER if relations.fortified(state, space) else 0
    force = units.stack(state, space, loser)
    rest = forces.worst(force, max(0, forces.size(force) - room))
    if rest:
        passage.destroy(game, frame["power"], loser, space, rest, ["HIS-22.1.4"])


def finish(game, frame):
    game.end(frame, won=frame["won"])


# The question of the relief.

def sally_options(state, frame, role):
    there = frame["garrison"]
    yield Option("sally", do_sally, {"who": Force(FORCE_KINDS, there, least=0, rules=("HIS-15.2.2",))}, "[with] {who}",
                 "these besieged units and leaders join the battle", ("HIS-15.2.2",),
                 check=lambda args: check_sally(args["who"], there, frame["space"]),
                 sample=lambda rng: {"who": there}, example="sally with all")
    yield Option("hold", lambda game, frame, role, args: None, help="the besieged stay inside", example="hold")


def check_sally(who, there, space):
    check_there(who, there, space, ["HIS-15.2.2"])
    if not who:
        raise Illegal("name at least one unit or leader", ["HIS-15.2.2"])


def do_sally(game, frame, role, args):
    frame["sallied"] = args["who"]
    game.emit("sallied", power=role, space=frame["space"], force=args["who"], rules=["HIS-15.2.2"])


def about_sally(state, frame, role):
    return {"space": frame["space"], "garrison": frame["garrison"], "force": frame["force"],
            "defenders": {p: units.stack(state, frame["space"], p) for p in frame["defenders"]}}


PROCEDURES = (
    Procedure("field_battle", (join_relief, roll, janissaries, decide, choose_losses, take_losses, capture_leaders,
                               lose_ground, retreat_next, finish)),
)
DECISIONS = (
    Decision("sally", sally_options, lambda state, frame, role: {"verb": "hold"}, about_sally, pace="impulse"),
    Decision("janissaries", janissaries_options, lambda state, frame, role: {"verb": "decline"}, about_janissaries),
    *losses.DECISIONS,
)
