"""How much of a delivery report is read, and what its fields say (RFC 3464)."""

import pytest

from pbem.mail import delivery_reports
from pbem.mail.delivery_reports import Failure

HEAD = b"Subject: x\r\n\r\n"


def body(text):
    return delivery_reports.parse(HEAD + text).get_payload().replace("\r\n", "\n")


@pytest.mark.parametrize("text, told", [
    (b"a" * 500, "a" * 500), (b"a" * 501, "a" * 500), (b"a  b", "a  b"), (b"a   b", "a  b"), (b"a \t\t b", "a  b"),
    (b"a\n" * 998, "a\n" * 998), (b"a\n" * 999, "a\n" * 998)])
def test_long_reports_are_read_to_a_bound(text, told):
    assert body(text).rstrip("\n") == told.rstrip("\n")


def test_a_report_is_read_to_its_hundred_thousandth_byte():
    line = b"a" * 498 + b"\r\n"
    text = line * 199 + b"b" * (100_000 - len(HEAD) - 199 * 500)
    assert body(text + b"c").rstrip("\n").endswith("b")
    assert body(text[:-1] + b"cd").rstrip("\n").endswith("bc")


def report(*actions, kind="message/delivery-status", named=True):
    fields = "\r\n\r\n".join(
        (f"Final-Recipient: rfc822; r{number}@player.example\r\n" if named else "") + f"Action: {action}"
        for number, action in enumerate(actions))
    return delivery_reports.parse((
        "From: mailer-daemon@mx.example\r\nSubject: Report\r\nMIME-Version: 1.0\r\n"
        "Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n"
        "--b\r\nContent-Type: text/plain\r\n\r\nhello\r\n"
        f"--b\r\nContent-Type: {kind}\r\n\r\nReporting-MTA: dns; mx.example\r\n\r\n{fields}\r\n--b--\r\n").encode())


@pytest.mark.parametrize("actions, named, failure, good", [
    (["failed"], True, Failure(True, ("r0@player.example",)), False),
    (["delayed"], True, Failure(False, ("r0@player.example",)), False),
    (["failed", "failed"], True, Failure(True, ("r0@player.example", "r1@player.example")), False),
    (["delivered", "failed"], True, Failure(True, ("r1@player.example",)), False),
    (["failed"], False, Failure(True, ()), False), (["error"], False, Failure(True, ()), False),
    (["delayed"], False, Failure(False, ()), False),
    (["delivered"], True, None, True), (["relayed"], True, None, True), (["expanded"], True, None, True),
    ([], True, None, False),
])
def test_the_action_decides(actions, named, failure, good):
    message = report(*actions, named=named)
    assert (delivery_reports.failure(message), delivery_reports.is_good_news(message)) == (failure, good)
