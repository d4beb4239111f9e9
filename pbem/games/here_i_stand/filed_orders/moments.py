"""Orders filed ahead: in which order HELP tells of the questions that they answer, and examples."""

from ..cards import hands
from ..data_files import load
from ..map.atlas import CARDS, POWERS, SPACES
from ..pieces import units
from ..powers import relations, scenarios

ORDER = tuple(load("moments")["order"])


def own_turn(state):
    """Whose impulse it is, that of a Scots Raid within another one's too, and its number."""
    running = state["impulse"]
    return (running["power"], running["number"]) if running else None


def examples(state, role):
    """Three orders that this power might file ahead now: a standing order, a policy, an impulse."""
    home = _stronghold(state, role)
    return [f"WHEN attacked IN {home}{_by_an_enemy(state, role)}: withdraw", _policy(state, role),
            next_impulse(state, role)]


def _camp(state, role):
    """The space where the power has most land units, None when it has none."""
    sizes = {space: units.land_size(state, space, role) for space in SPACES}
    space = max(sizes, key=sizes.get)
    return space if sizes[space] else None


def _stronghold(state, role):
    """The name of a fortified space of the power, its capital first; without any, of its camp."""
    spaces = [*POWERS[role]["capitals"], *(space for space in SPACES if relations.fortified(state, space))]
    own = (space for space in spaces if state["control"][space] == role)
    return SPACES[next(own, None) or _camp(state, role) or spaces[0]].name


def _by_an_enemy(state, role):
    foes = [foe for foe in relations.enemies(state, role) if foe in scenarios.powers(state)]
    return f" BY {POWERS[foes[0]]['name']}" if foes else ""


def _policy(state, role):
    """To intercept from the camp; what is lost first where there is none."""
    space = _camp(state, role)
    return f"INTERCEPT FROM {SPACES[space].name} IF odds >= 30%" if space \
        else "LOSE FIRST mercenaries, cavalry, regulars IF at war"


def next_impulse(state, role):
    """One card in need and another otherwise, or passing as long as there is no need."""
    home = _stronghold(state, role)
    cards = [card for card in hands.hand(state, role) if not hands.is_mandatory(state, card)]
    if len(cards) < 2:
        return f"PASS UNTIL {home} is besieged"
    first, last = (f"    play {CARDS[card].title} for CP" for card in (cards[0], cards[-1]))
    return "\n".join(["NEXT IMPULSE", f"  IF {home} is besieged", first, "  ELSE", last, "  END IF", "END"])
