"""Links by which moderators sign in, and their sessions."""

from datetime import timedelta

import pytest
from office import PLAYERS, said

from pbem import config
from pbem.service.course import carrying_out, starting
from pbem.service.judgement import naming, sessions, sign_ins
from pbem.service.judgement.sign_ins import Asker
from pbem.service.match.matches import Refused
from pbem.store import database
from pbem.store.models import Outbox, Session, SignIn, Tally

MORA, MILO = ("Mora", "mora@judge.example"), ("Milo", "milo@judge.example")
BROWSER = "b" * 32
HOME, CROOK = "192.0.2.0/24", "198.51.100.0/24"


@pytest.fixture
def judged(office):
    """Two matches, both with Mora as moderator, and one with Milo."""
    for slug, named in (("trial", [MORA, MILO]), ("other", [MORA])):
        with database.transaction():
            naming.change(starting.open_match("duel", slug, office.now), named, office.now, carrying_out.COURSE)
    return office


def ask(office, email=MORA[1], browser=BROWSER, origin=HOME):
    """Ask for a link; the secret in the mail that has come, None when none has."""
    before = len(office.mails(email, "sign_in"))
    sign_ins.ask(email, Asker(browser, origin), office.now)
    sign_ins.answer(office.now)
    mails = office.mails(email, "sign_in")[before:]
    return mails[0].text.rpartition(sign_ins.PATH)[2].split()[0] if mails else None


def redeem(office, secret, browser=BROWSER, origin=HOME):
    with database.transaction():
        return sign_ins.redeem(secret, Asker(browser, origin), office.now)


def test_a_moderator_is_mailed_a_link_that_signs_him_in(judged):
    kept = redeem(judged, ask(judged))
    session = sessions.find(kept, judged.now)
    assert session.player.email == MORA[1] and [seat.match.slug for seat in sessions.seats(session.player)] == [
        "other", "trial"]
    mail = judged.mails(MORA[1], "sign_in")[-1]
    assert f"http://127.0.0.1:8080{sign_ins.PATH}" in mail.text and "for 15 minutes" in said(mail)
    assert "Reply-To" not in mail.headers and mail.match_id is None


def test_an_address_is_found_however_it_is_written(judged):
    sign_ins.ask(" Mora@JUDGE.example ", Asker(BROWSER), judged.now)
    sign_ins.answer(judged.now)
    assert len(judged.mails(MORA[1], "sign_in")) == 1


def test_the_address_of_the_pages_can_be_set(judged, tmp_path):
    config.use(config.Settings(data=tmp_path, web_url="https://game.example/"))
    ask(judged)
    assert f"https://game.example{sign_ins.PATH}" in judged.mails(MORA[1], "sign_in")[-1].text


@pytest.mark.parametrize("email", ["nobody@judge.example", "", "x" * 5000, "%", *PLAYERS.values()])
def test_nobody_else_is_mailed_and_nothing_of_it_is_kept(judged, email):
    assert ask(judged, email) is None
    assert not SignIn.select().exists() and not Outbox.select().where(Outbox.kind == "sign_in").exists()


def test_who_is_dismissed_is_mailed_no_link_and_his_link_and_sessions_end(judged):
    kept, link = redeem(judged, ask(judged, MILO[1]), BROWSER), ask(judged, MILO[1])
    with database.transaction():
        naming.change(judged.match(), [], judged.now, carrying_out.COURSE, ["Milo"])
    assert sessions.find(kept, judged.now) is None
    with pytest.raises(Refused, match="signs nobody in"):
        redeem(judged, link)
    assert ask(judged, MILO[1]) is None


def test_who_is_dismissed_by_one_match_signs_in_anew_for_the_other_and_named_again_too(judged):
    kept = redeem(judged, ask(judged))
    with database.transaction():
        naming.change(judged.match(), [], judged.now, carrying_out.COURSE, ["Mora"])
        naming.change(judged.match(), [MORA], judged.now, carrying_out.COURSE)
    assert sessions.find(kept, judged.now) is None and Session.get().ended_at == judged.now
    assert sessions.find(redeem(judged, ask(judged)), judged.now)


def test_no_secret_is_kept(judged):
    kept = redeem(judged, link := ask(judged))
    stored = [str(row.__data__) for model in (SignIn, Session) for row in model.select()]
    assert not [secret for secret in (kept, link, BROWSER) if any(secret in text for text in stored)]
    assert kept not in (link, BROWSER)


@pytest.mark.parametrize(("late", "browser", "why"), [
    (15, BROWSER, ""), (15.01, BROWSER, "too old"), (0, "c" * 32, "only in the browser in which"),
    (0, "", "only in the browser in which")])
def test_a_link_counts_for_a_quarter_of_an_hour_in_its_own_browser(judged, late, browser, why):
    link = ask(judged)
    judged.later(minutes=late)
    if not why:
        assert redeem(judged, link, browser)
        return
    with pytest.raises(Refused, match=why):
        redeem(judged, link, browser)
    assert not Session.select().exists()


def test_a_link_counts_once(judged):
    link = ask(judged)
    redeem(judged, link)
    with pytest.raises(Refused, match="was used already"):
        redeem(judged, link)


def test_a_link_that_was_sent_stays_whatever_is_asked_for_later(judged):
    first = ask(judged)
    judged.later(minutes=3)
    second = ask(judged, browser="c" * 32, origin=CROOK)
    assert sessions.find(redeem(judged, first), judged.now) and redeem(judged, second, "c" * 32)


@pytest.mark.parametrize("secret", ["", "x" * 32, "x" * 100_000])
def test_a_link_that_was_never_mailed_is_refused(judged, secret):
    ask(judged)
    with pytest.raises(Refused, match="signs nobody in"):
        redeem(judged, secret)


def minutes_of_links(office, minutes):
    """In which of the next minutes a link is mailed."""
    found, begun = [], office.now
    for _ in range(minutes):
        before = len(office.mails(MORA[1], "sign_in"))
        sign_ins.answer(office.now)
        found += [(office.now - begun) // timedelta(minutes=1)] * (len(office.mails(MORA[1], "sign_in")) - before)
        office.later(minutes=1)
    return found


def test_the_links_of_a_network_come_ever_later_and_those_that_nobody_waits_for_not_at_all(judged):
    for number in range(12):
        sign_ins.ask(MORA[1], Asker(f"browser {number}", CROOK), judged.now)
    assert minutes_of_links(judged, 60) == [0, 2, 5, 9, 14]
    assert not SignIn.select().where(SignIn.secret.is_null()).exists()


def test_a_browser_is_mailed_no_link_while_one_is_under_way_to_it(judged):
    for _ in range(5):
        sign_ins.ask(MORA[1], Asker(BROWSER, HOME), judged.now)
    assert minutes_of_links(judged, 16) == [0, 2]


def test_a_late_link_counts_from_when_it_was_mailed(judged):
    ask(judged, browser="c" * 32)
    assert ask(judged) is None
    judged.later(minutes=2)
    sign_ins.answer(judged.now)
    link = judged.mails(MORA[1], "sign_in")[-1].text.rpartition(sign_ins.PATH)[2].split()[0]
    judged.later(minutes=15)
    assert redeem(judged, link)


def test_a_stranger_who_asks_costs_its_owner_neither_his_access_nor_his_session(judged):
    kept = redeem(judged, ask(judged, origin="203.0.113.0/24"), origin="203.0.113.0/24")
    for number in range(230):
        sign_ins.ask(MORA[1], Asker(f"browser {number}", CROOK), judged.now)
    sign_ins.answer(judged.now)
    assert redeem(judged, ask(judged)) and sessions.find(kept, judged.now)
    assert SignIn.select().where(SignIn.origin == CROOK).count() == 5


def test_a_browser_that_has_signed_in_before_is_not_kept_waiting_by_its_neighbours(judged):
    kept = redeem(judged, ask(judged))
    judged.later(hours=13)
    for number in range(30):
        sign_ins.ask(MORA[1], Asker(f"browser {number}", HOME), judged.now)
    sign_ins.answer(judged.now)
    assert ask(judged, browser="another") is None
    link = ask(judged, browser=kept)
    assert link and sessions.find(redeem(judged, link, kept), judged.now)


def test_links_and_wishes_are_capped_by_network(judged, tmp_path):
    config.use(config.Settings(data=tmp_path, caps="links_a_day=2, sign_ins_an_hour=4"))
    assert [bool(ask(judged)) for _ in range(3)] == [True, False, False]
    assert ask(judged, MILO[1]) and ask(judged, origin=CROOK) and ask(judged, MILO[1], origin=CROOK)
    assert Tally.get(Tally.what == "sign_ins_an_hour", Tally.who == HOME).used == 4
    judged.later(hours=1)
    assert ask(judged, MILO[1]) and ask(judged) is None, "two a day"


def test_many_networks_cannot_fill_a_mailbox_nor_keep_out_who_asks_where_he_has_signed_in(judged, tmp_path):
    redeem(judged, ask(judged))
    judged.later(days=1)
    config.use(config.Settings(data=tmp_path, caps="links_elsewhere_a_day=3"))
    assert [bool(ask(judged, origin=f"10.0.{n}.0/24")) for n in range(5)] == [True] * 3 + [False] * 2
    assert ask(judged)


def test_old_links_and_sessions_go(judged):
    redeem(judged, ask(judged))
    judged.later(days=31)
    redeem(judged, ask(judged))
    assert SignIn.select().count() == Session.select().count() == 1


def test_a_session_lasts_half_a_day_and_ends_when_he_signs_out(judged):
    kept = redeem(judged, ask(judged))
    assert sessions.find(kept, judged.now + timedelta(hours=11, minutes=59))
    assert sessions.find(kept, judged.now + timedelta(hours=12)) is None
    assert sessions.find("", judged.now) is None and sessions.find("x", judged.now) is None
    sessions.end(sessions.find(kept, judged.now), judged.now)
    assert sessions.find(kept, judged.now) is None


def test_a_moderator_sees_his_own_matches_alone(judged):
    mora, milo = (sessions.find(redeem(judged, ask(judged, email)), judged.now).player for _, email in (MORA, MILO))
    assert sessions.seat(mora, "other").match.slug == "other" and sessions.seat(milo, "trial")
    assert sessions.seat(milo, "other") is None and sessions.seat(milo, "none") is None
