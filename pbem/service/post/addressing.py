"""Mails to a role: to its holder, and to the deputy while one plays for it, each with a reply address of its own."""

from collections.abc import Callable, Iterable
from functools import partial

from pbem import render
from pbem.render import Section
from pbem.store.models import Seat

from ..asked import questions
from ..match.said import Said, role_named, tell
from ..match.sitting import Sitting
from . import calendar_entries, subjects, tokens
from .posting import Attached, post
from .stages import stage_in_words


def title(sitting: Sitting, role: str) -> str:
    """The headline of a report: whose it is and where the match stands."""
    whose = {"role": role_named(role), "slug": sitting.match.slug}
    if sitting.over():
        return sitting.say(role, "title.over", **whose)
    return sitting.say(role, "title", **whose, where=stage_in_words(sitting, sitting.language(role)) or None)


def reply_address(sitting: Sitting, role: str) -> str:
    """The address an answer to the current mail goes to."""
    return tokens.address(tokens.ORDERS, sitting.roles[role].mark, sitting.now, questions.mark(sitting, role))


def to_role(sitting: Sitting, role: str, kind: str, write: Callable[[], render.Rendered], once: object,
            news: Callable[[], list[str]] = list, file: Callable[[], Attached] = lambda: None) -> None:
    """Mail whoever reads a role's mail.

    write: gives what is written for the reader addressed then.
    once: what makes this mail this mail, as for `posting.post`. news: what fixes the events it tells, file: what goes
    with it, for that reader.
    """
    for seat in sitting.readers(role):
        to_seat(sitting, role, seat, kind, write, once, news, file)


def to_seat(sitting: Sitting, role: str, seat: Seat, kind: str, write: Callable[[], render.Rendered], once: object,
            news: Callable[[], list[str]] = list, file: Callable[[], Attached] = lambda: None) -> None:
    """The same to one of those who read a role's mail."""
    with sitting.addressed_to(role, seat):
        fixed = news()  # before what is written counts as told
        post(kind, seat.player.email, write(), sitting.now, once=once, match=sitting.match, role=role,
             reply_to=reply_address(sitting, role), calendar=calendar_entries.entries(sitting, role),
             news=fixed, attached=file())


def to_all(sitting: Sitting, kind: str, heading: Said, told: Callable[[str], Iterable[Said]],
           once: tuple[object, ...]) -> None:
    """Tell every role the same public fact. told: a function role -> its sentences."""
    for role in sitting.roles:
        to_role(sitting, role, kind, partial(_fact, sitting, role, heading, told), (*once, role))


def _fact(sitting: Sitting, role: str, heading: Said, told: Callable[[str], Iterable[Said]]) -> render.Rendered:
    return notice(sitting, role, heading, told(role))


def notice(sitting: Sitting, role: str, heading: Said, sentences: Iterable[Said]) -> render.Rendered:
    """A short mail about the match, for a role. heading, sentences: phrases, or texts in the role's language."""
    language = sitting.language(role)
    head, *told = [tell(said, language, sitting.rules.key) for said in (heading, *sentences)]
    return render.document(subjects.of_match(sitting, head), title(sitting, role), [Section(head, told)], language)
