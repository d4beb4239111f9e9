"""A state written as a position: in the words that `position` reads, what differs from the start."""

from pbem.engine import Seeded

from .map.atlas import EMPIRES, SIDES
from .pieces import seats
from .position_names import called

START_FACE = "king"
OP = "op_"  # begins the procedures of Ops


def write(rules, state, role=None):
    """The position of a state: {key: value} for a case file. role: only what that role's view shows.

    Without a role everything, the decks too. It begins at the next action; an order that is being carried out is left
    out.
    """
    start = rules.start(state["scenario"], state["options"], Seeded(0))
    board = state if role is None else rules.view(state, role)
    found = {"order": [_bank(bank) for bank in board["order"]], "active": _bank(board["active"]),
             "turn": board["turn"], "actions": board["actions"] + _under_way(state),
             "florins": {_bank(bank): florins for bank, florins in board["florins"].items()},
             **_cards(board), **_map(board, start), "victories": [called("victory", one) for one in board["victories"]],
             "no_autodeclare": [_bank(bank) for bank in state["declares"]
                                if role in (None, bank) and not state["declares"][bank]],
             "done": board["done"], **{key: _members(board[key]) for key in ("used", "paid_on")},
             "located": {called("member", card): called("map_card", where) for card, where in board["located"].items()}}
    return {key: value for key, value in found.items() if value or key in ("turn", "actions")}


def _under_way(state):
    """1 while an action leaves something open: it has changed nothing yet, but is counted."""
    last = state["stack"][-1] if state["stack"] else {"at": ""}
    return int(last["at"] == "carry_out" and not last["procedure"].startswith(OP))


def _bank(bank):
    return called("bank", bank)


def _members(cards):
    return [called("member", card) for card in cards]


def _cards(board):
    piles = {"gone": _members(board["gone"]),
             "market": {side: [_slot(slot) for slot in board["market"][side]] for side in SIDES},
             "tableau": {_bank(bank): {side: _members(sides[side]) for side in SIDES if sides[side]}
                         for bank, sides in board["tableaux"].items() if any(sides.values())},
             "empires": {called("empire", one): about for one in _heads_first(board) if (about := _empire(board, one))},
             "bishops": {called("member", card): religion for card, religion in board["bishops"].items()},
             "decks": {side: [_pile(pile) for pile in deck] for side, deck in board.get("decks", {}).items()}}
    return piles | {key: {_bank(bank): _members(cards) for bank, cards in board[key].items() if cards}
                    for key in ("hands", "old_maids")}


def _pile(pile):
    """A pile of a deck; one of one card is the card that comes next."""
    return called("card", pile[0]) if len(pile) == 1 else _members(pile)


def _slot(slot):
    card = called("card", slot["card"]) if slot["card"] else None
    return [card, slot["florins"]] if slot["florins"] else [card] if card else []


def _heads_first(board):
    """The Empires in tableaux, Suzerains before their Vassals."""
    held = [one for one in EMPIRES if board["empires"][one]["holder"]]
    return sorted(held, key=lambda one: board["empires"][one]["suzerain"] is not None)


def _empire(board, empire):
    """What lies on an Empire."""
    how = board["empires"][empire]
    vassals = [one for one in EMPIRES if board["empires"][one]["suzerain"] == empire]
    about = {"face": how["face"] if how["face"] != START_FACE else None,
             "queen": called("card", how["queen"]) if how["queen"] else None,
             "vassals": [called("empire", one) for one in vassals],
             "repressed": [called("piece", piece) for piece in board["repressed"][empire]]}
    return {key: value for key, value in about.items() if value}


def _map(board, start):
    places = {key: {called(kind, place): [called("piece", piece) for piece in here]
                    for place, here in board[key].items() if here != start[key][place]}
              for kind, key in (("city", "cities"), ("border", "borders"))}
    arranged = board["seats"] if board["seats"] != seats.usual(board) else []
    return places | {"seats": [called("piece", piece) if piece else None for piece in arranged],
                     "faces": {called("map_card", one): face for one, face in board["faces"].items()
                               if face != start["faces"][one]},
                     "open": {colour: called("city", city) for colour, city in board["open"].items()
                              if city != start["open"].get(colour)}}
