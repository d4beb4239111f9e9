"""What Reformation and Counter-Reformation attempts share: targets named in one line and taken one at a time.

A frame of attempts holds `attempts` (those left), `zones` (where ties are won), `queue` (targets named and not yet
taken), `bonus` (the debater whose bonus is in use), and may hold `within` (a language all targets must lie in)
and `home` (a power whose home spaces they must be).
"""

from collections.abc import Callable
from dataclasses import dataclass

from pbem.engine import Option, Phrase

from ..map.atlas import SPACES
from . import debaters, targets
from .influence import CATHOLIC, OTHER, base_dice, convertible

KEPT_BY = {"carlstadt": ("HIS-18.3.3",), "calvin": ("HIS-18.3.4",), "cajetan": ("HIS-18.4.1",)}


@dataclass(frozen=True, slots=True)
class Series:
    """One kind of attempts.

    religion: what the targets become. record: the name under which an impulse notes its targets. decision: the
    question for targets. bonuses(state, frame): debaters that may be committed now for dice. odds(state, frame,
    space): how likely an attempt succeeds.
    """

    religion: str
    record: str
    decision: str
    rules: tuple
    bonuses: Callable
    odds: Callable


def possible(series, state, frame):
    """Spaces of the other religion not yet targeted in this impulse: an earlier success may make them legal."""
    done, other = debaters.record(state, frame).get(series.record, ()), OTHER[series.religion]
    within, home = frame.get("within"), frame.get("home")
    spaces = [s for s, religion in state["religion"].items() if religion == other and s not in done]
    if within or home:
        return [s for s in spaces if within in (None, SPACES[s].language) and home in (None, SPACES[s].home)]
    return spaces


def target_rules(series, frame):
    """The rules about targets here: of every attempt, and of those kept to a zone or to English home spaces."""
    narrow = KEPT_BY.get(frame.get("bonus"), ()) if frame.get("within") else ()
    return (*series.rules, *narrow, *(("HIS-18.3.17",) if frame.get("home") else ()))


def legal(series, state, frame):
    """Spaces the next attempt may target."""
    found = convertible(state, series.religion)
    return [s for s in possible(series, state, frame) if s in found]


def choose(series, game, frame, power):
    """Take the next target into the frame, or ask for targets; without attempts or targets left the frame ends."""
    spaces = legal(series, game.state, frame)
    if not frame["attempts"] or not spaces:
        if frame["attempts"]:
            game.emit("no_target", power=power, attempts=frame["attempts"], rules=list(series.rules))
        game.end(frame)
        return
    frame["target"] = targets.take(game, frame, spaces, series.rules)
    if frame["target"] is None and len(spaces) == 1 and not series.bonuses(game.state, frame):
        frame["target"] = spaces[0]
    if frame["target"] is None:
        game.ask(frame, series.decision, power)
        game.goto(frame, "choose_target")


def done(series, game, frame):
    """Note that the target was tried; returns it and whether it was won."""
    space = frame.pop("target")
    frame["attempts"] -= 1
    debaters.record(game.state, frame).setdefault(series.record, []).append(space)
    return space, frame.pop("success")


def with_bonus(state, frame, space, dice):
    """The dice by source with those of the debater whose bonus is in use."""
    more = debaters.bonus_dice(state, frame["bonus"], space) if frame.get("bonus") else 0
    return {**dice, frame["bonus"]: more} if more else dice


def target_option(series, state, frame):
    """The order that names targets, and with them a debater's bonus."""
    spaces, given = legal(series, state, frame), series.bonuses(state, frame)
    named, rules = possible(series, state, frame), target_rules(series, frame)
    most = min(frame["attempts"], len(named))
    side = "papacy" if series.religion == CATHOLIC else "protestant"
    return Option("targets", do_targets,
                  targets.arguments(named, most, rules, given, spaces, lambda: of_use(series, state, frame, given)),
                  "{targets}" + (" [using {bonus?}]" if given else ""),
                  Phrase("targets", {"most": most}, "options"),
                  (*rules, *debaters.spent(state, frame, side)),
                  check=lambda args: targets.check_first(args, spaces, rules),
                  sample=lambda rng: targets.sample(rng, spaces, most, given),
                  example=lambda: {"targets": best(series, state, frame)})


def do_targets(game, frame, role, args):
    frame["queue"] = args["targets"]
    if args.get("bonus"):
        debaters.use_bonus(game, frame, args["bonus"])
        frame["bonus"] = args["bonus"]


def default(series, state, frame):
    return {"verb": "targets", "targets": best(series, state, frame)}


def best(series, state, frame):
    """The most promising of the spaces that the attempts may target now (D-39)."""
    found = targets.ranked(legal(series, state, frame), lambda space: series.odds(state, frame, space))
    return found[:frame["attempts"]]


def plan(series, state, zones, frame_of):
    """{zone, targets} of the attempts that promise most; frame_of({zone}): their frame."""
    frames = {zone: frame_of({"zone": zone}) for zone in zones}
    plans = [{"zone": zone, "targets": best(series, state, frame)} for zone, frame in frames.items()]
    return max(plans, key=lambda one: sum(series.odds(state, frames[one["zone"]], space) for space in one["targets"]))


def of_use(series, state, frame, given):
    """Debaters without those whose dice help at no attempt that is possible."""
    spaces = possible(series, state, frame)
    return [debater for debater in given if debater not in debaters.DICE_GIVERS
            or any(debaters.bonus_dice(state, debater, space) for space in spaces)]


def about(series, state, frame, dice):
    """What the prompt tells: attempts, bonuses and each legal target with the dice of both sides.

    dice(state, frame, space): the attempting side's dice by source.
    """
    odds = [{"space": s, "dice": sum(dice(state, frame, s).values()),
             "against": sum(base_dice(state, s, OTHER[series.religion]).values()),
             "inside": targets.inside(s, frame["zones"])} for s in legal(series, state, frame)]
    given = of_use(series, state, frame, series.bonuses(state, frame))
    return {"attempts": frame["attempts"], "zones": frame["zones"], "bonuses": given,
            "bonus": frame["bonus"], "odds": odds}
