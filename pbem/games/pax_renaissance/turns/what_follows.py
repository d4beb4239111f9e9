"""What comes up with an answer: choices that are open only behind another one, so that one mail can say them all.

An order is rehearsed with each thing that can be chosen, and with what is chosen behind that, the nearest first.
"""

from collections import deque
from typing import NamedTuple

from pbem.engine import Illegal, Running, Trial

from .. import choices, clauses

MOST_TRIED, MOST_TOLD = 600, 10  # rehearsals; what is told of what they bring up, of which the rest is asked afterwards


class Follows(NamedTuple):
    """chosen: [(choice, [things])], for any of the last things; left_open: the choices that are open then."""

    chosen: list
    left_open: list


class _Node(NamedTuple):
    chosen: list  # (choice, thing)
    left_open: list


def what_follows(rules, state):
    """(the Follows of the question that an order has left open, the nearest first; whether they are all).

    Each choice is told once.
    """
    frame = state["stack"][-1]
    found, nodes, told = [], deque([_Node([], frame["open"])]), list(frame["open"])
    for node in _all(nodes):
        for choice in node.left_open:
            behind = [(thing, _left_open(rules, state, [*node.chosen, (choice, thing)])) for thing in _others(choice)]
            nodes += [_Node([*node.chosen, (choice, thing)], left_open) for thing, left_open in behind]
            for things, new in _alike([(thing, _new(left_open, told)) for thing, left_open in behind]):
                found.append(Follows([*((one, [of]) for one, of in node.chosen), (choice, things)], new))
                told += new
        if len(found) > MOST_TOLD:
            break
    return found[:MOST_TOLD], not nodes and len(found) <= MOST_TOLD


def _all(nodes):
    """Each of these nodes and of those that are put behind them meanwhile, as far as rehearsals go."""
    tried = 0
    while nodes and tried < MOST_TRIED:
        node = nodes.popleft()
        tried += sum(len(choice["among"]) for choice in node.left_open)
        yield node


def _others(choice):
    """The things that lead elsewhere than what is usual."""
    return [thing for thing in choice["among"] if choice["optional"] or thing != choice["usual"]]


def _left_open(rules, state, chosen):
    """What stays open when these things are chosen; nothing where that cannot be."""
    frame = state["stack"][-1]
    said = [*frame["said"], *clauses.answers([clauses.clause(choice, thing) for choice, thing in chosen])]
    running = Running(rules, state, Trial())
    try:
        return choices.left_open(
            choices.rehearsal(running, frame["procedure"], said, len(said), **frame["given"]))
    except Illegal:
        return []


def _new(left_open, told):
    """The choices among these that none that is told holds."""
    return [one for one in left_open if not any(_holds(other, one) for other in told)]


def _holds(told, choice):
    same = (told["choice"], told["about"]) == (choice["choice"], choice["about"])
    return same and {*choice["among"]} <= {*told["among"]}


def _alike(behind):
    """[([things], choices)] of those behind which anything comes up, together where it is the same."""
    found = []
    for thing, new in behind:
        same = next((things for things, other in found if other == new), None)
        if same is not None:
            same.append(thing)
        elif new:
            found.append(([thing], new))
    return found
