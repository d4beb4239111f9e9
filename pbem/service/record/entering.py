"""Rows are entered in the journal: accepted commands, and what keeps a state when rules or forms have changed."""

from collections.abc import Mapping
from datetime import datetime
from typing import TypedDict, Unpack

from pbem.engine import journal, rollbacks, upgrades
from pbem.engine.branching import Branch
from pbem.engine.journal import Recorded, Row
from pbem.engine.kept_draws import unbound
from pbem.engine.rollbacks import Turning
from pbem.engine.shapes import Command, Draw, Event, Plain, State
from pbem.store.models import FiledOrder, Journal, Mail, Match, Player
from pbem.store.prepared import inserting

from ..match.sitting import Sitting
from . import givers, rows

ENTER = inserting(Journal, "match", "at", "source", "mail", "filed", "player", *journal.HASHED, "hash", "seal",
                  "counters", "form", "given_by")


class Origin(TypedDict):
    """Where a row came from."""

    source: str
    mail: Mail | None
    filed: FiledOrder | None
    player: Player | None


def enter(sitting: Sitting, role: str | None, command: Command, draws: list[Draw], events: list[Event], source: str,
          mail: Mail | None = None, filed: FiledOrder | None = None) -> None:
    """Append one accepted command to the journal of the match. filed: the order filed ahead it came from."""
    follow_rules(sitting)
    played = source == "player" or filed and role and not sitting.in_care(role)
    _enter(sitting, role, {**command}, draws, events, source=source, mail=mail, filed=filed,
           player=sitting.roles[role].player if role and played else None,
           given_by=givers.of_entry(sitting, role, source, command["verb"]))


def go_back(sitting: Sitting, made: Branch[State], asked: int, position: Mapping[str, Plain] | None = None,
            mail: Mail | None = None) -> None:
    """Let a match go on as a branch: rows that go back and correct, and once more those that stand (`rollbacks`).

    asked: as for `branching.branch`; position: of its correction. mail: of the player who takes his order back; None:
    a moderator has ruled so. Rows that stand come from where they came before.
    """
    follow_rules(sitting)
    match = sitting.match
    source = "player" if mail else "moderator"
    correction: list[Turning] = [rollbacks.correct(position)] if position else []
    kept = [*(None for _ in correction), *(None if one.corrected else one.number for one in made.kept)]
    match.void = [*match.void, [made.at, match.version + 1]]
    for command in (rollbacks.back(made.at, asked, kept), *correction):
        _enter(sitting, None, {**command}, [], [], source=source, mail=mail, filed=None, player=None, given_by="")
    for one in made.kept:
        before = Journal.get(Journal.match == match, Journal.number == one.number)
        is_corrected = givers.IS in before.given_by and any(other.corrected for other in made.kept)
        _enter(sitting, one.role, {**one.command}, one.draws, one.events,
               source="moderator" if one.corrected and before.source != "clock" else before.source,
               mail=None if one.corrected else before.mail, filed=None if one.corrected else before.filed,
               player=None if one.corrected else before.player,
               given_by="" if is_corrected or one.corrected else before.given_by)
    match.state, match.pool = made.state, [*unbound(match.pool), *made.pool]


def _enter(sitting: Sitting, role: str | None, command: Recorded, draws: list[Draw], events: list[Event],
           given_by: str, **origin: Unpack[Origin]) -> None:
    if sitting.withheld and not sitting.looked:
        raise LookupError(f"nothing is entered behind what waits to be told in {sitting.match.slug}")
    at = _moment(sitting)
    row = rows.next_row(sitting.match, _last_row(sitting), role=role, command=command, draws=draws, events=events,
                        rules_version=sitting.rules.version, link=sitting.match.link, at=at, **origin)
    form = upgrades.written(upgrades.form_of(sitting.rules))
    ENTER.change(**{**row, "match": sitting.match, "at": at, "form": form, "given_by": given_by, **origin})
    sitting.match.version, sitting.match.rules_version, sitting.last_row = row["number"], sitting.rules.version, row


def _moment(sitting: Sitting) -> datetime:
    """When a row is entered: not before the last one, which another process may have entered meanwhile."""
    last = _last_row(sitting)
    return max(sitting.now, datetime.fromisoformat(last["at"])) if last else sitting.now


def follow_rules(sitting: Sitting) -> str | None:
    """Keep the state in a journal row of its own when the match has been played under other rules up to now.

    The version up to now, None when it is that of today. A replay goes on from that row.
    """
    match, last = sitting.match, _last_row(sitting)
    if last is None or last["rules_version"] == sitting.rules.version:
        return None
    _keep(sitting, journal.upgrade(last["rules_version"], match.state))
    return last["rules_version"]


def follow_form(sitting: Sitting) -> str:
    """Bring the stored state of a match to the form of today, in a journal row of its own while the match goes on.

    The version of its rules up to now. A match that is over has no more rows: those it has are counted in mails.
    upgrades.CannotUpgrade says what stands against it.
    """
    match, last, before = sitting.match, _last_row(sitting), sitting.match.form
    if last is None:
        raise LookupError(f"the match {match.slug} has no row to go on from")
    kept = match.state
    match.state = upgrades.upgraded(sitting.rules, upgrades.read(before), kept)
    match.form = upgrades.written(upgrades.form_of(sitting.rules))
    if not sitting.over():
        forms = before, match.form
        _keep(sitting, journal.upgrade(last["rules_version"], match.state, forms, journal.digest_of(kept)))
    Match.update(state=match.state, form=match.form, version=match.version,
                 rules_version=match.rules_version).where(Match.id == match.id).execute()
    return last["rules_version"]


def _keep(sitting: Sitting, command: Recorded) -> None:
    _enter(sitting, None, command, [], [], source="clock", mail=None, filed=None, player=None, given_by="")


def _last_row(sitting: Sitting) -> Row | None:
    if sitting.last_row is None:
        sitting.last_row = rows.last(sitting.match)
    return sitting.last_row
