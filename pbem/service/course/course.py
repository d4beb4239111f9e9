"""The course of a match: accepted commands become journal rows, deadlines and reports."""

from pbem.engine import journal, upgrades
from pbem.store.models import FINISHED, Journal, Match
from pbem.store.prepared import inserting, updating

from ..asked import questions, second_thoughts
from ..filed_ahead import filed, filed_watch
from ..record import rows
from . import reports

ENTER = inserting(Journal, "match", "at", "source", "mail", "filed", "player", *journal.HASHED, "hash", "seal",
                  "counters", "form")
MOVE = updating(Match, "state", "version", "counters", "link", "status", "started_at", "finished_at",
                "closes_at", "words", "reveal_by", "form")


def record(sitting, role, command, draws, events, source, mail=None, filed=None):
    """Append one accepted command to the journal of the match. filed: the order filed ahead it came from."""
    follow_rules(sitting)
    played = source == "player" or filed and not sitting.in_care(role)
    _enter(sitting, role, command, draws, events, source=source, mail=mail, filed=filed,
           player=sitting.roles[role].player if played else None)


def _enter(sitting, role, command, draws, events, **origin):
    row = rows.next_row(sitting.match, _last_row(sitting), role=role, command=command, draws=draws, events=events,
                        rules_version=sitting.rules.version, link=sitting.match.link, at=sitting.now, **origin)
    form = upgrades.written(upgrades.form_of(sitting.rules))
    ENTER.change(**{**row, "match": sitting.match, "at": sitting.now, "form": form, **origin})
    sitting.match.version, sitting.last_row = row["number"], row


def follow_rules(sitting):
    """Keep the stored state in a journal row of its own when the match has been played under other rules up to now.

    The version up to now, None when it is that of today. A replay goes on from that row.
    """
    match, last = sitting.match, _last_row(sitting)
    if last is None or last["rules_version"] == sitting.rules.version:
        return None
    kept = Match.select(Match.state).where(Match.id == match.id).get().state
    _keep(sitting, journal.upgrade(last["rules_version"], kept))
    return last["rules_version"]


def follow_form(sitting):
    """Bring the stored state of a match to the form of today, in a journal row of its own while the match goes on.

    The version of its rules up to now. A match that is over has no more rows: those it has are counted in mails.
    upgrades.CannotUpgrade says what stands against it.
    """
    match, last, before = sitting.match, _last_row(sitting), sitting.match.form
    kept = match.state
    match.state = upgrades.upgraded(sitting.rules, upgrades.read(before), kept)
    match.form = upgrades.written(upgrades.form_of(sitting.rules))
    if not sitting.over():
        forms = before, match.form
        _keep(sitting, journal.upgrade(last["rules_version"], match.state, forms, journal.digest_of(kept)))
    Match.update(state=match.state, form=match.form, version=match.version).where(Match.id == match.id).execute()
    return last["rules_version"]


def _keep(sitting, command):
    _enter(sitting, None, command, [], [], source="clock", mail=None, filed=None, player=None)


def _last_row(sitting):
    if sitting.last_row is None:
        sitting.last_row = rows.last(sitting.match)
    return sitting.last_row


def move_on(sitting, before, done_by, told=(), notes=None):
    """After the commands of one transaction: save the match, follow the questions, report to those concerned.

    before: the stage before the commands (None at the start). done_by: as for `questions.follow`.
    told: roles whose player gets the news otherwise. notes: role -> sections at the top of its report.
    """
    notes = notes or {}
    opened = _turn_the_page(sitting, before)
    filed.lapse(sitting, before)
    newly = questions.follow(sitting, done_by)
    second_thoughts.follow(sitting)
    asked = set(newly) - set(filed_watch.look(sitting, newly))
    match = sitting.match
    MOVE.change(id=match.id, state=match.state, version=match.version, counters=match.counters, link=match.link,
                status=match.status, started_at=match.started_at, finished_at=match.finished_at,
                closes_at=match.closes_at, words=match.words, reveal_by=match.reveal_by, form=match.form)
    everybody = sitting.roles if opened else ()
    for role in sitting.roles:
        if role in asked or role in notes or role in everybody:
            reports.send(sitting, role, opened, first=notes.get(role, ()),
                         but=sitting.roles[role] if role in told else None)
    return opened


def _turn_the_page(sitting, before):
    """Finish the match or its phase where one has ended: the number of the dice link opened, or None."""
    match = sitting.match
    if not sitting.pending() and not sitting.is_closing() and not sitting.over():
        match.status, match.finished_at = FINISHED, sitting.now
    elif before is None or sitting.stage() == before:
        return None
    match.link += 1
    return match.link - 1
