"""MAP: the board as pictures, as its writer may see it now; one of them, or the part around a place."""

from collections.abc import Iterable

from pbem import orders, words
from pbem.engine.facets import Pictures, Reports
from pbem.orders import ServerWord
from pbem.orders.line import server_words
from pbem.render import Part, Section

from ...course import picture_subjects, pictured
from ...course.picture_subjects import Subject
from ...match import caps
from ...match.sitting import Sitting
from .word import Word

LONGEST = 60  # characters of a subject


def sections(sitting: Sitting, role: str, rests: list[str], server: tuple[ServerWord, ...]) -> list[Part]:
    """What each MAP of a mail asks for, in words and as pictures, and a section for all that are too many."""
    if sitting.state is None or not pictured.has_any(sitting.rules):
        return [Section(sitting.say(role, "map"), [sitting.say(role, "map.none")])]
    asked, most = list(dict.fromkeys(" ".join(rest.split())[:LONGEST] for rest in rests)), caps.limit("maps_a_mail")
    view = sitting.rules.view(sitting.state, role)
    board = pictured.of_board(sitting, role, view)
    found = [part for one in asked[:most] for part in _about(sitting, role, picture_subjects.find(
        sitting, role, one, board), one)]
    if len(asked) > most:
        taken = caps.in_words("maps_a_mail", sitting.match, sitting.language(role))
        found.append(Section(sitting.say(role, "map"), [sitting.say(role, "map.more", taken=taken)]))
    return _once(found)


def _about(sitting: Sitting, role: str, found: list[Subject], asked: str) -> list[Part]:
    """The answer to one MAP."""
    if not found:
        known = picture_subjects.names(sitting, role)
        return [Section(sitting.say(role, "map"), [sitting.say(role, "map.unknown", asked=asked or None, names=known)])]
    return [part for subject in found for part in _shown(sitting, role, subject)]


def _shown(sitting: Sitting, role: str, subject: Subject) -> list[Part]:
    """A picture; for who reads text alone what it shows stands there as the report tells it."""
    language, key = sitting.language(role), subject.picture["key"]
    image = pictured.shown(subject.picture, language, sitting.rules.facet(Pictures).grounds, subject.frame)
    if subject.frame:
        told = orders.on_the_board(subject.name, sitting.rules, sitting.state, role, language)
    else:
        board = sitting.rules.facet(Reports).sections(
            sitting.rules.view(sitting.state, role), role, words.of(sitting.rules, language))
        told = [section for section in board if section.shown_by == key]
    title = Section(sitting.say(role, "map.of", name=subject.name), [] if told else [image.alt], shown_by=key)
    return [title, image, *told]


def _once(parts: Iterable[Part]) -> list[Part]:
    """Each part once: two subjects may stand on one picture."""
    found: list[Part] = []
    for part in parts:
        if part not in found:
            found.append(part)
    return found


MAP = Word("map", sections=sections, asks=True, takes=server_words.subject, fits=pictured.has_any,
           also=(("es", ("mapa",)), ("fr", ("carte",))), called=("board", "karte", "tablero", "plateau"))
