"""Targets named in one line and taken one at a time (attempts, spaces flipped).

A frame holds `queue`, the spaces named and not yet taken. A space that is no longer legal when its turn
comes is passed over and the power is asked for the rest.
"""

from pbem.engine import Illegal, One, Some
from pbem.engine.phrases import named

from ..map.atlas import SPACES
from .influence import OTHER, base_dice


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


def arguments(possible, most, rules, bonuses=(), legal=None):
    """The domains of a line of targets, with a debater's bonus if one can be used; legal: the first targets."""
    args = {"targets": Some("space", possible, 1, most, rules, (lambda: legal) if legal else None)}
    if bonuses:
        args["bonus"] = One("debater", list(bonuses), ("HIS-18.2.8",))
    return args


def sample(rng, legal, most, bonuses=()):
    """Random targets that are legal now and, now and then, a bonus."""
    args = {"targets": rng.sample(legal, rng.randint(1, min(most, len(legal))))} if legal else {}
    if bonuses and rng.random() < 0.3:
        args["bonus"] = rng.choice(list(bonuses))
    return args


def ranked(state, spaces, religion, zones):
    """Spaces from best to worst for a side: dice ahead, then inside the zones, then by name (D-39)."""
    def worth(space):
        ahead = sum(base_dice(state, space, religion).values()) - sum(base_dice(state, space, OTHER[religion]).values())
        return -ahead, not inside(space, zones), space

    return sorted(spaces, key=worth)


def inside(space, zones):
    """Whether a space speaks one of the languages (HIS-18.3.16)."""
    return SPACES[space].language in zones
