"""The program's side: what it allows, what comes of a command."""

from pbem.engine import Illegal, Seeded
from pbem.games.pax_renaissance import GAME

MOST_CHOICES = 40


def options(state, role):
    """{verb: its options}."""
    found = {}
    for option in GAME.options(state, role):
        found.setdefault(option.verb, []).append(option)
    return found


def legal(option, args):
    """Whether an option takes these arguments, each of which it lists."""
    try:
        if option.check is not None:
            option.check(args)
    except Illegal:
        return False
    return True


def allowed(found, verb, argument):
    """The legal values of the one argument of a verb."""
    return {one for option in found.get(verb, ()) for one in option.args[argument].choices
            if legal(option, {argument: one})}


def applied(state, role, command, told=None):
    """The state after a command, what was not said still open. told: a list that takes the events."""
    after, events = GAME.apply(state, role, command, Seeded(1))
    if told is not None:
        told += events
    return after


def opened(state):
    """What is asked back: [{"choice", "among", ...}], empty when the command is carried out."""
    frame = state["stack"][-1] if state["stack"] else {}
    return frame.get("open") or [] if frame.get("step") == "rehearse" else []


def clause(form, **args):
    return {"clause": {"form": form, **{key: value if key in ("piece", "one_shot") else [value]
                                        for key, value in args.items()}}}


def among(choices, *names):
    """All that may be chosen where choices of these names are open."""
    return {one for choice in choices if choice["choice"] in names for one in choice["among"]}


def carried_out(state, role, rng, told=None):
    """The state when all that was open is chosen at random; None while it is another role's. told: see `applied`."""
    for _ in range(MOST_CHOICES):
        if not opened(state):
            return state
        if role not in GAME.pending(state):
            return None
        state = applied(state, role, _drawn(options(state, role), rng), told)
    return None


def _drawn(found, rng):
    if "choose" not in found or ("none" in found and rng.random() < .3):
        return {"verb": "none"}
    return {"verb": "choose", **found["choose"][0].sample(rng)}
