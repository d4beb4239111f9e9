"""Settings, migrations and columns, on both databases."""

import threading
from datetime import UTC, datetime, timedelta, timezone

import peewee
import pytest
from office import PLAYERS
from playhouse.migrations import Runner

from pbem import config
from pbem.mail import inbound, turns
from pbem.resources import migrations_dir, templates_dir
from pbem.store import database, models
from pbem.store.migrations import migrate
from pbem.store.prepared import Prepared, given, inserting, updating

pytestmark = pytest.mark.both_databases

NOON = datetime(2027, 3, 1, 12, 0, tzinfo=UTC)


def new_match(**columns):
    values = {"slug": "a", "game": "duel", "scenario": "s", "created_at": NOON, "dice_seed": "", "card_seed": ""}
    return models.Match.create(**{**values, **columns})


def test_migrations_make_the_tables_of_the_models(office):
    tables = set(database.db.get_tables())
    assert {model._meta.table_name for model in models.TABLES} <= tables
    for model in models.TABLES:
        columns = {column.name: column.null for column in database.db.get_columns(model._meta.table_name)}
        assert columns == {field.column_name: field.null for field in model._meta.sorted_fields}


def test_migrations_are_recorded_and_run_once(office):
    assert migrate() == []
    assert [row.name for row in Runner(database.db.obj, str(migrations_dir())).status() if row.applied] == \
        [path.stem for path in sorted(migrations_dir().glob("[0-9]*.py"))]


def migrate_and_leave(done):
    done.extend(migrate())
    database.db.close()


def test_two_processes_migrating_at_once_run_each_migration_once(tmp_path, postgresql):
    for url in (f"sqlite:///{tmp_path / 'new.sqlite'}", postgresql.create()):
        database.connect(url)
        done = []
        threads = [threading.Thread(target=migrate_and_leave, args=(done,)) for _ in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        database.db.close()
        assert sorted(done) == [path.stem for path in sorted(migrations_dir().glob("[0-9]*.py"))]


def test_mails_of_an_old_database_keep_their_bytes_once(tmp_path, postgresql):
    for url in (f"sqlite:///{tmp_path / 'old.sqlite'}", postgresql.create()):
        old = database.connect(url)
        before = max(path.stem for path in migrations_dir().glob("[0-9]*.py") if path.stem < "0013_contents")
        Runner(old, str(migrations_dir())).up(before)
        place = "%s" if database.is_postgresql() else "?"
        for number, raw in enumerate((b"one \x00\xff", b"two", b"one \x00\xff")):
            old.execute_sql(
                "INSERT INTO mail (message_id, recipient, sender, received_at, transport, raw, status, reason) "
                f"VALUES ('<m>', 'r{number}', '', '2027-01-01 00:00:00', 'smtp', {place}, 'stored', '')", (raw,))
        migrate()
        assert [mail.raw for mail in models.Mail.select().order_by(models.Mail.id)] == \
            [b"one \x00\xff", b"two", b"one \x00\xff"]
        assert models.Content.select().count() == 2
        models.Content.create(digest="d", raw=b"new")
        database.db.close()


@pytest.mark.parametrize(("url", "is_postgresql"), [("postgresql://pbem@127.0.0.1/pbem", True), ("sqlite:///", False)])
def test_the_database_in_use_is_known_by_its_kind(tmp_path, monkeypatch, url, is_postgresql):
    """Without a connection: locks, and what a number may be, depend on it."""
    made = database._postgresql(url) if is_postgresql else database._sqlite(str(tmp_path / "match.sqlite"))
    monkeypatch.setattr(database.db, "obj", made)
    assert database.is_postgresql() is is_postgresql


def test_moments_come_back_as_aware_utc(office):
    paris = timezone(timedelta(hours=1))
    new_match(created_at=datetime(2027, 3, 1, 13, 0, tzinfo=paris))
    found = models.Match.get(models.Match.created_at == NOON)
    assert found.created_at == NOON and found.created_at.tzinfo is UTC


def test_plain_data_keeps_the_order_of_its_keys(office):
    state = {"zebra": 1, "ant": [None, True, {"b": "ü", "a": 2}]}
    new_match(state=state)
    found = models.Match.get().state
    assert found == state and list(found) == ["zebra", "ant"]


def test_an_unknown_status_is_refused_by_the_table(office):
    with pytest.raises(peewee.IntegrityError):
        new_match(status="sleeping")


def test_one_answer_for_each_inbound_mail(office):
    mail_id = office.store("ann@player.example", "orders@game.example")
    values = {"to": "a@b.example", "kind": "k", "subject": "s", "text": "t", "created_at": NOON, "next_try_at": NOON}
    models.Outbox.create(message_id="<1>", answers=mail_id, **values)
    with pytest.raises(peewee.IntegrityError):
        models.Outbox.create(message_id="<2>", answers=mail_id, **values)


def test_a_failed_transaction_leaves_nothing(office):
    with pytest.raises(RuntimeError), database.transaction():
        new_match()
        raise RuntimeError
    assert models.Match.select().count() == 0


def test_sqlite_writes_every_commit_to_disk(tmp_path):
    database.connect(f"sqlite:///{tmp_path / 'a.sqlite'}")
    assert database.db.pragma("journal_mode") == "wal"
    assert database.db.pragma("synchronous") == 2
    assert database.db.pragma("foreign_keys") == 1
    database.db.close()


@pytest.mark.parametrize("database_url", ["postgresql"], indirect=True)
def test_a_broken_connection_is_replaced(office):
    new_match()
    database.db.connection().close()
    with database.transaction():
        assert models.Match.select().count() == 1


def test_other_databases_are_refused_with_a_sentence():
    with pytest.raises(ValueError, match="sqlite:///FILE or postgresql"):
        database.connect("mysql://root@localhost/pbem")


def test_settings_come_from_the_environment_and_options_win():
    environment = {"PBEM_DATA": "/tmp/x", "PBEM_SMTP_PORT": "2600", "PBEM_WEB_PORT": "8600", "PBEM_DOMAIN": "a.example"}
    settings = config.from_environment(environment, web_port=8700, domain=None)
    assert (settings.smtp_port, settings.web_port, settings.domain) == (2600, 8700, "a.example")
    assert settings.database_url == "sqlite:////tmp/x/pbem.sqlite"
    assert settings.is_local("Ann@A.Example") and not settings.is_local("ann@b.example")


def test_a_port_that_is_no_number_is_explained():
    with pytest.raises(ValueError, match="PBEM_SMTP_PORT must be a whole number, not 'x'"):
        config.from_environment({"PBEM_SMTP_PORT": "x"})


def test_the_secret_key_is_made_once_and_only_for_the_owner(tmp_path):
    first = config.Settings(data=tmp_path / "new").secret_key()
    config._key.cache_clear()
    assert config.Settings(data=tmp_path / "new").secret_key() == first and len(first) == 32
    assert (tmp_path / "new" / "secret.key").stat().st_mode & 0o777 == 0o600
    assert len(list((tmp_path / "new").iterdir())) == 1


def test_passwords_are_not_shown():
    assert "hunter2" not in repr(config.Settings(relay_password="hunter2", imap_password="hunter2"))


def test_templates_and_migrations_are_found():
    assert (templates_dir() / "mail").is_dir() and (migrations_dir() / "0001_initial.py").exists()


SEATED = Prepared(lambda: models.Seat.select(models.Seat, models.Player).join(models.Player).where(
    models.Seat.match == given(models.Seat.match)).order_by(models.Seat.id))


def test_a_prepared_query_gives_what_the_query_gives(office):
    match = new_match()
    player = models.Player.create(email="ann@player.example", created_at=NOON)
    models.Seat.create(match=match, player=player, joined_at=NOON, preferences=["red", "blue"])
    for _ in range(2):
        [seat] = SEATED.rows(match=match)
        assert (seat.player.email, seat.preferences, seat.joined_at) == ("ann@player.example", ["red", "blue"], NOON)
        assert not seat.dirty_fields and not seat.player.dirty_fields
    assert SEATED.first(match=match.id + 1) is None


def test_prepared_changes_store_values_as_their_columns_do(office):
    inserting(models.Player, "email", "created_at").change(email="ann@player.example", created_at=NOON)
    player = models.Player.get()
    assert (player.created_at, player.zone) == (NOON, "UTC")
    assert updating(models.Player, "confirmed_at").change(id=player.id, confirmed_at=NOON) == 1
    assert models.Player.get().confirmed_at == NOON
    with pytest.raises(KeyError):
        updating(models.Player, "name").change(id=player.id)


def test_mails_that_wait_are_taken_by_how_large_they_are(office):
    office.start()
    ann, bob = (office.last(email).headers["Reply-To"] for email in PLAYERS.values())

    def keep(recipient, size):
        raw = f"Message-ID: <{size}@player.example>\r\n\r\n{'x' * size}".encode()
        return inbound.ingest(raw, "ann@player.example", recipient, "test", office.now)

    large, small, stranger = keep(ann, turns.SMALL + 1), keep(bob, 10), keep("orders@game.example", 11)
    waiting = turns.Turns()
    in_hand = [waiting.take(), waiting.take()]
    assert [turn.mail_id for turn in in_hand] == [small, large] and waiting.take() is None
    waiting.done(in_hand[1], failed=True)
    assert waiting.take().mail_id == stranger


def test_the_words_and_the_clock_of_running_matches_are_fixed_as_they_were(tmp_path, postgresql):
    for url in (f"sqlite:///{tmp_path / 'words.sqlite'}", postgresql.create()):
        old = database.connect(url)
        before = max(path.stem for path in migrations_dir().glob("[0-9]*.py") if path.stem < "0021_words")
        Runner(old, str(migrations_dir())).up(before)
        for match, started in (("running", "'2027-01-01'"), ("inviting", "NULL")):
            old.execute_sql("INSERT INTO match (slug, game, scenario, options, settings, status, version, created_at, "
                            "started_at, dice_seed, card_seed, link, counters) VALUES ("
                            f"'{match}', 'duel', 's', '{{}}', '{{}}', '{match}', 1, '2027-01-01', "
                            f"{started}, '', '', 1, '')")
        for number, nonce in enumerate(("zwölf", "", "b")):
            old.execute_sql("INSERT INTO player (email, name, zone, days_off, absences, created_at) VALUES "
                            f"('p{number}', '', 'UTC', '', '', '2027-01-01')")
            for match in (1, 2):
                old.execute_sql("INSERT INTO seat (match_id, player_id, preferences, nonce, asked, joined_at, "
                                "reported, kind, played_by, missed, mark) VALUES "
                                f"({match}, {number + 1}, '[]', '{nonce}', 0, '2027-01-01', -1, 'holder', 'player', 0, "
                                f"'m{match}{number}')")
        migrate()
        fields = models.Match.slug, models.Match.words, models.Match.proof_owed, models.Match.settings
        assert {row.slug: (row.words, row.proof_owed) for row in models.Match.select(*fields)} == \
            {"running": (["zwölf", "b"], True), "inviting": (None, False)}
        assert models.Match.select(*fields).where(models.Match.slug == "running").get().settings["clock"] == {
            "windows": "asked", "gather": "0", "reminders": "25% after 12h", "dear": "at_once", "disputes": "any"}
        database.db.close()
