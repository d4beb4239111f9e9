"""What the moderator is told of the mails set aside."""

from datetime import timedelta

import pytest
from office import said

from pbem import config
from pbem.service.post import mail_names
from pbem.service.sweep import deadlines
from pbem.store.models import Mail

MODERATOR = "mo@host.example"
STRANGER = "eve@player.example"


@pytest.fixture
def told(office):
    """The office sweeps and gives the mails to the moderator."""
    config.use(config.Settings(data=config.current().data, moderator=MODERATOR))
    office.start()

    def sweep(**later):
        deadlines.sweep(office.later(**later))
        return office.mails(MODERATOR)
    return sweep


def named(number):
    """How the moderator is told of a mail: its number would count the mails between two."""
    return mail_names.name(Mail.get_by_id(number))


def test_mails_set_aside_are_listed_once_a_day_at_most(office, told):
    assert told(hours=1) == []
    office.write(STRANGER, "orders@game.example", "can I join?")
    assert told(minutes=5) == []
    [first] = told(minutes=6)
    assert first.subject == "1 mail was set aside" and f"{named(1)}, " in first.text
    assert f"from {STRANGER}: unknown sender" in said(first) and "pbem mail show" in said(first)
    for line in ("well?", "please"):
        office.write(STRANGER, "orders@game.example", line)
    assert told(hours=23) == [first]
    _, second = told(hours=2)
    assert second.subject == "2 mails were set aside" and f"{named(3)}, " in second.text
    assert f"{named(1)}, " not in second.text
    assert told(days=3) == [first, second]


def test_a_long_list_is_cut(office, told):
    for _ in range(25):
        office.write(STRANGER, "orders@game.example", "buy now")
    [mail] = told(hours=1)
    assert mail.subject == "25 mails were set aside" and "And 5 more." in mail.text
    assert f"{named(20)}, " in mail.text


def test_without_an_address_nobody_is_told(office):
    office.start()
    office.write(STRANGER, "orders@game.example", "can I join?")
    deadlines.sweep(office.later(hours=1) + timedelta(hours=1))
    assert not office.mails(kind="moderator")
