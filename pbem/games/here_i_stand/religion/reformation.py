"""Reformation attempts (HIS-18.3).

Started with `game.call("reformation_attempts", power=, attempts=, zones=, source=, ...)`; further locals:
`queue` (targets named in advance), `extra` (a die for the 95 Theses), `plus_one` (+1 on each die inside the
zones), `within`, `home` and `bonus` (see attempts).
"""

from pbem.engine import (
    Chapter,
    Decision,
    Moment,
    Naming,
    Procedure,
    declining,
    question,
    rolled,
)

from ..map.atlas import SPACES
from ..powers import variants
from . import attempts, debaters, targets
from .influence import (
    CATHOLIC,
    PROTESTANT,
    base_dice,
    convert,
    place_unrest,
    unoccupied,
)

TARGET_RULES = ("HIS-18.3.13", "HIS-18.3.15")
AUTOMATIC = 6  # HIS-18.3.22


def bonuses(state, frame):
    """Debaters the Protestant may commit now for a die, when it makes the attempts itself (HIS-18.2.13)."""
    if frame["power"] != "protestant" or frame.get("bonus"):
        return []
    return debaters.dice_givers(state, frame, "protestant")


def treatise_bonuses(state, frame):
    """Debaters the Protestant may commit for an English treatise (HIS-18.2.13); of his, in the later edition."""
    given = debaters.dice_givers(state, frame, "protestant")
    return [d for d in given if d in debaters.ENGLISH_WRITERS or not variants.rule(state, "english_writers_alone")]


def odds(state, frame, space):
    """How likely an attempt on a space succeeds (HIS-18.3.21 to HIS-18.3.25)."""
    inside = targets.inside(space, frame["zones"])
    dice, against = attack_dice(state, frame, space), base_dice(state, space, CATHOLIC)
    plus = int(inside and bool(frame.get("plus_one")))
    return targets.chance(sum(dice.values()), sum(against.values()), inside, plus)


SERIES = attempts.Series(PROTESTANT, "targets", "reformation_targets", TARGET_RULES, bonuses, odds)


def legal_targets(state, frame):
    """Spaces the next attempt may target (HIS-18.3.13, HIS-18.3.15; Carlstadt, Calvin: HIS-18.3.3, HIS-18.3.4)."""
    return attempts.legal(SERIES, state, frame)


def possible_targets(state, frame):
    """Catholic spaces not yet targeted in this impulse."""
    return attempts.possible(SERIES, state, frame)


def attack_dice(state, frame, space):
    """The attempting side's dice by source (HIS-18.3.18, HIS-18.3.20)."""
    dice = base_dice(state, space, PROTESTANT)
    if state["this_turn"].get("printing_press"):
        dice["printing_press"] = 1
    if frame.get("extra"):
        dice["theses"] = frame["extra"]
    return attempts.with_bonus(state, frame, space, dice)


# Steps.

def announce(game, frame):
    for name, value in (("queue", []), ("extra", 0), ("plus_one", False), ("within", None), ("bonus", None)):
        frame.setdefault(name, value)
    game.emit("reformation_attempts", power=frame["power"], attempts=frame["attempts"], zones=frame["zones"],
              source=frame["source"], rules=["HIS-18.3.14"])


def offer_bonus(game, frame):
    """HIS-18.2.13, D-40: in an English treatise the Protestant alone decides on a bonus."""
    if frame["power"] == "england" and treatise_bonuses(game.state, frame):
        game.ask(frame, "treatise_bonus", "protestant")


def choose_target(game, frame):
    """HIS-18.3.15: one target at a time."""
    attempts.choose(SERIES, game, frame, frame["power"])


def resolve(game, frame):
    """HIS-18.3.21 to HIS-18.3.25: both sides' highest dice are compared."""
    state, space = game.state, frame["target"]
    inside = targets.inside(space, frame["zones"])
    sources = attack_dice(state, frame, space)
    plus = int(frame["plus_one"] and inside)
    dice = game.chance.dice(sum(sources.values()), rolled("reformation_attempt", space=space, power=frame["power"]))
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
    dice = game.chance.dice(sum(sources.values()), rolled("reformation_attempt", space=space, power="papacy"))
    return {"against": dice, "against_sources": sources, "against_best": max(dice)}


def conclude(game, frame):
    space, won = attempts.done(SERIES, game, frame)
    if won:
        convert(game, space, PROTESTANT, ["HIS-18.3.25"])
    elif carlstadt_stirs(game.state, frame, space):
        place_unrest(game, space, ["HIS-18.3.27", "HIS-12.4.17"])
    game.goto(frame, "choose_target")


def carlstadt_stirs(state, frame, space):
    """HIS-18.3.27: a failure with Carlstadt's bonus puts unrest on a German space.

    HIS-12.4.17 wants it unoccupied; the anniversary edition does not.
    """
    return (frame["bonus"] == "carlstadt" and SPACES[space].language == "german" and space not in state["unrest"]
            and (not variants.rule(state, "carlstadt_needs_an_empty_space") or unoccupied(state, space)))


# Decisions.

def target_options(state, frame, role):
    yield attempts.target_option(SERIES, state, frame)


def about_targets(state, frame, role):
    return {**attempts.about(SERIES, state, frame, attack_dice), "plus_one": frame["plus_one"]}


def commit_bonus(game, frame, role, debater):
    debaters.use_bonus(game, frame, debater)
    frame["bonus"] = debater


def helpers(state, frame, role):
    """The debaters who add a die to an attempt of an English treatise; all that may be committed where none does."""
    given = treatise_bonuses(state, frame)
    return attempts.of_use(SERIES, state, frame, given) or given


def best_helper(state, frame, role, given):
    """Who adds a die in most spaces that may be tried now, inside the zones first."""
    spaces = legal_targets(state, frame)
    return max(given, key=lambda debater: [sum(debaters.bonus_dice(state, debater, space) for space in spaces
                                               if within or targets.inside(space, frame["zones"]))
                                           for within in (False, True)])


def about_bonus(state, frame, role):
    return {"attempts": frame["attempts"], "bonuses": helpers(state, frame, role)}


CHAPTER = Chapter(
    procedures=(
        Procedure("reformation_attempts", (announce, offer_bonus, choose_target, resolve, conclude),
                  takes=("power", "attempts", "source", "zones", "bonus?", "extra?", "home?", "plus_one?", "queue?",
                         "within?"),
                  keeps=("bonus_used", "success", "target", "targets")),
    ),
    decisions=(
        Decision("reformation_targets", target_options,
                 lambda state, frame, role: attempts.default(SERIES, state, frame), about_targets, pace="impulse",
                 moment=Moment(("reformation attempts",), ("targets",), "default", roles=("protestant", "england"))),
        question("treatise_bonus",
                 Naming("commit {bonus}", helpers, commit_bonus,
                        "commit_for_bonus", ("HIS-18.2.13", "HIS-18.1.16"),
                        limits=("HIS-18.2.8", "HIS-18.2.9", "HIS-18.2.13"), kind="debater", chosen=best_helper,
                        beyond=lambda state, frame, role: treatise_bonuses(state, frame)),
                 declining("no_bonus"), about=about_bonus,
                 moment=Moment(("English treatise",), ("commit", "decline"), "decline", alone=("decline",),
                               roles=("protestant",))),
    ),
)
