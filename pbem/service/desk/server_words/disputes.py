"""DISPUTES lists what is disputed and was ruled on, as far as its writer may know; DISPUTES ALL with the whole log."""

from pbem.orders import ServerWord
from pbem.orders.line import server_words
from pbem.render import Section

from ...judgement import listing
from ...match.sitting import Sitting
from .word import Word


def _sections(sitting: Sitting, role: str, rests: list[str], server: tuple[ServerWord, ...]) -> list[Section]:
    return listing.listed(sitting, role, whole=any(rest.split()[0].lower() == "all" for rest in rests if rest.split()))


DISPUTES = Word("disputes", says=True, sections=_sections, also=(("es", ("disputas",)), ("fr", ("litiges",))),
                asks=True, takes=server_words.number)
