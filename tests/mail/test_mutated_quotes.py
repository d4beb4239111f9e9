"""Mails of the corpus with bytes, lines and parts changed at random: whatever comes is read, quotes and all.

20,000 are in the whole plan, some in each run.
"""

import json
import random
from pathlib import Path

import pytest
from corpus import MESSAGES

from pbem.mail import gates, reading
from pbem.service.post import in_order, own_quotes

CHUNKS, MAILS = 100, 200
FACTS = gates.Facts("hapsburg@player.example", proven=True, clues=("game.example", "game server", "orders+"))
SHEETS = Path(__file__).with_name("foreign.txt").read_text(encoding="utf-8").split("\n== ")
HEAD = b"From: hapsburg@player.example\r\nTo: orders@game.example\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n"
RAW = [*(message.raw() for message in MESSAGES), *(HEAD + sheet.replace("\n", "\r\n").encode() for sheet in SHEETS)]
PIECES = [b"\r\n", b"\r\n\r\n", b"> ", b">:", b"wrote:", b": ", b"<", b"--", b"--=_b", b"=\r\n", b"\0", b"\xff",
          b"\xe2\x80\xaa", b"\xe2\x81\xa9", "٣".encode(), "։".encode(), b"<blockquote>", b"</div>", b"<table><td>",
          b"&#0;", b"&#xd800;",
          b"Content-Type: text/html; charset=x\r\n", b"Content-Transfer-Encoding: base64\r\n", b"=_b", b"===" * 30,
          b"From: Game server <orders@game.example> ", b"12:01 1.3.2027 ", b"    ", b"\\\r\n", b"\xf0\x9f\x98\x80"]
OURS = in_order.sheet_of("\n".join(["Turn 1", "WHAT IS ASKED OF YOU", "    buy 1 mercenary in Valladolid", "    end",
                                    "Your power and your hand", "Reply to this mail with order lines such as these"]))


def taken_out(raw, chance):
    at = chance.randrange(len(raw) + 1)
    return raw[:at] + raw[at + chance.randrange(1, 60):]


def put_in(raw, chance):
    at = chance.randrange(len(raw) + 1)
    return raw[:at] + chance.choice(PIECES) * chance.choice([1, 1, 1, 5]) + raw[at:]


def changed(raw, chance):
    at = chance.randrange(len(raw) + 1)
    return raw[:at] + chance.randbytes(chance.randrange(1, 4)) + raw[at + 1:]


def said_twice(raw, chance):
    start = chance.randrange(len(raw) + 1)
    return raw[:start] + 2 * raw[start:start + chance.randrange(1, 400)] + raw[start:]


def exchanged(raw, chance):
    lines = raw.split(b"\r\n")
    at, other = (chance.randrange(len(lines)) for _ in range(2))
    lines[at], lines[other] = lines[other], lines[at]
    return b"\r\n".join(lines)


def joined(raw, chance):
    return raw[:chance.randrange(len(raw) + 1)] + chance.choice(RAW)


HOW = [taken_out, put_in, put_in, changed, said_twice, exchanged, joined]


@pytest.mark.drawn(2)
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_every_mail_is_read(chunk):
    chance = random.Random(f"mails {chunk}")
    for _ in range(MAILS):
        raw = chance.choice(RAW)
        for _ in range(chance.randrange(1, 9)):
            raw = chance.choice(HOW)(raw, chance)
        said = json.loads(json.dumps(reading.read(raw, FACTS)))
        assert all(text.strip() for number, text, _ in said["lines"] if number)
        letters = [own_quotes.letters_of(text) for _, text, why in said["lines"] if not why]
        found = in_order.quote([words for words in letters if words], OURS, lambda at: False)
        assert found.stop <= len(letters)


def test_a_charset_that_cannot_be_is_no_charset():
    head = HEAD.replace(b"utf-8\r\n", b'"\0"\r\nContent-Transfer-Encoding: quoted-printable\r\n')
    assert reading.read(head + b"p=61ss \xff", FACTS)["lines"] == [[1, "pass \u00ff", None]]
