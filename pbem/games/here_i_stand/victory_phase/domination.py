"""Copernicus and Michael Servetus in the middle of Victory Determination (HIS-6.1.20, HIS-23.2.19).

In the 2nd printing either may be played there, but only by a power whose own VP then keep another from winning by
domination. Every power for which one of the cards could do that is asked, whether it holds it or not.
"""

from pbem.engine import Chapter, Moment, Naming, Procedure, declining, openly, question
from pbem.engine.asking import Sealed

from ..cards import hands, windows
from ..cards.index import CARD
from ..map.atlas import CARDS, MAJORS
from ..powers import variants
from . import scholars, victory

RULES = ("HIS-6.1.20", "HIS-23.2.19")


@openly
def saving_cards(state, power):
    """Cards not yet seen that would stop a domination win if this power held and played them."""
    leader = victory.dominator(state)
    others = leader not in (None, power) and variants.rule(state, "domination_can_be_stopped")
    if not others or not hands.drawable(state, power):
        return []
    hidden = windows.unseen(state) - {*state["this_turn"].get("events_played", ())}  # HIS-11.0.7
    short_of = victory.domination_target(state)
    own = victory.breakdown(state, power)["total"]
    return [card for card in (CARD["copernicus"], CARD["michael_servetus"])
            if card in hidden and own + scholars.vp(state, power, card) > short_of]


def held(state, power):
    return [card for card in saving_cards(state, power) if card in hands.hand(state, power)]


# D-57: sealed answers.
CARDS_PLAYED = Sealed("ask_powers", "stop_domination",
                      lambda state, frame: [power for power in MAJORS if saving_cards(state, power)])


def play_next(game, frame):
    """In impulse order, each judged again: the second card may no longer be needed."""
    for power in MAJORS:
        card = frame["answers"].pop(power, None)
        if card in held(game.state, power):
            game.state["hands"][power].remove(card)
            hands.note_played(game, power, card)
            game.emit("card_played", power=power, card=card, use="event", cp=hands.cp(card), rules=list(RULES))
            frame["event"] = card
            game.call(CARDS[card].id, power=power, card=card)
            return
    game.end(frame)


def count_again(game, frame):
    hands.dispose(game, frame.pop("event"))
    game.state["vp_history"].pop()
    victory.record_totals(game, frame)
    game.goto(frame, "play_next")


def stop_default(state, frame, role):
    """D-57: played if it stops the win."""
    cards = held(state, role)
    return {"verb": "play", "card": cards[0]} if cards else {"verb": "decline"}


def about_stop(state, frame, role):
    return {"leader": victory.dominator(state), "cards": held(state, role)}


CHAPTER = Chapter(
    procedures=(Procedure("stop_domination", (CARDS_PLAYED, play_next, count_again),
                          keeps=(*CARDS_PLAYED.keeps, hands.EVENT)),),
    decisions=(
        question("stop_domination",
                 Naming(f"play {{card}} {hands.AS_EVENT}", lambda state, frame, role: held(state, role),
                        CARDS_PLAYED.give, "play_against_domination", RULES),
                 declining("play_nothing", RULES), about=about_stop, default=stop_default, reopen=True,
                 moment=Moment(("domination",), ("play", "decline"), "decline", alone=("decline",), by=("leader",))),
    ),
)
