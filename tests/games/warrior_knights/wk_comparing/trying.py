"""Steps of the program carried out in a drawn position."""

from contextlib import contextmanager

from pbem.engine import copy
from pbem.engine.running import Running

from .watching import Picking, Stopped

SPACES = ("levy_taxes", "draft_soldiers", "rally_support", "serve_the_church", "mobilize_forces")


@contextmanager
def stopping(watcher, until):
    """Inside, the program is stopped before a step, and then left."""
    watcher.until = until
    try:
        yield
    except Stopped:
        pass
    finally:
        watcher.until, watcher.open = None, []


def run(watcher, state, frames, seed, until):
    """Go on from frames on a state's stack until a step is due, somebody is asked, or the match is over."""
    state = copy(state)
    state["stack"] = [{"at": "match", "step": "to_rounds", "number": 1, "next": "end"}, *frames]
    running = Running(watcher.rules, state, Picking(seed))
    with stopping(watcher, until):
        running.run()
        watcher.finish(running.state, len(state["stack"]))
    return running.state


def card(watcher, state, baron, action, uses, seed):
    """A card of a Baron (or a Neutral one) is turned and carried out."""
    state = copy(state)
    state.update(phase="actions", turning=1)
    if uses is not None:
        state["filed"][baron]["cards"] = {action: uses}
    frame = {"at": "rounds", "step": "turn_card", "next": "carry_out", "number": 1, "owner": baron, "action": action,
             "used": []}
    return run(watcher, state, [frame], seed, ("rounds", "trigger"))


def event(watcher, state, name, facts, seed):
    """Important Event with this Event on top of its deck."""
    state = copy(state)
    colour = facts.events[name]["colour"]
    others = [one for one in state["event_deck"] if facts.events[one]["colour"] != colour]
    state.update(event_deck=sorted([*others, name]), event_back=colour,
                 event_gone=[one for one in state["event_gone"] if one != name])
    return card(watcher, state, "neutral", "important_event", None, seed)


def phase(watcher, state, name, rng):
    """What follows upon the assignment of a card: with the spaces of a phase full, with other spaces nearly so."""
    state, barons = copy(state), state["barons"]
    cards = [{"baron": baron, "action": action} for baron in barons for action in SPACES for _ in range(2)]
    rng.shuffle(cards)
    for space in state["spaces"]:
        number = 2 * len(barons) if space == name else rng.randint(0, 2 * len(barons) - 1)
        state["spaces"][space] = [cards.pop() for _ in range(number)]
    for space in list(state["track"])[:len(barons) + 1] if name == "draft" else ():
        state["track"][space] = rng.choice(barons)
    state.update(phase="actions", turning=2)
    frame = {"at": "rounds", "step": "assign", "next": "trigger", "number": 1, "owner": barons[0],
             "action": "levy_taxes", "used": []}
    return run(watcher, state, [frame], rng.random(), ("rounds", "turn_card"))


def upkeep(watcher, state, seed):
    """Upkeep up to the return of Nobles."""
    state = copy(state)
    state.update(phase="actions", turning=0)
    frame = {"at": "rounds", "step": "next_stack", "next": "begin_upkeep", "number": 1, "owner": "neutral",
             "action": "muster_troops", "used": []}
    return run(watcher, state, [frame], seed, ("upkeep", "bring_back"))


def returns(watcher, state, rng):
    """The return of Strongholds and Nobles, some of these off the board."""
    state = copy(state)
    state.update(phase="upkeep", turning=0)
    rounds = {"at": "rounds", "step": "begin_upkeep", "next": "round_ends", "number": 1, "owner": "neutral",
              "action": "muster_troops", "used": []}
    frame = {"at": "upkeep", "step": "refresh", "next": "bring_back", "queue": []}
    return run(watcher, state, [rounds, frame], rng.random(), ("upkeep", "end_of_match"))
