"""Targets named in one line and taken one at a time (attempts, spaces flipped).

A frame holds `queue`, the spaces named and not yet taken. A space that is no longer legal when its turn
comes is passed over and the power is asked for the rest.
"""

from pbem.engine import Illegal, One, Some
from pbem.engine.phrases import named

from ..map.atlas import ELECTORATES, SPACES

SIDES = 6
FACES = range(1, SIDES + 1)
DIGITS = 9  # of odds that are compared


def take(game, frame, legal, rules):
    """The next named space that is legal, or None; spaces passed over are told."""
    while frame["queue"]:
        space = frame["queue"].pop(0)
        if space in legal:
            return space
        game.emit("target_skipped", space=space, rules=rules)
    return None


def check_first(args, legal, rules, possible=None):
    """The first named target must be legal now, the later ones possible; their turn shows whether they are legal."""
    spaces = args.get("targets") or []
    for space in spaces if possible is not None else ():
        if space not in possible:
            raise Illegal("no_target_of_action", {"space": space}, rules, named("space", legal))
    if spaces and spaces[0] not in legal:
        raise Illegal("no_next_target", {"space": spaces[0], "possible": legal}, rules,
                      named("space", legal))


def check_number(args, attempts, rules):
    named = len(args.get("targets", ()))
    if named > attempts:
        raise Illegal("too_many_targets", {"named": named, "attempts": attempts}, rules)


def arguments(possible, most, rules, bonuses=(), legal=None, of_use=None):
    """The domains of a line of targets, with a debater's bonus if one can be used.

    legal: the first targets. of_use(): those of the debaters who add dice to an attempt.
    """
    args = {"targets": Some("space", possible, 1, most, rules, (lambda: legal) if legal else None)}
    if bonuses:
        args["bonus"] = One("debater", list(bonuses), ("HIS-18.2.8",), of_use)
    return args


def sample(rng, legal, most, bonuses=()):
    """Random targets that are legal now and, now and then, a bonus."""
    args = {"targets": rng.sample(legal, rng.randint(1, min(most, len(legal))))} if legal else {}
    if bonuses and rng.random() < 0.3:
        args["bonus"] = rng.choice(list(bonuses))
    return args


def chance(dice, against, ties, shift=0):
    """How likely the best of some dice, with a modifier, beats the best of others (HIS-18.3.25, HIS-18.4.11).

    ties: whether it need not be higher, as inside the zones; then a 6 always wins (HIS-18.3.22, HIS-18.4.8).
    """
    return sum(_best(dice, own) * sum(_best(against, other) for other in FACES
                                      if own + shift > other or ties and own + shift == other) for own in FACES)


def _best(dice, face):
    """How likely the best of some dice shows a face."""
    return (face / SIDES) ** dice - ((face - 1) / SIDES) ** dice


def ranked(spaces, odds):
    """Spaces from best to worst for whoever attempts them (D-39): by odds(space), Electorates first, then by name."""
    return sorted(spaces, key=lambda space: (-round(odds(space), DIGITS), space not in ELECTORATES, space))


def inside(space, zones):
    """Whether a space speaks one of the languages (HIS-18.3.16)."""
    return SPACES[space].language in zones
