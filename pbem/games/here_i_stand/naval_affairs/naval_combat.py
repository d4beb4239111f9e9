"""Naval combat, step by step (HIS-16.2)."""

from pbem.engine import (
    Chapter,
    Doing,
    Moment,
    Phrase,
    Procedure,
    declining,
    question,
    rolled,
)

from ..cards import hands, windows
from ..map.atlas import MAJORS, SPACES
from ..pieces import units
from . import fleets, naval_losses

HIT = 5
JANISSARIES = 1
JANISSARIES_DICE = 4
SQUADRON_DICE = 2


def strength(state, position, power, defends=False):
    """Dice of one side: {"squadrons", "corsairs", "leader", "port", "dice"} (HIS-16.2.1, HIS-16.2.2)."""
    force = fleets.fleet(state, position, power)
    parts = {"squadrons": fleets.number_of(force, "squadrons"), "corsairs": fleets.number_of(force, "corsairs"),
             "leader": fleets.best_leader(force.get("leaders", ())), "port": int(defends and position in SPACES)}
    dice = SQUADRON_DICE * parts["squadrons"] + parts["corsairs"] + parts["leader"] + parts["port"]
    return {**parts, "dice": dice}


def hits_of(dice):
    """HIS-16.2.5."""
    return sum(die >= HIT for die in dice)


def attacker_dice(game, frame):
    frame["attack"] = strength(game.state, frame["position"], frame["attacker"])


def defender_dice(game, frame):
    frame["defence"] = strength(game.state, frame["position"], frame["defender"], defends=True)


def attack_cards(game, frame):
    """HIS-16.2.3."""
    open_window(game, frame, "sea_cards", "attack", [frame["attacker"]])


def defence_cards(game, frame):
    """HIS-16.2.4."""
    add_cards(frame, "attack")
    open_window(game, frame, "sea_cards", "defence", [frame["defender"]])


def open_window(game, frame, moment, side, powers):
    """Ask about cards in this combat: these powers, or all when None."""
    both = frame["attacker"], frame["defender"]
    subject = {"place": frame["position"], "attacker": both[0], "defender": both[1], "side": side,
               "forces": {power: fleets.fleet(game.state, frame["position"], power) for power in both}}
    if frame.get("rolls"):
        subject["hits"] = _hits(frame)
    windows.open_window(game, moment, subject, powers=powers if powers is None else majors(powers),
                        involved=majors(both))


def majors(powers):
    return [power for power in powers if power in MAJORS]


def add_cards(frame, side):
    """The dice of the combat cards just played for a side."""
    cards = sum(effect.get("dice", 0) for effect in frame.pop("returned", {}).get("played", ()))
    if cards:
        parts = frame[side]
        parts.update(cards=cards, dice=parts["dice"] + cards)


def roll_dice(game, frame):
    """HIS-16.2.5."""
    add_cards(frame, "defence")
    frame["rolls"] = {}
    for side, parts in (("attacker", frame["attack"]), ("defender", frame["defence"])):
        power = frame[side]
        what = rolled("naval_combat", place=frame["position"], power=power)
        frame["rolls"][power] = game.chance.dice(parts["dice"], what)
    game.emit("naval_combat", place=frame["position"], attacker=frame["attacker"], defender=frame["defender"],
              attack=frame["attack"], defence=frame["defence"], rolls=dict(frame["rolls"]), hits=_hits(frame),
              rules=["HIS-16.2.1", "HIS-16.2.2", "HIS-16.2.5"])


def _hits(frame):
    return {power: hits_of(dice) for power, dice in frame["rolls"].items()}


def janissaries(game, frame):
    """HIS-16.2.6: everybody sees whether the Ottoman still has its home card."""
    if "ottoman" in frame["rolls"] and JANISSARIES in hands.hand(game.state, "ottoman"):
        game.ask(frame, "naval_janissaries", "ottoman")


def rowers(game, frame):
    """HIS-16.2.14: step 6, any power."""
    open_window(game, frame, "sea_rolled", "attack", None)


def row(game, frame):
    """The dice of cards played after the roll."""
    for effect in frame.pop("returned", {}).get("played", ()):
        side = effect["side"]
        dice = game.chance.dice(effect["dice"], rolled("rowers", place=frame["position"], power=side))
        frame["rolls"][side] += dice
        game.emit("rowers_at_sea", power=side, place=frame["position"], dice=dice, hits=hits_of(dice),
                  total=_hits(frame), rules=["HIS-16.2.14"])


def declare_winner(game, frame):
    """HIS-16.2.7."""
    hits = _hits(frame)
    attacker, defender = frame["attacker"], frame["defender"]
    won = hits[attacker] > hits[defender]
    frame["winner"], frame["loser"] = (attacker, defender) if won else (defender, attacker)
    frame["tie"] = hits[attacker] == hits[defender]
    game.emit("naval_combat_won", place=frame["position"], winner=frame["winner"], loser=frame["loser"], hits=hits,
              rules=["HIS-16.2.7"])


def survivor(frame):
    """HIS-16.2.9: the side that keeps one unit when both are wiped out."""
    dice = {power: len(faces) for power, faces in frame["rolls"].items()}
    attacker, defender = frame["attacker"], frame["defender"]
    return attacker if dice[attacker] > dice[defender] else defender


def count_losses(game, frame):
    """HIS-16.2.8, HIS-16.2.9."""
    hits, sides = _hits(frame), (frame["attacker"], frame["defender"])
    fleet = {power: fleets.fleet(game.state, frame["position"], power) for power in sides}
    frame["toll"] = {power: naval_losses.ships_lost(fleet[power], hits[foe], power == frame["loser"])
                     for power, foe in (sides, sides[::-1])}
    if all(sum(frame["toll"][power].values()) == units.size(fleet[power]) for power in sides):
        kept = survivor(frame)
        frame["toll"][kept] = {"units": units.size(fleet[kept]) - 1}
        game.emit("naval_survivor", power=kept, place=frame["position"], rules=["HIS-16.2.9"],
                  dice={power: len(rolled) for power, rolled in frame["rolls"].items()})
    naval_losses.LOSSES(game, frame)


def remove_losses(game, frame):
    """HIS-16.2.15: what is lost waits on the Turn track."""
    position, chosen = frame["position"], frame["losses"]
    for power in (frame["attacker"], frame["defender"]):
        force = fleets.fleet(game.state, position, power)
        lost = chosen.get(power) or naval_losses.standard_losses(force, frame["toll"][power])
        if lost:
            fleets.lose(game.state, position, power, lost)
            game.emit("naval_losses", power=power, place=position, force=lost, rules=["HIS-16.2.8", "HIS-16.2.15"])


def who_retreats(game, frame):
    """HIS-16.2.10, HIS-16.2.11; in a combat of a new war both sides on equal hits (HIS-9.6.11)."""
    if frame["position"] in SPACES:
        frame["retreating"] = [frame["attacker"]]
    elif frame.get("new_war") and frame["tie"]:
        frame["retreating"] = [frame["attacker"], frame["defender"]]
    else:
        frame["retreating"] = [frame["loser"]]


def retreat(game, frame):
    """One side after the other; a wiped-out side has nothing to retreat with."""
    note_beaten(game.state, frame)
    while frame["retreating"]:
        power = frame["retreating"].pop(0)
        if fleets.ships(fleets.fleet(game.state, frame["position"], power)):
            rules = ["HIS-16.2.10" if frame["position"] in SPACES else "HIS-16.2.11"]
            frame["leaving"] = power
            game.call("naval_retreat", power=power, position=frame["position"], rules=rules)
            game.goto(frame, "retreat")
            return
    frame.pop("leaving", None)


def note_beaten(state, frame):
    """HIS-16.1.6: the active power's ships that lost and retreated do not move again in this impulse."""
    gone = frame.pop("returned", {})
    beaten = frame.get("leaving") == frame["loser"] == state["active"]
    if gone and beaten and state["impulse"]:
        state["impulse"]["beaten_at_sea"].append({"place": gone["to"], "force": gone["force"]})


def leaders_lost(game, frame):
    """HIS-16.2.13: leaders of a side without ships come back next turn (HIS-8.2.2)."""
    for power in (frame["attacker"], frame["defender"]):
        left = fleets.fleet(game.state, frame["position"], power)
        if left and not fleets.ships(left):
            fleets.lose(game.state, frame["position"], power, left)
            game.emit("naval_leaders_lost", power=power, place=frame["position"], leaders=left["leaders"],
                      rules=["HIS-16.2.13"])


def janissaries_fight(game, frame, role):
    game.state["hands"][role].remove(JANISSARIES)
    hands.discard(game, JANISSARIES)
    hands.note_played(game, role, JANISSARIES)
    dice = game.chance.dice(JANISSARIES_DICE, rolled("naval_janissaries", place=frame["position"]))
    frame["rolls"][role] += dice
    game.emit("janissaries_at_sea", power=role, card=JANISSARIES, dice=dice, hits=hits_of(dice), total=_hits(frame),
              rules=["HIS-16.2.6"])


def about_combat(state, frame, role):
    return {"place": frame["position"], "attacker": frame["attacker"], "defender": frame["defender"],
            "rolls": frame["rolls"], "hits": _hits(frame)}


CHAPTER = Chapter(
    procedures=(
        Procedure("naval_combat", (attacker_dice, defender_dice, attack_cards, defence_cards, roll_dice, janissaries,
                                   rowers, row, declare_winner, count_losses, remove_losses, who_retreats, retreat,
                                   leaders_lost),
                  takes=("attacker", "defender", "position", "new_war?"),
                  keeps=("attack", "defence", "leaving", "loser", "retreating", "rolls", "tie", "toll", "winner",
                         *naval_losses.LOSSES.keeps)),
    ),
    decisions=(
        question("naval_janissaries",
                 Doing("janissaries", janissaries_fight,
                       Phrase("janissaries_at_sea", {"dice": JANISSARIES_DICE}, "options"),
                       ("HIS-16.2.6",), (hands.by_name(JANISSARIES, ("HIS-16.2.6",)),)),
                 declining("keep_janissaries", ("HIS-16.2.6",)), about=about_combat,
                 moment=Moment(("dice are rolled at sea", "dice are rolled", "janissaries at sea", "janissaries"),
                               ("janissaries", "play", "decline"), "decline", alone=("janissaries", "decline"),
                               places=("place",), roles=("ottoman",))),
    ),
)
