"""Reports to the players: what is asked, what happened since the last one, the board, all by the reader's role."""

from collections.abc import Iterable
from functools import partial

from pbem import config, render
from pbem.render import Part, Question, Rendered, Section
from pbem.store.models import Seat

from ..asked import held, question_words, window_words
from ..filed_ahead import filed_next, filed_places, filed_sections
from ..judgement import appeals
from ..judgement import listing as judging
from ..match.sitting import Sitting
from ..post import addressing, calendar_entries, digests, mail_wishes, news, subjects
from ..post.mail_wishes import BRIEF, FULL
from ..post.posting import post
from ..record import proofs, records
from ..talks import press, press_accounts
from . import pictured, time_up


def report(sitting: Sitting, role: str, extra: Iterable[Section] = (), first: Iterable[Part] = (),
           whole: bool = True, last: Iterable[Section] = (), tells_board: bool | None = None,
           in_tables: bool = False) -> Rendered:
    """The report of a role as a render.Rendered; first, extra, last: sections at its top, behind the board, at its end.

    whole: with the board and all that stands for the role; else what is asked, what is new, what it holds. tells_board:
    with the pictures of the board (None: where it is whole). in_tables: with no pictures at all.
    """
    view, question, events = sitting.rules.view(sitting.state, role), asked(sitting, role), news.of(sitting, role)
    tells_board = whole if tells_board is None else tells_board
    beside, board = ([], []) if in_tables else pictured.of_report(sitting, role, view, events, question, tells_board)
    return render.report(
        sitting.rules.key, title=addressing.title(sitting, role), subject=_subject(sitting, role), role=role,
        view=view, events=events, tags=news.tags_of(sitting, role), beside=beside, board_pictures=board,
        question=question, zone=sitting.roles[role].player.zone,
        language=sitting.language(role), waiting=sitting.waiting_for(sitting.language(role), role), whole=whole,
        coming=filed_next.sections(sitting, role),
        first=[*first, *time_up.sections(sitting, role), *news.gone_back(sitting, role),
               *filed_sections.news(sitting, role),
               *held.section(sitting, role), *window_words.section(sitting, role)],
        extra=[*extra, *(_standing(sitting, role) if whole else [_where_the_rest_is(sitting, role)]),
               *pictured.introduced(sitting, role, [*beside, *board]), *last])


def asked(sitting: Sitting, role: str) -> Question | None:
    """What a role is asked now, or before its place comes; None for nothing."""
    return question_words.question(sitting, role) or filed_places.question(sitting, role)


def _subject(sitting: Sitting, role: str) -> str:
    """What the role is asked, or where the match stands."""
    told = filed_places.subject(sitting, role)
    return subjects.of_match(sitting, told) if told else subjects.of_report(sitting, role)


def _standing(sitting: Sitting, role: str) -> list[Section]:
    """What a whole report tells beside the board: disputes, orders filed ahead, where to write to the others."""
    return [*judging.in_report(sitting, role), *filed_sections.standing(sitting, role), *_writing(sitting, role)]


def _where_the_rest_is(sitting: Sitting, role: str) -> Section:
    """How to get what a short mail leaves out."""
    page = config.current().link(f"/match/{sitting.match.slug}") if config.current().web_url else None
    rest = [sitting.say(role, "short.rest", page=page)]
    return Section(sitting.say(role, "short"), rest, instead=rest)


def _writing(sitting: Sitting, role: str) -> list[Section]:
    """The section with the addresses at which a role can write to the others."""
    found = [] if sitting.over() else press.addresses(sitting, role)
    if not found:
        return []
    say = partial(sitting.say, role)
    anonymous = [say("press_writers.anonymous")] if press.mode(sitting) == press.ANONYMOUS else []
    head = [say("press_writers.to"), say("press_writers.address")]
    return [Section(say("press_writers"), [say("press_writers.how"), *anonymous], head, [list(row) for row in found],
                    instead=[])]


def send(sitting: Sitting, role: str, stage: int | None = None, once: object = None, first: Iterable[Section] = (),
         but: Seat | None = None, waits: bool | None = False, last: Iterable[Section] = ()) -> None:
    """Write a role's report to the outbox: one for each state of the match, or for what `once` names; first, last:
    sections at its top and end.

    It goes to whoever acts for the role, and to its holder, except to the seat `but`; to nobody while the seat is open.
    stage: the number of the one that it ends, whose dice it opens (None: of none). It is whole where a stage ends and
    where it is the first one, else short, unless its reader wants it otherwise. waits: for what comes next, if it asks
    nothing and `first` has nothing: for long, else until filed orders have answered; None: not at all.
    """
    once = once or (sitting.match.id, sitting.match.version)
    at_once = waits is None or bool(first) or filed_places.is_to_write(sitting, role)
    for seat in (seat for seat in sitting.readers(role) if seat is not but):
        if at_once or not digests.put_off(sitting, seat, soon=not waits):
            _write(sitting, role, seat, stage, once, first, last=last)


def _write(sitting: Sitting, role: str, seat: Seat, stage: int | None, once: object,
           first: Iterable[Section] = (), subject: str = "", last: Iterable[Section] = (),
           gathered: bool = False) -> None:
    """Write a role's report to one of its readers, with all that has waited. gathered: it tells that alone."""
    with sitting.addressed_to(role, seat):
        ends = stage or digests.stage_put_off(sitting, seat)
        body = report(sitting, role, [*last, *opened(sitting, seat, ends)], first, is_whole(seat, ends is not None),
                      tells_board=gathered or None)
        body.subject = subject or body.subject
        post("report", seat.player.email, body, sitting.now, once=once, match=sitting.match, role=role,
             reply_to=addressing.reply_address(sitting, role), calendar=calendar_entries.entries(sitting, role),
             news=news.account(sitting, role), attached=records.for_mail(sitting, role, ends))
        news.told(sitting, role, ends)
        digests.note(seat, None)


def gathered(sitting: Sitting, role: str, seat: Seat) -> None:
    """Write what has waited for a role's reader, nothing where another mail has brought it; in a digest, if he wants
    one.
    """
    with sitting.addressed_to(role, seat):
        waits = digests.stage_put_off(sitting, seat) is not None or news.has_any(sitting, role) \
            or time_up.sections(sitting, role)
        subject = subjects.of_digest(sitting, role) if mail_wishes.has_hour(seat.player) else ""
    if waits:
        _write(sitting, role, seat, None, ("digest", seat.id, sitting.now), subject=subject, gathered=True)


def is_whole(seat: Seat, ends: bool) -> bool:
    """Whether the reader of a seat gets a whole report now. ends: a stage of the match has ended."""
    wanted = seat.player.reports
    return seat.reported < 0 or wanted == FULL or ends and wanted != BRIEF


def hand_over(sitting: Sitting, role: str, once: object) -> None:
    """Send a role's whole report to its new holder, with what he must know of the time before him, and ask him about
    the appeals that its player hears.
    """
    told = Section(sitting.say(role, "handed_over"), [sitting.say(role, "handed_over.what")])
    send(sitting, role, first=[told, *press.so_far(sitting, role)], once=once)
    appeals.player_came(sitting, role)


def opened(sitting: Sitting, seat: Seat, link: int | None) -> list[Section]:
    """The sections that open a dice link to a seat (none when no phase has ended), and those that waited for a digest;
    each with the account of the press of that stage.
    """
    if link is None:
        return []
    first = min(link, seat.opened + 1) if seat.digest_at else link
    role = seat.role or seat.stands_for or ""
    return [proofs.opening(sitting.match, one, sitting.over() and one == link, seat.player.language,
                           press_accounts.at_the_end(sitting.match, seat, role, one)) for one in range(first, link + 1)]
