"""Cards taken and given by the Church: inquisitions, the Wartburg, England under Mary I (cards 7, 56, 57, 58, 78)."""

from .attempts import BOOKS, MORE_BOOKS, bonus_faults, faults_of
from .board import SPACES
from .disputes import CARDS, card_type
from .faith import OTHER, PAPAL_DICE, religion
from .registry import candidates, follows, judges

ASKED = ("england", "protestant")
HOME_CARDS = range(1, 8)
WARTBURG = 37
TAKEN = {"HIS-6.2.14", "HIS-6.2.15", "HIS-6.2.16"}


def loose(board, power):
    """The cards of a hand that may be drawn (HIS-6.1.8)."""
    return [card for card in board.state["hands"][power] if card not in HOME_CARDS]


def take_faults(board, power, card):
    """HIS-6.2.14 to 6.2.16: of the discards, no mandatory event, none the power itself has played this turn."""
    played = board.state["this_turn"].get("played_by", {}).get(power, ())
    fine = card in board.state["discard"] and card_type(board, card) != "mandatory" and card not in played
    return set() if fine else {*TAKEN}


@judges("papal_inquisition", "take")
def take(board, role, command):
    return take_faults(board, role, command["card"])


@candidates("papal_inquisition", "take")
def discards(board, role, option, rng):
    pile = board.state["discard"] if rng.random() < 0.8 else [*CARDS]
    return {"verb": option.verb, "card": rng.choice(pile)} if pile else None


@follows("papal_inquisition", "take")
def taken(before, role, command, after, events):
    return [] if any(event["kind"] == "card_retrieved" for event in events) else ["nothing was taken"]


@judges("papal_inquisition", "draw")
def draw(board, role, command):
    """Card 56: a random card of the hand looked into."""
    return set() if loose(board, board.frame["victim"]) else {"HIS-6.1.8"}


@follows("papal_inquisition", "draw")
def drawn(before, role, command, after, events):
    got = [card for card in after.state["hands"]["papacy"] if card not in before.state["hands"]["papacy"]]
    fine = len(got) == 1 and got[0] in loose(before, before.frame["victim"])
    return [] if fine else [f"drawn: {got}"]


@judges("inquired_hand", "view")
def view(board, role, command):
    return set() if command["power"] in ASKED else {"HIS-11.0.4", "HIS-11.0.8"}


@candidates("inquired_hand", "view")
def views(board, role, option, rng):
    return {"verb": option.verb, "power": rng.choice(("england", "protestant", "france", "hapsburg", "papacy"))}


@judges("spanish_inquisition", "discard")
def condemn(board, role, command):
    """Card 58: a card of the English or the Protestant hand, neither home card nor mandatory event."""
    card = command["card"]
    fine = any(card in loose(board, power) for power in ASKED) and card_type(board, card) != "mandatory"
    return set() if fine else {"HIS-11.0.4", "HIS-11.0.8", "HIS-6.1.7", "HIS-6.1.10"}


@candidates("spanish_inquisition", "discard")
def condemned(board, role, option, rng):
    hands = [card for power in (*ASKED, "france") for card in board.state["hands"][power]]
    return {"verb": option.verb, "card": rng.choice(hands)} if hands else None


@judges("take_wartburg", "take")
def wartburg(board, role, command):
    """Card 78."""
    return take_faults(board, "protestant", WARTBURG)


@judges("take_wartburg", "decline")
def no_wartburg(board, role, command):
    return set()


@judges("philips_bigamy", "remove")
def philip(board, role, command):
    """Card 57: while Philip is in the game."""
    present = any("philip_of_hesse" in force.get("leaders", ()) for forces in board.units.values()
                  for force in forces.values())
    captive = any("philip_of_hesse" in leaders for leaders in board.state["captured"].values())
    return set() if present or captive else {"HIS-11.0.8"}


@judges("philips_bigamy", "discard")
def price_of_bigamy(board, role, command):
    return set() if loose(board, "protestant") else {"HIS-6.1.8"}


# England under Mary I (HIS-21.3.19 to 21.3.23).

@judges("marian_card", "show")
def show(board, role, command):
    return set() if command["card"] in board.state["hands"]["england"] else {"HIS-21.3.19"}


@candidates("marian_card", "show")
def shown(board, role, option, rng):
    cards = [card for power in ("england", "papacy") for card in board.state["hands"][power]]
    return {"verb": option.verb, "card": rng.choice(cards)} if cards else None


@judges("marian_books", "burn")
def marian_books(board, role, command):
    """HIS-21.3.21: two attempts aimed at the English zone, with a debater's bonus if the Papacy likes."""
    bonus, attempts, only = command.get("bonus"), BOOKS, None
    broken = set()
    if bonus:
        broken |= bonus_faults(board, "papacy", bonus, (*PAPAL_DICE, *MORE_BOOKS, "tetzel"))
        attempts = 3 if bonus in MORE_BOOKS else BOOKS
        only = ("english", "HIS-18.4.1") if bonus == "cajetan" else None
    return broken | faults_of(board, command.get("targets", ()), "catholic", attempts, only)


@candidates("marian_books", "burn")
def books(board, role, option, rng):
    heretic = [space for space in SPACES if religion(board, space) == OTHER["catholic"]]
    command = {"verb": option.verb, "targets": rng.sample(heretic, min(len(heretic), rng.randint(1, 3)))}
    if rng.random() < 0.6:
        command["bonus"] = rng.choice((*PAPAL_DICE, *MORE_BOOKS, "tetzel", "eck"))
    return command
