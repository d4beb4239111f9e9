"""Mails torn in ways that nobody thought of: `python tests/mail/mutated.py --number 20000 [--seed N]`.

Each is one of `eml`, of the corpus or of the kinds of hidden text, with some of its bytes, lines, fields or parts
changed. It is read as a reader reads it; what raises is printed with the seed that makes it again, and a dot for each
thousand. The exit code is 1 when one raised.
"""

import argparse
import logging
import random
import sys
import time
import traceback
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path += [str(HERE.parents[1]), str(HERE)]

import yaml  # noqa: E402
from corpus import MESSAGES  # noqa: E402

from pbem.mail import delivery_reports, gates, headers, reading  # noqa: E402

FACTS = [gates.Facts("ann@game.example", proven=True, clues=("game.example", "game server")),
         gates.Facts("", returned=True), gates.Facts("ann@game.example", head_only=True)]
SLOW = 1.0  # seconds of a mail that is told
PIECES = [
    b"charset=idna", b"charset=punycode", b"charset=\"utf\x00-8\"", b"charset=unicode_escape", b"charset=rot13",
    b"charset=utf-16", b"charset*0*=x''%ff", b"=?idna?b?eA==?=", b"format=flowed", b"From: ", b"\r\n\r\n", b"\r", b"\n",
    b"Content-Transfer-Encoding: base64\r\n",
    b"Content-Transfer-Encoding: quoted-printable\r\n",
    b"Content-Transfer-Encoding: x-uuencode\r\n",
    b"Content-Type: multipart/alternative; boundary=x\r\n", b"Content-Type: text/html\r\n",
    b"Content-Type: message/rfc822\r\n", b"begin 644 x\r\n", b"-----BEGIN PGP MESSAGE-----\r\n",
    b"\x00", b"\xff\xfe", b"\xe2\x80\xae", b"<", b">", b"\"", b"'", b"(", b"[", b"{",
    b"}", b"/*", b"\\", b"=", b"%", b"<!--", b"-->", b"</div>", b"<blockquote type=cite>", b"<style>", b"</style>",
    b"<style>p:not(:is(a{color:calc(", b"style=\"font-size:calc(1px*", b"style='display:var(--a);--a:var(--a)'",
    b"@media (", b"@import url(data:text/css,", b"<svg>", b"<table>", b"<details>", b"<meta charset=hz>", b"&#x202e;",
    b"&#0;"]


def sources():
    """The bytes of the mails that are torn."""
    kinds = yaml.safe_load((HERE / "hidden/kinds.yaml").read_text(encoding="utf-8"))
    head = b"From: ann@player.example\r\nMIME-Version: 1.0\r\nContent-Type: text/html; charset=utf-8\r\n\r\n"
    return [*(path.read_bytes() for path in sorted((HERE / "eml").glob("*.eml"))),
            *(message.raw() for message in MESSAGES),
            *(head + page.encode() for pages in kinds.values() for page in pages.values())]


def torn(raw, draw):
    """The bytes with one to eight changes."""
    for _ in range(draw.randint(1, 8)):
        raw = draw.choice(CHANGES)(raw, draw)
    return raw


def _span(raw, draw):
    start = draw.randrange(len(raw) + 1)
    return start, min(len(raw), start + draw.choice((1, 1, 3, 20, 200)))


def _flip(raw, draw):
    changed = bytearray(raw)
    for _ in range(draw.randint(1, 5) if changed else 0):
        changed[draw.randrange(len(changed))] ^= 1 << draw.randrange(8)
    return bytes(changed)


def _cut(raw, draw):
    start, end = _span(raw, draw)
    return raw[:start] + raw[end:]


def _doubled(raw, draw):
    start, end = _span(raw, draw)
    return raw[:end] + raw[start:end] * draw.choice((1, 2, 30)) + raw[end:]


def _end(raw, draw):
    return raw[:draw.randrange(len(raw) + 1)]


def _put(raw, draw):
    at = draw.randrange(len(raw) + 1)
    return raw[:at] + draw.choice(PIECES) * draw.choice((1, 1, 1, 40)) + raw[at:]


def _field(raw, draw):
    """A line of the headers once more, somewhere among them, or away."""
    head, blank, body = raw.partition(b"\r\n\r\n") if b"\r\n\r\n" in raw else raw.partition(b"\n\n")
    lines = head.splitlines(keepends=True)
    if not lines:
        return raw
    line = lines[draw.randrange(len(lines))]
    if draw.random() < 0.3:
        lines.remove(line)
    else:
        piece = draw.choice((b"", draw.choice(PIECES)))
        lines.insert(draw.randrange(len(lines) + 1), line.rstrip(b"\r\n") + piece + b"\r\n")
    return b"".join(lines) + blank + body


def _moved(raw, draw):
    start, end = _span(raw, draw)
    rest = raw[:start] + raw[end:]
    at = draw.randrange(len(rest) + 1)
    return rest[:at] + raw[start:end] + rest[at:]


CHANGES = [_flip, _cut, _doubled, _end, _put, _put, _field, _field, _moved]


def read(raw):
    """Read bytes in each way that a reader reads them."""
    for facts in FACTS:
        reading.read(raw, facts)
    reading.body(raw, FACTS[0])
    delivery_reports.judge(headers.parse(raw), "")


def faults(seed, number):
    """(seed, its fault as text) of each mail that raised or was slow, of so many from a seed on."""
    mails = sources()
    for one in range(seed, seed + number):
        draw = random.Random(one)
        raw, start = torn(draw.choice(mails), draw), time.process_time()
        try:
            read(raw)
        except Exception:
            yield one, traceback.format_exc()
        if time.process_time() - start > SLOW:
            yield one, f"took {time.process_time() - start:.1f} s"
        if one % 1000 == 999:
            print(".", end="", flush=True, file=sys.stderr)


def main():
    """Print the faults of torn mails."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--number", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=0, help="of the first; that of one that raised makes it again")
    options = parser.parse_args()
    logging.disable()  # as a reader does
    found = 0
    for seed, fault in faults(options.seed, options.number):
        found += 1
        print(f"seed {seed}: {fault}", flush=True)
    print(f"{options.number} mails read, {found} with a fault")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
