"""A finished match is archived, removed and brought back; or removed when its time is over."""

import pytest
from click.testing import CliRunner
from office import PLAYERS, said
from test_disputes import begin
from test_forgetting import found

from pbem import config
from pbem.cli import main
from pbem.service.course import forgetting, keeping
from pbem.service.match.said import Refused
from pbem.service.match.sitting import Sitting
from pbem.service.record import archives, checking, exports, receipt_checks, records
from pbem.service.sweep import deadlines
from pbem.store import database
from pbem.store.models import (
    FINISHED,
    RUNNING,
    TABLES,
    Content,
    Heartbeat,
    Journal,
    Mail,
    Match,
    Outbox,
    Player,
    Recipient,
    Seat,
)

pytestmark = pytest.mark.both_databases
ANN, BOB = PLAYERS.values()


@pytest.fixture
def over(office):
    """A match that is over, with another under way, in which Ann plays as well."""
    begin(office)
    office.reply(ANN, "PRESS TO blue", "good luck with it all", "END PRESS")
    office.reply(ANN, "CONCEDE")
    office.reply(ANN, "CONCEDE YES")
    assert office.match().status == FINISHED
    begin(office, slug="other")
    return office


def rows(slug):
    """All that is stored of a match, but for ids."""
    ids = {"id", *(f"{name}_id" for name in ("match", "mail"))}
    tables = archives.read(archives.written(Match.get(Match.slug == slug)))[1]
    return {name: [{key: value for key, value in row.items() if key not in ids and not isinstance(value, int)}
                   for row in some] for name, some in tables.items()}


def is_sound(office, slug="trial"):
    match = office.match(slug)
    exported = exports.read(exports.written(match))
    return checking.verdict(match).faults == [] and checking.replayed(match) is None \
        and receipt_checks.checked(match)[1] is None and [*exports.faults(exported)] == []


def removed(office):
    raw = archives.written(office.match())
    keeping.remove(office.match())
    return raw


def test_it_comes_back_as_it_was(over):
    before, record = rows("trial"), records.of(Sitting(over.match(), over.now), "red")
    raw = removed(over)
    assert not Match.select().where(Match.slug == "trial").exists()
    keeping.bring_back(raw, over.now)
    after = rows("trial")
    before["match"][0].pop("settings"), after["match"][0].pop("settings")
    assert after == before and is_sound(over)
    assert records.of(Sitting(over.match(), over.now), "red") == record
    assert over.reply(ANN, "RECORD", to=over.mails(ANN, "report")[0]).attached
    with pytest.raises(Refused, match="is here already"):
        keeping.bring_back(raw, over.now)


def test_nothing_of_it_is_left_and_the_other_match_goes_on(over):
    kept = {table: table.select().count() for table in (Journal, Mail, Outbox)}
    other = {row.id for row in Journal.select().where(Journal.match == over.match("other"))}
    removed(over)
    assert found("good luck with it all") == []
    assert {row.id for row in Journal.select()} == other and all(
        table.select().count() < count for table, count in kept.items())
    assert over.match("other").status == RUNNING and checking.verdict(over.match("other")).faults == []
    assert over.reply(BOB, "STATUS")
    assert Player.select().where(Player.email == ANN).exists()


def test_persons_and_mails_of_no_other_match_go_with_the_last(over):
    over.reply(ANN, "CONCEDE")
    over.reply(ANN, "CONCEDE YES")
    removed(over)
    keeping.remove(over.match("other"))
    left = {table for table in TABLES if table.select().exists()}
    assert left <= {Heartbeat, Recipient} and not Content.select().exists() and not Seat.select().exists()


def test_what_is_not_over_or_disputed_is_neither_archived_nor_removed(over):
    for refused in (archives.written, keeping.remove):
        with pytest.raises(Refused, match="is not over"):
            refused(over.match("other"))


def test_what_was_removed_of_a_person_since_stays_removed(over):
    raw = removed(over)
    with database.transaction():
        forgetting.by_host(ANN, over.later(days=1), at_once=True)
    keeping.bring_back(raw, over.now)
    assert found(ANN) == [] and is_sound(over)


def test_its_players_are_told_two_weeks_before_it_is_removed(over):
    assert keeping.keep(over.match(), 30, over.now) == 30
    assert "removed from the server 30 days after its end" in said(over.mails(BOB, "notice")[-1])
    told = []
    for days in (15, 2, 1):
        over.later(days=days)
        deadlines.sweep(over.now)
        told.append(sum("RECORD, in answer to this mail" in said(mail) for mail in over.mails(ANN, "notice")))
    assert told == [0, 1, 1]
    over.later(days=11)
    deadlines.sweep(over.now)
    assert Match.select().where(Match.slug == "trial").exists()
    over.later(days=3)
    deadlines.sweep(over.now)
    assert not Match.select().where(Match.slug == "trial").exists() and over.match("other")


def test_it_is_done_by_command(over, tmp_path):
    config.current().secret_key()
    settings = config.current()
    options = ["--data", str(settings.data), "--database", settings.database_url]
    file = tmp_path / "trial.archive"

    def pbem(name, *words, answer=None):
        return CliRunner().invoke(main, ["match", name, *options, *map(str, words)], input=answer).output

    assert f"is in {file}" in pbem("archive", "trial", file) and file.stat().st_mode & 0o077 == 0
    assert "exists already" in pbem("archive", "trial", file)
    assert "Aborted" in pbem("remove", "trial", answer="n\n") and over.match()
    assert "is removed." in pbem("remove", "trial", "--yes")
    assert not Match.select().where(Match.slug == "trial").exists()
    assert "is back" in pbem("bring-back", file) and is_sound(over)
    other = tmp_path / "again.archive"
    assert "brings it back" in pbem("remove", "trial", "--archive", other, "--yes") and other.exists()
    assert "no match that was archived" in pbem("bring-back", settings.data / "secret.key")
    assert "kept for ever" in pbem("keep", "other", 0) and "30 days after" in pbem("keep", "other", 30)
