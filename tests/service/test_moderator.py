"""What the moderator is told of the mails set aside."""

from datetime import timedelta

import pytest
from office import START, said

from pbem import config
from pbem.service.match import caps
from pbem.service.post import mail_names, moderator
from pbem.service.sweep import deadlines
from pbem.store.models import Mail, Player

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
    office.write(STRANGER, "orders@game.example", "good morning")
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


def a_mail(came, status="aside", **parts):
    """A mail that came at a moment and was filed so."""
    return Mail.create(message_id=f"<{Mail.select().count()}@x>", recipient="orders@game.example", sender=STRANGER,
                       received_at=came, transport="test", reason=f"reason {Mail.select().count()}", status=status,
                       **parts)


MOMENT, TEN = timedelta(microseconds=1), timedelta(minutes=10)


@pytest.mark.parametrize(("waits", "until"), [
    (None, START - TEN), (START - TEN, START - TEN - MOMENT), (START - TEN + MOMENT, START - TEN),
    (START - timedelta(hours=3), START - timedelta(hours=3) - MOMENT), (START, START - TEN)])
def test_a_list_ends_where_every_mail_has_been_read(office, waits, until):
    a_mail(START - timedelta(days=1), "answered")
    if waits:
        a_mail(START, "stored")
        a_mail(waits, "stored")
    assert moderator._all_read(START) == until


def test_a_mail_stands_in_one_list_only(office):
    mails = [a_mail(START + at * MOMENT) for at in range(4)] + [a_mail(START, "answered")]
    assert moderator._set_aside(None, START + MOMENT) == mails[:2]
    assert moderator._set_aside(START + MOMENT, START + 3 * MOMENT) == mails[2:4]


def test_the_next_list_comes_after_a_day(told):
    a_mail(START - timedelta(hours=1))
    [first] = told()
    a_mail(START)
    assert told(days=1, microseconds=-1) == [first]
    assert len(told(microseconds=1)) == 2


def test_mails_of_matches_stand_first_and_those_of_one_limit_on_one_line(office):
    match = office.start()
    first, limited, of_match, again = (a_mail(START), a_mail(START), a_mail(START, match=match), a_mail(START))
    limited.reason = again.reason = f"it is {caps.BEYOND} 3 mails"
    lines = moderator._listed([first, limited, of_match, again])
    names = [mail_names.name(mail) for mail in (of_match, first, limited)]
    assert [line.partition(",")[0] for line in lines[:3]] == names and len(lines) == 4
    assert lines[2].endswith(", and 1 more like it.") and "more like it" not in lines[1]
    assert names[0] in lines[3], "an example of what can be done"


def test_what_went_beyond_a_limit_is_listed_without_a_mail(office, told):
    caps.refuse("mails_a_day", caps.key(office.match(), Player.get()), office.now, office.match(), 5)
    [mail] = told()
    assert mail.subject == "0 mails were set aside" and "5 refused" in said(mail) and "pbem mail show" not in mail.text
    assert told(days=2) == [mail], "each is told once"


def test_without_an_address_nobody_is_told(office):
    office.start()
    office.write(STRANGER, "orders@game.example", "can I join?")
    deadlines.sweep(office.later(hours=1) + timedelta(hours=1))
    assert not office.mails(kind="moderator")
