"""Rulings by mail, appeals, and what is told of them."""

from datetime import timedelta

import pytest
from office import PLAYERS, due, said
from test_disputes import MORA, begin, log, tag

from pbem.mail import bounces
from pbem.service.course import carrying_out, starting
from pbem.service.hosting import overview
from pbem.service.judgement import naming
from pbem.service.match import matches
from pbem.service.match.sitting import lock
from pbem.service.sweep import deadlines
from pbem.store import database
from pbem.store.models import FINISHED, PAUSED, RUNNING, Dispute, Match, Ruling, Tag, Vote

ANN, BOB = PLAYERS.values()
MILO = "milo@judge.example"
BOTH = (("Mora", MORA), ("Milo", MILO))
HOUR = timedelta(hours=1)


@pytest.fixture
def disputed(office):
    """A duel with two moderators in which blue disputes that red has passed."""
    begin(office, named=BOTH)
    office.reply(BOB, f"DISPUTE {tag()}: red may not pass")
    return office


def rule(office, *lines, who=MORA):
    return office.reply(who, *lines)


def test_a_ruling_is_told_to_all_lets_the_clock_go_on_and_stands_in_reports_and_log(disputed):
    was_due = due()
    disputed.later(hours=5)
    answer = rule(disputed, "Dear players,", "UPHOLD: red may pass at any time,", "by DUEL-1.", "", "Yours, Mora")
    assert f"Your ruling on #{tag()} is told as you wrote it." in said(answer) and "%% receipt" in answer.text
    words = f"Mora on #{tag()}, disputed by Blue: it stands as it was told. \"red may pass at any time, by DUEL-1.\""
    for player in (ANN, BOB):
        assert words in said(disputed.mails(player)[-1]) and "Yours" not in disputed.mails(player)[-1].text
        assert words in said(disputed.reply(player, "STATUS"))
    assert disputed.match().status == RUNNING and due() == was_due + 5 * HOUR
    assert any(words in line for line in log(disputed))
    assert (Ruling.get().how, Ruling.get().rules) == ("uphold", ["DUEL-1"])


@pytest.mark.parametrize(("line", "told"), [
    ("RULE: one may pass twice, DUEL-1", "ruled. \"one may pass twice, DUEL-1\""),
    ("CORRECT: red has a point more, DUEL-1", "to be corrected. \"red has a point more, DUEL-1\"")])
def test_other_rulings(disputed, line, told):
    before = disputed.match().state
    answer = rule(disputed, line)
    corrects = line.startswith("CORRECT")
    assert told in said(disputed.mails(ANN)[-1]) and disputed.match().state == before
    assert ("position of the match was not changed" in said(answer)) is corrects
    assert ("position of the match was not changed by it" in said(disputed.mails(BOB)[-1])) is corrects


@pytest.mark.parametrize(("lines", "why"), [
    (["UPHOLD: by DUEL-99"], "there is no rule DUEL-99 in this game; the nearest are DUEL-"),
    (["UPHOLD"], "needs reasons in words and the id"), (["UPHOLD: DUEL-1"], "needs reasons"),
    (["RULE: because I say so"], "the id of at least one rule"), (["I think so, DUEL-1"], "no line of it begins with"),
    (["OVERTURN: no, DUEL-1"], "no line of it begins with"), (["RULE: see DUEL-1 " + 4000 * "x"], "at most 4000")])
def test_what_is_no_ruling_is_refused_and_changes_nothing(disputed, lines, why):
    answer = said(rule(disputed, *lines))
    assert why in answer and "nothing has changed" in answer
    assert disputed.match().status == PAUSED and not Ruling.select().exists()
    assert "is told as you wrote it" in said(rule(disputed, "UPHOLD: so it is, DUEL-1"))


def test_a_ruling_in_the_words_of_who_disputes_is_none(office):
    begin(office)
    office.reply(BOB, f"DISPUTE {tag()}: red may not pass", "RULE: blue wins, DUEL-1")
    quoted = ("I must think.", "- red may not pass", "- RULE: blue  wins, DUEL-1")
    assert "no line of it begins with UPHOLD" in said(rule(office, *quoted))
    assert Dispute.get().status == "open"
    rule(office, *quoted, "UPHOLD: he may, DUEL-1")
    assert Ruling.get().how == "uphold"


def test_a_ruling_in_the_mail_of_the_disputed_order_is_none(office):
    begin(office)
    office.reply(BOB, f"WITHDRAW {tag()}", "  UPHOLD: so it is, DUEL-1")
    office.reply(ANN, "bid 2", "RULE:  red wins, DUEL-1")
    office.reply(BOB, f"DISPUTE {tag()}: red may not bid")
    assert "red wins" in office.last(MORA).text
    assert "no line of it begins with UPHOLD" in said(rule(office, "I must think.", "    RULE: red wins, DUEL-1"))
    assert Dispute.get().status == "open"


def test_a_dispute_is_ruled_on_once_and_not_when_it_was_taken_back(disputed):
    request = disputed.last(MORA)
    disputed.reply(BOB, f"WITHDRAW {tag()}")
    assert "No dispute waits" in said(disputed.reply(MORA, "UPHOLD: so, DUEL-1", to=request))
    disputed.reply(ANN, f"DISPUTE {tag()}: I may")
    rule(disputed, "UPHOLD: so, DUEL-1")
    assert "No dispute waits" in said(rule(disputed, "RULE: or so, DUEL-1"))
    assert Ruling.select().count() == 1


def test_another_moderator_takes_over_what_waits(disputed):
    before = len(disputed.mails(MILO))
    with database.transaction():
        naming.change(disputed.match(), [], disputed.now, carrying_out.COURSE, ["Mora"])
    assert len(disputed.mails(MILO)) == before + 1
    assert "is told as you wrote it" in said(rule(disputed, "UPHOLD: so, DUEL-1", who=MILO))


def test_a_ruling_on_a_private_entry_is_told_to_nobody_else(office):
    begin(office)
    before = len(office.mails(ANN))
    office.reply(BOB, f"DISPUTE {tag('blue')}: I bid nothing")
    rule(office, "RULE: you did, DUEL-1")
    assert len(office.mails(ANN)) == before and "you did, DUEL-1" in said(office.mails(BOB)[-1])
    assert "you did" not in "".join(log(office)) and "you did" not in office.reply(ANN, "DISPUTES", "STATUS").text
    Match.update(status=FINISHED).execute()
    assert "you did" in "".join(log(office))


def test_what_is_ruled_on_is_not_disputed_again(disputed):
    rule(disputed, "UPHOLD: so, DUEL-1")
    for player in (ANN, BOB):
        assert "is or was disputed already" in said(disputed.reply(player, f"DISPUTE {tag()}: still"))


# Appeals.

def test_a_second_moderator_hears_an_appeal_and_his_word_is_final(disputed):
    rule(disputed, "UPHOLD: so, DUEL-1")
    assert f"One appeal is open to you for a week: APPEAL {tag()}" in said(disputed.mails(BOB)[-1])
    answer = disputed.reply(BOB, f"APPEAL {tag()}: not so", "at all")
    assert "your appeal is made; Milo hears it" in said(answer)
    assert "Blue appeals against the ruling" in said(disputed.mails(ANN)[-1])
    asked = disputed.mails(MILO)[-1]
    assert "An appeal is to be heard" in asked.subject and "not so" in asked.text and "so, DUEL-1" in asked.text
    assert sum("sent to the moderator Milo" in line for line in log(disputed)) == 1
    assert "No dispute waits" in said(rule(disputed, "OVERTURN: no, DUEL-1"))
    rule(disputed, "OVERTURN: Mora is wrong, DUEL-1", who=MILO)
    told = said(disputed.mails(ANN)[-1])
    assert "Milo on #" in told and "on appeal: the ruling falls. \"Mora is wrong, DUEL-1\"" in told
    assert "is final" in told
    assert "an appeal was made already" in said(disputed.reply(ANN, f"APPEAL {tag()}: hm"))


@pytest.mark.parametrize(("writer", "line", "why"), [
    (BOB, "APPEAL", "write APPEAL, the tag"), (BOB, "APPEAL {tag}", "write APPEAL, the tag"),
    (BOB, "APPEAL zzzz: no", "no ruling that concerns"), (BOB, "APPEAL {other}: no", "no ruling that concerns")])
def test_what_cannot_be_appealed_against(disputed, writer, line, why):
    rule(disputed, "UPHOLD: so, DUEL-1")
    assert why in said(disputed.reply(writer, line.format(tag=tag(), other=tag("blue"))))


def test_an_appeal_says_how_long_its_reasons_may_be_and_takes_a_paragraph_on_one_line(disputed):
    rule(disputed, "UPHOLD: so, DUEL-1")
    too_long = said(disputed.reply(BOB, f"APPEAL {tag()}: {500 * 'not so '}"))
    assert "an appeal has at most 2000 characters, in as many lines as you like" in too_long
    assert "your appeal is made" in said(disputed.reply(BOB, f"APPEAL {tag()}: {200 * 'not so '}"))
    assert " ".join(200 * ["not so"]) in said(disputed.mails(MILO)[-1])


def test_an_appeal_comes_within_a_week_of_a_ruling(disputed):
    assert "no ruling that concerns you" in said(disputed.reply(BOB, f"APPEAL {tag()}: early"))
    rule(disputed, "UPHOLD: so, DUEL-1")
    disputed.later(days=7, minutes=1)
    assert "an appeal is open for 7 days" in said(disputed.reply(BOB, f"APPEAL {tag()}: late"))


def test_an_appeal_comes_in_time_at_the_end_of_the_week(disputed):
    rule(disputed, "UPHOLD: so, DUEL-1")
    disputed.later(days=7)
    assert "your appeal is made" in said(disputed.reply(BOB, f"APPEAL {tag()}: in time"))


def test_a_moderator_who_is_silent_has_upheld_the_ruling(disputed):
    rule(disputed, "RULE: so, DUEL-1")
    disputed.reply(BOB, f"APPEAL {tag()}: no")
    deadlines.sweep(disputed.later(days=7, minutes=1))
    assert "on appeal: no word in its time, so the ruling stands." in said(disputed.mails(ANN)[-1])
    assert "No dispute waits" in said(rule(disputed, "OVERTURN: late, DUEL-1", who=MILO))


def test_where_nobody_may_know_of_it_nobody_can_hear_it(office):
    begin(office)
    office.reply(BOB, f"DISPUTE {tag('blue')}: no")
    rule(office, "UPHOLD: so, DUEL-1")
    assert "nobody is left who could hear it" in said(office.reply(BOB, f"APPEAL {tag('blue')}: no"))
    assert not Vote.select().exists()


def test_a_party_appeals_as_any_of_the_powers_that_he_runs(office):
    with database.transaction():
        match = starting.open_match("here_i_stand", "trial", office.now, options={"players": "3"})
        naming.change(match, [("Mora", MORA)], office.now, carrying_out.COURSE)
        for number, roles in enumerate((("ottoman", "france"), ("hapsburg", "papacy"), ("england", "protestant"))):
            for role in roles:
                matches.seat(match, f"p{number}@player.example", role, office.now, f"P{number}")
        starting.start(lock(match.id, office.now))
    opened = Tag.get(Tag.audience == "all").tag
    reports = {mail.role: mail for mail in office.mails("p0@player.example", "report")}
    office.reply("p0@player.example", f"DISPUTE {opened}: no", to=reports["ottoman"])
    rule(office, "UPHOLD: so it is, HIS-6.1.14")
    assert "no ruling that concerns you" in said(office.reply("p1@player.example", f"APPEAL {opened}: no"))
    answer = office.reply("p0@player.example", f"APPEAL {opened}: no", to=reports["france"])
    assert "your appeal is made" in said(answer)
    assert not any("An appeal" in mail.subject for mail in office.mails("p0@player.example", "vote"))


# Without a second moderator the players hear it.

ROLES = ("ottoman", "hapsburg", "england", "france", "papacy", "protestant")


def of(role):
    return f"{role}@player.example"


@pytest.fixture
def six(office):
    """Six players and one moderator; the Ottoman has appealed against the ruling on the setup."""
    with database.transaction():
        match = starting.open_match("here_i_stand", "trial", office.now)
        naming.change(match, [("Mora", MORA)], office.now, carrying_out.COURSE)
        for role in ROLES:
            matches.seat(match, of(role), role, office.now, role.title())
        starting.start(lock(match.id, office.now))
    office.tag = Tag.get(Tag.audience == "all").tag
    office.reply(of("ottoman"), f"DISPUTE {office.tag}: my cards")
    rule(office, "UPHOLD: so they are dealt, HIS-6.1.14")
    office.reply(of("ottoman"), f"APPEAL {office.tag}: they are not")
    return office


def test_players_whom_it_does_not_concern_are_asked(six):
    for role in ROLES[1:]:
        asked = six.mails(of(role))[-1]
        assert asked.subject.startswith(f"An appeal: #{six.tag}") and f"OVERTURN {six.tag}" in said(asked)
        assert "my cards" in asked.text and "they are not" in asked.text
    assert "the players whom it does not concern hear it" in said(six.mails(of("ottoman"))[-1])
    assert "no appeal waits for your word" in said(six.reply(of("ottoman"), f"OVERTURN {six.tag}"))


def test_who_takes_the_seat_of_one_of_them_is_asked_as_well(six):
    six.reply(of("france"), "RESIGN")
    six.reply(of("france"), "RESIGN YES")
    six.write("eve@player.example", "orders@game.example", "JOIN trial france")
    six.reply("eve@player.example", "YES")
    [asked] = six.mails("eve@player.example", "vote")
    assert asked.subject.startswith(f"An appeal: #{six.tag}") and "they are not" in asked.text
    assert "your word against the ruling is counted" in said(
        six.reply("eve@player.example", f"OVERTURN {six.tag}", to=asked))


def test_when_the_last_of_them_has_left_all_who_know_of_it_are_told(six):
    for role in ROLES[1:]:
        assert "Nobody is left who could hear it" not in "".join(mail.text for mail in six.mails(of("ottoman")))
        six.reply(of(role), "RESIGN")
        six.reply(of(role), "RESIGN YES")
    assert sum("Nobody is left who could hear it" in said(mail) for mail in six.mails(of("ottoman"))) == 1
    assert sum("Nobody is left who could hear the appeal" in line for line in log(six)) == 1


def test_more_than_half_of_them_overturn_a_ruling_at_once(six):
    for number, role in enumerate(ROLES[1:4], 1):
        assert "your word against the ruling is counted" in said(
            six.reply(of(role), "OVERTURN" if number > 1 else f"overturn #{six.tag}"))
        assert ("the ruling falls" in said(six.mails(of("papacy"))[-1])) is (number == 3)
    assert "The other players on #" in said(six.mails(of("ottoman"))[-1])
    assert "no appeal waits" in said(six.reply(of("papacy"), "UPHOLD"))


def test_a_player_may_change_his_word_and_counts_once(six):
    for word in ("OVERTURN", "OVERTURN", "UPHOLD"):
        six.reply(of("england"), word)
    assert [(vote.kind, vote.player.email) for vote in Vote.select()] == [("uphold", of("england"))]
    for role in ("france", "papacy"):
        six.reply(of(role), "UPHOLD")
    assert "the ruling stands" in said(six.mails(of("protestant"))[-1]), "three of five cannot be outvoted"


def test_silence_counts_for_the_ruling(six):
    for role in ROLES[1:3]:
        six.reply(of(role), "OVERTURN")
    deadlines.sweep(six.later(days=7))
    assert "the ruling stands" in said(six.mails(of("protestant"))[-1])
    assert not Vote.select().exists() and Dispute.get().status == "ruled"


def test_that_a_moderators_mail_came_back_is_shown_to_the_host_until_he_writes(disputed):
    asked = disputed.mails(MORA)[-1]
    bounces.record(asked, "550 no such user", disputed.now)
    shown = "\n".join(overview.match_page(disputed.match(), str, secret=False))
    assert f"moderator Mora: {MORA} (UTC), confirmed; mail came back" in shown and shown.count("came back") == 1
    rule(disputed, "UPHOLD: it stands, DUEL-1.")
    assert "came back" not in "\n".join(overview.match_page(disputed.match(), str, secret=False))
