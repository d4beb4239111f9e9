"""ORDERS lists what is filed ahead and what is held for its writer."""

from pbem.orders import ServerWord
from pbem.render import Section

from ...filed_ahead import filed_sections
from ...match.sitting import Sitting
from .word import Word


def _sections(sitting: Sitting, role: str, rests: list[str], server: tuple[ServerWord, ...]) -> list[Section]:
    found: list[Section] = filed_sections.listing(sitting, role)
    return found


ORDERS = Word("orders", says=True, sections=_sections,
              also=(("es", ("ordenes",)), ("fr", ("ordres",))), asks=True, lists=True)
