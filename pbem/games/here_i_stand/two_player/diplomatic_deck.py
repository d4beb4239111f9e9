"""The diplomatic deck of the two-player variant: cards without CP, numbered from 201."""

from dataclasses import dataclass

from pbem.engine import Chapter, Key, Pool, openly, rolled

from ..data_files import load

BASE, AFTER_LEAGUE = "base", "after_league"


@dataclass(frozen=True, slots=True)
class DiplomaticCard:
    """A card. invasion: {} or whose force it brings (see the data file); removed: "no" or "after_event"."""

    number: int
    id: str
    title: str
    entry: str
    invasion: dict
    removed: str


DIPLOMATIC = {row["number"]: DiplomaticCard(**{"invasion": {}, **row}) for row in load("cards_diplomatic")["cards"]}
NUMBERS = {card.id: number for number, card in DIPLOMATIC.items()}


def first():
    """The deck of turn 1."""
    return [number for number, card in DIPLOMATIC.items() if card.entry == BASE]


def hand(state, power):
    return state["diplomatic"]["hands"][power]


def draw(game, power, number=1):
    """Draw diplomatic cards; only the drawer sees which."""
    for _ in range(number):
        deck = game.state["diplomatic"]["deck"]
        if not deck:
            reshuffle(game)
            deck = game.state["diplomatic"]["deck"]
        if not deck:
            return
        card = game.chance.pick(deck, rolled("diplomatic_card_for", power=power),
                                hidden=rolled("diplomatic_card_of_deck"), to=[power])
        deck.remove(card)
        game.state["diplomatic"]["hands"][power] = sorted([*hand(game.state, power), card])
        game.emit("diplomatic_card_drawn", to=[power], power=power, card=card)
        game.emit("diplomatic_drawn", power=power)


def discard(game, card):
    """Put a card that left a hand away."""
    pile = "removed" if DIPLOMATIC[card].removed == "after_event" else "discard"
    game.state["diplomatic"][pile] = sorted([*game.state["diplomatic"][pile], card])


@openly
def reshuffle(game):
    """The discards are part of the deck again."""
    piles = game.state["diplomatic"]
    piles["deck"], piles["discard"] = sorted(piles["deck"] + piles["discard"]), []


def enter_later_cards(game):
    """The cards of the second half of the game, once, with a reshuffle."""
    piles = game.state["diplomatic"]
    game.state["diplomatic"]["deck"] = piles["deck"] + [n for n, c in DIPLOMATIC.items() if c.entry == AFTER_LEAGUE]
    reshuffle(game)
    game.emit("diplomatic_cards_enter")


def shown(value, reader):
    """What lies open, one's own hand, and what one is looking at: a hand, or the deck, which leaves only one hand."""
    looking = {frame["looking"]["at"] for frame in reader.state["stack"]
               if "looking" in frame and frame["looking"]["by"] in reader.roles}
    if "deck" in looking:
        return value
    hands = {power: held if power in looking | reader.roles else [None for _ in held]
             for power, held in value["hands"].items()}
    return {**value, "deck": [None for _ in value["deck"]], "hands": hands}


def in_piles(piles, state):
    return [card for pile in (piles["deck"], piles["discard"], piles["removed"], *piles["hands"].values())
            for card in pile]


CHAPTER = Chapter(state=(Key("diplomatic", shown, "diplomatic_card", things=in_piles, sort=True),),
                  pools=(Pool("diplomatic_card", outside=lambda state: DIPLOMATIC),))
