"""Counter-Reformation attempts (HIS-18.4); they always belong to the Papacy.

Started with `game.call("counter_reformation_attempts", attempts=, zones=, source=, ...)`; further locals:
`queue` (targets named in advance), `within` and `bonus` (see attempts).
"""

from pbem.engine import Chapter, Decision, Moment, Procedure, rolled

from ..cards import hands
from . import attempts, debaters, st_peters, targets
from .influence import CATHOLIC, PROTESTANT, base_dice, convert

TARGET_RULES = ("HIS-18.4.3", "HIS-18.4.4")
AUTOMATIC = 6  # HIS-18.4.8


def bonuses(state, frame):
    return [] if frame.get("bonus") else debaters.dice_givers(state, frame, "papacy")


def odds(state, frame, space):
    """How likely an attempt on a space succeeds (HIS-18.4.7 to HIS-18.4.11)."""
    dice, against = attack_dice(state, frame, space), base_dice(state, space, PROTESTANT)
    return targets.chance(sum(dice.values()), sum(against.values()), wins_ties(state, space, frame["zones"]),
                          -penalty(state))


SERIES = attempts.Series(CATHOLIC, "counter_targets", "counter_targets", TARGET_RULES, bonuses, odds)


def legal_targets(state, frame):
    """Spaces the next attempt may target (HIS-18.4.3, HIS-18.4.4)."""
    return attempts.legal(SERIES, state, frame)


def possible_targets(state, frame):
    """Protestant spaces not yet targeted in this impulse."""
    return attempts.possible(SERIES, state, frame)


def attack_dice(state, frame, space):
    """The Papacy's dice by source (HIS-18.4.5, HIS-18.4.6)."""
    return attempts.with_bonus(state, frame, space, base_dice(state, space, CATHOLIC))


def wins_ties(state, space, zones):
    """HIS-18.4.8, HIS-18.4.11: inside the zones, while Paul III or Julius III is pope."""
    return targets.inside(space, zones) and pope_wins_ties(state)


def pope_wins_ties(state):
    """Whether Paul III or Julius III is pope."""
    return bool(hands.ruler(state, "papacy").get("wins_counter_reformation_ties"))


def penalty(state):
    """What Augsburg Confession takes off each papal die (HIS-18.4.7)."""
    return int(bool(state["this_turn"].get("augsburg_confession")))


# Steps.

def announce(game, frame):
    for name, value in (("queue", []), ("within", None), ("bonus", None)):
        frame.setdefault(name, value)
    game.emit("counter_reformation_attempts", attempts=frame["attempts"], zones=frame["zones"],
              source=frame["source"], rules=["HIS-18.4.4"])


def choose_target(game, frame):
    attempts.choose(SERIES, game, frame, "papacy")


def resolve(game, frame):
    """HIS-18.4.7 to HIS-18.4.11: both sides' highest dice are compared."""
    state, space = game.state, frame["target"]
    ties = wins_ties(state, space, frame["zones"])
    minus = penalty(state)
    sources = attack_dice(state, frame, space)
    dice = game.chance.dice(sum(sources.values()), rolled("counter_attempt", space=space, power="papacy"))
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
    dice = game.chance.dice(sum(sources.values()), rolled("counter_attempt", space=space, power="protestant"))
    return {"against": dice, "against_sources": sources, "against_best": max(dice)}


def conclude(game, frame):
    space, won = attempts.done(SERIES, game, frame)
    if won:
        convert(game, space, CATHOLIC, ["HIS-18.4.11"])
    if frame["bonus"] == "tetzel" and not frame.get("collected"):
        frame["collected"] = True  # one CP for the action, not one for each attempt (HIS-18.2.10)
        st_peters.add(game, 1, ["HIS-18.4.12"])
    game.goto(frame, "choose_target")


# Decisions.

def target_options(state, frame, role):
    yield attempts.target_option(SERIES, state, frame)


def about_targets(state, frame, role):
    about = attempts.about(SERIES, state, frame, attack_dice)
    for odds in about["odds"]:
        odds["ties"] = wins_ties(state, odds["space"], frame["zones"])
    return {**about, "wins_ties": pope_wins_ties(state), "minus": penalty(state)}


CHAPTER = Chapter(
    procedures=(Procedure("counter_reformation_attempts", (announce, choose_target, resolve, conclude),
                          takes=("attempts", "source", "zones", "bonus?", "queue?", "within?"),
                          keeps=("collected", "counter_targets", "success", "target")),),
    decisions=(Decision("counter_targets", target_options,
                        lambda state, frame, role: attempts.default(SERIES, state, frame), about_targets,
                        pace="impulse",
                        moment=Moment(("counter-reformation attempts",), ("targets",), "default", roles=("papacy",))),),
)
