"""Casualties of Field Battles and assaults: one land unit per hit, each owner's choice (HIS-14.0.10, HIS-15.1.17).

A frame that asks "losses" holds due {power: number}, pool {power: flattened force it may lose from}, sallied
(the part of the active power's pool that came out of the besieged fortress) and space.
"""

from pbem.engine import (
    Chapter,
    Decision,
    Illegal,
    Key,
    Moment,
    Option,
    Phrase,
    Some,
    rolled,
)
from pbem.engine.asking import Sealed

from ..land_movement.formations import FORCE_KINDS, check_there
from ..map.atlas import MAJORS
from ..pieces import forces, units
from ..pieces.counters import lose_unshowable_of_all
from ..pieces.troops import Troops


def share(game, hits, sizes):
    """{power: losses} of hits on powers that defend together, even until one is wiped out (HIS-9.2.16).

    sizes: {power: land units}. Losses that cannot be shared evenly are drawn at random.
    """
    losses = dict.fromkeys(sizes, 0)
    for _ in range(hits):
        alive = [p for p in sizes if losses[p] < sizes[p]]
        if not alive:
            break
        least = min(losses[p] for p in alive)
        even = [p for p in alive if losses[p] == least]
        left = hits - sum(losses.values())
        chosen = game.chance.pick(even, rolled("odd_loss"), chain="dice") if left < len(even) else even[0]
        losses[chosen] += 1
    return losses


def choosing(state, frame):
    """Every power with a choice; the others' losses are clear."""
    return [power for power in frame["due"] if power in MAJORS and has_choice(frame, power)]


def usual(state, frame):
    return {power: default_choice(frame, power) for power in frame["due"]}


def has_choice(frame, power):
    due, pool = frame["due"][power], frame["pool"][power]
    both = forces.size(sallied(frame, power)) and forces.size(relieving(frame, power))
    return bool(both or len(forces.names(pool)) > 1) and 0 < due < forces.size(pool)


def sallied(frame, power):
    """What of a power's pool came out of the fortress (HIS-15.2.2)."""
    return frame.get("sallied", {}) if power == frame["power"] else {}


def relieving(frame, power):
    return forces.minus(frame["pool"][power], sallied(frame, power))


def default_choice(frame, power, kinds=()):
    """Kinds in this order, then D-31, and the relief force before those who came out of the fortress."""
    due = frame["due"][power]
    who = forces.worst(relieving(frame, power), due, kinds)
    inner = forces.worst(sallied(frame, power), due - forces.size(who), kinds)
    return {"who": forces.plus(who, inner), "sallied": inner}


def remove(game, frame):
    """Take all losses off the map at once; counters that cannot show the rest cost more (HIS-5.2.2).

    Afterwards pool and sallied hold the survivors.
    """
    state, space = game.state, frame["space"]
    for power, chosen in LOSSES.open(game, frame).items():
        if forces.size(chosen["who"]):
            units.take(state, space, power, chosen["who"])
            game.emit("losses", power=power, space=space, force=chosen["who"], rules=rules_of(frame))
        if sallied(frame, power):
            frame["sallied"] = forces.minus(frame["sallied"], chosen["sallied"])
        frame["pool"][power] = forces.minus(frame["pool"][power], chosen["who"])
    lose_unshowable_of_all(game, [space])
    frame["pool"] = {p: forces.common(pool, units.stack(state, space, p)) for p, pool in frame["pool"].items()}


def rules_of(frame):
    """The rule by which hits cost units in this frame's fight."""
    return ["HIS-15.1.17" if frame["at"] == "assault" else "HIS-14.0.10"]


def losses_options(state, frame, role):
    due, pool, rules = frame["due"][role], frame["pool"][role], tuple(rules_of(frame))
    args = {"who": Troops(FORCE_KINDS, forces.land_units(pool), least=due, most=due, rules=rules)}
    syntax = "{who}"
    if forces.size(sallied(frame, role)):
        args["sallied"] = Troops(FORCE_KINDS, forces.land_units(sallied(frame, role)), least=0, rules=rules)
        syntax = "{who} [of] [them] [besieged] {sallied?}"
    yield Option("lose", do_lose, args, syntax, Phrase("lose_in_battle", {"units": due}, "options"), rules,
                 check=lambda args: check_losses(frame, role, args),
                 sample=lambda rng: sample_losses(pool, due, rng),
                 example=lambda: default_choice(frame, role))
    kinds = Some("unit", list(FORCE_KINDS), 1, len(FORCE_KINDS), rules)
    yield Option("lose_first", do_lose_first, {"kinds": kinds}, "{kinds}",
                 "lose_in_order", rules,
                 example={"kinds": ["mercenaries", "cavalry", "regulars"]})


def sample_losses(pool, due, rng):
    """Units at random until enough are lost."""
    one_by_one = [kind for kind, number in forces.land_units(pool).items() for _ in range(number)]
    lost = {}
    for kind in rng.sample(one_by_one, due):
        lost[kind] = lost.get(kind, 0) + 1
    return {"who": lost}


def check_losses(frame, power, args):
    """Raises Illegal when the units are not there or not those named as coming from the fortress."""
    check_there(args["who"], frame["pool"][power], frame["space"], rules_of(frame))
    if forces.leaders(args["who"]):
        raise Illegal("leaders_no_losses", {}, [*rules_of(frame), "HIS-14.0.12"])
    inner = args.get("sallied") or {}
    check_there(inner, args["who"], frame["space"], rules_of(frame))


def do_lose(game, frame, role, args):
    """Losses not said to be besieged come from the relief force as far as they can."""
    who = args["who"]
    least = forces.minus(who, forces.land_units(relieving(frame, role)))
    named = args.get("sallied") or {}
    LOSSES.give(game, frame, role, {"who": who, "sallied": forces.plus(named, forces.minus(least, named))})


def do_lose_first(game, frame, role, args):
    LOSSES.give(game, frame, role, default_choice(frame, role, args["kinds"]))


def losses_default(state, frame, role):
    return {"verb": "lose", "who": default_choice(frame, role)["who"]}


def about_losses(state, frame, role):
    return {"space": frame["space"], "number": frame["due"][role], "force": forces.land_units(frame["pool"][role]),
            "sallied": forces.land_units(sallied(frame, role))}


# Who knows what.

def _sealed(reader):
    """The powers whose choice others do not know; what is reckoned for those without one all can reckon."""
    asked = {**reader.frame.get("waiting", {}), **reader.frame.get("settled", {})}
    return {power for power in asked if power not in reader.roles}


def shown_answers(value, reader):
    return {power: answer for power, answer in value.items() if power not in _sealed(reader)}


def other_answers(value, reader, rng):
    sealed, kinds = _sealed(reader), rng.sample(FORCE_KINDS, len(FORCE_KINDS))
    return {power: default_choice(reader.frame, power, kinds) if power in sealed else answer
            for power, answer in value.items()}


ANSWERS = Key("answers", shown_answers, other=other_answers)
LOSSES = Sealed("choose_losses", "losses", choosing, key=ANSWERS, given=usual)


CHAPTER = Chapter(decisions=(Decision("losses", losses_options, losses_default, about_losses,
                                      moment=Moment(("losing units", "losses", "casualties"), ("lose", "lose_first"),
                                                    "lose first mercenaries, cavalry, regulars", places=("space",))),))
