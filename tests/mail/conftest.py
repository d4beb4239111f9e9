"""A fresh database and settings for each test; the service replaced by a recorder where only mail is tested."""

import shutil

import pytest
from databases import migrated_in
from mails import NOW

from pbem import config
from pbem.mail import inbound
from pbem.store import database
from pbem.store.models import ANSWERED, RUNNING, Mail, Match, Outbox, Player, Seat


@pytest.fixture
def now():
    return NOW


@pytest.fixture
def settings(tmp_path):
    settings = config.Settings(data=tmp_path)
    config.use(settings)
    yield settings
    config.use(config.Settings())


@pytest.fixture(scope="session")
def migrated(tmp_path_factory):
    return migrated_in(tmp_path_factory.mktemp("sqlite"))


@pytest.fixture
def db(settings, migrated):
    shutil.copy(migrated, settings.data / "pbem.sqlite")
    bound = database.connect(settings.database_url)
    yield bound
    bound.close()


@pytest.fixture
def letters(db, monkeypatch):
    """The letters handed to the service, which marks each mail answered as the real one does."""
    taken = []

    def handle(letter, now):
        taken.append(letter)
        return Mail.update(status=ANSWERED).where(Mail.id == letter.mail_id).execute() == 1

    monkeypatch.setattr(inbound.desk, "answer", handle)
    return taken


@pytest.fixture
def seat(db):
    """The Ottoman's seat in a running match."""
    match = Match.create(slug="winter", game="duel", scenario="", status=RUNNING, created_at=NOW, dice_seed="",
                         card_seed="")
    player = Player.create(email="ann@player.example", created_at=NOW)
    return Seat.create(match=match, player=player, role="ottoman", joined_at=NOW)


@pytest.fixture
def row(db):
    """A function that puts a mail in the outbox."""

    def put(to="ann@player.example", **values):
        number = Outbox.select().count()
        values = {"message_id": f"<m{number}@game.example>", "kind": "report", "subject": "Report", "text": "Orders?",
                  "created_at": NOW, "next_try_at": NOW} | values
        return Outbox.create(to=to, **values)

    return put
