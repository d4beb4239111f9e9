"""Theological debates, read from HIS-18.1.23 to 18.1.25 and section 18.5."""

from .board import SPACES, facts
from .building import poor
from .bulls import unoccupied
from .faith import (
    DEBATE_ZONES,
    DEBATERS,
    OTHER,
    any_target,
    is_free,
    religion,
    zone_debaters,
)
from .registry import draws, judges, needs, rolls, sees, tells

ENEMY = {"papacy": "protestant", "protestant": "papacy"}
MORE = "thomas_more_dead"
FLIPS = {"worms": {"HIS-18.1.11", "HIS-18.1.12"}, "debate": {"HIS-18.5.16"}}
CALLED = {"HIS-18.1.23", "HIS-18.5.1"}
CARDS = {card["number"]: card for card in facts("cards")["cards"]}


def speaker(board):
    """The power whose impulse it is."""
    return board.state["impulse"]["power"]


# Calling one.

def zone_faults(board, side, zone, barred=None):
    """Rules against a debate in a zone called by a side."""
    if zone not in DEBATE_ZONES:
        return {*CALLED}
    broken = set()
    if not zone_debaters(board, "protestant", zone):
        broken.add("HIS-18.1.25")
    mine = zone_debaters(board, side, zone)
    if "uncommitted" not in mine.values():
        broken.add("HIS-18.1.24")
    if not _foes(board, side, zone, barred):
        broken |= {"HIS-18.5.3", "HIS-18.5.4", "HIS-18.1.25"}
    if side == "protestant" and board.state["this_turn"].get("wartburg"):
        broken |= {"HIS-6.1.18", "HIS-18.1.24"}
    if zone == "english" and board.state["this_turn"].get(MORE):
        broken |= {"HIS-18.1.26", "HIS-11.0.4"}
    return broken


def _foes(board, side, zone, barred=None):
    foes = zone_debaters(board, ENEMY[side], zone)
    return {name: mode for name, mode in foes.items() if name != barred}


def pool_faults(board, side, zone, pool, barred=None):
    """HIS-18.5.3: nobody can be drawn from an empty pool."""
    return set() if pool is None or pool in _foes(board, side, zone, barred).values() else {"HIS-18.5.3"}


@judges("action", "debate")
def debate(board, role, command):
    side = speaker(board)
    broken = poor(board, role, "call_theological_debate") | zone_faults(board, side, command["zone"])
    return broken | pool_faults(board, side, command["zone"], command.get("pool"))


@needs("action", "debate")
def cannot_debate(board, role):
    side = speaker(board)
    broken = poor(board, role, "call_theological_debate")
    if side in ENEMY and all(zone_faults(board, side, zone) for zone in DEBATE_ZONES):
        broken |= set().union(*(zone_faults(board, side, zone) for zone in DEBATE_ZONES))
    return broken


@judges("called_debate", "debate")
@judges("papal_inquisition", "debate")
def called(board, role, command):
    zones = board.frame.get("zones") or DEBATE_ZONES
    zone = command.get("zone", zones[0])
    broken = zone_faults(board, "papacy", zone) | pool_faults(board, "papacy", zone, command.get("pool"))
    return broken if zone in zones else broken | CALLED


@judges("called_debate", "decline")
def not_called(board, role, command):
    return set() if board.frame.get("optional") else {"HIS-18.1.26"}


@judges("leipzig_debate", "send")
def send(board, role, command):
    broken = zone_faults(board, "papacy", command["zone"])
    if not is_free(board, command["debater"]) or DEBATERS[command["debater"]]["side"] != "papacy":
        broken.add("HIS-18.5.4")
    return broken | pool_faults(board, "papacy", command["zone"], command.get("pool"))


@judges("leipzig_debate", "bar")
def bar(board, role, command):
    barred = command["debater"]
    if barred not in zone_debaters(board, "protestant"):
        return {"HIS-18.5.4"}
    zone = command.get("zone", DEBATERS[barred]["zone"])
    return (zone_faults(board, "papacy", zone, barred)
            | pool_faults(board, "papacy", zone, command.get("pool"), barred))


@judges("debate_pool", "against")
def against(board, role, command):
    frame = board.frame
    return pool_faults(board, frame["power"], frame["zone"], command["pool"], frame.get("barred"))


@judges("bullinger", "commit")
def bullinger(board, role, command):
    ready = command["bonus"] == "bullinger" and is_free(board, "bullinger")
    return set() if ready else {"HIS-18.5.14", "HIS-18.2.8"}


@judges("bullinger", "draw")
@judges("here_i_stand", "stand", "decline")
def whoever(board, role, command):
    return set()


# Who is drawn.

def debate_frame(board):
    """The frame of the debate."""
    return next(frame for frame in reversed(board.stack) if frame["at"] == "debate")


@draws(r"debate_attacker (\w+)")
def attackers(roll):
    """HIS-18.5.2."""
    frame, side = debate_frame(roll.board), roll.groups[0]
    return [name for name, mode in zone_debaters(roll.board, side, frame["zone"]).items() if mode == "uncommitted"]


@draws(r"debate_defender (\w+)")
def defenders(roll):
    """HIS-18.5.3, 18.5.4."""
    frame, side = debate_frame(roll.board), roll.groups[0]
    mine = _foes(roll.board, ENEMY[side], frame["zone"], frame.get("barred"))
    return [name for name, mode in mine.items() if mode == frame["pool"]]


@draws(r"debate_second (\w+)")
def second_round(roll):
    """HIS-18.5.13: uncommitted ones first."""
    frame, side = debate_frame(roll.board), roll.groups[0]
    barred = frame.get("barred") if side == "protestant" else None
    mine = {name: mode for name, mode in zone_debaters(roll.board, side, frame["zone"]).items() if name != barred}
    free = [name for name, mode in mine.items() if mode == "uncommitted"]
    return free or list(mine)


# Dice.

@rolls(r"debate (papacy|protestant)")
def debate_dice(roll):
    """HIS-18.5.6 to 18.5.11."""
    board, side = roll.board, roll.groups[0]
    frame = debate_frame(board)
    who, was = frame["current"][side], frame["was"][side]
    value = DEBATERS[who]["value"]
    if side != frame["power"]:
        return value + (1 if was == "committed" else 2)
    return attack_dice(board, frame, who, value, was)


def attack_dice(board, frame, who, value, was):
    """Dice of the side that called the debate."""
    if frame["power"] == "protestant":
        return value + 3
    english = frame["zone"] == "english"
    if english and board.state["rulers"]["england"] == "mary_i":
        value *= 2
    extra = -bool(board.state["this_turn"].get("augsburg_confession"))
    extra += was == "uncommitted" and (who == "eck" or who == "gardiner" and english)
    extra += {"papal_inquisition": 2, "thomas_more": 3 if english else 1}.get(frame["source"], 0)
    return value + 3 + extra


@tells("debate_round")
def round_told(board, event, memory):
    """Hits are 5 and 6; what the last round was is kept for its result."""
    side = event["power"]
    memory["debate"] = {side: event["attacker"], ENEMY[side]: event["defender"], "was": dict(board.frame["was"])}
    wrong = []
    for dice, hits in (("dice", "hits"), ("against", "against_hits")):
        if sum(die >= 5 for die in event[dice]) != event[hits]:
            wrong.append(f"{event[hits]} hits of {event[dice]}")
    memory["debate"]["hits"] = {side: event["hits"], ENEMY[side]: event["against_hits"]}
    return wrong


@tells("debate_won")
def won(board, event, memory):
    """HIS-18.5.16 to 18.5.20: the difference, Aleander's space, and who is to be burned or disgraced."""
    last, winner = memory["debate"], event["power"]
    difference = last["hits"][winner] - last["hits"][ENEMY[winner]]
    aleander = last["papacy"] == "aleander" and last["was"]["papacy"] == "uncommitted"
    loser = last[ENEMY[winner]]
    memory["lost"] = loser if difference > DEBATERS[loser]["value"] else None
    wrong = [] if difference == event["difference"] else [f"difference {event['difference']}, not {difference}"]
    if event["spaces"] != difference + aleander:
        wrong.append(f"{event['spaces']} spaces, the reading says {difference + aleander}")
    return wrong


@tells("debater_lost")
def lost(board, event, memory):
    """HIS-18.5.18, 18.5.20."""
    loser, wrong = memory.pop("lost", None), []
    if event["debater"] != loser:
        wrong.append(f"{event['debater']} is lost, not {loser}")
    if event["vp"] != DEBATERS[event["debater"]]["value"]:
        wrong.append(f"{event['vp']} VP")
    if event["fate"] != ("disgraced" if event["power"] == "protestant" else "burned"):
        wrong.append(event["fate"])
    return wrong


@tells("impulse")
def nobody_left(board, event, memory):
    """A debater who had to leave has left before the next impulse."""
    loser = memory.pop("lost", None)
    return [f"{loser} has not left"] if loser else None


@sees
def reformers_live(board):
    """HIS-18.5.21, 21.5.9: no reformer on the map whose debater is burned or excommunicated."""
    debaters, reformers = board.state["debaters"], board.state["reformers"]
    if not reformers or any(frame["at"] in ("debate", "flips", "called_debate") for frame in board.stack):
        return None
    return [f"{name} is on the map" for name in reformers if debaters.get(name, "away") == "away"]


# What a winner turns.

@judges("flips", "flip")
def flip(board, role, command):
    """One space after the other: the first must be right now, the others still of the other faith."""
    frame, targets = board.frame, command["targets"]
    wrong = FLIPS.get(frame["source"], {"HIS-11.0.4", "HIS-11.0.8"})
    wrong = wrong if frame["source"] in FIXED else wrong | {"HIS-18.3.15", "HIS-18.4.4"}
    if len(targets) > frame["spaces"] or len(set(targets)) < len(targets):
        return wrong
    if any(religion(board, space) != OTHER[frame["religion"]] for space in targets):
        return wrong
    able = flippable(board, frame)
    return set() if {*(targets if frame["source"] in FIXED else targets[:1])} <= able else wrong


def flippable(board, frame):
    """The spaces that may be turned next, by what turns them."""
    faith, source = frame["religion"], frame["source"]
    if source in WHICH:
        return {space for space in SPACES if religion(board, space) == OTHER[faith] and WHICH[source](board, space)}
    if source == "secret_circle":
        zone = "spanish" if board.stack[-2]["next"] == "end" else "italian"
        return {space for space in SPACES if religion(board, space) == OTHER[faith] and language(space) == zone}
    if source == "worms":
        return {space for space in any_neighbour(board, faith) if language(space) == "german"}
    if source == "frederick_the_wise":
        return nearest_wittenberg(board, frame["spaces"])
    inside = any_target(board, faith, frame["zone"]) if source == "debate" else set()
    return inside or any_target(board, faith)


WHICH = {  # cards 67, 56 and 58
    "anabaptists": lambda board, space: unoccupied(board, space) and not SPACES[space].is_electorate,
    "papal_inquisition": lambda board, space: language(space) == "italian",
    "spanish_inquisition": lambda board, space: language(space) == "spanish",
}


FIXED = (*WHICH, "frederick_the_wise", "secret_circle")  # what is turned first makes nothing else possible


def nearest_wittenberg(board, number):
    """Card 78: Catholic German-speaking spaces that may be among the nearest."""
    away, ring, steps = {}, {"wittenberg"}, 0
    while ring:
        away.update(dict.fromkeys(ring, steps))
        ring, steps = {step for space in ring for step in SPACES[space].adjacent} - set(away), steps + 1
    mine = [space for space in away if language(space) == "german" and religion(board, space) == "catholic"]
    return {space for space in mine if sum(away[other] < away[space] for other in mine) < number}


def language(space):
    """The zone of a space."""
    return SPACES[space].language


def any_neighbour(board, faith):
    """Spaces next to one of a faith (HIS-18.1.11, 18.1.12)."""
    return {space for space in SPACES if any(religion(board, other) == faith for other in SPACES[space].adjacent)}


# The Diet of Worms.

def card_type(board, number):
    """The type of a card in the edition played."""
    card = CARDS[number]
    return card["type"] if board.anniversary else card.get("type_2nd_printing", card["type"])


@judges("diet_of_worms", "commit")
def diet_card(board, role, command):
    card = command["card"]
    if card not in board.state["hands"][role] or card_type(board, card) == "mandatory":
        return {"HIS-18.1.7"}
    return set()


@rolls(r"diet_of_worms (\w+)")
def diet_dice(roll):
    """HIS-18.1.9, 18.1.10."""
    side = roll.groups[0]
    frame = next(frame for frame in reversed(roll.stack) if frame["at"].endswith("diet_of_worms"))
    return CARDS[frame["cards"][side]]["cp"] + (4 if side == "protestant" else 0)


@tells("diet_of_worms")
def diet(board, event, memory):
    hits = {side: sum(die >= 5 for die in dice) for side, dice in event["dice"].items()}
    catholic = sum(n for side, n in hits.items() if side != "protestant")
    right = event["protestant"] == hits["protestant"] and event["catholic"] == catholic
    return [] if right else [f"hits {hits}"]
