"""The order in which the powers are asked one after the other (HIS-7.0.3)."""

from pbem.engine.asking import Counted

from ..map.atlas import MAJORS

IN_IMPULSE_ORDER = Counted(lambda state, frame: MAJORS)
