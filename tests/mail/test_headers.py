"""No header, however broken, and no nesting, however deep, keeps a mail from being read."""

import random

import pytest
from mails import eml, plain
from walked import walk

from pbem.mail import automatic, delivery_reports, headers, imap, mime, quotes

FIELDS = ["From", "To", "Subject", "Date", "Message-ID", "In-Reply-To", "References", "Content-Type", "Received",
          "Content-Transfer-Encoding", "Content-Disposition", "Auto-Submitted", "List-Id", "Return-Path",
          "MIME-Version"]
PIECES = ["<", ">", "[x]", "@", "a@b.example", '"', "=?utf-8?q?=C3?=", "=?x?b?!!!?=", ";", "=", "charset", "(", ")",
          "\\", "multipart/mixed", "text/html", "boundary", "filename*=utf-8''%E9", "name*0*=x", "\x00", "é", ",", ":",
          " ", "\t", "\r\n ", "base64", "uuencode", "8bit", "format=flowed", "message/rfc822",
          "report-type=delivery-status", "utf-7", "utf-16", "+2AA-"]


def read_all(raw):
    """Everything the way in does with a mail before it reaches the service."""
    message = headers.parse(raw)
    text = mime.read(message)
    automatic.reason(message, "x@y.example")
    automatic.hops(message)
    delivery_reports.judge(message, "")
    read = quotes.separate(text.lines)
    said = [headers.from_address(message), headers.text(message, "Subject"), headers.message_id(raw),
            headers.date(message),
            imap.recipient(message), imap.sender(message), *text.attachments, *(line.text for line in read)]
    assert [words for words in said if not storable(words)] == []
    return read


def storable(words):
    """Whether every database takes this text."""
    return "\x00" not in words and words.encode() is not None


def test_malformed_headers_never_raise():
    walk(range(400), read_malformed)


def read_malformed(seed):
    chance = random.Random(seed)
    fields = [f"{chance.choice(FIELDS)}: {''.join(chance.choices(PIECES, k=chance.randrange(9)))}" for _ in range(8)]
    body = "\r\n".join("".join(chance.choices([*PIECES, "--", "pass"], k=5)) for _ in range(6))
    read_all(("\r\n".join(fields) + "\r\n\r\n" + body).encode("utf-8"))


def test_damaged_mails_never_raise():
    walk(range(200), read_damaged)


def read_damaged(seed):
    chance = random.Random(seed)
    raw = bytearray(eml(chance.choice(["nested", "gmail_top_reply", "owa", "flowed", "attachments_only"])))
    for _ in range(chance.randrange(1, 40)):
        raw[chance.randrange(len(raw))] = chance.randrange(256)
    read_all(bytes(raw))


def test_a_field_the_standard_library_cannot_read_is_plain_text():
    message = headers.parse(b"Message-ID: <[x]@y>\nFrom: <\n\nx")
    assert (headers.text(message, "Message-ID"), headers.text(message, "From")) == ("<[x]@y>", "<")


def test_deep_nesting_is_survived():
    raw = b"".join(b"Content-Type: multipart/mixed; boundary=b%d\r\n\r\n--b%d\r\n" % (n, n) for n in range(3000))
    assert read_all(b"From: a@b.example\r\nSubject: deep\r\n" + raw) is not None


@pytest.mark.parametrize("page", ["<div>" * 100_000 + "pass", "<blockquote type=cite>a</blockquote>b<br>" * 30_000])
def test_a_hostile_page_is_survived(page):
    read_all(plain(page, extra="Content-Type: text/html\r\n"))


@pytest.mark.parametrize("field", ["From: " + "a@b.example, " * 100_000, "From: " + "(" * 10_000,
                                   "Subject: " + "=?utf-8?q?a?= " * 100_000,
                                   "Content-Type: text/plain" + "; a=b" * 100_000])
def test_a_hostile_field_is_survived(field):
    read_all(f"{field}\r\n\r\npass".encode())


@pytest.mark.parametrize("line", ["foo: bar", "2026/11/21 " + "a <b@" * 95, "On " + "x wrote" * 60])
def test_hostile_text_is_survived(line):
    read_all(plain(f"{line}\r\n" * 4000))


@pytest.mark.parametrize(("value", "known"), [
    ("Ann <ann@player.example>", "ann@player.example"),
    ('"ben@player.example" <ann@player.example>', "ann@player.example"),
    ("=?utf-8?q?ben=40player.example=2C?= <ann@player.example>", "ann@player.example"),
    ("ann@player.example (Ann)", "ann@player.example"),
    ("Ann", ""), ("", ""), ("<", ""),
])
def test_the_from_address(value, known):
    assert headers.from_address(headers.parse(f"From: {value}\n\nx".encode())) == known


@pytest.mark.parametrize(("written", "known"), [
    ("Sat, 21 Nov 2026 10:50:00 +0200", "2026-11-21T08:50:00+00:00"),
    ("21 Nov 2026 08:50 -0000 (a comment)", "2026-11-21T08:50:00+00:00"),
    ("Sat, 21 Nov 2026 08:50:00 GMT", "2026-11-21T08:50:00+00:00"),
    ("", ""), ("tomorrow", ""), ("Sat, 99 Nov 2026 08:50:00 GMT", ""), ("Fri, 31 Dec 9999 23:59:59 -1200", ""),
    ("Sat, 21 Nov 2026 08:50:00 +9999", ""), ("9" * 5000, "")])
def test_the_date(written, known):
    assert headers.date(headers.parse(f"Date: {written}\n\nx".encode())) == known
    assert headers.date(headers.parse(b"From: x@y.example\n\nx")) == ""


@pytest.mark.parametrize(("field", "known"), [
    ("Message-ID: <a@b.example>", "<a@b.example>"),
    ("message-id:\r\n <a@b.example>", "<a@b.example>"),
    ("Message-ID: <a@b.example> (comment)", "<a@b.example>"),
    (f"Message-ID: <{'a' * 248}>", f"<{'a' * 248}>"),
])
def test_the_message_id(field, known):
    assert headers.message_id(f"From: x@y.example\r\n{field}\r\n\r\nMessage-ID: <body@b.example>".encode()) == known


def test_a_longer_message_id_than_mails_have_is_none():
    assert headers.message_id(f"Message-ID: <{'a' * 249}>\r\n\r\nx".encode()).endswith("@without-message-id>")


def test_mails_without_message_id_are_told_apart_by_their_bytes():
    first, second = (headers.message_id(b"From: x@y.example\r\n\r\n" + body) for body in (b"a", b"b"))
    assert first != second and first == headers.message_id(b"From: x@y.example\r\n\r\na")
