"""The course of a match: what comes of accepted commands: deadlines, reports, its end."""

from collections.abc import Container, Iterable, Mapping

from pbem.engine.shapes import State
from pbem.render import Section
from pbem.store.models import FINISHED, Match
from pbem.store.prepared import updating

from ..asked import halts, questions, second_thoughts, windows
from ..clock import votes
from ..filed_ahead import filed, filed_moves, filed_places, filed_told, filed_watch
from ..match import kept_for
from ..match.sitting import Sitting
from ..post import news
from ..record import boards, chapters, tags
from ..seats import standing_in
from . import observed, reports, withheld

MOVE = updating(Match, "state", "version", "counters", "link", "status", "started_at", "finished_at",
                "closes_at", "window_number", "window_move", "window_until", "words", "reveal_by", "form", "void",
                "pool", "rules_version", "removal_at")


def move_on(sitting: Sitting, before: State | None, done_by: Mapping[str, str], told: Container[str] = (),
            notes: Mapping[str, Iterable[Section]] | None = None, given: Mapping[str, bool] | None = None,
            ends: Mapping[str, Iterable[Section]] | None = None) -> int | None:
    """After the commands of one transaction: save the match, follow the questions, report to those concerned.

    before: the state before the commands (None at the start). done_by: as for `questions.follow`.
    told: roles whose player gets the news otherwise. notes, ends: role -> sections at the top and end of its report.
    given: roles for which something was done whose time was up -> whether that is told at once.
    """
    notes, given, ends = notes or {}, given or {}, ends or {}
    if withheld.holds(sitting, before):
        withheld.begin(sitting, done_by, given)
        return None
    if sitting.waited:
        done_by, given = {**sitting.waited.done_by, **done_by}, {**sitting.waited.given, **given}
    opened, asked = _follow(sitting, before, done_by)
    _save(sitting.match)
    boards.keep(sitting)
    observed.look(sitting)
    everybody = sitting.roles if opened else ()
    for role in sitting.roles:
        behind = _is_behind(sitting, role, told)
        if role in asked or role in notes or role in given or role in everybody or behind \
                or role not in told and role not in done_by and _holds_others(sitting, role, before):
            reports.send(sitting, role, opened, first=notes.get(role, ()), last=ends.get(role, ()),
                         but=sitting.roles[role] if role in told else None,
                         waits=None if behind or given.get(role) else bool(opened) or role in given or role in asked)
    filed_told.hasten(sitting)
    return opened


def _follow(sitting: Sitting, before: State | None, done_by: Mapping[str, str]) -> tuple[int | None, set[str]]:
    """Let all that hangs on the state follow it: (the number of the dice link opened, the roles to be asked by mail).
    """
    tags.follow(sitting)
    opened = _turn_the_page(sitting, before)
    filed.lapse(sitting, before)
    filed_moves.end(sitting)
    windows.follow(sitting)
    newly = [role for role in questions.follow(sitting, done_by) if not windows.is_passed_over(sitting, role)]
    second_thoughts.follow(sitting)
    return opened, set(newly) - set(filed_watch.look(sitting, newly)) | set(filed_places.newly(sitting, before))


def _save(match: Match) -> None:
    MOVE.change(id=match.id, state=match.state, version=match.version, counters=match.counters, link=match.link,
                status=match.status, started_at=match.started_at, finished_at=match.finished_at,
                closes_at=match.closes_at, window_number=match.window_number, window_move=match.window_move,
                window_until=match.window_until, words=match.words, reveal_by=match.reveal_by, form=match.form,
                void=match.void, pool=match.pool, rules_version=match.rules_version,
                removal_at=match.removal_at)


def _is_behind(sitting: Sitting, role: str, told: Container[str]) -> bool:
    """Whether something counts no longer that a role was told, and is not told otherwise."""
    return bool(sitting.match.void) and role not in told and news.has_gone(sitting, role)


def _holds_others(sitting: Sitting, role: str, before: State | None) -> bool:
    """Whether what a role holds has changed since a state: a card of it was played as filed, stolen or given."""
    held = sitting.rules.speech.held.values()
    if before is None or not held or sitting.rules.secrecy.is_kept(before, sitting.state):
        return False
    then, now = (sitting.rules.view(state, role) for state in (before, sitting.state))
    return any(then.get(key) != now.get(key) for key in held)


def _turn_the_page(sitting: Sitting, before: State | None) -> int | None:
    """Finish the match or its phase where one has ended: the number of the dice link opened, or None.

    A phase that a match has gone back from has not ended by that, nor begun, where it had been told.
    """
    match, base = sitting.match, sitting.back_to or before
    before = before if sitting.waited else base
    if withheld.has_ended(sitting) and not sitting.over():
        halts.drop(match, sitting.now)
        match.status, match.finished_at = FINISHED, sitting.now
        kept_for.note(match)
        standing_in.look_no_more(match)
    elif before is None or sitting.stage() == sitting.rules.stage(before):
        return None
    if before is not None and base is not None:
        chapters.follow(sitting, base, sitting.state, match.version)
        turn = sitting.stage().turn
        sitting.begins = turn if turn != sitting.rules.stage(before).turn and not sitting.over() else None
    match.link += 1
    votes.lapse(sitting)
    return match.link - 1
