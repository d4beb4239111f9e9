"""The forms that data of running matches have had: one step (`pbem.engine.upgrades`) for each change, in order.

Steps are only ever added, at the end, each with the number of the kernel's form it was written for.
"""

import re

from pbem.engine.upgrades import Data, Step

ALONE = re.compile(r"(?i)(?<=:|;)\s*stand(?=\s*(?:;|$|else\b))|(?<=\belse)\s+stand(?=\s*(?:;|$|else\b))")


def _by_name(filing: Data) -> Data:
    """An order for a debate that plays the home card calls it by its name; elsewhere the same word does nothing."""
    if list(filing["moments"]) != ["here_i_stand"]:
        return filing
    return {**filing, "text": ALONE.sub(" play Here I Stand", filing["text"])}


STEPS: tuple[Step, ...] = (
    Step("deals are ordered clause by clause"),  # their commands were words before; rows of before are shown so still
    Step("in a debate the home card is played by its name", filing=_by_name),
)
