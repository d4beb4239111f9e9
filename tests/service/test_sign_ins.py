"""Links by which moderators sign in, and their sessions."""

from datetime import timedelta

import pytest
from office import PLAYERS, said

from pbem import config
from pbem.service.course import carrying_out, starting
from pbem.service.judgement import naming, sessions, sign_ins
from pbem.service.match.matches import Refused
from pbem.store import database
from pbem.store.models import Outbox, Session, SignIn

MORA, MILO = ("Mora", "mora@judge.example"), ("Milo", "milo@judge.example")
BROWSER = "b" * 32


@pytest.fixture
def judged(office):
    """Two matches, both with Mora as moderator, and one with Milo."""
    for slug, named in (("trial", [MORA, MILO]), ("other", [MORA])):
        with database.transaction():
            naming.change(starting.open_match("duel", slug, office.now), named, office.now, carrying_out.COURSE)
    return office


def ask(office, email=MORA[1], browser=BROWSER):
    """Ask for a link; the secret in the mail that has come, None when none has."""
    before = len(office.mails(email, "sign_in"))
    sign_ins.ask(email, browser, office.now)
    sign_ins.answer(office.now)
    mails = office.mails(email, "sign_in")[before:]
    return mails[0].text.rpartition(sign_ins.PATH)[2].split()[0] if mails else None


def redeem(office, secret, browser=BROWSER):
    with database.transaction():
        return sign_ins.redeem(secret, browser, office.now)


def test_a_moderator_is_mailed_a_link_that_signs_him_in(judged):
    kept = redeem(judged, ask(judged))
    session = sessions.find(kept, judged.now)
    assert session.player.email == MORA[1] and [seat.match.slug for seat in sessions.seats(session.player)] == [
        "other", "trial"]
    mail = judged.mails(MORA[1], "sign_in")[-1]
    assert f"http://127.0.0.1:8080{sign_ins.PATH}" in mail.text and "for 15 minutes" in said(mail)
    assert "Reply-To" not in mail.headers and mail.match_id is None


def test_an_address_is_found_however_it_is_written(judged):
    sign_ins.ask(" Mora@JUDGE.example ", BROWSER, judged.now)
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


def test_a_newer_link_ends_the_one_before(judged):
    first, second = ask(judged), ask(judged)
    with pytest.raises(Refused, match="another link was asked for"):
        redeem(judged, first)
    assert redeem(judged, second)


@pytest.mark.parametrize("secret", ["", "x" * 32, "x" * 100_000])
def test_a_link_that_was_never_mailed_is_refused(judged, secret):
    ask(judged)
    with pytest.raises(Refused, match="signs nobody in"):
        redeem(judged, secret)


def test_links_and_wishes_are_capped(judged, tmp_path):
    config.use(config.Settings(data=tmp_path, caps="links_a_day=2, sign_ins_an_hour=4"))
    assert [bool(ask(judged)) for _ in range(3)] == [True, True, False]
    assert ask(judged, MILO[1]) and ask(judged, MILO[1]) is None
    judged.later(hours=1)
    assert ask(judged, MILO[1])


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
