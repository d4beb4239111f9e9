"""The Diet of Worms: phase 4 of turn 1 (HIS-18.1.6 to HIS-18.1.14)."""

from pbem.engine import Chapter, Illegal, Moment, Naming, Procedure, question, rolled
from pbem.engine.asking import Sealed

from ..cards import hands
from ..map.atlas import CARDS
from ..powers import variants
from .influence import CATHOLIC, PROTESTANT, hits

SPEAKERS = ("hapsburg", "papacy", "protestant")
PROTESTANT_DICE = 4  # on top of the card, HIS-18.1.9
ZONE = "german"


# HIS-18.1.7: three sealed cards.
CARDS_CHOSEN = Sealed("choose_cards", "diet_of_worms", lambda state, frame: SPEAKERS, rolled("diet_cards"))


def reveal(game, frame):
    """HIS-18.1.8; the cards go to the discard pile, home cards to their place."""
    frame["cards"] = CARDS_CHOSEN.open(game, frame)
    for power, card in frame["cards"].items():
        game.state["hands"][power].remove(card)
        hands.discard(game, card)
    game.emit("diet_cards", cards={power: frame["cards"][power] for power in SPEAKERS}, rules=["HIS-18.1.8"])


def debate(game, frame):
    """HIS-18.1.9, HIS-18.1.10: the Catholic hits of two powers are added up."""
    dice = {power: game.chance.dice(hands.cp(frame["cards"][power]) + PROTESTANT_DICE * (power == "protestant"),
                                    rolled("diet_of_worms", power=power))
            for power in ("protestant", "papacy", "hapsburg")}
    protestant, catholic = hits(dice["protestant"]), hits(dice["papacy"]) + hits(dice["hapsburg"])
    frame["ahead"] = protestant - catholic
    game.emit("diet_of_worms", dice=dice, protestant=protestant, catholic=catholic,
              rules=["HIS-18.1.9", "HIS-18.1.10", "HIS-18.1.13"])


def flip_spaces(game, frame):
    """HIS-18.1.11 to HIS-18.1.14: as many spaces as the difference (O-01); a tie does nothing."""
    if frame["ahead"]:
        power, religion = ("protestant", PROTESTANT) if frame["ahead"] > 0 else ("papacy", CATHOLIC)
        game.call("flips", power=power, religion=religion, spaces=abs(frame["ahead"]), zone=ZONE, source="worms")


def legal_cards(state, power):
    return [n for n in hands.hand(state, power) if not hands.is_mandatory(state, n)]


def check_commit(state, frame, power, card):
    if hands.is_mandatory(state, card):
        raise Illegal("mandatory_not_committed", {"card": card}, ["HIS-18.1.7"],
                      [CARDS[n].title for n in legal_cards(state, power)])


def do_commit(game, frame, role, card):
    CARDS_CHOSEN.give(game, frame, role, card)
    game.emit("diet_card_filed", to=[role], card=card, rules=["HIS-18.1.7"])


def modest(state, power):
    """D-19: the lowest CP that is no home card, else the home card."""
    return min(legal_cards(state, power), key=lambda n: (hands.is_home(n), hands.how_missed(state, power, n)))


def about_worms(state, frame, role):
    return {"cards": legal_cards(state, role), "drawn": variants.rule(state, "drawn_diet_card")}


CHAPTER = Chapter(
    procedures=(Procedure("diet_of_worms", (CARDS_CHOSEN, reveal, debate, flip_spaces),
                          keeps=("ahead", "cards", *CARDS_CHOSEN.keeps)),),
    decisions=(
        question("diet_of_worms",
                 Naming("commit {card}", lambda state, frame, role: legal_cards(state, role), do_commit,
                        "commit_to_diet", ("HIS-18.1.7",), check=check_commit,
                        beyond=lambda state, frame, role: list(hands.hand(state, role))),
                 default=lambda state, frame, role: {"verb": "commit", "card": modest(state, role)},
                 about=about_worms, pace="planning", reopen=True, opened=True,
                 moment=Moment(("Diet of Worms",), ("commit",), "default", roles=("protestant", "hapsburg", "papacy"))),
    ),
    waits={"commit": Illegal("commit_waits", {}, ("HIS-18.1.7",))},
)
