"""The Card Draw Phase (HIS-7.0.3, HIS-8.2)."""

from pbem.engine import Chapter, Procedure

from . import hands


def arrivals(game, frame):
    """Reformers and debaters enter or come back (HIS-8.2.4 to HIS-8.2.16)."""
    game.call("arrivals")


def naval_returns(game, frame):
    """Naval leaders and units lost in an earlier turn come back (HIS-8.2.2, HIS-8.2.3)."""
    game.call("naval_returns")


def leaders_return(game, frame):
    """Army leaders driven away by Threat to Power come back (card 103)."""
    game.call("leaders_return")


def new_cards(game, frame):
    """HIS-8.2.17: cards that enter the deck."""
    game.call("new_cards")


def riches(game, frame):
    """HIS-20.4.1: what colonies and conquests bring."""
    game.call("riches")


def deal(game, frame):
    """HIS-6.2.2, HIS-6.2.17: discards go back into the deck and every power is dealt its cards."""
    hands.deal_all(game)


def deal_riches(game, frame):
    """HIS-7.0.3: the cards won by the riches."""
    game.call("riches_dealt")


CHAPTER = Chapter(
    procedures=(
        Procedure("card_draw", (arrivals, naval_returns, leaders_return, new_cards, riches, deal, deal_riches)),
    ),
    calls=("arrivals", "naval_returns", "leaders_return", "riches", "riches_dealt"),
)
