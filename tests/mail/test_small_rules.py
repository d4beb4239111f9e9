"""Small rules of mail, each as a table: how large a page is, what no human writes, addresses, headers, calendars."""

from datetime import UTC, datetime, timedelta

import pytest
from icalendar import Calendar
from lxml.html import fragment_fromstring

from pbem import config
from pbem.mail import absences, automatic, calendar_file, delivery_reports, headers, recipients, tables
from pbem.mail.lines import LONGEST, Line, joined
from pbem.mail.reasons import reason

# How large a page is: lines, characters of the longest, words; what its tables leave of a million characters.


@pytest.mark.parametrize("page, size, taken", [
    ("<div>abc de</div>", (2, 6, 2), 0), ("<span>abc</span>", (0, 3, 1), 0),
    ("<div>ab<b>cd e</b>f</div>", (2, 7, 4), 0),
    ("<div>ab<p>cde</p>f</div>", (4, 3, 3), 0), ("<div>abcd<p>e</p>f</div>", (4, 4, 3), 0),
    ("<div>a<p>b</p>cdefg</div>", (4, 5, 3), 0), ("<pre>a\nbb\n</pre>", (4, 5, 2), 0),
    ("<div>a\nb</div>", (2, 3, 2), 0),
    ("<textarea>a\nb</textarea>", (1, 3, 2), 0), ("<span style='display:block'>x</span>", (2, 1, 1), 0),
    ("<div style='white-space:pre'>a\nb<b>c\nd</b>\ne</div>", (5, 3, 5), 0),
    ("<div>a<!-- xx -->b c</div>", (2, 4, 3), 0),
    ("<div><b>abc</b><i>de</i><br><u>f</u></div>", (4, 5, 3), 0), ("<div><table></table></div>", (3, 0, 0), 0),
    ("<div><table><tr><td>ab</td><td>c</td></tr><tr><td>d</td></tr></table></div>", (5, 7, 3), 3 * 7),
    ("<div><table><tr><td>a<br>bb</td><td>c</td></tr></table>zz</div>", (6, 7, 4), 4 * 7),
    ("<div><table role=none><tr><td>ab</td><td>c d</td></tr></table></div>", (7, 5, 3), 0)])
def test_how_large_a_page_is(page, size, taken):
    measure = tables._Measure()
    assert measure.flow(fragment_fromstring(page)) == size
    assert measure.left == 1_000_000 - taken


@pytest.mark.parametrize("left, flat", [(28, False), (27, True)])
def test_a_table_that_takes_more_than_is_left_is_flat(left, flat):
    page = fragment_fromstring("<div><table><tr><td>a<br>bb</td><td>c</td></tr></table></div>")
    measure = tables._Measure()
    measure.left = left
    assert measure.flow(page) == ((2 + (2 + 2) + 2 + 1, 4, 3) if flat else (6, 7, 3))
    assert (page.find("table") is None, measure.left) == (flat, left if flat else 0)


# What no human writes.

ANN, NO_SIGN = "ann@player.example", ""
LISTED = [(name, reason("robot.list", field=name))
          for name in ("List-Id", "List-Post", "List-Unsubscribe", "X-Mailing-List")]
REPLIES = [(name, reason("robot.autoreply", field=name)) for name in (
    "X-Autoreply", "X-Autorespond", "X-AutoReply-From", "X-Auto-Reply", "X-Mail-Autoreply")]
REPORT = "Content-Type: multipart/report; report-type="


@pytest.mark.parametrize("fields, sender, strong, weak", [
    ("", ANN, NO_SIGN, NO_SIGN), ("", "", reason("robot.null_sender"), None),
    *((f"{name}: x", ANN, why, None) for name, why in REPLIES),
    *((f"{name}: x", ANN, NO_SIGN, why) for name, why in LISTED),
    *((f"Auto-Submitted: {value}", ANN, reason("robot.submitted"), None)
      for value in ("auto-replied", "Auto-Generated (x)")),
    *((f"Auto-Submitted: {value}", ANN, NO_SIGN, NO_SIGN) for value in ("no", "No; x=y", "no (human)")),
    *((f"{REPORT}{kind}; boundary=b", ANN, reason("robot.report"), None)
      for kind in ("delivery-status", "DISPOSITION-NOTIFICATION")),
    (f"{REPORT}feedback-report; boundary=b", ANN, NO_SIGN, NO_SIGN),
    ("Content-Type: multipart/report", ANN, NO_SIGN, NO_SIGN),
    ("Precedence: Auto_Reply", ANN, reason("robot.precedence"), None), ("Precedence: first", ANN, NO_SIGN, NO_SIGN),
    *((f"Precedence: {kind}", ANN, NO_SIGN, reason("robot.bulk")) for kind in ("Bulk", "junk", "list")),
    ("Subject: Out of office", ANN, reason("robot.absence"), None), ("Subject: My office", ANN, NO_SIGN, NO_SIGN),
    *(("", f"{name}@x.example", NO_SIGN, reason("robot.program")) for name in (
        "MAILER-DAEMON", "postmaster", "no-reply", "noreply", "do-not-reply", "donotreply", "listserv", "majordomo",
        "games-request")),
    *(("", f"{name}@x.example", NO_SIGN, NO_SIGN) for name in ("request", "noreply2", "ann.no-reply", "postmasters")),
    ("From: No-Reply@x.example", ANN, NO_SIGN, reason("robot.program")),
    ("From: ann@x.example", ANN, NO_SIGN, NO_SIGN)])
def test_what_shows_that_a_program_has_written(fields, sender, strong, weak):
    head = headers.head(f"{fields}\r\n\r\n".encode())
    assert automatic.reason_of_proven(head, sender) == strong
    assert automatic.reason(head, sender) == (strong if weak is None else weak)


@pytest.mark.parametrize("fields, why", [
    ("Content-Type: text/plain", ""), ("Content-Type: message/disposition-notification", reason("robot.receipt")),
    *((f"Content-Type: text/calendar; method={method}", reason("robot.calendar")) for method in (
        "reply", "COUNTER", '"DeclineCounter"', "refresh")),
    ("Content-Type: text/calendar; method=request", ""), ("Content-Type: text/calendar", ""),
    ("Content-Type: text/plain; method=reply", ""), ("Content-Disposition: Reaction; x=y", reason("robot.reaction")),
    ("Content-Type: text/vnd.google.email-reaction+json", reason("robot.reaction")),
    ("Content-Disposition: inline", "")])
def test_which_parts_show_that_a_program_has_written(fields, why):
    for raw in (f"{fields}\r\n\r\nx", "Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nx\r\n--b\r\n"
                f"{fields}\r\n\r\nx\r\n--b--"):
        assert automatic.of_parts(headers.parse(raw.encode())) == why


@pytest.mark.parametrize("fields, claims", [
    ("Content-Type: Multipart/Report; x=y", True), ("Content-Type: multipart/mixed", False),
    *((f"From: {name}@x.example", True)
      for name in ("MAILER-DAEMON", "mail-daemon", "Postmaster", "bounces", "noreply-bounce")),
    ("From: ann@x.example", False), ("From: my-postmaster@x.example", False),
    *((f"Subject: {words}", True) for words in ("Undelivered Mail", "Mail failure notice", "Nachricht unzustellbar",
                                                "Message non remis", "Niedoręczona")),
    ("Subject: Re: my orders", False), ("X: y", False)])
def test_what_looks_like_a_report(fields, claims):
    assert delivery_reports.claims_to_be(headers.head(f"{fields}\r\n\r\n".encode())) is claims


@pytest.mark.parametrize("number, hops", [(0, 0), (1, 1), (3, 3)])
def test_how_many_servers_have_passed_a_mail_on(number, hops):
    raw = b"RECEIVED: x\r\n" * number + b"X-Received: y\r\nSubject: received\r\n\r\n"
    assert automatic.hops(headers.head(raw)) == hops


@pytest.mark.parametrize("subject, is_notice", [
    ("Out of office", True), ("[(: - Out of office", True), ("OUT OF OFFICE: x", True), ("Out of offices", False),
    ("Out of office2", False), ("Re: Out of office", False), ("", False)])
def test_how_the_subject_of_a_notice_begins(subject, is_notice):
    assert absences.in_subject(subject) is is_notice


@pytest.mark.parametrize("above, is_notice", [(0, True), (4, True), (5, False)])
def test_a_notice_says_so_in_its_first_five_lines(above, is_notice):
    assert absences.in_text(["Hello"] * above + ["I am OUT OF THE OFFICE."]) is is_notice


# Addresses.

@pytest.mark.parametrize("address, person", [
    ("postmaster", True), ("POSTMASTER", True), ("abuse", False), ("postmaster@game.example", True),
    ("Abuse+x@game.example", True), ("jo@game.example", True), ("Jo@Game.Example", True), ("ann@game.example", False),
    ("orders@game.example", False), ("bounces+x@game.example", False), ("postmaster@x.example", False),
    ("jo+x@game.example", False), ("", False)])
def test_whether_an_address_is_for_a_person(address, person):
    assert recipients.is_for_a_person(address, config.Settings(moderator="Jo@game.example")) is person
    assert not recipients.is_for_a_person("", config.Settings())


def test_which_addresses_are_local_mailboxes():
    """Whoever has one: that an address has had mail is nobody else's."""
    on, off = config.Settings(mailboxes=True), config.Settings(mailboxes=False)
    told = {"ann@game.example": True, "Ann@Game.example": True, "zed@game.example": True, "ann+x@game.example": True,
            "eve@x.example": False, "orders@game.example": False, "bounces+1.x@game.example": False,
            "postmaster@game.example": False, "Abuse+x@game.example": False, "": False}
    assert not any(recipients.refusal(address, on) for address, is_one in told.items() if is_one)
    assert {address: recipients.is_mailbox(address, on) for address in told} == told
    assert not any(recipients.is_mailbox(address, off) for address in told)


# Headers.

@pytest.mark.parametrize("levels, cut", [(30, ""), (31, headers.CUT_LEVELS)])
def test_thirty_parts_within_parts_are_read(levels, cut):
    raw = b"".join(b"Content-Type: multipart/mixed; boundary=b%d\r\n\r\n--b%d\r\n" % (n, n) for n in range(levels))
    message, why = headers.parsed(b"Subject: deep\r\n" + raw + b"\r\nx")
    assert (message["Subject"], why, message.is_multipart()) == ("deep", cut, not cut)


@pytest.mark.parametrize("length, read", [(99_998, True), (99_999, False), (150_000, False)])
def test_a_hundred_thousand_bytes_of_headers_are_read(length, read):
    first, last = b"Subject: first\r\n", b"X-Last: yes"
    filler = b"X-Fill: " + b"x" * (length - len(first) - len(last) - 10) + b"\r\n"
    message = headers.head(first + filler + last + b"\r\n\r\nbody")
    assert len(first + filler + last) == length
    assert (message["Subject"], message["X-Last"]) == ("first", "yes" if read else None)


@pytest.mark.parametrize("length, kept", [(4000, 4000), (4001, 4000)])
def test_four_thousand_characters_of_a_field_are_read(length, kept):
    assert len(headers.text(headers.parse(b"Subject: " + b"x" * length + b"\r\n\r\n"), "Subject")) == kept


@pytest.mark.parametrize("one, other, same", [
    (b"A: b\r\n\r\nx\r\ny\r\n", b"B: c\n\nx\ny", True), (b"A: b\r\n\r\nx\ry", b"A: b\r\n\r\nx\ny \r\n\r\n", True),
    (b"A: b\r\n\r\nx", b"A: b\r\n\r\ny", False), (b"A: b", b"C: d", True),
    (b"A: b\r\n\r\n x", b"A: b\r\n\r\nx", False)])
def test_two_bodies_are_one_but_for_their_line_ends(one, other, same):
    assert (headers.body_digest(one) == headers.body_digest(other)) is same
    assert len(headers.body_digest(one)) == 64


@pytest.mark.parametrize("values, bare", [
    (["Ann <ann@x.example>, bob@x.example", "eve@x.example"], ["ann@x.example", "bob@x.example", "eve@x.example"]),
    (["Ann"], []), ([""], []), ([], []), (["a\x00nn@x.example"], ["ann@x.example"])])
def test_the_addresses_in_fields(values, bare):
    assert headers.addresses(values) == bare
    assert headers.address(values[0] if values else "") == (bare[0] if bare else "")


@pytest.mark.parametrize("value, told", [("a\r\n b\tc ", "a b c"), ("a\x00b", "ab"), ("\ud800x", "?x"), ("", "")])
def test_a_value_on_one_line(value, told):
    assert headers.plain(value) == told


def test_the_ids_in_a_field():
    assert headers.message_ids("<a@b> (x) <c@d><e f> <g\x00h> <i>") == ["<a@b>", "<c@d>", "<i>"]


# Calendar files.

ENTRY = {"uid": "u", "sequence": 5, "written": "2026-11-21T09:00:00+00:00", "due": "2026-11-22T09:00:00+00:00",
         "cancelled": False, "paused": False, "summary": "Red", "description": "", "alarm_minutes": 90}


@pytest.mark.parametrize("values, status, rings", [
    ({}, "CONFIRMED", True), ({"paused": True}, "TENTATIVE", False), ({"cancelled": True}, "CANCELLED", False),
    ({"cancelled": True, "paused": True}, "CANCELLED", False), ({"description": "It is paused."}, "CONFIRMED", True)])
def test_an_entry_of_a_calendar(values, status, rings):
    [event] = Calendar.from_ical(calendar_file.text([ENTRY | values], "Game", "orders@game.example")).events
    assert (event["organizer"], event["organizer"].params) == ("mailto:orders@game.example", {"CN": "Game"})
    assert (event["status"], event.get("description"), event["transp"]) == (
        status, values.get("description"), "TRANSPARENT")
    assert [alarm.trigger for alarm in event.alarms.times] == (
        [datetime(2026, 11, 22, 9, tzinfo=UTC) - timedelta(minutes=90)] if rings else [])


def test_an_entry_of_before_says_nothing_of_a_pause():
    old = {name: value for name, value in ENTRY.items() if name not in ("paused", "description")}
    written = calendar_file.text([old, ENTRY], "Game", "orders@game.example")
    assert [one["status"] for one in Calendar.from_ical(written).events] == ["CONFIRMED"] * 2


# A long order that goes on in the next line.

@pytest.mark.parametrize("lines, whole", [
    ([(1, "move a \\"), (2, "to b")], [(1, "move a to b", None)]),
    ([(1, "move a\\"), (2, "to b \\"), (3, "to c"), (4, "end")], [(1, "move a to b to c", None), (4, "end", None)]),
    ([(1, "a \\"), (3, "b")], [(1, "a \\", None), (3, "b", None)]),  # a blank line between
    ([(1, "a \\"), (2, "b", "quoted")], [(1, "a \\", None), (2, "b", "quoted")]),
    ([(1, "a \\", "quoted"), (2, "b")], [(1, "a \\", "quoted"), (2, "b", None)]),
    ([(1, "a \\")], [(1, "a \\", None)]), ([], []),
])
def test_a_line_that_ends_in_a_backslash_goes_on_in_the_next(lines, whole):
    assert [tuple(line) for line in joined([Line(*line) for line in lines])] == whole


@pytest.mark.parametrize("length, count", [(LONGEST - 2, 1), (LONGEST - 1, 2)])
def test_it_goes_on_no_further_than_a_thousand_characters(length, count):
    assert len(joined([Line(1, "x" * (length - 1) + "\\"), Line(2, "ab")])) == count
