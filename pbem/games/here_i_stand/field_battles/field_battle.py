"""The Field Battle (HIS-14.0), with a relief force (HIS-15.2) and Janissaries (HIS-14.0.8).

    game.call("field_battle", power=, force=, origin=, space=, defenders=, garrison=, natives=, inside=, relief=,
              transported=)

`power` attacks with `force`, which has entered `space` from `origin`; `defenders` are the powers whose land units
there are met. garrison: own besieged units that may join, natives: own units that began the impulse there; inside:
powers behind the fortifications; relief: the defenders besiege the space. The caller finds {"won": bool} in
frame["returned"].
"""

from pbem.engine import (
    Chapter,
    Decision,
    Doing,
    Illegal,
    Moment,
    Option,
    Phrase,
    Procedure,
    declining,
    question,
    rolled,
)

from ..cards import hands
from ..diplomacy_phase import phony_war
from ..land_movement.formations import FORCE_KINDS, best_rating, check_there
from ..pieces import forces, units
from ..pieces.troops import Troops
from . import battle_dice, battle_sides, losses
from .battle_aftermath import capture_leaders, lose_ground, retreat_next
from .battle_dice import OTHER, SIDES, hits, scores, thrown
from .battle_sides import attacking, defending, defending_leaders

JANISSARIES, JANISSARIES_DICE = 1, 5


# Who fights.

def join_relief(game, frame):
    """HIS-15.2.2: own besieged units may come out and fight."""
    frame["sallied"] = {}
    if frame["garrison"]:
        game.ask(frame, "sally", frame["power"])


def last_reinforcements(game, frame):
    """HIS-14.0.2: step 1, mercenaries may still come and go on both sides."""
    battle_sides.remember(game, frame)
    battle_sides.open_window(game, frame, "battle", "attack", [frame["power"], *frame["defenders"]])


def take_stock(game, frame):
    frame.pop("returned", None)
    battle_sides.take_stock(game, frame)
    walkover(game, frame)


def walkover(game, frame):
    """A side that has lost all its units by a card does not fight; Rome alone has a die without units (card 95)."""
    attack, defence = battle_sides.fighting(game, frame)
    if attack and (defence or frame["at"] == "sack_battle"):
        return False
    frame.update(hits=dict.fromkeys(SIDES, 0), won=bool(attack))
    game.emit("no_battle", power=frame["power"], defenders=frame["defenders"], space=frame["space"], won=frame["won"],
              rules=["HIS-14.0.2"])
    game.goto(frame, "capture_leaders")
    return True


def attack_cards(game, frame):
    """HIS-14.0.5."""
    battle_sides.open_window(game, frame, "battle_cards", "attack", [frame["power"]])


def defence_cards(game, frame):
    """HIS-14.0.6."""
    declare(game, frame, "attack")
    if not walkover(game, frame):
        battle_sides.open_window(game, frame, "battle_cards", "defence", battle_sides.still_there(game.state, frame))


def declare(game, frame, side):
    """The cards of a side; mercenaries change sides before the dice are counted."""
    for effect in battle_sides.declare(frame, side):
        if effect.get("bribes"):
            battle_sides.bribe(game, frame, side, effect["power"])


def count_dice(state, frame):
    """{"attack": {...}, "defence": {...}}: where the dice of both sides come from (HIS-14.0.3, HIS-14.0.4)."""
    attack = attacking(frame)
    defence = sum(forces.size(defending(state, frame, p)) for p in frame["defenders"])
    return battle_dice.with_cards(frame, {
        "attack": {"units": forces.size(attack), "leader": best_rating(forces.leaders(attack))},
        "defence": {"units": defence, "leader": best_rating(defending_leaders(state, frame)), "defender": 1}})


def roll(game, frame):
    """HIS-14.0.7: both sides roll."""
    declare(game, frame, "defence")
    if walkover(game, frame):
        return
    battle_dice.throw(game, frame, count_dice(game.state, frame), rolled("field_battle", space=frame["space"]))
    game.emit("battle_rolled", power=frame["power"], defenders=frame["defenders"], space=frame["space"],
              counts=frame["counts"], dice=dict(frame["dice"]), sharp=frame["sharp"],
              first=battle_dice.starts(frame), hits=scores(frame), rules=["HIS-14.0.3", "HIS-14.0.4", "HIS-14.0.7"])


# Janissaries after the roll.

def janissaries(game, frame):
    """HIS-14.0.8: asked whenever the Ottoman has rolled and still has its home card, which all can see."""
    fights = "ottoman" in (frame["power"], *frame["defenders"]) and thrown(frame, side_of(frame, "ottoman"))
    if fights and JANISSARIES in game.state["hands"]["ottoman"]:
        game.ask(frame, "janissaries", "ottoman")


def side_of(frame, power):
    return "attack" if power == frame["power"] else "defence"


def janissaries_fight(game, frame, role):
    """The card goes to its place and counts as played as event this turn (HIS-6.1.7, HIS-11.0.7)."""
    game.state["hands"][role].remove(JANISSARIES)
    hands.discard(game, JANISSARIES)
    hands.note_played(game, role, JANISSARIES)
    dice = game.chance.dice(JANISSARIES_DICE, rolled("janissaries"))
    frame["dice"][side_of(frame, role)] += dice
    game.emit("janissaries_fight", space=frame["space"], dice=dice, hits=hits(dice), rules=["HIS-14.0.8"])


def about_janissaries(state, frame, role):
    own, score = side_of(frame, role), scores(frame)
    return {"space": frame["space"], "own": score[own], "theirs": score[OTHER[own]],
            "attacking": own == "attack", "number": JANISSARIES_DICE}


# Victory and losses.

def decide(game, frame):
    """HIS-14.0.9: more hits win, a tie goes to the defender."""
    result = scores(frame)
    frame.update(hits=result, won=result["attack"] > result["defence"])
    game.emit("battle_decided", power=frame["power"], defenders=frame["defenders"], space=frame["space"],
              hits=frame["hits"], won=frame["won"], rules=["HIS-14.0.9"])


def choose_losses(game, frame):
    """HIS-14.0.10; when both sides would be wiped out one keeps a unit (HIS-14.0.11, HIS-14.0.15)."""
    state, power = game.state, frame["power"]
    pools = {p: defending(state, frame, p) for p in frame["defenders"]}
    sizes = {p: forces.size(pool) for p, pool in pools.items()}
    attack = attacking(frame)
    suffered = spare_one(game, frame, {"attack": forces.size(attack), "defence": sum(sizes.values())})
    frame["due"] = {power: suffered["attack"], **losses.share(game, suffered["defence"], sizes)}
    frame["pool"] = {power: attack, **pools}
    losses.LOSSES(game, frame)


def spare_one(game, frame, sizes):
    """Units each side loses, by side."""
    suffered = {"attack": min(frame["hits"]["defence"], sizes["attack"]),
                "defence": min(frame["hits"]["attack"], sizes["defence"])}
    if suffered == sizes and all(sizes.values()):
        numbers = {side: thrown(frame, side) for side in SIDES}
        spared = "attack" if numbers["attack"] > numbers["defence"] else "defence"
        suffered[spared] -= 1
        game.emit("unit_spared", powers=[frame["power"]] if spared == "attack" else frame["defenders"],
                  space=frame["space"], rolled=numbers,
                  rules=["HIS-14.0.15" if numbers["attack"] == numbers["defence"] else "HIS-14.0.11"])
    return suffered


def take_losses(game, frame):
    losses.remove(game, frame)
    attackers = frame["pool"][frame["power"]]
    frame["sallied"] = forces.common(frame["sallied"], attackers)
    frame["force"] = forces.minus(attackers, frame["sallied"])


def finish(game, frame):
    phony_war.fought(game, frame["power"], frame["defenders"])
    game.end(frame, won=frame["won"])


# The question of the relief.

def sally_options(state, frame, role):
    there = frame["garrison"]
    yield Option("sally", do_sally, {"who": Troops(FORCE_KINDS, there, least=0, rules=("HIS-15.2.2",))}, "[with] {who}",
                 "sally_into_battle", ("HIS-15.2.2",),
                 check=lambda args: check_sally(args["who"], there, frame["space"]),
                 sample=lambda rng: {"who": there}, example={"who": there})
    yield Option("hold", lambda game, frame, role, args: None, help="besieged_stay_inside", refuses=True)


def check_sally(who, there, space):
    check_there(who, there, space, ["HIS-15.2.2"])
    if not who:
        raise Illegal("nothing_named", {}, ["HIS-15.2.2"])


def do_sally(game, frame, role, args):
    frame["sallied"] = args["who"]
    game.emit("sallied", power=role, space=frame["space"], force=args["who"], rules=["HIS-15.2.2"])


def about_sally(state, frame, role):
    return {"space": frame["space"], "garrison": frame["garrison"], "force": frame["force"],
            "defenders": {p: units.stack(state, frame["space"], p) for p in frame["defenders"]}}


CHAPTER = Chapter(
    procedures=(
        Procedure("field_battle", (join_relief, last_reinforcements, take_stock, attack_cards, defence_cards, roll,
                                   janissaries, decide, choose_losses, take_losses, capture_leaders, lose_ground,
                                   retreat_next, finish),
                  takes=("power", "force", "origin", "space", "defenders", "garrison", "inside", "natives", "relief",
                         "transported"),
                  keeps=(losses.ANSWERS, "before", "cards", "counts", "dice", "due", "hits", "last", "losers", "pool",
                         "sallied", "sharp", "sheltered", "won")),
    ),
    decisions=(
        Decision("sally", sally_options, lambda state, frame, role: {"verb": "hold"}, about_sally, pace="impulse"),
        question("janissaries",
                 Doing("janissaries", janissaries_fight,
                       Phrase("janissaries_in_battle", {"dice": JANISSARIES_DICE}, "options"), ("HIS-14.0.8",),
                       (hands.by_name(JANISSARIES, ("HIS-14.0.8",)),)),
                 declining("keep_home_card"), about=about_janissaries,
                 moment=Moment(("dice are rolled", "janissaries"), ("janissaries", "play", "decline"), "janissaries",
                               alone=("janissaries", "decline"), places=("space",), roles=("ottoman",))),
    ),
)
