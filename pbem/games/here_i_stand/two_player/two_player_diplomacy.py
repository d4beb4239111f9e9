"""The two-player variant's Diplomacy Phase: the Papacy may end a war, then each side plays a diplomatic card.

`state["this_turn"]["diplomatic"]` lists the cards played this turn, `["ordered"]` is the card Diplomatic Pressure
makes the Protestant play.
"""

from pbem.engine import (
    Chapter,
    Doing,
    Illegal,
    Key,
    Moment,
    Naming,
    Procedure,
    declining,
    question,
)
from pbem.engine.asking import InTurn, Listed

from ..cards import hands
from ..cards.index import CARD
from ..diplomacy_phase import settlement
from ..powers import relations
from ..powers.two_player_powers import HAPSBURG, INVADERS, PAPACY, PROTESTANT
from ..religion.excommunication import FRENCH_KINGS
from . import diplomatic_deck
from .diplomatic_deck import DIPLOMATIC

RULES = ("HIS-9.3.2", "HIS-9.3.6")
BULL_RULES = ("HIS-21.5.2", "HIS-21.5.8")


# The Papacy ends a war.

def ask_papacy(game, frame):
    """Asked at war with an invader, whatever it holds."""
    if invaders(game.state):
        game.ask(frame, "papal_peace", PAPACY)


def invaders(state):
    return [power for power in INVADERS if relations.at_war(state, PAPACY, power)]


def bannable(state):
    """Invaders whose ruler the Papal Bull may strike: France and the Hapsburgs, each once."""
    banned = {*state["excommunicated"], *(FRENCH_KINGS if FRENCH_KINGS & {*state["excommunicated"]} else ())}
    return [power for power in invaders(state) if power in ("france", HAPSBURG)
            and state["rulers"][power] not in banned]


def make_peace(game, frame):
    if "banned" in frame:
        strike(game, frame["banned"])
    elif "winner" in frame:
        frame["before"] = game.state["war_winner"][frame["winner"]]
        game.call("settlement", loser=PAPACY, winner=frame["winner"], marriage=False)


def strike(game, power):
    """The Bull: the ruler is excommunicated and the war is over."""
    state, ruler = game.state, game.state["rulers"][power]
    state["hands"][PAPACY].remove(CARD["papal_bull"])
    hands.discard(game, CARD["papal_bull"])
    state["excommunicated"].append(ruler)
    relations.end_war(state, PAPACY, power)
    game.emit("bull_ends_war", power=power, ruler=ruler, rules=list(BULL_RULES))


def reward(game, frame):
    """War Winner VP of a peace are the Protestant's; after a Bull the Papacy retakes a space or draws a card."""
    state = game.state
    if "winner" in frame:
        won = state["war_winner"][frame["winner"]] - frame["before"]
        state["war_winner"][frame["winner"]] -= won
        state["war_winner"][PROTESTANT] += won
        game.emit("war_winner_passed", power=PROTESTANT, winner=frame["winner"], vp=won, rules=["HIS-9.3.6"])
    elif "banned" in frame:
        if settlement.taken(state, PAPACY, frame["banned"]):
            game.ask(frame, "bulls_reward", PAPACY)
        else:
            hands.draw(game, PAPACY, 1, "Papal Bull", BULL_RULES)


def retake(game, frame):
    if "space" in frame:
        settlement.hand_over(game, [frame["space"]], PAPACY, "HIS-9.3.10")
    elif frame.get("card"):
        hands.draw(game, PAPACY, 1, "Papal Bull", BULL_RULES)


def excommunicable(state, power):
    """Invaders whom a power may excommunicate: none unless it holds the Papal Bull."""
    return bannable(state) if CARD["papal_bull"] in hands.hand(state, power) else []


# The diplomatic cards.

def first_player(game, frame):
    frame["players"] = [PAPACY, PROTESTANT]


def holds_cards(state, frame, player):
    return bool(diplomatic_deck.hand(state, player))


def play(game, frame):
    """From turn 2 on each must play one, the Papacy first."""
    if "diplomatic" not in frame:
        PLAYERS.again(game, frame)
        return
    player, card = frame["player"], frame.pop("diplomatic")
    game.state["diplomatic"]["hands"][player].remove(card)
    game.state["this_turn"].setdefault("diplomatic", []).append(card)
    game.emit("diplomatic_played", power=player, card=card)
    frame["played"] = card
    game.call(DIPLOMATIC[card].id, power=player, card=card)


def put_away(game, frame):
    diplomatic_deck.discard(game, frame.pop("played"))
    if game.state["this_turn"].pop("reshuffle", False):
        diplomatic_deck.reshuffle(game)
        game.emit("diplomatic_reshuffled")


def playable(state, power):
    """All cards in hand, or the one that the other side has named."""
    held = diplomatic_deck.hand(state, power)
    ordered = [card for card in held if card == state["this_turn"].get("ordered", {}).get(power)]
    return ordered or list(held)


def about_card(state, frame, role):
    return {"cards": playable(state, role), "ordered": role in state["this_turn"].get("ordered", {})}


PLAYERS = InTurn("choose_card", "diplomatic_card", Listed("players"), (play, put_away), holds_cards, "player")

CHAPTER = Chapter(
    procedures=(
        Procedure("two_player_first_diplomacy", (ask_papacy,), keeps=("banned", "winner")),
        Procedure("two_player_diplomacy", (ask_papacy, make_peace, reward, retake, first_player, *PLAYERS.steps),
                  keeps=("banned", "before", "card", "diplomatic",
                         Key("played", pool="diplomatic_card", things=lambda card, state: [card]),
                         "players", "space", "winner", *PLAYERS.keeps)),
    ),
    decisions=(
        question("papal_peace",
                 Naming("bull [against] {power}", lambda state, frame, role: excommunicable(state, role), "banned",
                        "bull_ends_war", BULL_RULES),
                 Naming("sue [peace!] [with] {power}", lambda state, frame, role: invaders(state), "winner",
                        "sue_as_loser", RULES),
                 declining("fight_on"),
                 about=lambda state, frame, role: {"powers": invaders(state)}, pace="planning",
                 moment=Moment(("papal peace",), ("bull", "sue", "decline"), "decline", alone=("decline",),
                               roles=("papacy",), scenarios=("two_player",))),
        question("bulls_reward",
                 Naming("retake {space}", lambda state, frame, role: settlement.taken(state, PAPACY, frame["banned"]),
                        "space", "retake_home_space", BULL_RULES),
                 Doing("draw", {"card": True}, "draw_card", BULL_RULES), default=lambda s, f, r: {"verb": "draw"},
                 about=lambda state, frame, role: {"spaces": settlement.taken(state, PAPACY, frame["banned"])},
                 moment=Moment(("papal bull rewarded",), ("retake", "draw"), "draw", alone=("draw",),
                               roles=("papacy",), scenarios=("two_player",))),
        question("diplomatic_card",
                 Naming(f"play {{card}} {hands.AS_EVENT}", lambda state, frame, role: playable(state, role),
                        "diplomatic", "play_diplomatic_card",
                        kind="diplomatic_card"),
                 about=about_card, pace="planning",
                 moment=Moment(("diplomatic card",), ("play",), "default", scenarios=("two_player",))),
    ),
    waits={"bull": Illegal("bull_waits", {}, ("HIS-21.5.2",))},
)
