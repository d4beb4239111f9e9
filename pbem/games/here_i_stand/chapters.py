"""The chapters of the rulebook that make the game, from the lowest floor up.

A module imports from lower floors only; what lies above or beside it is called by name and declared (`calls`).
"""

from pbem.engine.chapters import chapters_in

from .lower_chapters import LOWER

CHAPTERS = (*LOWER, *chapters_in(__package__, "responses", "action_phase", "turns"))
