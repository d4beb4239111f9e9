"""A demo match of the toy game on a database of its own, and a browser without a screen."""

import os
import shutil
import subprocess

import pytest
from databases import migrated_in
from judged import name_moderators, signed_in
from screenless import NOW, Browser

from pbem import config
from pbem.mail import outbound
from pbem.service.hosting import demo
from pbem.service.sweep import deadlines
from pbem.store import database
from pbem.web import boards, create_app

CHROMIUM = "/usr/bin/chromium"


@pytest.fixture(scope="session")
def migrated(tmp_path_factory):
    return migrated_in(tmp_path_factory.mktemp("sqlite"))


@pytest.fixture
def settings(tmp_path, migrated):
    settings = config.Settings(data=tmp_path, mailboxes=True)
    config.use(settings)
    shutil.copy(migrated, tmp_path / "pbem.sqlite")
    database.connect(settings.database_url)
    yield settings
    database.db.close()
    config.use(config.Settings())


@pytest.fixture
def match(settings):
    """A running duel between two local players whose first mails are delivered."""
    opened = demo.open_demo(NOW, "duel", "standard")
    outbound.send_due(NOW)
    deadlines.sweep(NOW)
    return opened


@pytest.fixture(autouse=True)
def nothing_drawn(monkeypatch):
    """What another test had drawn of a game is not there: it may have other pictures."""
    monkeypatch.setattr(boards, "DRAWN", boards.Drawings())


@pytest.fixture
def app(settings):
    return create_app(settings, now=lambda: NOW)


@pytest.fixture
def key(app):
    """What opens the local mailboxes."""
    return app.config["MAILBOX_KEY"]


@pytest.fixture
def browser(app, key):
    """A browser that has opened the mailboxes by their link."""
    browser = Browser(app.test_client())
    browser.get(f"/mailbox?key={key}", 302)
    return browser


@pytest.fixture
def judged(match):
    """The duel with its moderators, who have not signed in."""
    name_moderators()
    return match


@pytest.fixture
def mora(judged, app):
    """A browser in which the first moderator has signed in."""
    return signed_in(app)


@pytest.fixture
def chromium(tmp_path):
    """Runs Chromium without a screen: its standard output, or the file it makes."""
    if not shutil.which(CHROMIUM):
        message = "Chromium is missing: install the Debian package chromium"
        pytest.fail(message) if os.environ.get("CI") else pytest.skip(message)

    def run(*arguments):
        command = [CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking",
                   "--disable-dev-shm-usage", f"--user-data-dir={tmp_path / 'profile'}", *arguments]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60)
        assert done.returncode == 0, done.stderr
        return done.stdout

    return run
