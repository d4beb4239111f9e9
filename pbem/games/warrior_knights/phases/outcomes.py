"""What comes of a card: where nothing does, all are told so, and why."""

from contextlib import contextmanager

from pbem.engine import ALL, Phrase
from pbem.engine.phrases import stored

from . import ops

CHOSEN = ("own_city", "own_strongest_army")  # what its Baron names; all else Fate cards do (WK-40.34)


def carry_out(game, effect, baron, *target, rules, **exempt):
    """The effect of an Event or Agenda. target: what was drawn for it, of those ops that are handed that."""
    undrawn = target == (None,) and effect.get("target") not in CHOSEN
    with telling(game, _why(game.state, effect, baron, target), ["WK-40.34"] if undrawn else rules):
        ops.OPS[effect["op"]](game, effect, baron, *target, **exempt)


def _why(state, effect, baron, target):
    what, is_none = effect.get("what"), target == (None,)
    return {"of": effect.get("target", effect["op"]) if is_none else effect["op"], "baron": baron, "what": what,
            "held": state[what][baron] if what and baron else None,
            "city": next((one for one in target if one in state["cities"]), None)}


@contextmanager
def telling(game, why, rules):
    """Inside, something is done; where all hear of nothing, they hear why. why: values of the phrase "idle"."""
    before = _told(game)
    yield
    if _told(game) == before:
        game.emit("no_effect", why=stored(Phrase("idle", why, "board")), rules=list(rules))


def _told(game):
    """How much all have heard, and what is to be carried out still."""
    return sum(event["to"] == ALL for event in game.events), len(game.state["stack"])
