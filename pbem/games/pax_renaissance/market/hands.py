"""Hands: their limit, and what is discarded above it (PR-E1.2, PR-E1.3)."""

from pbem.engine import Chapter, Key, Moment, Naming, Procedure, each_own, question

from ..map.atlas import CARDS, SETUP
from ..tableaux import abilities

LIMIT, RULES = SETUP["hand_limit"], ("PR-E1.3",)


def unlimited(state, bank):
    return abilities.has(state, bank, "unlimited_hand")


def is_full(state, bank):
    """PR-E1.2: nothing more enters the hand."""
    return len(state["hands"][bank]) >= LIMIT and not unlimited(state, bank)


def next_hand(game, frame):
    """Each hand above the limit is discarded down by its owner, at once."""
    state = game.state
    bank = next((one for one in state["order"] if len(state["hands"][one]) > LIMIT and not unlimited(state, one)), None)
    if bank is None:
        game.end(frame)
        return
    frame["bank"] = bank
    game.ask(frame, "hand_discard", bank)


def again(game, frame):
    game.goto(frame, "next_hand")


def do_discard(game, frame, role, card):
    state = game.state
    state["hands"][role].remove(card)
    state["gone"].append(card)
    game.emit("hand_discarded", power=role, card=card, rules=list(RULES))


def shown(value, reader):
    """All hands where they are open, else one's own (DOUBT-21)."""
    return value if reader.state["options"]["open_hands"] == "yes" else each_own(value, reader)


def fits(card, place):
    """A Comet never comes into a hand."""
    return CARDS[card].kind != "comet"


CHAPTER = Chapter(
    procedures=(Procedure("hand_limits", (next_hand, again), keeps=("bank",)),),
    decisions=(question("hand_discard", Naming("discard {card}", lambda state, frame, role: state["hands"][role][::-1],
                                               do_discard, "hand_discard", RULES),
                        moment=Moment(("hand full", "discarding"), ("discard",), "discard Luther")),),
    state=(Key("hands", shown, "card", fits=fits),),
)
