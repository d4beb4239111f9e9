"""The forms that data of running matches have had: one step (`pbem.engine.upgrades`) for each change, in order.

Steps are only ever added, at the end, each with the number of the kernel's form it was written for.
"""

from pbem.engine.upgrades import Data, Step

from .pieces import seats


def _seated(state: Data) -> Data:
    """The Pieces of Constantinople stand where they do when nobody says it."""
    return {**state, "seats": seats.usual(state)}


STEPS: tuple[Step, ...] = (
    Step("Pieces have places in Constantinople", state=_seated),
)
