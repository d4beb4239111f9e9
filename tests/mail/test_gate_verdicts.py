"""What each gate says of a mail, as a table: the verdict, the gate that stopped it, and that the others let it pass."""

import pytest

from pbem.mail import automatic, gates, headers
from pbem.mail.reasons import reason
from pbem.service.post.reasons import told

ANN, DAEMON = "ann@player.example", "MAILER-DAEMON@mx.example"
HUMAN = f"From: {ANN}\nSubject: Re: my orders\n\nI move.\n"
NOTICE = f"From: {ANN}\nAuto-Submitted: auto-replied\n\nI am away.\n"
LISTED = f"From: {ANN}\nList-Id: <news.player.example>\n\nI move.\n"
REPORT = """From: MAILER-DAEMON@mx.example
Subject: {subject}
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="B"

--B
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; ann@player.example
Action: {action}
Status: 5.1.1

--B--
"""
FAILED = REPORT.format(subject="Undelivered", action="failed")
DELIVERED = REPORT.format(subject="Delivered", action="delivered")
SPAM = "From: fbl@player.example\nContent-Type: multipart/report; report-type=feedback-report; boundary=B\n\n" \
       "--B\nContent-Type: message/feedback-report\n\nFeedback-Type: abuse\n--B--\n"
RETURNED, PROVEN = {"returned": True}, {"proven": True}


def arrival(text, sender=ANN, size=None, **facts):
    raw = text.encode()
    return gates.Arrival(gates.Facts(sender, **facts), len(raw) if size is None else size, headers.parse(raw),
                         lambda: headers.parse(raw))


def passed_on(times):
    return "Received: from a.example by b.example; Mon, 1 Jan 2024 10:00:00 +0000\n" * times + HUMAN


@pytest.mark.parametrize("given, verdict, gate", [
    (arrival(HUMAN), "pass", ""),
    (arrival(HUMAN, **PROVEN), "pass", ""),
    (arrival(passed_on(100)), "pass", ""),  # RFC 5321, 6.3: at least 100 must be let through
    (arrival(passed_on(101)), "ignore", "loop"),
    (arrival(passed_on(101), person="postmaster@game.example"), "ignore", "loop"),
    (arrival(HUMAN, person="postmaster@game.example"), "aside", "person"),
    (arrival(NOTICE, person="postmaster@game.example"), "aside", "person"),
    (arrival(DELIVERED, DAEMON, **RETURNED), "ignore", "delivered"),
    (arrival(DELIVERED, DAEMON), "ignore", "automatic"),
    (arrival(FAILED, DAEMON, **RETURNED), "bounce", "bounce"),
    (arrival(FAILED, "", **RETURNED), "bounce", "bounce"),
    (arrival(SPAM, ANN, **RETURNED), "aside", "complaint"),
    (arrival(SPAM, "", **RETURNED), "aside", "complaint"),
    (arrival(SPAM, ""), "ignore", "automatic"),
    (arrival(FAILED, DAEMON), "ignore", "automatic"),
    (arrival(FAILED, ANN, **PROVEN), "aside", "robot"),
    (arrival(NOTICE, **RETURNED), "ignore", "notice"),
    (arrival(LISTED, **RETURNED), "ignore", "notice"),
    (arrival(NOTICE, "", **RETURNED), "ignore", "notice"),
    (arrival(HUMAN, **RETURNED), "aside", "returned"),
    (arrival(HUMAN, "", **RETURNED), "bounce", "bounce"),
    (arrival(HUMAN, DAEMON, **RETURNED), "bounce", "bounce"),
    (arrival(NOTICE), "ignore", "automatic"),
    (arrival(LISTED), "ignore", "automatic"),
    (arrival(HUMAN, ""), "ignore", "automatic"),
    (arrival(NOTICE, **PROVEN), "aside", "robot"),
    (arrival(LISTED, **PROVEN), "pass", ""),
    (arrival(HUMAN, "", **PROVEN), "aside", "robot"),
    (arrival(HUMAN, size=2_000_000), "pass", ""),
    (arrival(HUMAN, size=2_000_001), "oversize", "oversize"),
    (arrival(HUMAN, size=2_000_001, **PROVEN), "oversize", "oversize"),
    (arrival(NOTICE, size=2_000_001), "ignore", "automatic"),
])
def test_the_first_gate_that_stops_a_mail_decides(given, verdict, gate):
    said = gates.judge(given)
    assert (said.verdict, said.gate) == (verdict, gate)
    assert bool(said.reason) == (verdict != "pass")


LETS_PASS = {"delivered": [arrival(FAILED, DAEMON, **RETURNED), arrival(DELIVERED, DAEMON), arrival(HUMAN)],
             "bounce": [arrival(FAILED, DAEMON), arrival(HUMAN), arrival(HUMAN, **RETURNED)],
             "complaint": [arrival(SPAM), arrival(FAILED, DAEMON, **RETURNED)],
             "notice": [arrival(NOTICE), arrival(FAILED, DAEMON, **RETURNED), arrival(HUMAN, **RETURNED)],
             "automatic": [arrival(NOTICE, **PROVEN), arrival(HUMAN)],
             "robot": [arrival(NOTICE), arrival(HUMAN, **PROVEN)],
             "oversize": [arrival(HUMAN, size=gates.MOST_BYTES)]}


@pytest.mark.parametrize("gate", gates.GATES, ids=lambda gate: gate.name)
def test_a_gate_says_nothing_of_a_mail_that_it_lets_pass(gate):
    assert [gate.check(given) for given in LETS_PASS.get(gate.name, [arrival(HUMAN)])] \
        == [""] * len(LETS_PASS.get(gate.name, "1"))


@pytest.mark.parametrize("given, words", [
    (arrival(passed_on(101)), ["101"]),
    (arrival(HUMAN, person="postmaster@game.example"), ["postmaster@game.example"]),
    (arrival(FAILED, DAEMON, **RETURNED), [ANN]),
    (arrival(HUMAN, size=2_000_001), ["2000001", "2000000"]),
])
def test_the_reason_names_what_was_found(given, words):
    said = told(gates.judge(given).reason).replace(",", "").replace(" 000", "000")
    assert all(word in said for word in words), said


@pytest.mark.parametrize("size, only_the_beginning", [(0, False), (3_000_000, True)])
def test_of_a_large_mail_it_is_told_whether_only_its_beginning_is_here(size, only_the_beginning):
    given = gates.Arrival(gates.Facts(ANN, size=size), 3_000_000, headers.parse(HUMAN.encode()), None)
    why = gates.judge(given).reason
    assert why == reason("gate.oversize", size=3_000_000, most=2_000_000, beginning=only_the_beginning)


@pytest.mark.parametrize("proven, verdict, gate", [(True, "aside", "robot"), (False, "ignore", "automatic")])
def test_what_its_parts_betray_is_lost_in_silence_only_for_strangers(proven, verdict, gate):
    why = automatic.of_parts(headers.parse(b"Content-Type: message/disposition-notification\n\nx"))
    assert why
    assert gates.robot(gates.Facts(ANN, proven=proven), why) == gates.Verdict(verdict, gate, why)
