"""What the server knows of a mail before it is read, what is read of it, and what of that reaches the service."""

from datetime import timedelta
from types import SimpleNamespace

import dns.exception
import pytest
from mails import NOW, plain
from signatures import keys, signed

from pbem import config
from pbem.mail import authenticity, bounces, gates, headers, inbound, reading
from pbem.mail.authenticity import Verdict
from pbem.mail.reasons import reason
from pbem.service.post import letters, tokens
from pbem.store.models import ASIDE, IGNORED, STORED, Content, Mail, Outbox

ANN = "ann@player.example"
CLUES = ("game.example", "game server", "orders+")


@pytest.fixture
def site(letters, tmp_path):
    config.use(config.Settings(data=tmp_path, domain="Game.example", moderator="jo@game.example", mailboxes=True,
                               authserv_id="mx.game.example", name_server="192.0.2.1:53"))
    yield letters
    config.use(config.Settings())


def read_as(recipient, sender=ANN, transport="smtp", size=None, raw=None):
    """(the bytes and the Facts that a reader is asked about, the mail afterwards)."""
    asked = []

    def read(raw, facts):
        asked.append((raw, facts))
        return reading.NOTHING | {"verdict": gates.IGNORE, "gate": "g", "reason": reason("gate.own")}

    raw = raw or plain()
    stored = inbound.store(raw, sender, recipient, transport, NOW, size)
    inbound.process(stored.mail_id, NOW, read)
    return asked, Mail.get_by_id(stored.mail_id)


BASE = {"clues": CLUES, "authserv_id": "mx.game.example", "name_server": ("192.0.2.1", 53), "verified": True}


@pytest.mark.parametrize("recipient, more, facts", [
    ("orders@game.example", {}, {}), ("orders@game.example", {"sender": "<>"}, {"sender": ""}),
    ("orders@game.example", {"size": 3_000_000}, {"size": 3_000_000}),
    ("orders@game.example", {"transport": "web"}, {"verified": False}),
    ("orders@game.example", {"transport": "imap"}, {}),
    ("postmaster", {}, {"person": "postmaster"}), ("Jo@Game.example", {}, {"person": "Jo@Game.example"}),
])
def test_what_is_known_of_a_mail(site, recipient, more, facts):
    asked, mail = read_as(recipient, **more)
    assert asked == [(plain(), gates.Facts(**{"sender": ANN} | BASE | facts))]
    assert (mail.status, mail.reason) == (IGNORED, "g: it is a mail of this server that came back")


def test_whether_anything_came_of_a_try(site, monkeypatch):
    stored = inbound.store(plain(), ANN, "orders@game.example", "smtp", NOW)
    stopped = reading.NOTHING | {"verdict": gates.IGNORE, "gate": "g", "reason": reason("gate.own")}
    assert inbound.attempt(stored.mail_id, lambda: NOW, lambda raw, facts: stopped) is True
    Mail.update(status=STORED).execute()
    monkeypatch.setitem(inbound.FILING, gates.IGNORE, lambda mail, said, now: None)
    assert inbound.attempt(stored.mail_id, lambda: NOW, lambda raw, facts: stopped) is False
    for answered in (True, False):
        monkeypatch.setattr(inbound.desk, "answer", lambda letter, now, answered=answered: answered)
        assert inbound.attempt(stored.mail_id, lambda: NOW, lambda raw, facts: reading.NOTHING) is answered


def test_what_is_known_of_a_mail_to_a_reply_address(site, seat):
    to = tokens.address(tokens.ORDERS, seat.mark, NOW)
    for known in (True, False):  # a mail stored before the server knew seats is looked at anew
        asked, mail = read_as(to, raw=plain(number=known))
        assert asked[0][1] == gates.Facts(ANN, proven=True, **BASE) and mail.seat == seat.id
        Mail.update(seat=None, status=STORED).execute()
        assert inbound._is_proven(Mail.get_by_id(mail.id)) and not inbound._is_proven(Mail(recipient="x", seat=None))


def test_what_is_known_of_a_mail_that_came_back(site, row):
    asked, _ = read_as(bounces.return_path(row(message_id="<m0@Game.example>")))
    assert asked[0][1] == gates.Facts(ANN, returned=True, **BASE)
    asked, mail = read_as("bounces+x.abcdefghijkl@game.example", raw=plain(number=2))
    assert asked == [] and (mail.status, mail.reason.partition(":")[0]) == (IGNORED, "returned")


def test_one_that_bears_the_id_of_ours_is_not_read(site, row):
    row(message_id="<1@player.example>")
    asked, mail = read_as("orders@game.example")
    assert asked == [] and (mail.status, mail.reason.partition(":")[0]) == (IGNORED, "own")


SAID = {"verdict": gates.PASS, "gate": "", "reason": "", "from": "Ann@player.example", "name": "Ann X", "subject": "hi",
        "date": "2026-11-21T08:50:00+00:00",
        "lines": [[1, "pass", None], [2, "x", "quoted"], [4, "end", None]], "attachments": ["a.png"], "cut": "c",
        "permanent": False, "absence": True, "doubt": "d", "proof": ["pass", "why"],
        "answers": "<2@x>"}


def test_a_letter_is_all_that_was_read():
    mail = SimpleNamespace(id=7, sender="s", recipient="r", message_id="<1@x>", received_at=NOW,
                           origin="192.0.2.0/24")
    assert inbound.letter(mail, SAID) == letters.Letter(
        mail_id=7, sender="s", from_address="Ann@player.example", from_name="Ann X", recipient="r", subject="hi",
        received_at=NOW,
        body=[(1, "pass"), (4, "end")], set_aside=[(2, "x", "quoted")], attachments=["a.png"], cut="c",
        message_id="<1@x>", absence=True, proof=letters.Proof("pass", "why"), doubt="d", confirmed="",
        answers="<2@x>", origin="192.0.2.0/24",
        written_at=NOW - timedelta(minutes=10))
    assert inbound.letter(mail, SAID | {"date": ""}).written_at == NOW
    assert inbound.letter(mail, SAID | {"proof": None}).proof is None


@pytest.mark.parametrize("proven", [True, False])
def test_a_mail_too_large_is_answered_and_kept(site, seat, proven):
    to = tokens.address(tokens.ORDERS, seat.mark, NOW) if proven else "orders@game.example"
    stored = inbound.store(plain(), ANN, to, "imap", NOW, 3_000_000)
    inbound.process(stored.mail_id, NOW)
    why = reason("gate.oversize", size=3_000_000, most=2_000_000, beginning=True)
    assert [(letter.body, letter.set_aside, letter.cut) for letter in site] == [([], [(0, "", why)], why)]
    assert Mail.get().status == ASIDE


@pytest.mark.parametrize("change, again", [
    (lambda raw: raw, True), (lambda raw: raw.replace(b"pass", b"end"), False),
    (lambda raw: raw.replace(b"<1@", b"<2@"), False)])
def test_a_mail_is_a_repeat_by_id_recipient_and_body(letters, change, again):
    first = inbound.store(plain(), ANN, "orders@game.example", "smtp", NOW)
    second = inbound.store(change(plain()), "<bob@player.example>", "<orders@game.example>", "imap", NOW, 5)
    assert (first, second) == ((1, False), (1, True) if again else (2, False))
    assert (Mail.get().sender, Mail.get().transport, Mail.get().size, Mail.get().seat) == (ANN, "smtp", None, 0)
    assert Content.select().count() == (1 if again else 2)


def test_bytes_of_one_mail_are_kept_once_for_all_recipients(letters):
    for to in ("orders@game.example", "orders+x@game.example"):
        inbound.store(plain(), ANN, to, "smtp", NOW)
    inbound.store(plain("end"), ANN, "orders@game.example", "smtp", NOW)
    assert (Mail.select().count(), Content.select().count(), Outbox.select().count()) == (3, 2, 0)
    assert [bytes(mail.raw) for mail in Mail.select().order_by(Mail.id)] == [plain(), plain(), plain("end")]


# What is read of the bytes.

PROVEN = gates.Facts(ANN, proven=True, verified=True, clues=CLUES)
HEAD = f"From: Ann <{ANN}>\r\nSubject:  Re:\r\n my orders\r\n"
READ = reading.NOTHING | {"from": ANN, "name": "Ann", "subject": "Re: my orders"}
REPORT = (HEAD + "Content-Type: multipart/report; report-type=delivery-status; boundary=B\r\n\r\n--B\r\n"
          "Content-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n\r\n"
          "Final-Recipient: rfc822; bob@player.example\r\nAction: {}\r\n--B--")


@pytest.mark.parametrize("raw, facts, said", [
    (HEAD + "\r\n  pass \r\n\r\n> x\r\n", gates.Facts(ANN, clues=CLUES),
     {"lines": [[1, "pass", None], [3, "> x", "quoted"]]}),
    (HEAD + "\r\npass", PROVEN, {"lines": [[1, "pass", None]], "proof": ["none", reason("proof.nobody")]}),
    (HEAD + "\r\npass", gates.Facts(ANN, verified=True), {
        "lines": [[1, "pass", None]], "proof": ["none", reason("proof.nobody")]}),
    (HEAD + "\r\npass", gates.Facts(ANN, proven=True), {"lines": [[1, "pass", None]]}),
    ("Subject: x\r\n\r\npass", PROVEN, {
        "from": "", "name": "", "subject": "x", "doubt": reason("no_from"), "lines": [[1, "pass", None]]}),
    (HEAD + "In-Reply-To: <1@x.example> <2@x.example>\r\n\r\n", gates.Facts(ANN), {"answers": "<1@x.example>"}),
    (HEAD + "In-Reply-To: you\r\n\r\n", gates.Facts(ANN), {}),
    (HEAD + "\r\npass", gates.Facts("", head_only=True), {}), (HEAD + "\r\npass", gates.Facts(ANN, head_only=True), {}),
    (HEAD + "\r\nI am out of the office.", PROVEN, {
        "lines": [[1, "I am out of the office.", None]], "absence": True, "proof": ["none", reason("proof.nobody")]}),
    (HEAD + "\r\npass\r\n> I am out of the office.", gates.Facts(ANN), {
        "lines": [[1, "pass", None], [2, "> I am out of the office.", "quoted"]]}),
    (HEAD + "Content-Type: text/plain; name=a.txt\r\nContent-Disposition: attachment\r\n\r\nx", gates.Facts(ANN),
     {"attachments": ["a.txt"]}),
    (HEAD + "\r\n" + "x\r\n" * 1001, gates.Facts(ANN), {
        "lines": [[n, "x", None if n < 1001 else "too_long"] for n in range(1, 1002)],
        "cut": reason("cut_lines", most=1000)}),
    (HEAD + "\r\n" + "x\r\n" * 1000, gates.Facts(ANN), {"lines": [[n, "x", None] for n in range(1, 1001)]}),
    (HEAD + "\r\npass" + "\r\n" * 50_001, gates.Facts(ANN), {
        "lines": [[1, "pass", None]], "cut": reason("cut_lines", most=50_000)}),
    (HEAD + "\r\npass" + "\r\n" * 50_000, gates.Facts(ANN), {"lines": [[1, "pass", None]]}),
    (HEAD + "\r\npass", gates.Facts(ANN, size=2_000_001), {
        "verdict": "oversize", "gate": "oversize",
        "reason": reason("gate.oversize", size=2_000_001, most=2_000_000, beginning=True)}),
    (REPORT.format("failed"), gates.Facts("", returned=True), {
        "verdict": "bounce", "gate": "bounce", "permanent": True,
        "reason": reason("gate.bounce", addresses=["bob@player.example"])}),
    (REPORT.format("delayed"), gates.Facts("", returned=True), {
        "verdict": "bounce", "gate": "bounce", "permanent": False,
        "reason": reason("gate.bounce", addresses=["bob@player.example"])}),
    (HEAD + "Content-Type: text/calendar; method=REPLY\r\n\r\nx", gates.Facts(ANN), {
        "verdict": "ignore", "gate": "automatic", "reason": reason("robot.calendar")}),
    (HEAD + "Content-Type: text/calendar; method=REPLY\r\n\r\nx", PROVEN, {
        "verdict": "aside", "gate": "robot", "reason": reason("robot.calendar"),
        "proof": ["none", reason("proof.nobody")]}),
])
def test_all_that_is_read_of_a_mail(raw, facts, said):
    assert reading.read(raw.encode(), facts) == READ | said


# Who vouches for the sender.

def test_which_signature_is_verified_and_how(monkeypatch):
    asked = []

    class Signed:
        def __init__(self, raw, **how):
            asked.append((raw, how))

        def verify(self, idx, dnsfunc):
            asked.append((idx, dnsfunc.__self__._server))
            return True

    monkeypatch.setattr(authenticity.dkim, "DKIM", Signed)
    raw = "".join(f"DKIM-Signature: v=1; d = {domain} ; s=k\r\n" for domain in ("x.example", "Player.example")) + HEAD
    found = authenticity.judge(raw.encode(), headers.parse(raw.encode()), "Ann@PLAYER.example", None, ("192.0.2.1", 53))
    assert found == Verdict("pass", reason("proof.good", domain="Player.example"))
    assert asked == [(raw.encode(), {"minkey": 1024, "timeout": 3}), (1, ("192.0.2.1", 53))]


@pytest.mark.parametrize("others, verdict", [(9, "fail"), (10, "none")])
def test_the_first_ten_signatures_are_looked_at(monkeypatch, others, verdict):
    def found(self, name, timeout=3):
        self.found = True
        return b"v=DKIM1; p="

    monkeypatch.setattr(authenticity._Keys, "ask", found)
    raw = b"DKIM-Signature: d=x.example\r\n" * others + signed(HEAD.encode() + b"\r\nx", keys()[0])
    assert authenticity.judge(raw + b"y", headers.parse(raw), ANN).result == verdict


class Resolver:
    """A resolver that gives these records, or raises this."""

    def __init__(self, found):
        self.found, self.asked = found, []

    def resolve(self, *what, **how):
        self.asked.append((what, how))
        if isinstance(self.found, Exception):
            raise self.found
        return self.found


@pytest.mark.parametrize("answer, key", [
    ([SimpleNamespace(strings=[b"v=DKIM1; ", b"p=x"]), SimpleNamespace(strings=[b"other"])], b"v=DKIM1; p=x"),
    (dns.exception.Timeout(), None), (OSError("no network"), None)])
def test_a_key_is_asked_for_once_and_not_searched_for(monkeypatch, answer, key):
    resolver = Resolver(answer)
    monkeypatch.setattr(authenticity.dns.resolver, "get_default_resolver", lambda: resolver)
    wanted = authenticity._Keys(None)
    assert wanted.found is False
    assert (wanted.ask(b"k._domainkey.x.example."), wanted.found) == (key, key is not None)
    assert resolver.asked == [(("k._domainkey.x.example.", "TXT"), {"lifetime": 3, "search": False})]
    assert authenticity._Keys(None).ask(b"\xff") is None


def test_the_name_server_of_the_settings_is_asked():
    resolver = authenticity._Keys(("192.0.2.1", 5353))._resolver()
    assert (list(resolver.nameservers), resolver.port, list(resolver.search)) == (["192.0.2.1"], 5353, [])


def test_the_name_servers_of_the_machine_are_not_looked_at_then(monkeypatch):
    asked = []
    monkeypatch.setattr(authenticity.dns.resolver, "Resolver", lambda **how: asked.append(how) or SimpleNamespace())
    authenticity._Keys(("192.0.2.1", 5353))._resolver()
    assert asked == [{"configure": False}]


@pytest.mark.parametrize("signer, domain, aligned", [
    ("player.example", "player.example", True), ("player.example", "home.player.example", True),
    ("home.player.example", "player.example", False), ("player.example", "myplayer.example", False),
    ("example", "player.example", False), ("", "player.example", False), ("example", "example", False)])
def test_which_domain_vouches_for_which(signer, domain, aligned):
    assert authenticity._aligned(signer, domain) is aligned


@pytest.mark.parametrize("results, verdict, why", [
    ("dkim=permerror header.d=player.example", "fail", ("dkim", "permerror")),
    ("dkim=neutral header.d=player.example", "none", None), ("dmarc=permerror", "fail", ("dmarc", "permerror")),
    ("dmarc=temperror", "none", None), ("spf=pass smtp.helo=player.example", "none", None),
    ("spf=permerror smtp.mailfrom=player.example", "none", None), ("dkim=pass header.b=player.example", "none", None),
    ("dkim=pass smtp.d=player.example", "none", None), ("iprev=pass policy.iprev=192.0.2.1", "none", None),
    ("DKIM=Pass header.d=PLAYER.example.", "pass", ("dkim", "pass")),
    ("spf=pass smtp.mailfrom=player.example; dkim=pass header.d=player.example", "pass", ("spf", "pass")),
    ("dkim=fail header.d=player.example; dmarc=fail", "fail", ("dkim", "fail"))])
def test_what_the_sites_server_says_of_a_sender(results, verdict, why):
    raw = f"Authentication-Results: mx.game.example; {results}\r\n{HEAD}\r\nx".encode()
    found = authenticity.judge(raw, headers.parse(raw), ANN, "MX.game.example")
    said = reason("proof", method=why[0], outcome=why[1]) if why else reason("proof.nobody")
    assert found == Verdict(verdict, said)
