"""Victory, read from section 23 of the rulebook: points, automatic victories, the end of a turn."""

from pbem.engine.facets import Positions
from pbem.games.here_i_stand import GAME

from .board import MAJORS, POWERS, SPACES, facts, once
from .registry import sees, tells

TRACK = facts("religion")["protestant_spaces_track"]
LAST_TURN = {"1517": 9, "1532": 9, "tournament": 6, "two_player": 9}
STANDARD = {"tournament": 23}
DOMINATION = {"two_player": 8}
RELIGIOUS = 50


@once
def keys(board, power):
    """(controlled, in unrest): Keys of a power."""
    held = [space for space in SPACES if SPACES[space].is_key and board.side(board.control(space)) == power
            and space not in board.state["out_of_play"]]
    return len(held), sum(board.unrest(space) for space in held)


def protestant_spaces(board):
    """Spaces under Protestant influence, those in unrest not counted (HIS-12.4.9)."""
    return sum(religion == "protestant" and not board.unrest(space)
               for space, religion in board.state["religion"].items())


def base(board, power):
    """HIS-23.2.2, HIS-23.2.3."""
    if power == "protestant":
        return 2 * sum(board.state["religion"][space] == "protestant" and board.control(space) == "protestant"
                       and not board.unrest(space) for space in electorates())
    held, troubled = keys(board, power)
    boxes = POWERS["major"][power]["vp_by_keys"]
    free = min(held, len(boxes)) - troubled if held <= len(boxes) else held - troubled
    return boxes[min(free, len(boxes)) - 1] if free > 0 else 0


def electorates():
    return [space for space in SPACES if SPACES[space].is_electorate]


def special(board, power):
    """HIS-23.2.5 to HIS-23.2.11."""
    state = board.state
    if power == "ottoman":
        return state["piracy_vp"]
    if power == "hapsburg":
        return sum(board.control(space) == "hapsburg" and not board.unrest(space)
                   for space in electorates()) if board.league else 0
    if power == "england":
        return heirs(board) + sum(state["religion"][space] == "protestant" and not board.unrest(space)
                                  for space in SPACES if SPACES[space].home == "england") // 2
    if power == "france":
        return state["chateaux"]
    spaces = protestant_spaces(board)
    row = next((row for row in TRACK if row["from"] <= spaces <= row["to"]), TRACK[-1])
    return row.get(power if power == "protestant" else "papal", 0) + (
        state["st_peters"]["vp"] if power == "papacy" else 0)


def heirs(board):
    born = [*board.state["wives"].values()]
    return 5 if {5, 6} & {*born} else 2 if 4 in born else 0


def bonus(board, power):
    """HIS-23.2.12 to HIS-23.2.18."""
    return sum(marker["vp"] for marker in board.state["bonus_vp"][power]) + board.state["war_winner"][power]


def total(board, power):
    return base(board, power) + special(board, power) + bonus(board, power)


def totals(board):
    return {power: total(board, power) for power in MAJORS}


def automatic(board):
    """Who has won at once (HIS-23.1.1, HIS-23.1.2), or None."""
    if protestant_spaces(board) >= RELIGIOUS:
        return "protestant"
    return next((power for power in MAJORS if power != "protestant"
                 and keys(board, power)[0] - keys(board, power)[1] >= POWERS["major"][power]["auto_win_keys"]), None)


def verdict(board, points):
    """(winner, how) at the end of a turn, (None, None) when nobody wins (HIS-23.3)."""
    scenario, turn = board.state["scenario"], board.state["turn"]
    leader = best(points, board.state["vp_history"])
    standard = STANDARD.get(scenario, 25)
    players = ("papacy", "protestant") if scenario == "two_player" else MAJORS
    points = {power: points[power] for power in players}
    leader = best(points, board.state["vp_history"])
    if max(points.values()) >= standard:
        return leader, "standard"
    top, second = sorted(points.values(), reverse=True)[:2]
    if turn >= 4 and top - second >= DOMINATION.get(scenario, 5):
        return leader, "domination"
    if turn == LAST_TURN[scenario]:
        return leader, "time_limit"
    return None, None


def best(points, history):
    """Who has most, ties decided by the turns before (HIS-23.3.3, HIS-23.3.5, O-08); None: a draw."""
    first = [power for power in points if points[power] == max(points.values())]
    for before in reversed(history):
        if len(first) > 1:
            most = max(before.get(power, 0) for power in first)
            first = [power for power in first if before.get(power, 0) == most]
    return first[0] if len(first) == 1 else None


@sees
def points(board):
    """VP of every power, and that nobody has won who plays on, at every question."""
    if protestant_spaces(board) >= RELIGIOUS and board.frame["at"] != "impulse":
        return None  # the event is played out first (reading of HIS-23.1.2)
    own = totals(board)
    playing = ("papacy", "protestant") if board.two_player else MAJORS
    told = {power: GAME.facet(Positions).lookup(board.state, f"vp.{power}") for power in playing}
    wrong = [f"{power}: {told[power]} VP, the reading says {own[power]}" for power in told if own[power] != told[power]]
    if board.state["phase"] == "action" and (winner := automatic(board)):
        wrong.append(f"{winner} has won")
    return wrong


@tells("vp")
def counted(board, event, memory):
    own = {power: points for power, points in totals(board).items() if power in event["totals"]}
    memory["verdict"] = verdict(board, totals(board))
    return [f"{power}: {event['totals'][power]} VP, the reading says {own[power]}"
            for power in own if own[power] != event["totals"][power]]


@tells("victory")
def won(board, event, memory):
    if board.state["phase"] == "action":
        winner = automatic(board)
        return [] if winner == event["power"] else [f"{event['power']} wins, the reading says {winner}"]
    expected = memory.pop("verdict", None)
    right = expected == (event["power"], event["how"])
    return [] if right else [f"{event['power']} wins by {event['how']}, the reading says {expected}"]


@tells("phase")
def goes_on(board, event, memory):
    expected = memory.pop("verdict", (None, None))
    return [] if expected[0] is None else [f"the match goes on, the reading says {expected}"]
