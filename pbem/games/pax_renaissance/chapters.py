"""The chapters of the rulebook that make the game, from the lowest floor up."""

from .actions import fair, play, purchase, reprisal, sale
from .battles import civil_wars, religious_wars
from .empires import regime_change
from .market import decks, hands
from .one_shots import apostasy, coronations, trade_shifts
from .ops import (
    behead,
    campaign,
    commerce,
    corsair,
    inquisitor,
    repression,
    siege,
    tax,
    vote,
)
from .turns import carrying_out, limits, op_question, ops, setup, turn
from .victory import declaring, standing_orders

CHAPTERS = tuple(module.CHAPTER for module in (
    setup, decks, hands, regime_change, civil_wars, religious_wars, apostasy, coronations, trade_shifts,
    behead, campaign, commerce, corsair, inquisitor, repression, siege, tax, vote,
    fair, play, purchase, sale, reprisal, declaring, standing_orders,
    carrying_out, limits, ops, op_question, turn,
))
