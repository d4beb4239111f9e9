"""Disputes by mail: opened about what their writer sees, told to whom it concerns, the clock stopped meanwhile."""

import re
from datetime import timedelta

import pytest
from office import PLAYERS, due, said

from pbem.orders.line import statements
from pbem.service.course import carrying_out, starting
from pbem.service.desk.server_words.table import ALL
from pbem.service.hosting import overview
from pbem.service.judgement import cases, naming
from pbem.service.match import chronicle, matches
from pbem.service.match.said import said as said_of
from pbem.service.match.sitting import lock
from pbem.service.sweep import deadlines
from pbem.store import database
from pbem.store.models import FINISHED, PAUSED, RUNNING, Dispute, Match, Tag

ANN, BOB = PLAYERS.values()
MORA = "mora@judge.example"
HOUR = timedelta(hours=1)


def begin(office, judgement=None, slug="trial", named=(("Mora", MORA),), bid="bid 1", first="pass", **settings):
    """A duel with a moderator in which red has passed and blue has filed a bid. first: red's order; card: its first."""
    with database.transaction():
        match = starting.open_match("duel", slug, office.now, settings={
            "clock": {"second_thoughts": "0"}, "judgement": judgement or {}, **settings})
        naming.change(match, named, office.now, carrying_out.COURSE)
        for role, email in PLAYERS.items():
            matches.seat(match, email, role, office.now, email.partition("@")[0])
        starting.start(lock(match.id, office.now))
    office.reply(ANN, first.format(card=office.match(slug).state["hands"]["red"][0]))
    office.reply(BOB, bid if first == "pass" else "yield")
    return office


@pytest.fixture
def judged(office):
    return begin(office)


def tag(audience="all"):
    """The tag of the latest entry of an audience."""
    return Tag.select().where(Tag.audience == audience).order_by(Tag.row.desc()).get().tag


def judge(office):
    return office.mails(MORA)


def log(office):
    return list(overview.log_lines(office.match(), str, secret=False))


def test_a_dispute_is_acknowledged_told_to_all_and_put_to_the_moderator(judged):
    answer = judged.reply(BOB, f"DISPUTE {tag()}: red may not pass, DUEL-1", "and never could")
    opened = f"your dispute about #{tag()} is open; Mora rules on it, and the clock stands still until then"
    assert opened in said(answer)
    told = said(judged.mails(ANN)[-1])
    assert f"Blue disputes #{tag()}." in told and "- red may not pass, DUEL-1 - and never could" in told
    assert "no time runs and no order is taken until it is settled, or until Thu 4 Mar 2027, 12:00" in told
    asked = judge(judged)[-1]
    assert "red may not pass" in said(asked) and asked.headers["Reply-To"].startswith("orders+m")
    assert Dispute.get().rules == ["DUEL-1"]
    assert "* 2027-03-01 12:00:00+00:00 Blue disputes" in "".join(line for line in log(judged) if line.startswith("*"))


def test_the_clock_stands_still_until_it_is_taken_back_and_all_of_it_is_given_back(judged):
    was_due, opened = due(), tag()
    judged.reply(BOB, f"DISPUTE {opened}: no")
    assert judged.match().status == PAUSED
    assert "paused" in said(judged.reply(ANN, "bid 1"))
    judged.later(hours=30)
    judged.reply(BOB, f"WITHDRAW #{opened}")
    assert judged.match().status == RUNNING and due() == was_due + 30 * HOUR
    assert "has taken back the dispute" in said(judged.mails(ANN)[-1]) and "goes on" in said(judged.mails(ANN)[-1])
    assert "No ruling is wanted any more" in judge(judged)[-1].subject
    assert any("The match goes on, no dispute holding it up any longer, after" in line for line in log(judged))


def test_after_its_hours_the_match_goes_on_and_the_moderator_is_reminded_once(office):
    begin(office, {"dispute_hours": "10"})
    was_due = due()
    office.reply(BOB, f"DISPUTE {tag()}: no")
    deadlines.sweep(office.later(hours=9))
    assert office.match().status == PAUSED
    deadlines.sweep(office.later(hours=2))
    assert office.match().status == RUNNING and due() == was_due + 11 * HOUR
    for player in (ANN, BOB):
        assert "the match goes on without its ruling" in said(office.mails(player)[-1])
    assert "still waited for" in judge(office)[-1].subject
    before = len(office.mails())
    deadlines.sweep(office.later(hours=1))
    assert len(office.mails()) == before and Dispute.get().status == "open"


def test_a_pause_of_another_kind_is_neither_ended_nor_lengthened(judged):
    opened = tag()
    for player in (ANN, BOB):
        judged.reply(player, "PAUSE")
    assert judged.match().status == PAUSED
    assert "the clock goes on" in said(judged.reply(BOB, f"DISPUTE {opened}: no"))
    judged.reply(BOB, f"WITHDRAW {opened}")
    assert judged.match().status == PAUSED


def test_players_may_resume_and_pause_anew_while_a_dispute_is_open(judged):
    opened = tag()
    judged.reply(BOB, f"DISPUTE {opened}: no")
    for word in ("RESUME", "PAUSE"):
        judged.later(hours=1)
        for player in (ANN, BOB):
            judged.reply(player, word)
    judged.reply(BOB, f"WITHDRAW {opened}")
    assert judged.match().status == PAUSED, "that pause is the players'"


def test_of_two_disputes_the_last_one_lets_the_match_go_on(judged):
    first = tag()
    judged.reply(ANN, "bid 0")
    for player, about in ((BOB, tag()), (ANN, first)):
        assert "the clock stands still" in said(judged.reply(player, f"DISPUTE {about}: no"))
    judged.reply(ANN, f"WITHDRAW {first}")
    assert judged.match().status == PAUSED and "goes on" not in said(judged.mails(BOB)[-1])
    judged.reply(BOB, f"WITHDRAW {tag()}")
    assert judged.match().status == RUNNING


def test_all_of_the_log_is_read_by_mail(judged):
    for number in range(60):
        chronicle.note(judged.match(), said_of("acts.broadcast", moderator="Mora", text=f"word {number}."), judged.now)
    brief, whole = said(judged.reply(ANN, "DISPUTES")), said(judged.reply(ANN, "disputes all"))
    assert "word 59." in brief and "word 9." not in brief and "word 0." in whole
    count = len(chronicle.for_all(judged.match()))
    assert f"{count - 50} earlier; DISPUTES ALL lists them, too" in brief and "earlier;" not in whole


# Who learns of it.

def test_a_dispute_about_a_private_entry_is_told_to_nobody_and_stops_nothing(judged):
    before = len(judged.mails(ANN))
    answer = judged.reply(BOB, f"DISPUTE {tag('blue')}: I bid nothing")
    assert "the clock goes on" in said(answer) and judged.match().status == RUNNING
    assert len(judged.mails(ANN)) == before and "I bid nothing" in said(judge(judged)[-1])
    assert not any("dispute" in line for line in log(judged))
    assert "Nothing that you can see is or was disputed." in said(judged.reply(ANN, "DISPUTES"))
    assert "I bid nothing" in said(judged.reply(BOB, "DISPUTES"))
    Match.update(status=FINISHED).execute()
    assert any("Blue disputes" in line for line in log(judged)), "when the match is over all may read it"


def test_the_clock_stops_for_a_private_entry_by_option_in_the_same_words(office):
    begin(office, {"private": "stops"})
    office.reply(BOB, f"DISPUTE {tag('blue')}: no")
    told = [line for line in office.mails(ANN)[-1].text.splitlines() if line.startswith(("- ", "  "))]
    assert "A dispute is open, and the clock stands still" in " ".join(told) and "lue" not in " ".join(told)
    begin(office, slug="other")
    office.reply(ANN, f"DISPUTE {Tag.get(Tag.match == office.match('other'), Tag.audience == 'all').tag}: no")
    assert told[-1] in office.mails(BOB)[-1].text, "as for what all may see"


def test_parties_alone_are_told_where_the_match_says_so(office, monkeypatch):
    begin(office, {"told": "parties"})
    shared = tag()
    office.reply(BOB, f"DISPUTE {shared}: no")
    assert "Blue disputes" in said(office.mails(ANN)[-1]), "red has passed"
    office.reply(BOB, f"WITHDRAW {shared}")
    monkeypatch.setattr(cases, "parties", lambda dispute: [dispute.role])
    office.reply(ANN, "bid 0")
    before = len(office.mails(ANN))
    office.reply(BOB, f"DISPUTE {tag()}: I bid more")
    (stopped,) = office.mails(ANN)[before:]
    assert "A dispute is open" in said(stopped) and "Blue disputes" not in said(stopped)
    assert "I bid more" not in said(office.reply(ANN, "DISPUTES"))


# What is refused.

def answer_to(office, written):
    """What red is answered about this tag, which is replaced by the same letters in all answers, without receipt."""
    text = office.reply(ANN, f"DISPUTE {written}: it is wrong", to=office.first).text.partition("%% match")[0]
    return re.sub(rf"\b{written}\b", "kfmtx", text)


def test_unknown_invisible_and_foreign_tags_are_answered_alike(judged):
    begin(judged, slug="other")
    trial, other = judged.match(), judged.match("other")
    hidden = Tag.get(Tag.match == trial, Tag.audience == "blue").tag
    foreign = Tag.get(Tag.match == other, Tag.audience == "blue").tag
    judged.first = next(mail for mail in judged.mails(ANN) if mail.match == trial and "Reply-To" in mail.headers)
    told = {answer_to(judged, written) for written in (hidden, foreign, "zzzzz")}
    assert len(told) == 1 and "no entry of this match that you can see" in said(judged.mails(ANN)[-1])
    assert not Dispute.select().exists()


def test_they_cost_the_same_queries(judged, monkeypatch):
    """What is looked up for them, and so the time that it takes, does not depend on whether there is such an entry."""
    plain, asked = type(database.db.obj).execute_sql, []
    monkeypatch.setattr(type(database.db.obj), "execute_sql", lambda db, sql, *how: asked.append(sql) or plain(
        db, sql, *how))
    counts = []
    for written in (tag("blue"), "zzzzz", tag("blue")):
        asked.clear()
        judged.reply(ANN, f"DISPUTE {written}: it is wrong")
        counts.append([sql.split()[0] for sql in asked])
    assert counts[1] == counts[2]


@pytest.mark.parametrize(("line", "why"), [
    ("DISPUTE", "write DISPUTE, the tag"), ("DISPUTE {tag}", "write DISPUTE, the tag"),
    ("DISPUTE {tag}: ...", "write DISPUTE, the tag"), ("DISPUTE <i>{tag}</i>: no", "write DISPUTE, the tag"),
    ("DISPUTE: it is wrong", "no entry of this match"), ("DISPUTE the entry of today: no", "no entry of this match"),
    ("DISPUTE " + 300 * "x" + ": wrong", "no entry of this match"), ("DISPUTE {tag}\u202e: no", "is open; Mora"),
    ("DISPUTE 12: it is wrong", "no entry of this match"),
    ("WITHDRAW {tag}", "no open dispute with this tag"), ("DISPUTE {tag}: " + 900 * "x", "is open; Mora")])
def test_what_is_missing(judged, line, why):
    assert why in said(judged.reply(BOB, line.format(tag=tag())))


def test_a_text_that_is_too_long(judged):
    answer = judged.reply(BOB, f"DISPUTE {tag()}: wrong", *3 * [800 * "x"])
    assert "a dispute has at most 2000 characters" in said(answer)


PARAGRAPH = 40 * "this line knows no end before its paragraph has one "  # 2080 characters


@pytest.mark.parametrize(("lines", "taken"), [
    ([PARAGRAPH[:1500] + "end"], True), (["wrong", PARAGRAPH[:1500] + "end"], True),
    ([PARAGRAPH], False), (["wrong", PARAGRAPH], False), ([40 * PARAGRAPH], False)])
def test_a_paragraph_on_one_line_is_taken_whole_or_told_how_long_it_may_be(judged, lines, taken):
    """It is longer than an order may be; programs that write paragraphs send each as one line."""
    first, *rest = lines
    answer = said(judged.reply(BOB, f"DISPUTE {tag()}: {first}", *rest))
    if taken:
        assert "is open; Mora rules on it" in answer and Dispute.get().text == "\n".join(lines)
    else:
        assert "a dispute has at most 2000 characters, in as many lines as you like" in answer
        assert not Dispute.select().exists() and "more than an order has" not in answer


def test_twice_the_same_and_more_than_one_at_a_time(judged):
    shared = tag()
    judged.reply(BOB, f"DISPUTE {shared}: no")
    assert "is or was disputed already" in said(judged.reply(BOB, f"DISPUTE {shared}: no, no"))
    assert "is or was disputed already" in said(judged.reply(ANN, f"DISPUTE {shared}: yes"))
    assert f"your dispute about #{shared} is open still" in said(judged.reply(BOB, f"DISPUTE {tag('blue')}: no"))
    judged.reply(BOB, f"WITHDRAW {shared}")
    assert "is or was disputed already" in said(judged.reply(BOB, f"DISPUTE {shared}: no"))


def test_a_match_that_is_over_and_one_without_a_moderator(office):
    begin(office, named=())
    assert "has no moderator" in said(office.reply(BOB, f"DISPUTE {tag()}: no"))
    Match.update(status=FINISHED).execute()
    assert "the match is over" in said(office.reply(BOB, f"DISPUTE {tag()}: no"))


def test_disputes_and_stops_of_a_month_are_counted(office):
    begin(office, caps={"disputes_a_month": 2, "stops_a_month": 1},
          clock={"second_thoughts": "0", "disputes": "any"})
    for words in ("until then", "the clock goes on", "at most 2 disputes of one player a month"):
        shared = tag()
        assert words in said(office.reply(BOB, f"DISPUTE {shared}: no"))
        office.reply(BOB, f"WITHDRAW {shared}")
        office.reply(ANN, "bid 0")
        office.reply(ANN, "pass")
        office.reply(BOB, "pass")
        office.reply(BOB, "bid 0")
    office.now = office.now.replace(month=4)
    assert "is open" in said(office.reply(BOB, f"DISPUTE {shared}: no"))


def test_a_trial_opens_nothing(judged):
    judged.reply(BOB, "TEST", f"DISPUTE {tag()}: no")
    assert not Dispute.select().exists() and judged.match().status == RUNNING


def test_an_order_above_is_carried_out_and_the_stop_holds_for_what_it_asks(judged):
    judged.reply(ANN, "bid 1", f"DISPUTE {tag()}: no")
    assert judged.match().status == PAUSED
    asked = due("red")
    judged.later(hours=20)
    judged.reply(ANN, f"WITHDRAW {Dispute.get().tag}")
    assert due("red") == asked + 20 * HOUR


def test_press_that_is_a_dispute_is_held_back(judged):
    report = next(mail for mail in reversed(judged.mails(BOB)) if "orders+p" in mail.text)
    to = re.search(r"orders\+p\S+", report.text)[0]
    answer = judged.write(BOB, to, f"DISPUTE {tag()}: no")
    assert not Dispute.select().exists() and "DISPUTE" in answer.text


# Which lines are meant.

@pytest.mark.parametrize(("lines", "found", "rest"), [
    (["DISPUTE kfmt: a", "b", "", "c"], [("dispute", "kfmt: a\nb")], ["", "c"]),
    (["dispute #kfmtx a"], [("dispute", "#kfmtx a")], []),
    (["> 1. Dispute: kfmt, a"], [], ["> 1. Dispute: kfmt, a"]),
    (["Withdraw kfmt", "b"], [("withdraw", "kfmt")], ["b"]),
    (["withdraw 1"], [], ["withdraw 1"]), (["withdraw"], [], ["withdraw"]), (["WITHDRAW"], [], ["WITHDRAW"]),
    (["Dispute this all you like"], [], ["Dispute this all you like"]),
    (["DISPUTE"], [("dispute", "")], []), (["dispute"], [], ["dispute"]),
    (["disputar kfmt: a"], [("dispute", "kfmt: a")], []),
])
def test_which_lines_name_an_entry(lines, found, rest):
    others, stated = statements.separate(list(enumerate(lines, 1)), ALL)
    assert [(line.meta.word, line.meta.rest) for line in stated] == found
    assert [text for _, text in others] == rest


def test_a_gap_between_the_numbers_of_lines_was_an_empty_line():
    others, stated = statements.separate([(1, "DISPUTE kfmt: a"), (2, "b"), (4, "c")], ALL)
    assert stated[0].meta.rest == "kfmt: a\nb" and others == [(4, "c")]


def test_the_reason_of_a_dispute_ends_above_a_word_for_the_server(office):
    begin(office)
    answer = said(office.reply(ANN, f"DISPUTE {tag()}: it was no pass,", "HE says so himself", "HELP CLOCK"))
    assert Dispute.get().text == "it was no pass,\nHE says so himself" and "Time to answer: " in answer
