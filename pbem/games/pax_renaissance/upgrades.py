"""The forms that data of running matches have had: one step (`pbem.engine.upgrades`) for each change, in order.

Steps are only ever added, at the end, each with the number of the kernel's form it was written for.
"""

from pbem.engine.upgrades import Data, Step

from .pieces import seats


def _seated(state: Data) -> Data:
    """The Pieces of Constantinople stand where they do when nobody says it."""
    return {**state, "seats": seats.usual(state)}


def _with_three_options(state: Data) -> Data:
    """Where Conquistadors and the Levy of Cairo are doubtful, and what Map Cards turn to, it stays as it was."""
    return {**state, "options": {**state["options"], "conquistadors": "portugal", "cairo_levy": "islamic",
                                 "other_faces": "islamic_hungary"}}


STEPS: tuple[Step, ...] = (
    Step("Pieces have places in Constantinople", state=_seated),
    Step("what cards and map show where it is doubtful is an option", state=_with_three_options),
)
