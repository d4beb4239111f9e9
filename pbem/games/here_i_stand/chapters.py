"""The chapters of the rulebook that make the game, from the lowest floor up.

A module imports from lower floors only; what lies above or beside it is called by name and declared (`calls`).
"""

from .action_phase import impulse, marian_impulse, retrieving
from .lower_chapters import LOWER
from .responses import ahead, answering
from .turns import arrivals, naval_returns, overdue, setup, turn

CHAPTERS = (*LOWER, *(module.CHAPTER for module in (
    ahead, answering,
    impulse, marian_impulse, retrieving,
    arrivals, naval_returns, overdue, setup, turn,
)))
