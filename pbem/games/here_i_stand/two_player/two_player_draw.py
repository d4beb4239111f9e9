"""The two-player variant's Card Draw Phase: the English timetable, cards by turn, a diplomatic card for each side."""

from pbem.engine import Chapter, Procedure, openly

from ..cards import draw, hands, new_cards
from ..powers import scenarios
from . import diplomatic_deck

ANNE_BOLEYN, WEDDING_TURN = "anne_boleyn", 4
DECK = scenarios.data(scenarios.TWO_PLAYER)["deck"]
# The reign in which the card of the next one comes.
REIGN_BEFORE = {21: "edward_vi", 23: "mary_i"}


def english_timetable(game, frame):
    """Henry marries Anne Boleyn on turn 4; the English Reformation follows on turn 5 (HIS-8.2.7)."""
    if game.state["turn"] == WEDDING_TURN:
        game.state["marital"] = ANNE_BOLEYN
        game.emit("marital_status", box=ANNE_BOLEYN, rules=["HIS-8.2.7"])


@openly
def due(state):
    """Cards of the main deck that enter now: by their turn, those of Mary and Elizabeth by the reign as well."""
    by_turn = [card for turn, cards in DECK["added_by_turn"].items() if turn <= state["turn"] for card in cards]
    there = new_cards.in_game(state)
    return sorted(card for card in by_turn if card not in there
                  and state["rulers"]["england"] == REIGN_BEFORE.get(card, state["rulers"]["england"]))


def main_deck(game, frame):
    """HIS-6.2.4, HIS-8.2.17."""
    new = due(game.state)
    if new:
        hands.into_deck(game.state, new)
        game.emit("cards_enter", cards=new, rules=["HIS-6.2.4", "HIS-8.2.17"])


def deal_both(game, frame):
    hands.deal_all(game)


def diplomatic_cards(game, frame):
    """The later cards enter on the first turn after the league; then each side draws one."""
    state = game.state
    if state["league"] and not state["diplomatic"]["late"]:
        state["diplomatic"]["late"] = True
        diplomatic_deck.enter_later_cards(game)
    for power in scenarios.powers(state):
        diplomatic_deck.draw(game, power)


CHAPTER = Chapter(
    procedures=(Procedure("two_player_card_draw", (draw.arrivals, english_timetable, draw.naval_returns,
                                                   draw.leaders_return, main_deck, deal_both, diplomatic_cards)),),
)
