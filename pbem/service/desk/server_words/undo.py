"""UNDO: a player takes his last order back. The reader of orders carries it out (`readers.Undo`), above all orders."""

from pbem.orders import Meta
from pbem.store.models import PAUSED, Mail

from ...match.said import Refused, Said, said
from ...match.sitting import Sitting
from .word import Word


def _elsewhere(sitting: Sitting, role: str, meta: Meta, mail: Mail) -> Said:
    """Refused: it stands where it cannot be carried out, or the match stands still."""
    raise Refused(said("undo.paused" if sitting.match.status == PAUSED else "undo.elsewhere"))


UNDO = Word("undo", do=_elsewhere, also=(("es", ("deshacer",)), ("fr", ("annuler",))))
