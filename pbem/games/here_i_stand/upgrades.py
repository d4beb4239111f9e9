"""The forms that data of running matches have had: one step (`pbem.engine.upgrades`) for each change, in order.

Steps are only ever added, at the end, each with the number of the kernel's form it was written for.
"""

import re

from pbem.engine.upgrades import Data, Step

SINGLE = ("campeggio", "chateau", "chateau_table", "fountain_of_youth", "marian_die", "mary_check", "prayer_book",
          "pregnancy", "raider_rolled", "rough_wooing", "secret_circle", "threatened")  # events of single dice
ALONE = re.compile(r"(?i)(?<=:|;)\s*stand(?=\s*(?:;|$|else\b))|(?<=\belse)\s+stand(?=\s*(?:;|$|else\b))")


def _by_name(filing: Data) -> Data:
    """An order for a debate that plays the home card calls it by its name; elsewhere the same word does nothing."""
    if list(filing["moments"]) != ["here_i_stand"]:
        return filing
    return {**filing, "text": ALONE.sub(" play Here I Stand", filing["text"])}


def _in_words(event: Data) -> Data:
    """A single die was told in words, such as "the die shows 4", so that no proof counts it as told."""
    return {**event, "bare": True} if event["kind"] in SINGLE else event


STEPS: tuple[Step, ...] = (
    Step("deals are ordered clause by clause"),  # their commands were words before; rows of before are shown so still
    Step("in a debate the home card is played by its name", filing=_by_name),
    Step("single dice are told as rolls, such as [4]", event=_in_words),
)
