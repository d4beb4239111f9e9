"""Running matches of before: they go on under the rules of today, and their players can check them by today's means."""

import logging
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import datetime

from peewee import Field, ModelSelect, fn

from pbem import render
from pbem.engine import upgrades
from pbem.games import game
from pbem.store.database import db, transaction
from pbem.store.models import FIRST_FORM, OPEN, PAUSED, RUNNING, FiledOrder, Match, TableSet

from ..filed_ahead import filed_again
from ..match import chronicle
from ..match.said import said
from ..match.sitting import Sitting, lock
from ..post import addressing, subjects
from ..post.posting import post
from ..record import entering, proofs, untold

log = logging.getLogger(__name__)
BEGUN = Match.started_at.is_null(False)


class Stopped(Exception):
    """Why matches cannot be brought to the form of today, with what to do, in words that hold no secret of a match."""

    def __init__(self, match: Match, why: str) -> None:
        super().__init__(
            f"The match {match.slug} cannot be brought to the form that its data have in this version: {why}. Nothing "
            "was changed, in no match. Go on with the version of before, which still reads all of them; "
            f"`pbem replay {match.slug} --secret` of this version tells those who do not play what was wrong.")


def check() -> None:
    """Stopped when the data of a match cannot be upgraded.

    It looks at tables as they are before their migrations, and changes nothing.
    """
    columns = {column.name for column in db.get_columns(Match._meta.table_name)}
    if "tables_id" in columns:
        _check_tables()
    known = {name: attribute for name, attribute in (("form", "form"), ("tables_id", "tables")) if name in columns}
    for match in _behind(*known.values()) if columns else ():
        form, rules = _form_of(match), match.rules
        with _stopping(match):
            upgrades.upgraded(rules, form, Match.select(Match.state).where(Match.id == match.id).get().state)
            for order in _open_orders(match):
                upgrades.filing(rules, form, order.data)


def _check_tables() -> None:
    """Stopped when a game does not read the tables any more that a host has given it."""
    for tables in TableSet.select():
        match = Match.select(Match.id, Match.slug, Match.game, Match.tables).where(Match.tables == tables).first()
        try:
            _ = match and match.rules
        except ValueError as error:
            raise Stopped(match, f"its tables: {error}") from None


def upgrade(now: datetime) -> None:
    """Bring the data of every match that has begun to the form of today, of all matches or of none; Stopped.

    Every command that opens the database does so, and the server when it starts.
    """
    behind = _behind("form")
    if behind:
        with transaction():
            for match in behind:
                _upgrade(match, now)


def _behind(*columns: str) -> list[Match]:
    """The matches that have begun and whose data have another form than today's. columns: which there are of it."""
    begun = Match.select(Match.id, Match.slug, Match.game, *(getattr(Match, name) for name in columns)).where(BEGUN)
    found: list[Match] = []
    for key in played():
        of_game, today = begun.where(Match.game == key), _form_of_today(key)
        if "form" in columns:
            found.extend(_other(of_game, Match.form, upgrades.written(today)))
        elif today != upgrades.read(FIRST_FORM):
            found.extend(of_game)
    return sorted(found, key=lambda match: match.id)


def played() -> Iterator[str]:
    """The keys of the games of which matches have begun, each found behind the one before, by the index alone."""
    key = ""
    while key is not None:
        key = Match.select(fn.MIN(Match.game)).where(BEGUN, Match.game > key).scalar()
        if key is not None:
            yield key


def _other(matches: "ModelSelect[Match]", column: Field, today: str) -> list[Match]:
    """Those of the matches in which a column is not as today; an index does not find what is unequal."""
    return [*matches.where(column < today), *matches.where(column > today)]


def _form_of_today(key: str) -> upgrades.Form:
    try:
        return upgrades.form_of(game(key))
    except KeyError:
        match = Match.select(Match.id, Match.slug).where(BEGUN, Match.game == key).first()
        raise Stopped(match, f"it is a match of the game {key!r}, which this version does not have") from None


def _form_of(match: Match) -> upgrades.Form:
    return upgrades.read(match.form or FIRST_FORM)


def _open_orders(match: Match) -> Iterable[FiledOrder]:
    query = FiledOrder.select(FiledOrder.data).where(FiledOrder.match == match, FiledOrder.status == OPEN)
    return query if FiledOrder.table_exists() else ()


@contextmanager
def _stopping(match: Match) -> Iterator[None]:
    try:
        yield
    except upgrades.CannotUpgrade as error:
        raise Stopped(match, error.where) from error


def _upgrade(match: Match, now: datetime) -> None:
    sitting = lock(match.id, now)
    before, told = _form_of(sitting.match), sitting.state
    with _stopping(match):
        with untold.in_place(sitting):
            version = entering.follow_form(sitting)
        if untold.of(match):
            sitting.match.state = upgrades.upgraded(sitting.rules, before, told)
            sitting.match.save()
        if not sitting.over():
            filed_again.read_all(sitting, before)
            _tell(sitting, version)
    log.info("match %(match)s: its data had the form %(before)s and have %(form)s",
             {"match": match.slug, "before": upgrades.written(before), "form": sitting.match.form})


def follow(now: datetime) -> None:
    """Keep the state of every match that was played under another version of its rules, and tell it in its log.

    Called when the server starts; a command recorded by another process keeps the state, too (`entering.enter`), but
    tells nothing: that would show when somebody was asked under seal. Stopped as by `upgrade`.
    """
    upgrade(now)
    for match_id in sorted({*_under_other_rules(), *_owing_proof()}):
        with transaction():
            sitting = lock(match_id, now)
            _follow(sitting)
            if sitting.match.proof_owed:
                _prove(sitting)


def _under_other_rules() -> Iterator[int]:
    """Ids of the matches that go on and whose last row was played under other rules than today's."""
    going_on = Match.select(Match.id).where(BEGUN, Match.finished_at.is_null(), Match.status.in_((RUNNING, PAUSED)))
    for key in played():
        other = _other(going_on.where(Match.game == key), Match.rules_version, game(key).version)
        yield from (match.id for match in other)


def _owing_proof() -> Iterator[int]:
    return (match.id for match in Match.select(Match.id).where(
        Match.proof_owed, Match.status.in_((RUNNING, PAUSED))))


def _follow(sitting: Sitting) -> None:
    match = sitting.match
    with untold.in_place(sitting):
        before = entering.follow_rules(sitting)
    Match.update(version=match.version, rules_version=sitting.rules.version).where(Match.id == match.id).execute()
    if before:
        filed_again.read_all(sitting, upgrades.read(match.form))
        _tell(sitting, before)


def _tell(sitting: Sitting, before: str) -> None:
    """Tell in the log of a match that another version of its rules is played. before: the version up to now."""
    rules = sitting.rules
    if before != rules.version:
        chronicle.note(sitting.match, said("other_rules", title=rules.title, version=rules.version,
                                            before=before), sitting.now)


def _prove(sitting: Sitting) -> None:
    """Mail everybody what fixes the chance of the match and all links opened so far, in the form of today."""
    for role in sitting.roles:
        for seat in sitting.readers(role):
            with sitting.addressed_to(role, seat):
                title = sitting.say(role, "proof_anew")
                language = sitting.language(role)
                body = render.document(subjects.of_match(sitting, title), title,
                                       [proofs.so_far(sitting.match, language)], language)
                post("proof", seat.player.email, body, sitting.now, once=sitting.match.id, match=sitting.match,
                     role=role, reply_to=addressing.reply_address(sitting, role))
    Match.update(proof_owed=False).where(Match.id == sitting.match.id).execute()
