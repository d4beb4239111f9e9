"""DISPUTE kfma: a player disputes an entry of the match."""

from pbem.orders import ServerWord
from pbem.render import Section

from ...judgement import disputing, evidence
from ...match.sitting import Sitting
from .word import Word


def _sections(sitting: Sitting, role: str, rests: list[str], server: tuple[ServerWord, ...]) -> list[Section]:
    """What of the evidence its writer may know."""
    opened = disputing.opened_now(sitting, role)
    return evidence.for_role(sitting, opened, role) if opened else []


DISPUTE = Word("dispute", do=disputing.dispute, sections=_sections, tagged=True, goes_on=True, bare=True,
               also=(("es", ("disputar",)), ("fr", ("contester",))))
