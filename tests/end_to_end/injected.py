"""What the comparison of two worlds must find: differences injected one by one into what leaves in one of them.

    PYTHONPATH=.:tests/engine:tests/service python tests/end_to_end/injected.py

prints a table, a line for each: what differs, where it was found, and how. It ends with 1 when one was not found, or
when something was found where nothing differs.
"""

import hashlib
import re
import sys
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from itertools import count
from unittest.mock import patch

import dialogs
import exchanged
import pictured_duel
from byte_differences import differences
from departures import ELSEWHERE, Browser, Page, app, fixed

from pbem import config, games
from pbem.engine import journal
from pbem.engine.facets import Pictures
from pbem.mail import bounces, listener, outbound, outgoing, related
from pbem.service.record import proofs, records
from pbem.store.models import SENT, WAITING, Outbox
from pbem.web import boards

GAME, SEED, BEFORE = "duel", 1, 6  # steps of the match before
READER, OTHER = "red", "blue"
STATIC = "/static/style.css"
LONG_WORD = b"\r\nX-Auto-Response-Suppress: All"


class Secret:
    """Whether we are in the other world, which nothing that leaves may depend on."""

    def __init__(self):
        self.is_other = False

    def of(self, plain, other):
        return other if self.is_other else plain


SECRET = Secret()


# Injections: context managers.

def in_bytes(change):
    """Other bytes of each mail."""
    compose = outbound.compose
    return patch.object(outbound, "compose", lambda row: SECRET.of(compose, lambda row: change(compose(row)))(row))


def in_body(change):
    """Other bytes of each mail behind its head."""
    def changed(raw):
        head, end, body = raw.partition(b"\r\n\r\n")
        return head + end + change(body)

    return in_bytes(changed)


def folded(raw):
    return raw.replace(b"Subject: ", b"Subject:\r\n ", 1)


def headers_swapped(raw):
    return re.sub(rb"(Subject: .*\r\n)(Date: .*\r\n)", rb"\2\1", raw)


def boundary_of_a_secret(raw):
    boundary = re.search(rb'boundary="([^"]+)"', raw)
    return raw.replace(boundary[1], b"=_" + hashlib.md5(b"secret").hexdigest().encode()) if boundary else raw


def another_id(raw):
    return re.sub(rb"Message-ID: <(\w+)@", lambda found: b"Message-ID: <" + found[1].upper() + b"@", raw)


def salt_of_a_secret():
    salt = journal.salt
    return patch.object(journal, "salt", lambda seal, name: salt(seal, name + SECRET.of("", "?")))


def packed_otherwise():
    compress = records.gzip.compress
    return patch.object(records.gzip, "compress", lambda data, mtime: compress(data, SECRET.of(9, 1), mtime=mtime))


def no_head_of_the_journal():
    head = proofs._journal_head
    return patch.object(proofs, "_journal_head", lambda match, stage: SECRET.of(head(match, stage), []))


def another_way_back():
    path = bounces.return_path
    return patch.object(bounces, "return_path", lambda row: SECRET.of("", "x") + path(row))


@contextmanager
def order_swapped():
    """The mails that are due go out the last first."""
    take = outgoing.take
    with patch.object(outgoing, "take", lambda now: take(now)[::SECRET.of(1, -1)]):
        yield


@contextmanager
def later():
    """What is due goes out with the next round of sending."""
    send, rounds = outbound.send_due, count()
    with patch.object(outbound, "send_due", lambda now: SECRET.is_other and next(rounds) == 0 or send(now)):
        yield


@contextmanager
def one_mail_more():
    """Each round of sending begins with one mail more to the reader."""
    send = outbound.send_due

    def sent(now):
        if SECRET.is_other:
            last = Outbox.select().where(Outbox.to == f"{READER}@{exchanged.OUTSIDE}", Outbox.status == SENT).get()
            Outbox.update(status=WAITING, next_try_at=now).where(Outbox.id == last.id).execute()
        return send(now)

    with patch.object(outbound, "send_due", sent):
        yield


@contextmanager
def in_pages(change):
    """Another answer to each request. change(answer): changes it."""
    def changed(answer):
        if SECRET.is_other:
            answer.direct_passthrough = False
            change(answer)
        return answer

    kept = app(config.current()).after_request_funcs.setdefault(None, [])
    kept.append(changed)
    try:
        yield
    finally:
        kept.remove(changed)


def newline_more(answer):
    answer.set_data(answer.get_data() + b"\n")


def another_version(answer):
    if "ETag" in answer.headers:
        answer.headers["ETag"] = '"2"'


def field_more(answer):
    answer.headers["X-Hands"] = "3"


@contextmanager
def in_drawn_pages(change):
    """Another picture of the board. change(drawn): changes it, which is SVG."""
    draw = boards.pictures.fitting
    with (patch.object(boards.pictures, "fitting", lambda *how, **frame: SECRET.of(lambda svg: svg, change)(
            draw(*how, **frame))), patch.object(boards, "DRAWN", _Anew())):
        yield


def a_unit_wider(svg):
    return re.sub(r'viewBox="0 0 (\d+)', lambda frame: f'viewBox="0 0 {int(frame[1]) + 1}', svg, count=1)


class _Anew(boards.Drawings):
    """Each picture is drawn each time that it is looked at."""

    def get(self, key, draw):
        return draw()


def board_of_the_other():
    """The board as somebody else sees it."""
    of = boards.of

    def shown(match, view, told, wanted=""):
        return of(match, match.rules.view(match.state, OTHER), told, wanted, OTHER)

    return patch.object(boards, "of", lambda *how: SECRET.of(of, shown)(*how))


def another_answer():
    """Another sentence of the listener."""
    plain = listener.Handler.handle_RCPT

    async def answered(*how):
        return SECRET.of(await plain(*how), "250 2.1.5 OK")

    return patch.object(listener.Handler, "handle_RCPT", answered)


def pictured(facet=pictured_duel.FACET):
    """The game has pictures of its board."""
    return patch.dict(games.game(GAME).by_type, {Pictures: facet})


def in_pictures(change):
    """Other pictures. change(picture): changes one."""
    made = pictured_duel.FACET.pictures
    return pictured(replace(pictured_duel.FACET, pictures=lambda *given: [
        SECRET.of(lambda one: one, change)(one) for one in made(*given)]))


def other_party(picture):
    """What is drawn differs, and no word of the mail."""
    return {**picture, "parties": {name: {**one, "letter": "?"} for name, one in picture["parties"].items()}}


def image_called_by_a_secret():
    called = related.content_id
    return patch.object(related, "content_id", lambda *given: SECRET.of("", "x") + called(*given))


INJECTIONS = {
    "nothing": ExitStack,
    "a Subject that is folded": lambda: in_bytes(folded),
    "a newline more at the end": lambda: in_bytes(lambda raw: raw + b"\r\n"),
    "LF for CRLF, everywhere": lambda: in_bytes(lambda raw: raw.replace(b"\r\n", b"\n")),
    "LF for CRLF, once": lambda: in_body(lambda body: body.replace(b"\r\n", b"\n", 1)),
    "two headers swapped": lambda: in_bytes(headers_swapped),
    "another form of Message-ID": lambda: in_bytes(another_id),
    "a space more in a header": lambda: in_bytes(lambda raw: raw.replace(b"Subject: ", b"Subject:  ", 1)),
    "a space more at the end of a line": lambda: in_body(lambda body: body.replace(b"\r\n", b" \r\n", 1)),
    "a header more": lambda: in_bytes(lambda raw: raw.replace(LONG_WORD, LONG_WORD + b"\r\nX-Hands: 3", 1)),
    "another Date": lambda: in_bytes(lambda raw: re.sub(rb"(Date: .*:)(\d\d) ", rb"\g<1>59 ", raw)),
    "a boundary made from a secret": lambda: in_bytes(boundary_of_a_secret),
    "a salt made from a secret": salt_of_a_secret,
    "a record packed otherwise": packed_otherwise,
    "no head of the journal": no_head_of_the_journal,
    "another envelope sender": another_way_back,
    "mails in another order": order_swapped,
    "mails a minute later": later,
    "one mail more": one_mail_more,
    "a secret in a picture": lambda: in_pictures(other_party),
    "a secret in the words of a picture": lambda: in_pictures(lambda one: {**one, "title": one["title"] + "!"}),
    "a picture less": lambda: in_pictures(lambda one: {**one, "key": "table"}),
    "an image called by a secret": image_called_by_a_secret,
    "a newline more in a page": lambda: in_pages(newline_more),
    "a header more of a page": lambda: in_pages(field_more),
    "a hand in a picture of the board": lambda: in_drawn_pages(lambda svg: svg.replace("</title>", ", 3 </title>", 1)),
    "a picture a unit wider": lambda: in_drawn_pages(a_unit_wider),
    "the board that another sees": board_of_the_other,
    "another version of a file": lambda: in_pages(another_version),
    "another answer to RCPT": another_answer,
}


def seen(stepping, is_other):
    """All that leaves for the reader in a step of a match."""
    began, SECRET.is_other = stepping.server.now, is_other
    try:
        return exchanged.undone(lambda: [*_mailed(stepping), *_answered(stepping)])
    finally:
        stepping.server.now, SECRET.is_other = began, False


def _mailed(stepping):
    with fixed("injected") as gateway:
        for number, body in enumerate(("STATUS", "REPORT", "RECORD")):
            stepping.write(READER, body, f"injected-{number}")
        for _ in range(2):
            stepping.server.pass_by(gateway, minutes=1)
        return gateway.to(stepping.server.address(READER))


def _answered(stepping):
    now = stepping.server.now
    browser = Browser(now)
    with dialogs.listening(now) as port:
        said = dialogs.spoken(port, [b"EHLO x.example", b"MAIL FROM:<red@player.example>",
                                     b"RCPT TO:<orders@game.example>", b"QUIT"])
    return [*(browser.get(path, headers=ELSEWHERE) for path in ("/", f"/match/{exchanged.SLUG}", STATIC)),
            Page("SMTP", "", (), said)]


@contextmanager
def under_way():
    """Stepping of a match in which some orders have been given."""
    with pictured(), exchanged.open_match(GAME, SEED) as stepping:
        stepping.go_on(BEFORE)
        yield stepping


def told(stepping, name):
    """The sentences that tell of an injection; AssertionError when it shows in both worlds, and so proves nothing."""
    plain = seen(stepping, False)
    with INJECTIONS[name]():
        both, other = (differences(plain, seen(stepping, is_other)) for is_other in (False, True))
    assert not both, f"{name} shows in both worlds: {both}"
    return other


def wrong(sentences):
    """What was not found, or was where nothing differs."""
    return [name for name, told in sentences.items() if bool(told) == (name == "nothing")]


def lines(sentences):
    """The table."""
    for name, told in sentences.items():
        first = next((text for text in told if not text.endswith("lines:")), "-")
        yield f"{name:34} {'found' if told else '-':6} {first[:120]}"


def main():
    games.add_folder(exchanged.RESIDENTS)
    with under_way() as stepping:
        sentences = {name: told(stepping, name) for name in INJECTIONS}
    print("\n".join(lines(sentences)))
    print(f"{len(sentences) - 1} injected, {len(wrong(sentences))} wrong")
    return bool(wrong(sentences))


if __name__ == "__main__":
    sys.exit(main())
