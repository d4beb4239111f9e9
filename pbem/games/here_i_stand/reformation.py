"""Reformation attempts (HIS-18.3).

Started with `game.call("reformation_attempts", power=, attempts=, zones=, source=, ...)`; further locals:
`queue` (targets named in advance), `extra` (a die for the 95 Theses), `plus_one` (+1 on each die inside the
zones), `within` (a language all targets must lie in), `bonus` (the debater whose bonus is in use).
"""

from pbem.engine import Decision, One, Option, Procedure

from . import debaters, targets
from .atlas import DEBATERS, SPACES
from .influence import CATHOLIC, PROTESTANT, base_dice, convert, convertible, place_unrest, unoccupied

TARGET_RULES = ("HIS-18.3.13", "HIS-18.3.15")
AUTOMATIC = 6  # HIS-18.3.22


def legal_targets(state, frame):
    """Spaces the next attempt may target (HIS-18.3.13, HIS-18.3.15; Carlstadt, Calvin: HIS-18.3.3, HIS-18.3.4)."""
    return [s for s in possible_targets(state, frame) if convertible(state, s, PROTESTANT)]


def possible_targets(state, frame):
    """Catholic spaces not yet targeted in this impulse: an earlier success may make them legal."""
    done, within = debaters.record(state, frame).get("targets", ()), frame.get("within")
    return [s for s, religion in state["religion"].items()
            if religion == CATHOLIC and s not in done and within in (None, SPACES[s].language)]


def attack_dice(state, frame, space):
    """The attempting side's dice by source (HIS-18.3.18, HIS-18.3.20)."""
    dice = base_dice(state, space, PROTESTANT)
    if state["this_turn"].get("printing_press"):
        dice["printing_press"] = 1
    if frame.get("extra"):
        dice["theses"] = frame["extra"]
    if frame.get("bonus") and debaters.bonus_dice(state, frame["bonus"], space):
        dice[frame["bonus"]] = debaters.bonus_dice(state, frame["bonus"], space)
    return dice


def bonuses(state, frame):
    """Debaters the Protestant may commit now for a die, when it makes the attempts itself (HIS-18.2.13)."""
    if frame["power"] != "protestant" or frame.get("bonus"):
        return []
    return debaters.dice_givers(state, frame, "protestant")


# Steps.

def announce(game, frame):
    for name, value in (("queue", []), ("extra", 0), ("plus_one", False), ("within", None), ("bonus", None)):
        frame.setdefault(name, value)
    game.emit("reformation_attempts", power=frame["power"], attempts=frame["attempts"], zones=frame["zones"],
              source=frame["source"], rules=["HIS-18.3.14"])


def offer_bonus(game, frame):
    """HIS-18.2.13, D-40: in an English treatise the Protestant alone decides on a bonus."""
    if frame["power"] == "england" and debaters.dice_givers(game.state, frame, "protestant"):
        game.ask(frame, "treatise_bonus", "protestant")


def choose_target(game, frame):
    """HIS-18.3.15: one target at a time."""
    legal = legal_targets(game.state, frame)
    if not frame["attempts"] or not legal:
        if frame["attempts"]:
            game.emit("no_target", power=frame["power"], attempts=frame["attempts"], rules=["HIS-18.3.15"])
        game.end(frame)
        return
    frame["target"] = targets.take(game, frame, legal, TARGET_RULES)
    if frame["target"] is None and len(legal) == 1 and not bonuses(game.state, frame):
        frame["target"] = legal[0]
    if frame["target"] is None:
        game.ask(frame, "reformation_targets", frame["power"])
        game.goto(frame, "choose_target")


def resolve(game, frame):
    """HIS-18.3.21 to HIS-18.3.25: both sides' highest dice are compared."""
    state, space = game.state, frame["target"]
    inside = targets.inside(space, frame["zones"])
    sources = attack_dice(state, frame, space)
    plus = int(frame["plus_one"] and inside)
    dice = game.chance.dice(sum(sources.values()), f"Reformation attempt on {space}: {frame['power']}")
    best = max(dice) + plus
    report = {"power": frame["power"], "space": space, "sources": sources, "dice": dice, "plus": plus, "best": best,
              "inside": inside, "automatic": inside and best >= AUTOMATIC, "against": [], "against_sources": {},
              "against_best": 0}
    if not report["automatic"]:
        report.update(oppose(game, space))
    frame["success"] = best > report["against_best"] or (inside and best == report["against_best"])
    game.emit("reformation_attempt", **report, success=frame["success"],
              rules=["HIS-18.3.18", "HIS-18.3.20", "HIS-18.3.22" if report["automatic"] else "HIS-18.3.25"])


def oppose(game, space):
    """The papal dice against an attempt (HIS-18.3.23, HIS-18.3.24)."""
    sources = base_dice(game.state, space, CATHOLIC)
    dice = game.chance.dice(sum(sources.values()), f"Reformation attempt on {space}: papacy")
    return {"against": dice, "against_sources": sources, "against_best": max(dice)}


def conclude(game, frame):
    space = frame.pop("target")
    frame["attempts"] -= 1
    debaters.record(game.state, frame).setdefault("targets", []).append(space)
    if frame.pop("success"):
        convert(game, space, PROTESTANT, ["HIS-18.3.25"])
    elif carlstadt_stirs(game.state, frame, space):
        place_unrest(game, space, ["HIS-18.3.27", "HIS-12.4.17"])
    game.goto(frame, "choose_target")


def carlstadt_stirs(state, frame, space):
    """HIS-18.3.27: a failure with Carlstadt's bonus puts unrest on an unoccupied German space."""
    return (frame["bonus"] == "carlstadt" and SPACES[space].language == "german" and space not in state["unrest"]
            and unoccupied(state, space))


# Decisions.

def target_options(state, frame, role):
    legal, possible, given = legal_targets(state, frame), possible_targets(state, frame), bonuses(state, frame)
    most = min(frame["attempts"], len(possible))
    yield Option("targets", do_targets, targets.arguments(possible, most, TARGET_RULES, given, legal),
                 "{targets}" + (" [using {bonus?}]" if given else ""),
                 f"name the targets of up to {most} attempts in their order", TARGET_RULES,
                 check=lambda args: targets.check_first(args, legal, TARGET_RULES),
                 sample=lambda rng: targets.sample(rng, legal, most, given), example=f"targets {SPACES[legal[0]].name}")


def do_targets(game, frame, role, args):
    frame["queue"] = args["targets"]
    if args.get("bonus"):
        debaters.use_bonus(game, frame, args["bonus"])
        frame["bonus"] = args["bonus"]


def target_default(state, frame, role):
    best = targets.ranked(state, legal_targets(state, frame), PROTESTANT, frame["zones"])
    return {"verb": "targets", "targets": best[:frame["attempts"]]}


def about_targets(state, frame, role):
    """Each legal target with the dice of both sides and who wins a tie."""
    odds = [{"space": s, "dice": sum(attack_dice(state, frame, s).values()),
             "against": sum(base_dice(state, s, CATHOLIC).values()), "inside": targets.inside(s, frame["zones"])}
            for s in legal_targets(state, frame)]
    return {"attempts": frame["attempts"], "zones": frame["zones"], "plus_one": frame["plus_one"],
            "bonuses": bonuses(state, frame), "bonus": frame["bonus"], "odds": odds}


def bonus_options(state, frame, role):
    given = debaters.dice_givers(state, frame, "protestant")
    yield Option("commit", do_bonus, {"bonus": One("debater", given, ("HIS-18.2.13",))}, "{bonus}",
                 "commit a debater: his bonus die helps the attempts", ("HIS-18.2.13", "HIS-18.1.16"),
                 example=f"commit {DEBATERS[given[0]].name}")
    yield Option("decline", lambda game, frame, role, args: None, help="use no bonus", example="decline")


def do_bonus(game, frame, role, args):
    debaters.use_bonus(game, frame, args["bonus"])
    frame["bonus"] = args["bonus"]


def about_bonus(state, frame, role):
    return {"attempts": frame["attempts"], "bonuses": debaters.dice_givers(state, frame, "protestant")}


PROCEDURES = (
    Procedure("reformation_attempts", (announce, offer_bonus, choose_target, resolve, conclude)),
)
DECISIONS = (
    Decision("reformation_targets", target_options, target_default, about_targets, pace="impulse"),
    Decision("treatise_bonus", bonus_options, lambda state, frame, role: {"verb": "decline"}, about_bonus),
)
