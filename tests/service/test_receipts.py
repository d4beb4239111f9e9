"""Receipts: what a player is told of each accepted mail, and what it proves."""

import hashlib
import mailbox
import re
import subprocess
import sys
from dataclasses import replace

import dkim.canonicalization
import pytest
from click.testing import CliRunner
from office import PLAYERS, START
from own_mails import CHECK, Player, on_the_way, save

from pbem import config
from pbem.cli import main
from pbem.mail import headers, inbound
from pbem.mail.compose import compose
from pbem.resources import migrations_dir
from pbem.service.course import starting
from pbem.service.record import receipt_checks, receipts
from pbem.store import database
from pbem.store.migrations import migrate
from pbem.store.models import Content, Mail, Outbox, Receipt, Seat

ANN, BOB = PLAYERS["red"], PLAYERS["blue"]


def answer(mail):
    return Outbox.get(Outbox.answers == mail.id)


def told(text):
    """The receipts of a text, each as {name: value}."""
    found = []
    for name, value in re.findall(r"^ {4}%% receipt (\S+) (\S+)$", text, re.MULTILINE):
        found += [{}] if name == "arrived" else []
        found[-1][name] = value
    return found


@pytest.fixture
def ann(office):
    office.start()
    return Player(office, ANN)


@pytest.fixture
def played(ann):
    """A match in which Ann has sent some mails; her program has kept them."""
    for body in ("pass", "PRESS TO blue\nFrom here on we march.\nEND PRESS", "bid 400", "HELP bid"):
        ann.send(body)
        ann.office.later(hours=1)
    return ann


def check(folder, *more):
    return subprocess.run([sys.executable, CHECK, folder / "ours", "--sent", folder / "sent", *more],
                          capture_output=True, text=True, check=False)


# What is told.

def test_every_accepted_mail_is_answered_with_a_receipt_that_follows_the_one_before(played):
    mails = list(Mail.select().order_by(Mail.id))
    [one, *others] = found = [told(answer(mail).text)[0] for mail in mails]
    assert [mail.status for mail in mails] == ["answered"] * 4
    assert re.fullmatch(r"first-[a-z2-7]{26}", one["after"])
    assert [later["after"] for later in others] == [before["is"] for before in found[:-1]]
    assert one["arrived"] == "2027-03-01T12:00:00.000000Z" and others[0]["arrived"] == "2027-03-01T13:00:00.000000Z"
    for receipt in found:
        text = "|".join(receipt[name] for name in ("arrived", "head", "body", "kept", "left", "way", "after"))
        assert receipt["is"] == receipts.digest(text.encode())


def test_no_other_mail_holds_one(played):
    own = {mail.id for mail in Mail.select()}
    for row in played.office.mails():
        assert len(told(row.text)) == (row.answers_id in own), row.kind


def test_a_repeat_gets_the_same_receipt(played):
    raw, mail = on_the_way(played.sent[-1]), played.office.inbound()
    text = answer(mail).text
    assert played.arrive(b"X-Seen: yes\r\n" + raw, mail.recipient).id == mail.id
    row = answer(mail)
    assert (row.status, row.text) == ("waiting", text) and Receipt.select().count() == 4


def test_each_player_has_a_chain_of_his_own(played):
    bob = Player(played.office, BOB)
    [receipt] = told(answer(bob.send("STATUS")).text)
    assert receipt["after"].startswith("first-")
    assert receipt["after"] != told(answer(Mail.get_by_id(1)).text)[0]["after"]


def test_the_latest_of_a_player_is_found_without_reading_the_others(ann):
    """In a year there are hundreds."""
    assert ["match_id", "player_id", "id"] in [index.columns for index in database.db.get_indexes("receipt")]


def test_without_a_valid_token_there_is_none(played):
    before = Receipt.select().count()
    mail = played.send("pass", to="orders@game.example")
    spoilt = played.office.last(ANN).headers["Reply-To"].replace("@", "x@")
    assert {told(answer(one).text) == [] for one in (mail, played.send("pass", to=spoilt))} == {True}
    stranger = Player(played.office, "eve@player.example").send("pass", to=played.office.last(ANN).headers["Reply-To"])
    assert stranger.status == "aside" and not told(answer(stranger).text) and Receipt.select().count() == before


def test_an_absence_notice_gets_no_answer_and_breaks_no_chain(played):
    assert played.send("I am out of the office until Monday.\nBack on 8 March.", Subject="Out of office").status == \
        "aside"
    played.send("STATUS")
    assert receipt_checks.checked(played.office.match()) == (5, None)


def test_a_deputys_mails_are_chained_with_his_own_not_with_the_holders(played):
    played.send("DEPUTY dan@player.example")
    played.office.later(days=2)
    dan = Player(played.office, "dan@player.example")
    first = told(answer(dan.send("yes")).text)
    assert len(first) == 1 and first[0]["after"].startswith("first-")
    played.send("STATUS")
    [_, own] = [told(answer(dan.send("yes")).text)[0], first[0]]
    assert own["is"] in {row.after for row in Receipt.select()}
    assert receipt_checks.checked(played.office.match())[1] is None
    assert not told("".join(row.text for row in played.office.mails(ANN) if row.answers_id is None))


def test_a_mail_in_doubt_gets_its_receipt_when_its_player_has_confirmed_it(played):
    config.use(replace(config.current(), sender_none="ask"))
    mail = played.send("STATUS")
    question = answer(mail)
    assert (mail.status, told(question.text)) == ("aside", [])
    played.office.later(hours=1)
    yes = played.send("yes", to=question.headers["Reply-To"])
    first, second = told(answer(yes).text)
    assert second["after"] == first["is"] and second["arrived"] < first["arrived"]
    assert {row.mail_id: row.told_id for row in Receipt.select().where(Receipt.told == yes)} == \
        {mail.id: yes.id, yes.id: yes.id}
    assert receipt_checks.checked(played.office.match()) == (6, None)
    config.use(replace(config.current(), sender_none="run"))
    played.send("STATUS")
    assert receipt_checks.checked(played.office.match()) == (7, None)


# The digests.

BODIES = (b"", b"\r\n", b"pass", b"pass\r\n\r\n \t\r\n",
          b" two  words\t \r\n\r\n\tnext\x0b \r\nlast \r\n", b"\xff\xfe\0 \r\n.",
          b"\r\n\r\nfirst\r\n")


def stored(raw, **more):
    """A Mail with these bytes."""
    return Mail(**{"sender": ANN, "recipient": "", "message_id": "", "transport": "", **more}, content=Content(raw=raw))


@pytest.mark.parametrize("body", BODIES, ids=repr)
def test_the_digest_of_a_body_is_that_of_a_signature(body):
    due = receipts.digest(dkim.canonicalization.Relaxed.canonicalize_body(body))
    for raw in (b"From: a@b\r\n\r\n" + body, (b"From: a@b\r\n\r\n" + body).replace(b"\r\n", b"\n")):
        assert receipts.digests(stored(raw))["body"] == due


HEADS = (b"From: a@b\nTo: c@d\nDate: now\n", b"from:a@b\nTO : c@d\nX: y\ndate:  now \nFrom: e@f\n",
         b"To:\tc@d\nFrom:\n a@b\nDate: now\n \n", b"", b"no field at all\n")


def test_the_player_computes_the_same_digests_as_the_server(monkeypatch):
    monkeypatch.syspath_prepend(CHECK.parent)
    import receipts as check_file
    for head in HEADS:
        for body in BODIES:
            raw = head + b"\n" + body
            found = receipts.digests(stored(raw))
            assert check_file.digests(raw) == (found["head"], found["body"]), raw
    assert len({check_file.digests(head + b"\n")[0] for head in HEADS}) == 2


def test_every_field_that_a_writer_sees_is_fixed():
    raw = b"From: a@b\nTo: c@d\nSubject: e\nDate: f\nMessage-ID: <g>\n\nh\n"
    found = [receipts.digests(stored(changed)) for changed in (
        raw, *(raw.replace(value, b"z") for value in (b"a@b", b"c@d", b"e\n", b"f\n", b"<g>")))]
    assert len({one["head"] for one in found}) == len(found) and len({one["body"] for one in found}) == 1
    kept = [receipts.digests(stored(raw, **more))["kept"] for more in (
        {}, {"sender": BOB}, {"recipient": "x"}, {"message_id": "x"}, {"transport": "x"})]
    assert len(set(kept)) == len(kept)


# When it left the last server that is not ours.

OURS = b"Received: from out.player.example by mx.game.example; Mon, 1 Mar 2027 12:00:09 +0000\r\n"
THEIRS = b"Received: from laptop by out.player.example (Postfix); Mon, 1 Mar 2027 11:58:01 +0000\r\n"
REST = b"From: a@b\r\n\r\npass\r\n"


@pytest.mark.parametrize(("stamps", "left"), [
    ([], ""), ([OURS], "-"), ([OURS, THEIRS], "2027-03-01T11:58:01.000000Z"), ([THEIRS], "2027-03-01T11:58:01.000000Z"),
    ([OURS.replace(b"; ", b";\r\n\t"), THEIRS.replace(b" by", b"\r\n by")], "2027-03-01T11:58:01.000000Z"),
    ([OURS, THEIRS.replace(b"1 Mar", b"41 Mar")], "-"), ([OURS, b"Received: nonsense\r\n"], "-"),
    ([OURS, THEIRS.replace(b"+0000", b"+0100")], "2027-03-01T10:58:01.000000Z")])
def test_a_receipt_tells_when_the_last_server_that_is_not_ours_had_the_mail(stamps, left):
    config.use(replace(config.current(), domain="game.example"))
    found = receipts.way(b"".join(stamps) + REST)
    assert found["left"] == left and bool(found["way"]) is bool(stamps)
    others = receipts.way(b"".join(stamps).replace(b"laptop", b"tower") + REST)
    assert (others["way"] != found["way"]) is any(b"laptop" in stamp for stamp in stamps)


def test_an_order_that_was_held_back_shows_it(ann, tmp_path):
    ann.office.later(hours=2)
    ann.send("pass", change=lambda raw: raw.replace(b"from a.example by game.example",
                                                    b"from laptop by out.player.example"))
    found = check(save(ann, tmp_path))
    assert found.returncode == 0 and re.search(
        r"arrived 2027-03-01T14:00:00.000000Z \(119 MINUTES after the last server that is not ours had it\) "
        r"\(120 MINUTES after its date\)\n", found.stdout), found


def test_a_receipt_of_before_is_read_still(played, monkeypatch):
    """It has neither the stamps of the way nor a digest of them."""
    monkeypatch.syspath_prepend(CHECK.parent)
    import receipts as check_file
    first = Receipt.select().order_by(Receipt.id).first()
    first.left = first.way = ""
    first.hash = receipts.hash_of(receipts.values_of(first))
    [(_, *values)] = check_file.FORM.findall("\n".join(receipts.written(first, "trial")))
    assert values[4:6] == ["", ""] and list(check_file.faults({tuple(values): "a mail"})) == []


def test_the_host_s_check_finds_other_stamps(played):
    Receipt.update(left="2027-03-01T09:00:00.000000Z").where(Receipt.id == 2).execute()
    assert "is not the hash of what it says" in receipt_checks.checked(played.office.match())[1]
    for row in Receipt.select().where(Receipt.id == 2):
        row.hash = receipts.hash_of(receipts.values_of(row))
        row.save()
    assert receipt_checks.checked(played.office.match())[1]


# What a player finds.

def test_an_honest_record_is_all_right(played, tmp_path):
    found = check(save(played, tmp_path))
    assert found.returncode == 0 and not found.stderr, found
    assert found.stdout.startswith("trial: 4 receipts\n") and found.stdout.endswith("\nall right\n")
    arrived = re.findall(r"sent/(\d+)\.eml mail 1 arrived (\S+)", found.stdout)
    assert arrived == [(f"{number:03}", f"2027-03-01T{12 + number}:00:00.000000Z") for number in range(4)]


def test_mbox_and_maildir_are_read_like_single_mails(played, tmp_path):
    save(played, tmp_path)
    boxes = {"box": mailbox.mbox(tmp_path / "box"), "tree": mailbox.Maildir(tmp_path / "tree")}
    for box in boxes.values():
        for raw in played.sent:
            box.add(raw)
        box.flush()
    assert b"\n>From here on" in (tmp_path / "box").read_bytes()
    for name in boxes:
        found = check(tmp_path, "--sent", tmp_path / name)
        assert found.returncode == 0 and found.stdout.count("arrived 2027-") == 4, found


def test_it_explains_itself_and_fails_when_it_saw_nothing(ann, tmp_path):
    helped = subprocess.run([sys.executable, CHECK, "--help"], capture_output=True, text=True, check=False)
    assert helped.returncode == 0 and "after HASH" in helped.stdout
    found = check(save(ann, tmp_path))
    assert found.returncode == 1 and "Nothing was checked" in found.stderr
    assert len(CHECK.read_text().splitlines()) <= 140


@pytest.mark.parametrize("name", ["arrived", "head", "body", "kept", "after", "is"])
def test_a_field_of_a_receipt_that_is_changed_is_found(played, tmp_path, name):
    one = f"%% receipt is {Receipt.get_by_id(3).hash}"

    def change(text):
        return re.sub(rf"(%% receipt {name} \S*)(\w)", lambda found: found[1] + ("B" if found[2] == "A" else "A"),
                      text) if one in text else text

    found = check(save(played, tmp_path, change))
    assert found.returncode == 1 and "is not the hash of what it says" in found.stdout, found


def test_a_receipt_that_is_broken_is_found(played, tmp_path):
    found = check(save(played, tmp_path, lambda text: re.sub(r"\n *%% receipt kept .*", "", text)))
    assert found.returncode == 1 and "holds a broken receipt" in found.stdout + found.stderr, found


def test_a_receipt_that_was_left_out_is_found(played, tmp_path):
    gone = f"%% receipt is {Receipt.get_by_id(2).hash}"
    found = check(save(played, tmp_path, lambda text: text.partition("Receipt\n---")[0] if gone in text else text))
    assert found.returncode == 1 and "is in none of these mails" in found.stdout
    assert "sent/001.eml mail 1 has no receipt" in found.stdout


def test_a_mail_that_was_lost_and_one_that_was_made_up_are_named(played, tmp_path):
    played.sent.append(played.sent[0].replace(b"pass", b"pass!").replace(b"<1.", b"<77."))
    lost = played.sent.pop(2)
    found = check(save(played, tmp_path))
    assert "sent/003.eml mail 1 has no receipt" in found.stdout and b"400" in lost
    assert "is of no mail that you have sent" in found.stdout and found.returncode == 1


def test_a_mail_that_was_exchanged_on_its_way_is_named(ann, tmp_path):
    ann.send("pass", change=lambda raw: raw.replace(b"pass", b"bid 1"))
    found = check(save(ann, tmp_path))
    assert found.returncode == 1 and "arrived with another text than your copy has" in found.stdout


def test_header_fields_changed_on_the_way_are_told_and_no_fault(ann, tmp_path):
    ann.send("pass", change=lambda raw: raw.replace(b"Subject: ", b"Subject: [EXTERNAL] "))
    found = check(save(ann, tmp_path))
    assert found.returncode == 0 and "other in its header fields than your copy" in found.stdout


def test_a_mail_of_other_business_needs_no_receipt(played, tmp_path):
    played.sent.append(b"From: ann@player.example\nTo: mother@home.example\nMessage-ID: <m@x>\n\nHello!\n")
    assert check(save(played, tmp_path)).returncode == 0


# What the host finds, and what the database does not tell.

def other(key):
    return re.sub("^.", lambda found: "B" if found[0] == "A" else "A", key)


def raw_change(model, number, **values):
    model.update(**values).where(model.id == number).execute()


def content_of(number):
    return Mail.get_by_id(number).content


CHANGES = {
    **{f"receipt {name}": (lambda name=name: raw_change(
        Receipt, 2, **{name: other(getattr(Receipt.get_by_id(2), name))}), "not the hash of what it says")
       for name in ("head", "body", "kept", "after", "hash")},
    "receipt arrived": (lambda: raw_change(Receipt, 2, arrived_at=START), "not the hash of what it says"),
    "receipt of another player": (lambda: raw_change(
        Receipt, 1, player=Seat.get(Seat.role == "blue").player), "does not follow the one before"),
    "receipt told elsewhere": (lambda: raw_change(Receipt, 2, told=3), "tells other receipts"),
    "receipt of another match": (lambda: raw_change(Receipt, 4, match=other_match()), "tells other receipts"),
    "last receipt gone": (lambda: Receipt.delete_by_id(4), "tells other receipts"),
    "first receipt gone": (lambda: Receipt.delete_by_id(1), "does not follow the one before"),
    "all receipts gone": (lambda: Receipt.delete().execute(), "tells other receipts"),
    "last receipt gone from its answer, too": (lambda: (
        Receipt.delete_by_id(4), Outbox.update(text="").where(Outbox.answers == 4).execute()),
                                               "i4 was accepted and has no receipt"),
    "mail content": (lambda: raw_change(Content, content_of(2).id, raw=b"From: x\n\nbid 1\n"),
                     "i2 is not stored as it arrived"),
    "mail content with its digest": (lambda: raw_change(
        Content, content_of(2).id, raw=b"x", digest=hashlib.sha256(b"x").hexdigest()),
                                     "i2 is not stored as it arrived"),
    "content's digest": (lambda: raw_change(Content, content_of(2).id, digest="0" * 64), "its digest or size differs"),
    "content of another mail": (lambda: raw_change(Mail, 2, content=content_of(1)), "i2 is not stored as it arrived"),
    "mail sender": (lambda: raw_change(Mail, 2, sender=BOB), "i2 is not stored as it arrived"),
    "mail recipient": (lambda: raw_change(Mail, 2, recipient="x@y"), "i2 is not stored as it arrived"),
    "mail message id": (lambda: raw_change(Mail, 2, message_id="<x@y>"), "i2 is not stored as it arrived"),
    "mail transport": (lambda: raw_change(Mail, 2, transport="imap"), "i2 is not stored as it arrived"),
    "mail body digest": (lambda: raw_change(Mail, 2, body="0" * 64), "i2 is not stored as it arrived"),
    "mail arrival": (lambda: raw_change(Mail, 2, received_at=START), "i2 is stored as of"),
    "mail status": (lambda: raw_change(Mail, 2, status="ignored"), "i2 has a receipt and is filed as ignored"),
    "mail without its content": (lambda: raw_change(Mail, 2, content=None), "i2 has a receipt and is not stored"),
    "mail set aside": (lambda: raw_change(Mail, 2, status="aside", reason="spam"),
                       "i2 has a receipt and is filed as aside"),
    "mail set aside unread after all": (lambda: raw_change(Mail, 2, status="ignored", reason="oversize: 9"),
                                        "i2 has a receipt and is filed as ignored"),
    "mail seat gone": (lambda: raw_change(Mail, 2, seat=99), "i2 is filed under a seat"),
    "mail size": (lambda: raw_change(Mail, 2, size=9), "i2 is not stored as it arrived"),
    "mail match": (lambda: raw_change(Mail, 2, match=None), "i2 is filed under a seat"),
    "mail role": (lambda: raw_change(Mail, 2, role="blue"), "i2 is filed under a seat"),
    "mail seat": (lambda: raw_change(Mail, 2, seat=Seat.get(Seat.role == "blue").id), "i2 is filed under a seat"),
    "told text": (lambda: Outbox.update(text=Outbox.get(Outbox.answers == 2).text.replace(
        "%% receipt head ", "%% receipt head A")).where(Outbox.answers == 2).execute(), "tells other receipts"),
}


def other_match():
    return starting.open_match("duel", "other", START)


@pytest.mark.parametrize("name", CHANGES)
def test_what_is_changed_in_the_database_is_found_by_the_host(played, name):
    change, why = CHANGES[name]
    assert receipt_checks.checked(played.office.match()) == (4, None)
    change()
    fault = receipt_checks.checked(played.office.match())[1]
    assert fault and why in fault, fault


@pytest.mark.parametrize("reason", ["oversize: 9,000,000 bytes", "unreadable: no text"])
def test_a_mail_of_which_only_a_part_was_read_keeps_its_receipt(played, reason):
    raw_change(Mail, 2, status="aside", reason=reason)
    assert receipt_checks.checked(played.office.match()) == (4, None)


def test_mails_of_nobody_and_of_other_matches_need_no_receipt(played):
    content = content_of(2)
    for match, seat, status in ((played.office.match(), 0, "answered"), (played.office.match(), 1, "aside"),
                                (other_match(), 1, "answered"), (played.office.match(), None, "answered")):
        Mail.create(message_id=f"<{seat}{status}{match.slug}>", recipient="x", sender=ANN, received_at=START,
                    transport="test", content=content, match=match, seat=seat, status=status)
    assert receipt_checks.checked(played.office.match()) == (4, None)


def made_anew(match):
    """Every receipt and every answer as if what is stored now had always been so."""
    latest = {}
    for row in Receipt.select().where(Receipt.match == match).order_by(Receipt.id):
        before = receipts.written(row, match.slug)
        mail = Mail.get_by_id(row.mail_id)
        row.arrived_at, row.after = mail.received_at, latest.get(row.player_id, row.after)
        for name, value in receipts.digests(mail).items():
            setattr(row, name, value)
        row.hash = latest[row.player_id] = receipts.hash_of(receipts.values_of(row))
        row.save()
        text = Outbox.get(Outbox.answers == row.told_id).text
        for old, new in zip(before, receipts.written(row, match.slug), strict=True):
            text = text.replace(old, new)
        Outbox.update(text=text).where(Outbox.answers == row.told_id).execute()


def exchange():
    raw = content_of(2).raw.replace(b"here on we", b"here on they")
    raw_change(Content, content_of(2).id, raw=raw, digest=hashlib.sha256(raw).hexdigest())
    raw_change(Mail, 2, body=headers.body_digest(raw))


REMAKES = {
    "content": exchange,
    "arrival": lambda: raw_change(Mail, 2, received_at=START),
    "sender": lambda: raw_change(Mail, 2, sender=BOB),
    "removal": lambda: (Receipt.delete_by_id(2), Outbox.delete().where(Outbox.answers == 2).execute(),
                        raw_change(Mail, 2, status="ignored")),
}


@pytest.mark.parametrize("name", REMAKES)
def test_what_is_made_anew_in_the_database_is_found_in_the_players_mails(played, tmp_path, name):
    save(played, tmp_path)
    REMAKES[name]()
    made_anew(played.office.match())
    assert receipt_checks.checked(played.office.match())[1] is None
    raw = compose(answer(played.send("STATUS")))
    (tmp_path / "ours" / "next.eml").write_bytes(raw)
    (tmp_path / "sent" / "next.eml").write_bytes(played.sent[-1])
    found = check(tmp_path)
    assert found.returncode == 1 and "next.eml mail 1 is in none of these mails" in found.stdout, found


def test_a_database_from_before_goes_on_and_chains_begin_with_the_next_mail(ann, migrations):
    """Mails that were answered before need no receipt, one that waits to be read then gets one."""
    ann.send("HELP bid")
    for row in Outbox.select():
        row.text = row.text.partition("Receipt\n---")[0]
        row.save()
    ann.sent.append(b"")
    waits = inbound.ingest(on_the_way(ann.sent[0].replace(b"<1.", b"<2.")), ANN,
                           ann.office.last(ANN).headers["Reply-To"], "smtp", ann.office.now)
    migrations()
    assert receipt_checks.checked(ann.office.match()) == (0, None)
    inbound.process(waits, ann.office.now)
    ann.send("STATUS")
    assert [row.mail_id for row in Receipt.select().order_by(Receipt.id)] == [waits, waits + 1]
    assert told(answer(Mail.get_by_id(waits)).text)[0]["after"].startswith("first-")
    assert receipt_checks.checked(ann.office.match()) == (2, None)


@pytest.fixture
def migrations():
    """A function that puts the database back to before there were receipts and brings it up to date again."""
    def again():
        numbers = [next(path.stem for path in migrations_dir().glob(f"*_{name}.py")) for name in ("receipts", "way")]
        for sql in ("DROP TABLE receipt", "ALTER TABLE mail DROP COLUMN before_receipts",
                    *(f"DELETE FROM schema_migration WHERE name = '{number}'" for number in numbers)):
            database.db.execute_sql(sql)
        assert migrate() == numbers
    return again


def run(*words):
    settings = config.current()
    return CliRunner().invoke(main, [words[0], "--data", str(settings.data), "--database", settings.database_url,
                                     *words[1:]], catch_exceptions=False)


def test_pbem_verify_checks_the_receipts(played):
    assert run("verify", "trial").output == "trial: receipts and draws verified\n"
    assert "4 receipts and" in run("verify", "trial", "--secret").output
    raw_change(Mail, 2, sender=BOB)
    found = run("verify", "trial", "--secret")
    assert found.exit_code == 1 and "mail i2 is not stored as it arrived" in found.output
    assert run("verify", "trial").output == "trial: there is a fault, which --secret shows\n"
