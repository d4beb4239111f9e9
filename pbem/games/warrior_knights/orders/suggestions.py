"""A plan that a Baron might send as it stands: cards on stacks, what Mobilize Forces is to do; by what all see."""

from collections import Counter

from ..battles import attacks, movement
from ..board import armies, cities
from ..printed import printed

IN_STACK = 2
WANTED = {"1": ("mobilize_forces", "levy_taxes"), "2": ("draft_soldiers", "rally_support"),
          "3": ("serve_the_church", "versatile_strategy")}


def plan(available):
    """{stack: {action: how many}} of cards that are at hand, six if there are so many; available: {action: number}."""
    left = Counter(available)
    found = {stack: [action for action in wanted if _taken(left, action)] for stack, wanted in WANTED.items()}
    for cards in found.values():
        while len(cards) < IN_STACK and left.total():
            cards.append(next(action for action in available if _taken(left, action)))
    return {stack: dict(Counter(cards)) for stack, cards in found.items() if cards}


def _taken(left, action):
    """Whether there is such a card, which is used up then."""
    if not left[action]:
        return False
    left[action] -= 1
    return True


def use(state, baron):
    """What Mobilize Forces might do: take a city under siege, besiege the richest, else go to one; None: nothing."""
    found = [*_sieges(state, baron), *_marches(state, baron)]
    return max(found, key=lambda one: one[0])[1] if found else None


def _sieges(state, baron):
    """Second declarations for cities that he besieges (WK-29.7)."""
    for area, siege in state["sieges"].items():
        nobles = attacks.fit(state, baron, area)
        if siege["baron"] == baron and nobles and _is_strong_enough(state, baron, area, nobles):
            yield (2, _worth(state, area)), {"form": "siege", "area": area}


def _marches(state, baron):
    """(how good, use) of the moves of all who stand in an area into one next to it."""
    for start in dict.fromkeys(state["nobles"][noble]["area"] for noble in armies.on_board(state, baron)):
        nobles = [noble for noble in armies.in_area(state, start, baron) if movement.may_move(state, noble)]
        for area in printed(state).land.neighbours(start) if nobles else ():
            yield _march(state, baron, nobles, area)


def _march(state, baron, nobles, area):
    owner, stands = attacks.holder(state, area)
    alone = all(armies.baron_of(state, noble) == owner for noble in armies.others_in(state, area, baron))
    may = stands and owner != baron and alone and area not in state["sieges"] and (
        _is_strong_enough(state, baron, area, nobles))
    return (int(bool(may)), _worth(state, area)), {"form": "move_siege" if may else "move", "nobles": nobles,
                                                   "area": area}


def _is_strong_enough(state, baron, area, nobles):
    """For a siege (WK-29.1), also by a law that wants more."""
    margin = max([1, *attacks.lawful_margins(state, baron)])
    return attacks.besieging(state, baron, area, nobles) >= attacks.defence(state, area) + margin


def _worth(state, area):
    city = cities.unrazed_in(state, area)
    return printed(state).cities[city].income if city else 0
