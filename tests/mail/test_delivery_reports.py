"""What a report on a mail of ours says: by its fields (RFC 3464), and without them by its words."""

import pytest

from pbem.mail import absences, delivery_reports, headers
from pbem.mail.delivery_reports import ARRIVED, COMPLAINT, DELAYED, LOST, Report

ANN, DAEMON = "ann@player.example", "MAILER-DAEMON@mx.example"
FIRST = Report(LOST, ("r0@player.example",))
OURS = ("Received: by game.example\r\nSubject: Your turn\r\n\r\n"
        "The winter has been delayed; it was successfully delivered.")


def report(*actions, kind="message/delivery-status", named=True, status="", sender=DAEMON):
    fields = "\r\n\r\n".join(
        (f"Final-Recipient: rfc822; <r{number}@player.example>\r\n" if named else "")
        + (f"{action}\r\n" if ":" in action else f"Action: {action}\r\n" if action else "") + status
        for number, action in enumerate(actions))
    return (f"From: {sender}\r\nSubject: Report\r\nMIME-Version: 1.0\r\n"
            "Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n"
            "--b\r\nContent-Type: text/plain\r\n\r\nhello\r\n"
            f"--b\r\nContent-Type: {kind}\r\n\r\nReporting-MTA: dns; mx.example\r\n\r\n{fields}\r\n--b--\r\n")


def judge(text, sender=""):
    return delivery_reports.judge(headers.parse(text.encode()), sender)


@pytest.mark.parametrize("actions, named, said", [
    (["failed"], True, FIRST), (["Failed (bad)"], True, FIRST), (["error"], True, FIRST), (["expired"], True, FIRST),
    (["rejected"], True, FIRST), (["bounced"], True, FIRST), (["undeliverable"], True, FIRST),
    (["Action : failed"], True, FIRST), (["ACTION:failed"], True, FIRST),
    (["delayed"], True, Report(DELAYED, ("r0@player.example",))),
    (["failed", "failed"], True, Report(LOST, ("r0@player.example", "r1@player.example"))),
    (["delivered", "failed"], True, Report(LOST, ("r1@player.example",))),
    (["relayed", "delayed"], True, Report(DELAYED, ("r1@player.example",))),
    (["failed"], False, Report(LOST)), (["delayed"], False, Report(DELAYED)),
    (["delivered"], True, Report(ARRIVED)), (["relayed"], True, Report(ARRIVED)), (["expanded"], True, Report(ARRIVED)),
    ([], True, Report(LOST)), (["odd"], True, Report(LOST)),
    (["failed"] * 12, True, Report(LOST, tuple(sorted(f"r{number}@player.example" for number in range(12))[:10]))),
])
@pytest.mark.parametrize("kind", ["message/delivery-status", "message/global-delivery-status"])
def test_the_action_decides(actions, named, said, kind):
    assert judge(report(*actions, named=named, kind=kind)) == said


@pytest.mark.parametrize("action, status, kind", [
    ("", "5.1.1", LOST), ("", "2.0.0", ARRIVED), ("", "4.4.7", LOST), ("odd", "2.1.5", ARRIVED),
    ("delayed", "5.0.0", DELAYED), ("failed", "2.0.0", LOST), ("delivered", "5.0.0", ARRIVED)])
def test_without_an_action_that_is_known_the_status_decides(action, status, kind):
    assert judge(report(action, status=f"Status: {status}")).kind == kind


def test_fields_count_wherever_they_stand_and_from_whomever():
    """Some servers put them in a text part, or far below a page; a report passed on by a person is one all the same."""
    assert judge(report("failed", sender=ANN), ANN) == FIRST
    assert judge(report("delivered").replace("hello", "hello\r\n" * 5000)) == Report(ARRIVED)
    in_text = f"From: {DAEMON}\r\n\r\nAn error occurred.\r\n\r\nFinal-Recipient: rfc822; {ANN}\r\nAction: "
    assert judge(in_text + "failed") == Report(LOST, (ANN,)) and judge(in_text + "relayed") == Report(ARRIVED)


# Without fields.

def words(text, subject="Notice", sender=DAEMON, extra=""):
    return f"From: {sender}\r\nSubject: {subject}\r\n{extra}\r\n{text}\r\n\r\n{OURS}"


PHRASES = [(kind, language, phrase) for kind in (DELAYED, ARRIVED)
           for language, phrases in delivery_reports._phrases()[kind].items() for phrase in phrases]


@pytest.mark.parametrize("kind, language, phrase", PHRASES)
def test_words_tell_what_is_not_lost(kind, language, phrase):
    utf8 = "Content-Type: text/plain; charset=utf-8\r\n"
    half = len(phrase.split()) // 2
    wrapped = " ".join(phrase.split()[:half]) + "\r\n" + " ".join(phrase.split()[half:])
    assert judge(words(f"... {wrapped.upper() if phrase.isascii() else wrapped} ...", extra=utf8)) == Report(kind)
    assert judge(words("...", extra=utf8)) == Report(LOST)


@pytest.mark.parametrize("phrase", delivery_reports._phrases()[COMPLAINT]["en"])
def test_a_complaint_is_known_by_its_subject_too(phrase):
    assert judge(words("x", f"Fwd: {phrase} 192.0.2.1", ANN), ANN) == Report(COMPLAINT)
    assert judge(words(phrase)) == Report(LOST)
    assert judge(report("failed").replace("text/plain", "message/feedback-report")) == Report(COMPLAINT)


@pytest.mark.parametrize("kind", ["message/disposition-notification", "message/global-disposition-notification"])
def test_a_receipt_says_that_it_arrived(kind):
    assert judge(report("failed", kind=kind)) == judge(report("x", kind=kind, sender=ANN), ANN) == Report(ARRIVED)


@pytest.mark.parametrize("disposition, kind", [
    ("automatic-action/MDN-sent-automatically; deleted", LOST), ("Automatic-Action/x;failed/error", LOST),
    ("manual-action/MDN-sent-manually; deleted", ARRIVED), ("automatic-action/MDN-sent-manually; displayed", ARRIVED)])
def test_what_a_filter_has_rejected_has_not_arrived(disposition, kind):
    """Sieve's `reject` answers by a receipt (RFC 5429), as do delivery agents for a full mailbox."""
    text = report("", status=f"Disposition: {disposition}", kind="message/disposition-notification")
    assert judge(text) == judge(text.replace(DAEMON, ANN), ANN) == Report(kind)


def test_far_below_nothing_is_looked_for():
    assert judge(words("x\r\n" * 59 + "has been delayed")) == Report(DELAYED)
    assert judge(words("x\r\n" * 60 + "has been delayed")) == Report(LOST)


AUTO, PLAIN = "Auto-Submitted: auto-replied\r\n", ""


@pytest.mark.parametrize("sender, named, subject, extra, is_one", [
    *((sender, DAEMON, "x", extra, True) for sender in ("", DAEMON, ANN) for extra in (AUTO, PLAIN)),
    *(("", f"{name}@mx.example", "x", AUTO, True) for name in ("postmaster", "mailer-daemon", "bounce", "poostmaster",
                                                               "Mail.Delivery.System", "mail-daemon", "MDaemon")),
    *(("", name, "x", AUTO, True) for name in ("mailer-daemon", "MAILER-DAEMON <>", "<>", "Jet <>")),
    ("", ANN, "x", PLAIN, True), ("", ANN, "x", AUTO, False), (ANN, ANN, "x", PLAIN, False),
    ("", "scanner@mx.example", "Undeliverable: your turn", AUTO, True), ("", ANN, "Re: delivered", AUTO, False),
    ("", ANN, "Out of office: delivery", PLAIN, False), ("", ANN, "x", "Precedence: bulk\r\n", False),
    (ANN, ANN, "Mail delivery failed", PLAIN, False), ("postmaster@mx.example", ANN, "x", PLAIN, True),
])
def test_who_reports(sender, named, subject, extra, is_one):
    assert judge(words("...", subject, named, extra), sender) == (Report(LOST) if is_one else None)


@pytest.mark.parametrize("phrase", [found["text"][0] for found in absences.yaml_data.read(
    (absences.Path(absences.__file__).with_suffix(".yaml")).read_text(encoding="utf-8")).values()])
def test_an_absence_notice_with_the_null_sender_is_known_by_its_words(phrase):
    message = headers.parse(words(phrase, "x", ANN, "Content-Type: text/plain; charset=utf-8\r\n").encode())
    assert delivery_reports.judge(message, "") is None and delivery_reports.notice(message)
    assert delivery_reports.notice(headers.parse(words("pass", "x", ANN).encode())) == ""
