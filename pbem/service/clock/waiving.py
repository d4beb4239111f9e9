"""WAIVE: who tells all that he plays nothing in the windows of this turn is not waited for in them.

It holds for a role until the turn ends or its player takes it back; who has waived all can read.
"""

from pbem.engine.facets import Windows
from pbem.orders import Meta
from pbem.orders.line.server_words import NONE
from pbem.store.models import Mail, Seat

from ..asked import windows
from ..match import chronicle
from ..match.said import Refused, Said, role_named, said
from ..match.sitting import Sitting


def waive(sitting: Sitting, role: str, meta: Meta, mail: Mail) -> Said:
    """Waive the windows of this turn, or with NONE behind the word take that back. Refused when it is so already."""
    back, waived = meta.rest.strip().lower() in NONE, _check(sitting) and windows.has_waived(sitting, role)
    if back != waived:
        raise Refused(said("waived.not" if back else "waived.already"))
    seat = sitting.holders[role]
    seat.waived = None if back else sitting.stage().turn
    Seat.update(waived=seat.waived).where(Seat.id == seat.id).execute()
    chronicle.note(sitting.match, said("waived.noted_back" if back else "waived.noted", role=role_named(role)),
                   sitting.now)
    windows.follow(sitting)
    windows.keep(sitting.match)
    return said("waived.back" if back else "waived")


def _check(sitting: Sitting) -> bool:
    """Refused where no window can be waived."""
    if not sitting.rules.has(Windows):
        raise Refused(said("waived.no_windows"))
    if sitting.over():
        raise Refused(said("match_over"))
    return True
