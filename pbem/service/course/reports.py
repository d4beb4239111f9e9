"""Reports to the players: what is asked, what happened since the last one, the board, all by the reader's role."""

from collections.abc import Iterable
from functools import partial

from pbem import render
from pbem.render import Rendered, Section
from pbem.store.models import Seat

from ..asked import held, question_words
from ..filed_ahead import filed_sections
from ..judgement import listing as judging
from ..match.sitting import Sitting
from ..post import addressing, calendar_entries, news, subjects
from ..post.posting import post
from ..record import proofs, records
from ..talks import press


def report(sitting: Sitting, role: str, extra: Iterable[Section] = (), first: Iterable[Section] = ()) -> Rendered:
    """The whole report of a role as a render.Rendered; first, extra: sections at its top and end."""
    return render.report(
        sitting.rules.key, title=addressing.title(sitting, role), subject=subjects.of_report(sitting, role), role=role,
        view=sitting.rules.view(sitting.state, role), events=news.of(sitting, role),
        tags=news.tags_of(sitting, role),
        question=question_words.question(sitting, role), zone=sitting.roles[role].player.zone,
        language=sitting.language(role), waiting=sitting.waiting_for(sitting.language(role)),
        first=[*first, *filed_sections.news(sitting, role), *held.section(sitting, role)],
        extra=[*extra, *judging.in_report(sitting, role), *filed_sections.standing(sitting, role),
               *_writing(sitting, role)])


def _writing(sitting: Sitting, role: str) -> list[Section]:
    """The section with the addresses at which a role can write to the others."""
    found = [] if sitting.over() else press.addresses(sitting, role)
    if not found:
        return []
    say = partial(sitting.say, role)
    anonymous = [say("press_writers.anonymous")] if press.mode(sitting) == press.ANONYMOUS else []
    head = [say("press_writers.to"), say("press_writers.address")]
    return [Section(say("press_writers"), [say("press_writers.how"), *anonymous], head, [list(row) for row in found])]


def send(sitting: Sitting, role: str, stage: int | None = None, once: object = None, first: Iterable[Section] = (),
         but: Seat | None = None) -> None:
    """Write a role's report to the outbox: one for each state of the match, or for what `once` names.

    It goes to whoever acts for the role, and to its holder, except to the seat `but`; to nobody while the seat is open.
    stage: the number of the one that it ends, whose dice it opens (None: of none).
    """
    once = once or (sitting.match.id, sitting.match.version)
    for seat in (seat for seat in sitting.readers(role) if seat is not but):
        with sitting.addressed_to(role, seat):
            body = report(sitting, role, opened(sitting, stage, sitting.language(role)), first)
            post("report", seat.player.email, body, sitting.now, once=once, match=sitting.match, role=role,
                 reply_to=addressing.reply_address(sitting, role), calendar=calendar_entries.entries(sitting, role),
                 news=news.account(sitting, role), attached=records.for_mail(sitting, role, stage))
            news.told(sitting, role, stage)


def hand_over(sitting: Sitting, role: str, once: object) -> None:
    """Send a role's whole report to its new holder, with what he must know of the time before him."""
    told = Section(sitting.say(role, "handed_over"), [sitting.say(role, "handed_over.what")])
    send(sitting, role, first=[told, *press.so_far(sitting, role)], once=once)


def opened(sitting: Sitting, link: int | None, language: str) -> list[Section]:
    """The section that opens a dice link (none when no phase has ended)."""
    if link is None:
        return []
    return [proofs.opening(sitting.match, link, sitting.over(), language)]
