"""An invitation without an answer lapses: who is told what, what becomes of the seat, and what a late answer does."""

from datetime import timedelta

import pytest
from office import PLAYERS, said

from pbem import config
from pbem.service.clock import outages
from pbem.service.course import leaving, starting
from pbem.service.hosting import given_seats, overview
from pbem.service.match import matches
from pbem.service.match.said import Refused
from pbem.service.match.sitting import lock
from pbem.service.seats import invitations
from pbem.service.sweep import deadlines
from pbem.store import database, heartbeats
from pbem.store.models import Application, Invitation, Match, Seat

ANN, BOB = PLAYERS.values()
EVE, HOST = "eve@elsewhere.example", "host@game.example"
DAYS = 14


@pytest.fixture
def host():
    config.use(config.Settings(**{**vars(config.current()), "moderator": HOST}))


def opened(office, *given, slug="autumn", **settings):
    with database.transaction():
        match = starting.open_match("duel", slug, office.now, settings=settings)
        given_seats.give(match, given or [("red", ANN)], office.now)
        invitations.tell_seated(lock(match.id, office.now))
    return match


def invited(office, name, email, slug="autumn"):
    with database.transaction():
        given_seats.invite(lock(office.match(slug).id, office.now), name, email)
        sitting = lock(office.match(slug).id, office.now)
        starting.begin(sitting) if matches.is_to_start(sitting) else invitations.tell_seated(sitting)


def pass_days(office, days=DAYS):
    """Days with a clock that runs."""
    office.later(days=days)
    heartbeats.beat("sweep", office.now)
    deadlines.sweep(office.now)


def page(office, slug="autumn"):
    return "\n".join(overview.match_page(office.match(slug), str))


def taken(office, slug="autumn"):
    return len(matches.confirmed(lock(office.match(slug).id, office.now)))


def test_a_given_seat_without_an_answer_is_free_again_and_all_concerned_are_told_once(office, host):
    opened(office)
    [mail] = office.mails(ANN, "seated")
    assert "ANSWER THIS MAIL UNTIL" in mail.text and "until then nothing is to be done" not in said(mail)
    assert f"invited to red: {ANN}, not answered, lapses" in page(office)
    pass_days(office, DAYS - 1)
    assert taken(office) == 1 and not office.mails(ANN, "lapsed")
    pass_days(office, 1)
    pass_days(office, 30)
    assert taken(office) == 0
    [told], [to_host] = office.mails(ANN, "lapsed"), office.mails(HOST, "moderator")
    assert "no answer has come" in said(told) and "answer this mail" in said(told)
    assert "`pbem match invite autumn ROLE ADDRESS`" in said(to_host) and "JOIN autumn" in said(to_host)
    assert f"invited to red: {ANN}, lapsed" in page(office) and "`pbem match invite autumn red ADDRESS`" in page(office)


def test_an_answer_in_time_keeps_the_seat(office, host):
    opened(office)
    assert office.reply(ANN, "OK", to=office.mails(ANN, "seated")[0]).kind == "joined"
    pass_days(office, 3 * DAYS)
    assert taken(office) == 1 and not office.mails(ANN, "lapsed") and not office.mails(HOST)
    assert "invited to" not in page(office)


def test_a_no_is_an_answer(office, host):
    opened(office)
    office.reply(ANN, "NO", to=office.mails(ANN, "seated")[0])
    pass_days(office, 3 * DAYS)
    assert not office.mails(ANN, "lapsed") and not office.mails(HOST)


def test_a_late_answer_takes_the_seat_while_it_is_free_and_the_host_is_told(office, host):
    opened(office)
    pass_days(office)
    answer = office.reply(ANN, "NAME Ann", to=office.mails(ANN, "seated")[0])
    assert answer.kind == "joined" and "The invitation had lapsed on" in said(answer) and taken(office) == 1
    assert "has answered after all" in said(office.mails(HOST, "moderator")[-1])
    pass_days(office, 3 * DAYS)
    assert taken(office) == 1 and "invited to" not in page(office)


def test_a_late_answer_when_the_seats_are_taken_says_so(office, host):
    opened(office)
    pass_days(office)
    for email in (BOB, EVE):
        office.write(email, "orders@game.example", "JOIN autumn")
        office.reply(email)
    assert office.match("autumn").status == "running"
    answer = office.reply(ANN, "OK", to=office.mails(ANN, "lapsed")[0])
    assert answer.kind == "match_full" and "The invitation lapsed on" in said(answer)


def test_a_match_that_has_begun_takes_no_seat_away(office, host):
    opened(office)
    office.write(BOB, "orders@game.example", "JOIN autumn")
    office.reply(BOB)
    assert office.match("autumn").status == "running"
    Seat.update(reported=99).execute()
    invitations.follow(office.match("autumn").id, office.now + timedelta(days=DAYS + 1))
    assert not office.mails(ANN, "lapsed") and Seat.select().where(Seat.confirmed_at.is_null()).count() == 0


def test_the_days_are_a_setting_and_none_is_for_ever(office, host):
    opened(office, clock={"invitations": "3"})
    opened(office, ("red", BOB), slug="winter", clock={"invitations": "0"})
    assert "UNTIL" not in office.mails(BOB, "seated")[0].text
    pass_days(office, 3)
    assert (taken(office), taken(office, "winter")) == (0, 1)
    pass_days(office, 300)
    assert taken(office, "winter") == 1


def test_an_invitation_of_before_there_was_an_end_stays(office, host):
    opened(office)
    Invitation.delete().execute()
    pass_days(office, 10 * DAYS)
    assert taken(office) == 1 and not office.mails(ANN, "lapsed")


def test_an_answer_that_came_in_time_and_is_unread_counts(office, host):
    opened(office)
    office.later(days=DAYS - 1)
    office.store(ANN, office.mails(ANN, "seated")[0].headers["Reply-To"])
    pass_days(office, 1)
    assert taken(office) == 1 and not office.mails(ANN, "lapsed")


def test_the_time_in_which_the_server_stood_still_is_given_back(office, host):
    opened(office)
    heartbeats.beat("sweep", office.now)
    office.later(days=DAYS + 5)
    outages.clock_starts(office.now)
    deadlines.sweep(office.now)
    assert taken(office) == 1
    pass_days(office, DAYS)
    assert taken(office) == 0


def test_who_gets_no_more_mail_today_is_not_told_and_the_host_knows(office, host):
    opened(office)
    office.later(days=DAYS)
    config.use(config.Settings(**{**vars(config.current()), "caps": "guest_a_day=0"}))
    deadlines.sweep(office.now)
    assert taken(office) == 0 and not office.mails(ANN, "lapsed")
    [told] = [mail for mail in office.mails(HOST, "moderator") if "has lapsed" in mail.subject]
    assert "No mail tells so there" in said(told)


def test_the_host_invites_the_same_person_again(office, host):
    opened(office)
    pass_days(office)
    invited(office, "Red", ANN)
    assert taken(office) == 1 and len(office.mails(ANN, "seated")) == 2 and "lapsed" not in page(office)
    pass_days(office, DAYS)
    assert taken(office) == 0 and len(office.mails(ANN, "lapsed")) == 2


def test_another_is_invited_in_place_of_who_has_not_answered(office, host):
    """A wrong address can be mended before the start."""
    opened(office)
    office.later(hours=1)
    invited(office, "red", BOB)
    [seat] = matches.confirmed(lock(office.match("autumn").id, office.now))
    assert (seat.player.email, seat.preferences) == (BOB, ["red"])
    assert len(office.mails(ANN, "lapsed")) == 1 and len(office.mails(BOB, "seated")) == 1


def test_the_last_invitation_starts_the_match_and_then_another_command_invites(office, host):
    opened(office)
    invited(office, "blue", BOB)
    assert office.match("autumn").status == "running"
    with pytest.raises(Refused, match="has begun: `pbem match replace autumn blue ADDRESS`"):
        invited(office, "blue", EVE)


def free(office, email):
    with database.transaction():
        leaving.by_decision(office.match(), "red", email, office.now, None)


def test_an_invitation_to_an_open_seat_lapses(office, host):
    office.start()
    free(office, EVE)
    assert "The invitation stands until" in said(office.mails(EVE, "invitation")[0])
    assert f"invited to red: {EVE}, not answered" in page(office, "trial")
    pass_days(office)
    [told] = office.mails(EVE, "lapsed")
    assert "JOIN trial red" in told.text and "unsubscribes" in said(told)
    lapses = [mail for mail in office.mails(HOST, "moderator") if "has lapsed" in mail.subject]
    assert len(lapses) == 1 and "`pbem match replace trial red ADDRESS`" in said(lapses[0])
    office.write(EVE, "orders@game.example", "JOIN trial red")
    office.reply(EVE)
    assert Seat.get(Seat.role == "red").player.email == EVE and "invited to" not in page(office, "trial")


def test_an_invitation_to_a_seat_that_is_taken_meanwhile_ends_without_a_word(office, host):
    office.start()
    free(office, EVE)
    office.write("fred@player.example", "orders@game.example", "JOIN trial red")
    office.reply("fred@player.example")
    pass_days(office)
    assert not office.mails(EVE, "lapsed")
    assert not [mail for mail in office.mails(HOST, "moderator") if "has lapsed" in mail.subject]


def test_who_only_applied_has_no_invitation(office, host):
    match = opened(office)
    office.write(EVE, "orders@game.example", "JOIN autumn")
    pass_days(office, 2 * DAYS)
    assert Application.select().count() == 1 and not office.mails(EVE, "lapsed")
    assert Match.get_by_id(match.id).status == "inviting"
