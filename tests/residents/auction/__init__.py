"""Auction: a resident of the tests that has all that a game can have; three houses at a fair (`words/en/rules.md`).

Each plans its cards under seal, marches on hexes, bids for a charter, votes for a steward, and deals at any time.
"""

from .game import GAME

__all__ = ["GAME"]
