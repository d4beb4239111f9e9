"""An outbox row as a mail that threads, answers and shows well everywhere."""

import email
import email.policy
import re

import pytest

from pbem.mail import compose, headers, mime, quotes
from pbem.store.models import Mail

OUTLOOK_ID = "<" + "A" * 90 + "DB9PR01MB" + "b" * 60 + "@DB9PR01MB1234.eurprd01.prod.outlook.example>"
PAGE = ("<!doctype html><html><head><style>p{color:red}@media (prefers-color-scheme:dark){p{color:white}}</style>"
        "</head><body class='x'><p>Vienna</p></body></html>")


def composed(row):
    raw = compose.compose(row)
    return raw, email.message_from_bytes(raw, policy=email.policy.default)


def test_the_headers_of_a_report(row, seat):
    _, mail = composed(row(match=seat.match, headers={"Reply-To": "orders+t0k@game.example"}))
    assert mail["From"] == "Game server <orders@game.example>"
    assert mail["To"] == "ann@player.example" and mail["Message-ID"] == "<m0@game.example>"
    assert mail["Reply-To"] == "orders+t0k@game.example" and mail["List-Id"] == "<winter.matches.game.example>"
    assert mail["Auto-Submitted"] == "auto-generated"
    assert mail["Date"] == "Sat, 21 Nov 2026 09:00:00 -0000"


def test_an_answer_threads_and_says_it_is_one(row, now):
    question = Mail.create(message_id=OUTLOOK_ID, recipient="orders@game.example", sender="ann@player.example",
                           received_at=now, transport="smtp")
    raw, mail = composed(row(answers=question, in_reply_to=OUTLOOK_ID,
                             references=f"<thread@game.example> {OUTLOOK_ID}"))
    assert mail["In-Reply-To"] == OUTLOOK_ID and OUTLOOK_ID.encode() in raw
    assert mail["References"].split() == ["<thread@game.example>", OUTLOOK_ID]
    assert mail["Auto-Submitted"] == "auto-replied"


def test_a_long_thread_keeps_its_root_and_its_newest(row):
    ids = [f"<{n}@x.example>" for n in range(40)]
    assert composed(row(references=" ".join(ids)))[1]["References"].split() == ids[:1] + ids[-9:]


def test_a_long_accented_subject_stays_within_the_limits(row):
    subject = "Été à Orléans " * 20
    raw, mail = composed(row(subject=subject))
    assert mail["Subject"] == subject.strip()
    assert all(len(word) <= 75 for word in re.findall(rb"=\?[^ ]*\?=", raw))  # RFC 2047, section 2
    assert max(len(line) for line in raw.split(b"\r\n")) <= 998


@pytest.mark.parametrize("length", range(20, 90))
def test_a_subject_comes_as_it_was_written_wherever_its_line_breaks(row, length):
    subject = f"{('Your move: Reformation targets by Sun 22 Nov ' * 3)[:length].strip()} · autumn"
    raw, mail = composed(row(subject=subject))
    assert mail["Subject"] == subject and b"=?utf-8?q??=" not in raw


def test_a_line_break_in_a_subject_adds_no_header(row):
    _, mail = composed(row(subject="Report\r\nBcc: spy@x.example"))
    assert mail["Bcc"] is None and "Bcc" in mail["Subject"]


def test_text_and_page_both_begin_with_the_marker(row):
    raw, mail = composed(row(html=PAGE, text="Vienna – é"))
    assert mail.get_content_type() == "multipart/alternative"
    text, page = mail.iter_parts()
    assert text.get_content().splitlines()[0] == quotes.MARKERS["en"]
    assert quotes.MARKERS["en"] in page.get_content().split("Vienna")[0]
    assert raw.isascii() and raw.count(b"\r\n") == raw.count(b"\n")


def test_the_marker_speaks_the_language_of_the_mail(row):
    assert quotes.MARKERS["fr"] in composed(row(headers={"Content-Language": "fr"}))[1].get_content()


def test_a_marker_already_there_is_not_repeated(row):
    assert composed(row(text=f"{quotes.MARKERS['en']}\nx"))[1].get_content().count("Write your orders") == 1


def test_styles_are_inlined_and_dark_mode_survives(row):
    page = list(composed(row(html=PAGE))[1].iter_parts())[1].get_content()
    assert '<p style="color: red;">Vienna' in page and "prefers-color-scheme" in page


def test_a_mail_of_ours_quoted_in_full_leaves_only_the_answer(row):
    sent = composed(row(html=PAGE, text="Orders?\npass"))[1]
    answer = "pass\n\nOn Sat, Game server <orders@game.example> wrote:\n" + "".join(
        f"> {line}\n" for line in next(sent.iter_parts()).get_content().splitlines())
    read = quotes.separate(mime.read(headers.parse(b"\n" + answer.encode())).lines, ("game.example",))
    assert [line.text for line in read if not line.why and line.text] == ["pass"]


def test_the_same_row_is_the_same_mail(row):
    plain = row()
    assert compose.compose(plain) == compose.compose(plain)
