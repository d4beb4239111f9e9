"""Counter-Reformation attempts (HIS-18.4); they always belong to the Papacy.

Started with `game.call("counter_reformation_attempts", attempts=, zones=, source=, ...)`; further locals:
`queue` (targets named in advance), `within` (a language all targets must lie in), `bonus` (the debater
whose bonus is in use).
"""

from pbem.engine import Decision, Option, Procedure

from . import debaters, hands, st_peters, targets
from .atlas import SPACES
from .influence import CATHOLIC, PROTESTANT, base_dice, convert, convertible

TARGET_RULES = ("HIS-18.4.3", "HIS-18.4.4")
AUTOMATIC = 6  # HIS-18.4.8


def legal_targets(state, frame):
    """Spaces the next attempt may target (HIS-18.4.3, HIS-18.4.4)."""
    return [s for s in possible_targets(state, frame) if convertible(state, s, CATHOLIC)]


def possible_targets(state, frame):
    """Protestant spaces not yet targeted in this impulse: an earlier success may make them legal."""
    done, within = debaters.record(state, frame).get("counter_targets", ()), frame.get("within")
    return [s for s, religion in state["religion"].items()
            if religion == PROTESTANT and s not in done and within in (None, SPACES[s].language)]


def attack_dice(state, frame, space):
    """The Papacy's dice by source (HIS-18.4.5, HIS-18.4.6)."""
    dice = base_dice(state, space, CATHOLIC)
    if frame.get("bonus") and debaters.bonus_dice(state, frame["bonus"], space):
        dice[frame["bonus"]] = debaters.bonus_dice(state, frame["bonus"], space)
    return dice


def wins_ties(state, space, zones):
    """HIS-18.4.8, HIS-18.4.11: inside the zones, while Paul III or Julius III is pope."""
    return bool(targets.inside(space, zones) and hands.ruler(state, "papacy").get("wins_counter_reformation_ties"))


def bonuses(state, frame):
    return [] if frame.get("bonus") else debaters.dice_givers(state, frame, "papacy")


# Steps.

def announce(game, frame):
    for name, value in (("queue", []), ("within", None), ("bonus", None)):
        frame.setdefault(name, value)
    game.emit("counter_reformation_attempts", attempts=frame["attempts"], zones=frame["zones"],
              source=frame["source"], rules=["HIS-18.4.4"])


def choose_target(game, frame):
    legal = legal_targets(game.state, frame)
    if not frame["attempts"] or not legal:
        if frame["attempts"]:
            game.emit("no_target", power="papacy", attempts=frame["attempts"], rules=["HIS-18.4.4"])
        game.end(frame)
        return
    frame["target"] = targets.take(game, frame, legal, TARGET_RULES)
    if frame["target"] is None and len(legal) == 1 and not bonuses(game.state, frame):
        frame["target"] = legal[0]
    if frame["target"] is None:
        game.ask(frame, "counter_targets", "papacy")
        game.goto(frame, "choose_target")


def resolve(game, frame):
    """HIS-18.4.7 to HIS-18.4.11: both sides' highest dice are compared."""
    state, space = game.state, frame["target"]
    ties = wins_ties(state, space, frame["zones"])
    minus = int(bool(state["this_turn"].get("augsburg_confession")))
    sources = attack_dice(state, frame, space)
    dice = game.chance.dice(sum(sources.values()), f"Counter-Reformation attempt on {space}: papacy")
    best = max(dice) - minus
    report = {"space": space, "sources": sources, "dice": dice, "minus": minus, "best": best, "ties": ties,
              "automatic": ties and best >= AUTOMATIC, "against": [], "against_sources": {}, "against_best": 0}
    if not report["automatic"]:
        report.update(oppose(game, space))
    frame["success"] = report["automatic"] or best > report["against_best"] or (ties and best == report["against_best"])
    game.emit("counter_reformation_attempt", **report, success=frame["success"],
              rules=["HIS-18.4.5", "HIS-18.4.8" if report["automatic"] else "HIS-18.4.11"])


def oppose(game, space):
    """The Protestant dice against an attempt (HIS-18.4.9, HIS-18.4.10)."""
    sources = base_dice(game.state, space, PROTESTANT)
    dice = game.chance.dice(sum(sources.values()), f"Counter-Reformation attempt on {space}: protestant")
    return {"against": dice, "against_sources": sources, "against_best": max(dice)}


def conclude(game, frame):
    space = frame.pop("target")
    frame["attempts"] -= 1
    debaters.record(game.state, frame).setdefault("counter_targets", []).append(space)
    if frame.pop("success"):
        convert(game, space, CATHOLIC, ["HIS-18.4.11"])
    if frame["bonus"] == "tetzel" and not frame.get("collected"):
        frame["collected"] = True  # one CP for the action, not one for each attempt (HIS-18.2.10)
        st_peters.add(game, 1, ["HIS-18.4.12"])
    game.goto(frame, "choose_target")


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
    best = targets.ranked(state, legal_targets(state, frame), CATHOLIC, frame["zones"])
    return {"verb": "targets", "targets": best[:frame["attempts"]]}


def about_targets(state, frame, role):
    """Each legal target with the dice of both sides and who wins a tie."""
    odds = [{"space": s, "dice": sum(attack_dice(state, frame, s).values()),
             "against": sum(base_dice(state, s, PROTESTANT).values()), "ties": wins_ties(state, s, frame["zones"])}
            for s in legal_targets(state, frame)]
    return {"attempts": frame["attempts"], "zones": frame["zones"], "bonuses": bonuses(state, frame),
            "bonus": frame["bonus"], "odds": odds}


PROCEDURES = (Procedure("counter_reformation_attempts", (announce, choose_target, resolve, conclude)),)
DECISIONS = (Decision("counter_targets", target_options, target_default, about_targets, pace="impulse"),)
