"""The forms that data of running matches have had: one step (`pbem.engine.upgrades`) for each change, in order.

Steps are only ever added, at the end, each with the number of the kernel's form it was written for.
"""

from pbem.engine.upgrades import Step

STEPS: tuple[Step, ...] = (
    Step("deals are ordered clause by clause"),  # their commands were words before; rows of before are shown so still
)
