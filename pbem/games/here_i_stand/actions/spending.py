"""What a power can spend its CP on in an impulse: the actions, in the order in which they are shown."""

from pbem.engine import waiting

from ..construction import building
from ..control_and_unrest import control
from ..land_movement import movement
from ..major_powers import foreign_war_actions
from ..naval_affairs import naval_movement, piracy, transport
from ..new_world_phase import colonies, conquests, explorations
from ..powers import two_player_powers
from ..religion import jesuits, religious_actions
from ..sieges import assault, roxelana

ACTIONS = tuple(action for module in (
    two_player_powers, movement, roxelana, assault, building, control, naval_movement, transport, piracy, colonies,
    explorations, conquests, foreign_war_actions, religious_actions, jesuits,
) for action in module.CHAPTER.actions)


def offered(state, frame, role, *verbs):
    """The options of the actions with one of these verbs, of all when none is named, with those that wait."""
    for action in ACTIONS:
        if not verbs or not {*verbs}.isdisjoint(action.verbs):
            bars = {verb: barred(state, role, verb, action) for verb in action.verbs}
            yield from (waiting(verb, why) for verb, why in bars.items() if why)
            if not all(bars.values()):
                yield from (option for option in action.options(state, frame, role) if not bars[option.verb])


def others_wait(verbs, phrase, *rules):
    """For CP of an event that are for these actions alone: all the others wait."""
    return (waiting(verb, phrase, *rules) for action in ACTIONS for verb in action.verbs if verb not in verbs)


def barred(state, power, verb, action):
    """The Illegal that says what keeps a power from an order of an action, whatever is asked; None for nothing."""
    return two_player_powers.barred(state, power, verb) or action.bars(state, power)


def what_bars(state, role, verb):
    """The same for whoever orders; None when it is no order of an action."""
    power = two_player_powers.ordered_by(state, role)
    return next((barred(state, power, verb, action) for action in ACTIONS if verb in action.verbs), None)


def can_act(state):
    """Whether CP are left, or an action without cost is open."""
    return state["impulse"]["cp"] > 0 or any(action.is_open(state) for action in ACTIONS)
