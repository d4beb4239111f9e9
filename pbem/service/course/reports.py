"""Reports to the players: what is asked, what happened since the last one, the board, all by the reader's role."""

from pbem import orders, render
from pbem.render import Section
from pbem.store.models import Journal, Seat
from pbem.store.prepared import Prepared, given, updating

from ..asked import question_words, questions, second_thoughts
from ..filed_ahead import filed_sections
from ..post import calendar_entries, subjects, tokens
from ..post.posting import post
from ..post.stages import stage_in_words
from ..record import proofs, records, rows
from ..talks import press

AT_ONCE = 4  # rows looked at together
ANONYMOUS = "Who writes is told to nobody now; do not give yourself away by your words."
NEWS = Prepared(lambda: Journal.select(Journal.events, Journal.seal, Journal.form).where(
    Journal.match == given(Journal.match), Journal.number > given(Journal.number)).order_by(Journal.number))
TOLD = updating(Seat, "reported", "opened")
LATEST = Prepared(lambda: Journal.select(Journal.number, Journal.command, Journal.form).where(
    Journal.match == given(Journal.match), Journal.role == given(Journal.role), Journal.number < given(Journal.number)
).order_by(Journal.number.desc()).limit(AT_ONCE))


def title(sitting, role):
    """The headline of a report: whose it is and where the match stands."""
    where = "the match is over" if sitting.over() else stage_in_words(sitting)
    return f"{sitting.rules.role_name(role)} in {sitting.match.slug}" + (f": {where}" if where else "")


def news(sitting, role):
    """The events a role may see since its last report."""
    return [event for row in _new_rows(sitting, role) for event in rows.events(sitting.match, row)
            if render.addressed(event, role)]


def account(sitting, role):
    """What fixes the events that are told to a role as `news`, for `post`."""
    return proofs.account(sitting.match, _new_rows(sitting, role), role)


def _new_rows(sitting, role):
    """The journal rows since a role's last report, which are read once for all roles."""
    since, version = sitting.roles[role].reported, sitting.match.version
    if since == version:
        return []
    if (since, version) not in sitting.new_rows:
        sitting.new_rows[since, version] = NEWS.rows(match=sitting.match, number=since)
    return sitting.new_rows[since, version]


def told(sitting, role, stage=None):
    """Remember that a role knows everything up to now. stage: the one that has ended with that (None: none has)."""
    seat = sitting.roles[role]
    known = sitting.match.version, seat.opened if stage is None else stage
    if (seat.reported, seat.opened) != known:
        seat.reported, seat.opened = known
        TOLD.change(id=seat.id, reported=seat.reported, opened=seat.opened)


def reply_address(sitting, role):
    """The address an answer to the current mail goes to."""
    return tokens.address(tokens.ORDERS, sitting.roles[role].mark, sitting.now, questions.mark(sitting, role))


def report(sitting, role, extra=(), first=()):
    """The whole report of a role as a render.Rendered; first, extra: sections at its top and end."""
    return render.report(
        sitting.rules.key, title=title(sitting, role), subject=subjects.of_report(sitting, role), role=role,
        view=sitting.rules.view(sitting.state, role), events=news(sitting, role),
        question=question_words.question(sitting, role), zone=sitting.roles[role].player.zone,
        waiting=sitting.waiting_for(),
        first=[*first, *filed_sections.news(sitting, role), *held_section(sitting, role)],
        extra=[*extra, *filed_sections.standing(sitting, role), *_writing(sitting, role)])


def held(sitting, role):
    """What a role has filed that is not open yet: its last answer while the others are still asked, as sentences."""
    if role not in sitting.rules.settled(sitting.state):
        return []
    beside = {option.verb for option in sitting.rules.anytime_options(sitting.state, role)}
    answer = next(command for command in _commands(sitting, role) if command["verb"] not in beside)
    words = orders.write(answer, sitting.rules, sitting.rules.before_answer(sitting.state, role), role)
    return [f"{words} (WAIT takes it back {second_thoughts.until(sitting, role)})"]


def _commands(sitting, role):
    """The commands of a role, the latest first."""
    latest = LATEST.rows(match=sitting.match, role=role, number=sitting.match.version + 1)
    while latest:
        yield from (rows.command(sitting.match, row) for row in latest)
        latest = LATEST.rows(match=sitting.match, role=role, number=latest[-1].number)


def held_section(sitting, role):
    """The section about what is held for a role; none when nothing is."""
    lines = held(sitting, role)
    return [Section("Held for you", lines)] if lines else []


def _writing(sitting, role):
    """The section with the addresses at which a role can write to the others."""
    found = [] if sitting.over() else press.addresses(sitting, role)
    lines = ["A mail to one of these is passed on word for word and holds no orders. In a mail of orders, write PRESS "
             "TO and names, then your words, then END PRESS."]
    lines += [ANONYMOUS] * (press.mode(sitting) == press.ANONYMOUS)
    return [Section("Write to the others", lines, ["to", "address"], [list(row) for row in found])] if found else []


def send(sitting, role, stage=None, once=None, first=(), but=None):
    """Write a role's report to the outbox: one for each state of the match, or for what `once` names.

    It goes to whoever acts for the role, and to its holder, except to the seat `but`; to nobody while the seat is open.
    stage: the number of the one that it ends, whose dice it opens (None: of none).
    """
    once = once or (sitting.match.id, sitting.match.version)
    for seat in (seat for seat in sitting.readers(role) if seat is not but):
        with sitting.addressed_to(role, seat):
            body = report(sitting, role, opened(sitting, stage), first)
            post("report", seat.player.email, body, sitting.now, once=once, match=sitting.match, role=role,
                 reply_to=reply_address(sitting, role), calendar=calendar_entries.entries(sitting, role),
                 news=account(sitting, role), attached=records.for_mail(sitting, role, stage))
            told(sitting, role, stage)


def opened(sitting, link):
    """The section that opens a dice link (none when no phase has ended)."""
    if link is None:
        return []
    return [proofs.opening(sitting.match, link, sitting.over())]
