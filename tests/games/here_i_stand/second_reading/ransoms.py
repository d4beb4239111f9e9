"""Ransoms, donations and cards drawn from hands in the Diplomacy Phase, read from sections 9.4, 9.5 and HIS-6.1.8."""

from .board import MAJORS
from .deals import HOME_CARDS, homes
from .disputes import CARDS
from .registry import draws, follows, judges, rolls, sees, tells
from .scripture import BOXES, MOST_VP, built
from .wars import sue


@judges("ransom", "ransom")
def ransom(board, role, command):
    """HIS-9.4.1: a leader of one's own in somebody's hands, for a card that can be drawn."""
    leader = command["leader"]
    captors = [power for power, leaders in board.state["captured"].items() if leader in leaders]
    able = captors and captors[0] in MAJORS and board.serves(leader) == role
    able = able and leader not in board.frame["refused"] and payable(board, role) and homes(board, role)
    return set() if able else {"HIS-9.4.1", "HIS-9.4.2"}


@judges("ransom", "decline")
@judges("ransom_answer", "accept", "decline")
def as_they_like(board, role, command):
    return set()


def payable(board, power):
    """The cards of a hand that can be drawn at random: no home cards (HIS-6.1.8)."""
    return [card for card in board.state["hands"][power] if card not in HOME_CARDS]


@draws(r"card_from (?:deal|ransom|peace) \w+ (\w+)")
@draws(r"discard_of donation (\w+)")
def from_the_hand(roll):
    return payable(roll.board, roll.groups[0])


@rolls(r"pregnancy \w+")
def pregnancy(roll):
    """HIS-9.1.14, 21.3.5: one die."""
    return 1


@follows("ransom_answer", "accept")
def ransomed(before, role, command, after, events):
    """HIS-9.4.1, 9.4.2: the captor draws a card of the owner, who gets his leader."""
    leader, owner = before.frame["leader"], before.frame["power"]
    drawn, given = (len(board.state["hands"][power]) for board, power in ((after, role), (before, owner)))
    paid = drawn - len(before.state["hands"][role]) == given - len(after.state["hands"][owner]) == 1
    wrong = [] if paid else ["no card is paid"]
    return wrong + (["he stays captive"] if leader in after.state["captured"].get(role, ()) else [])


@follows("ransom_answer", "decline")
@follows("ransom", "ransom", "decline")
def nothing_is_paid(before, role, command, after, events):
    """HIS-9.4.3: nobody is obliged to anything."""
    same = all(before.state[name] == after.state[name] for name in ("hands", "captured"))
    return [] if same else ["hands or captives change"]


@follows("donation", "donate")
def donated(before, role, command, after, events):
    """HIS-9.5.1: a card is discarded, its CP go to Saint Peter's until it is built, the marker goes."""
    gone = {*before.state["hands"][role]} - {*after.state["hands"][role]}
    wrong = [] if len(gone) == 1 and gone <= {*after.state["discard"]} - {*HOME_CARDS} else [f"discarded: {gone}"]
    cp = built(after) - built(before)
    if cp != min(sum(CARDS[card]["cp"] for card in gone), BOXES * MOST_VP - built(before)):
        wrong.append(f"{cp} CP to Saint Peter's for {gone}")
    return wrong if not after.state["minus_cards"].get(role) else [*wrong, "the excommunication stays"]


# Who is asked for peace.

def suitors(board):
    """Powers that have a ground to sue for peace (HIS-9.3.3, 9.3.4)."""
    if board.state["turn"] == board.state["last_turn"]:
        return []
    return [one for one in MAJORS
            if any(not sue(board, one, {"power": other}) for other in board.state["wars"][one] if other in MAJORS)]


@follows("sue", "decline")
def next_suitor(before, role, command, after, events):
    """HIS-9.3.2: the next in impulse order who has a ground."""
    due = [power for power in suitors(before) if MAJORS.index(power) > MAJORS.index(role)][:1]
    asked = [power for power, what in after.frame.get("waiting", {}).items() if what == "sue"]
    return [] if asked == due else [f"{asked} asked next, the reading says {due}"]


@sees
def only_the_wronged_sue(board):
    """HIS-9.3.1 to 9.3.4: nobody else is asked."""
    asked = [power for power, what in board.frame.get("waiting", {}).items() if what == "sue"]
    return [f"{power} has no ground" for power in asked if power not in suitors(board)] if asked else None


# Loans.

@sees
def ships_are_lent_to_allies(board):
    """HIS-9.1.5, 9.2.12, 19.1.1: for as long as the alliance holds, never to the Protestant."""
    if board.state["phase"] == "winter":
        return None
    lent = [(owner.partition(">")[0], owner.rpartition(">")[2]) for forces in board.units.values() for owner in forces
            if ">" in owner]
    return [f"{one}'s ships are with {other}" for one, other in lent if other == "protestant"
            or (board.state["minors"].get(one) or one) not in board.state["alliances"][other]] if lent else None


@tells("ransom_offered")
def offered(board, event, memory):
    """HIS-9.4.1: to the power that holds him."""
    right = event["leader"] in board.state["captured"].get(event["captor"], ())
    return [] if right and board.serves(event["leader"]) == event["power"] else ["to nobody who holds him"]
