"""The Ops of one side of a tableau with their targets (E4, part F).

`ops` gives {(card, Op, side or religion of the icon or None): {target: cost}}; an Op without a target is left out.

| Op | target | value |
| --- | --- | --- |
| inquisitor | (card on which the Bishop stands, card it goes to) | 0 |
| commerce | (side, column) | -1 |
| behead | card | 0 |
| tax | (Border, bank whose Concession is taxed) | 0 |
| repress | (City or Border, Piece) | -1 |
| vote | Empire | Florins to China |
| corsair | (Border it leaves, Border it enters) | 0 |
| siege | (City or Border, Piece) | 0 |
| campaign | Empire attacked | (Florins to China, sorted attackers, sorted defenders) as in `one_shots` |

A wildcard card has the targets of every Location it may still choose (`tableaux.locations`).
"""

from .facts import EMPIRES, WILDCARDS, field
from .military import campaign, corsair, siege
from .political import behead, repress, tax, vote
from .religious import inquisitor
from .tableaux import in_side, printed_location, silenced

TARGETS = {"inquisitor": inquisitor, "behead": behead, "tax": tax, "repress": repress, "vote": vote,
           "corsair": corsair, "siege": siege, "campaign": campaign}


def printed_ops(state, thing):
    """The Op icons of a card, of an Empire those of its face in play (PR-B3.4)."""
    if thing in EMPIRES:
        return EMPIRES[thing][state["empires"][thing]["face"]]["ops"]
    return field(thing, "ops")


def usable(state, thing):
    """The Op icons that a card may use now: once a turn (PR-GL-OP.1), religious ones alone under a Bishop (PR-F1.6)."""
    if thing in state["used"]:
        return []
    return [op for op in printed_ops(state, thing) if op["name"] == "inquisitor" or not silenced(state, thing)]


def ops(state, bank, side):
    """All Ops that the cards of one side of a bank's tableau may use now, with their targets."""
    found = {}
    for thing in in_side(state, bank, side):
        for op in usable(state, thing):
            targets = op_targets(state, bank, thing, op)
            if targets:
                found[thing, op["name"], op.get("side") or op.get("religion")] = targets
    return found


def op_targets(state, bank, thing, op):
    """{target: cost} of one icon of a card, whosever card it is."""
    find = commerce if op["name"] == "commerce" else TARGETS[op["name"]]
    return find(state, bank, thing, op)


def commerce(state, bank, thing, op):
    """1 Florin from a card of the icon's market row (PR-F2.1), a wildcard card only from its own (PR-GL-LOCATION.6)."""
    side = op["side"]
    location = printed_location(state, thing)
    if location in WILDCARDS and location != f"the_{side}":
        return {}
    row = enumerate(state["market"][side])
    return {(side, column): -1 for column, slot in row if slot["florins"] and reachable(state, slot)}


def reachable(state, slot):
    """Whether the Florins lie on a card; those of an empty place are an option (DOUBT-9)."""
    return slot["card"] is not None or state["options"].get("commerce_empty_space") == "yes"


def copied_ops(state, bank):
    """What `sell_to_copy_political_op` may use: political Ops of opponents' unsilenced cards, as `ops` has them."""
    found = {}
    for other in state["order"]:
        for side in ("east", "west") if other != bank else ():
            for thing in in_side(state, other, side):
                found |= copied_from(state, bank, thing)
    return found


def copied_from(state, bank, thing):
    """The political Ops of one card with the targets they have for a bank."""
    icons = [] if silenced(state, thing) else printed_ops(state, thing)
    political = [op for op in icons if op["name"] in ("behead", "tax", "repress", "vote")]
    found = {(thing, op["name"], op.get("side")): op_targets(state, bank, thing, op) for op in political}
    return {key: targets for key, targets in found.items() if targets}
