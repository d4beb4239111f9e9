"""Mails as they go out, byte for byte."""

import base64
from datetime import UTC, datetime
from types import SimpleNamespace

import pytest

from pbem import config
from pbem.mail import compose

PAGE = ("<!doctype html><html><head><style>p{color:red}@media print{p{color:black}}</style><link rel='stylesheet' "
        "href='http://127.0.0.1:1/x.css'></head><body class='x'><p>Vienna</p></body></html>")
ENTRY = {"uid": "u@game.example", "sequence": 5, "written": "2026-11-21T09:00:00+00:00",
         "due": "2026-11-22T09:00:00+00:00", "cancelled": False, "paused": False, "summary": "Red", "description": "",
         "alarm_minutes": 90}
PLAIN = """\
From: Game server <orders@game.example>
To: ann@player.example
Subject: Report
Date: Sat, 21 Nov 2026 09:00:00 -0000
Message-ID: <m0@game.example>
Auto-Submitted: auto-generated
X-Auto-Response-Suppress: All
List-Unsubscribe: <mailto:orders+uaushq5ur7e73ql4ufo2t@game.example?subject=unsubscribe>
Content-Type: text/plain; charset="utf-8"
Content-Transfer-Encoding: 7bit
MIME-Version: 1.0

=== Write your orders above this line; what stands below is ignored. ===

Vienna
"""
WHOLE = """\
From: Game server <orders@game.example>
To: ann@player.example
Subject: Report
Date: Sat, 21 Nov 2026 09:00:00 -0000
Message-ID: <m0@game.example>
In-Reply-To: <a@b.example>
References: <a@b.example>
List-Id: <winter.matches.game.example>
Auto-Submitted: auto-replied
X-Auto-Response-Suppress: All
List-Unsubscribe: <mailto:orders+uaushq5ur7e73ql4ufo2t@game.example?subject=unsubscribe>
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="=_178255e91ffa31cbff6cd06c6cc4fa1b"
Content-Language: fr-FR

--=_178255e91ffa31cbff6cd06c6cc4fa1b
Content-Type: multipart/alternative;
 boundary="=_8ee88db24221dc80f0e43099611378a6"

--=_8ee88db24221dc80f0e43099611378a6
Content-Type: text/plain; charset="utf-8"
Content-Transfer-Encoding: quoted-printable

=3D=3D=3D =C3=89crivez vos ordres au-dessus de cette ligne ; ce qui suit es=
t ignor=C3=A9. =3D=3D=3D

Vienna

--=_8ee88db24221dc80f0e43099611378a6
Content-Type: text/html; charset="utf-8"
Content-Transfer-Encoding: quoted-printable
MIME-Version: 1.0

<!DOCTYPE html><html><head><style>@media print{p{color:black}} </style></he=
ad><body class=3D"x"><p class=3D"marker" style=3D"color: #75673f;font-size:=
 small">=3D=3D=3D =C3=89crivez vos ordres au-dessus de cette ligne ; ce qui=
 suit est ignor=C3=A9. =3D=3D=3D</p><p style=3D"color: red;">Vienna</p></bo=
dy></html>

--=_8ee88db24221dc80f0e43099611378a6--

--=_178255e91ffa31cbff6cd06c6cc4fa1b
Content-Transfer-Encoding: 7bit
Content-Disposition: attachment; filename="deadline.ics"
Content-Type: text/calendar; charset="utf-8"; method="PUBLISH"
MIME-Version: 1.0

BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//pbem//deadlines//EN
METHOD:PUBLISH
BEGIN:VEVENT
SUMMARY:Red
DTSTART:20261122T090000Z
DTSTAMP:20261121T090000Z
UID:u@game.example
SEQUENCE:5
ORGANIZER;CN="Game server":mailto:orders@game.example
STATUS:CONFIRMED
TRANSP:TRANSPARENT
BEGIN:VALARM
ACTION:DISPLAY
DESCRIPTION:Red
TRIGGER:-PT1H30M
END:VALARM
END:VEVENT
END:VCALENDAR

--=_178255e91ffa31cbff6cd06c6cc4fa1b
Content-Type: application/gzip
Content-Transfer-Encoding: base64
Content-Disposition: attachment; filename="record.gz"
MIME-Version: 1.0

AAFkYXRh

--=_178255e91ffa31cbff6cd06c6cc4fa1b--
"""


@pytest.fixture
def composed(settings, monkeypatch):
    """A function that composes a row with these values and gives the bytes as text."""
    monkeypatch.setattr(config.Settings, "secret_key", lambda settings: b"key")

    def of(**values):
        row = {"to": "ann@player.example", "kind": "report", "message_id": "<m0@game.example>", "subject": "Report",
               "text": "Vienna", "html": "", "headers": None, "in_reply_to": None, "references": None,
               "match": None, "match_id": None, "answers_id": None,
               "created_at": datetime(2026, 11, 21, 9, tzinfo=UTC), "calendar": None,
               "attached": None, "attached_name": "", "pictures": None}
        raw = compose.compose(SimpleNamespace(**row | values))
        assert raw.count(b"\n") == raw.count(b"\r\n") == raw.count(b"\r")
        return raw.decode("ascii").replace("\r\n", "\n")

    return of


def test_a_plain_mail(composed):
    assert composed() == PLAIN


def test_a_mail_with_everything(composed):
    assert composed(
        html=PAGE, headers={"Content-Language": "fr-FR"}, match=SimpleNamespace(slug="winter"), match_id=3,
        answers_id=4, in_reply_to="<a@b.example>", calendar=[ENTRY], attached=b"\x00\x01data",
        attached_name="record.gz") == WHOLE


@pytest.mark.parametrize("name, kind", [("a.yaml", "yaml"), ("a.gz", "gzip"), ("yaml", "gzip")])
def test_what_a_file_is(composed, name, kind):
    assert f"Content-Type: application/{kind}\n" in composed(attached=b"x", attached_name=name)


@pytest.mark.parametrize("length, way", [(76, "7bit"), (77, "quoted-printable")])
def test_no_line_of_a_text_is_longer_than_it_may_be(composed, length, way):
    told = composed(text="x" * length)
    assert f"Content-Transfer-Encoding: {way}\n" in told
    assert max(map(len, told.partition("\n\n")[2].split("\n"))) <= 76


@pytest.mark.parametrize("number, kept", [(10, range(10)), (11, [0, *range(2, 11)])])
def test_a_thread_keeps_ten_ids_whole(composed, number, kept):
    ids = [f"<{n}{'x' * 150}@x.example>" for n in range(number)]
    told = composed(references=" ".join(ids))
    field = told.partition("\nReferences:")[2].partition("\nAuto-")[0]
    assert field.split() == [ids[n] for n in kept]
    assert 800 < max(map(len, told.split("\n"))) <= 998


def test_ordinary_fields_are_folded_at_76_characters(composed):
    told = composed(headers={"X-Note": "word " * 60})
    field = told.partition("\nX-Note:")[2].partition("\nContent-")[0]
    assert field.split() == ["word"] * 60
    assert max(len(line) for line in f"X-Note:{field}".split("\n")) in range(70, 77)


def test_a_subject_of_no_ascii_is_written_in_encoded_words(composed):
    subject = "Été " * 30
    told = composed(subject=subject)
    field = told.partition("\nSubject: ")[2].partition("\nDate")[0].split("\n ")
    assert max(len("Subject: " + field[0]), *map(len, field[1:])) in range(70, 77)
    assert all(word.startswith("=?utf-8?b?") and word.endswith("?=") for word in field)
    assert b"".join(base64.b64decode(word[10:-2]) for word in field).decode() == subject.strip()


@pytest.mark.parametrize("page, told", [
    ("<p>x</p>", '<p class="marker" style="color:#75673f;font-size:small">{}</p><p>x</p>'),
    ("<BODY bgcolor=red><p>x</p></BODY>",
     '<body bgcolor="red"><p class="marker" style="color:#75673f;font-size:small">{}</p><p>x</p>'),
    ("<p>{}</p>", "<body><p>{}</p>")])
def test_a_page_begins_with_the_marker_once(page, told):
    marker = compose.quotes.MARKERS["en"]
    assert told.format(marker) in compose._marked_html(page.replace("{}", marker), marker)
