"""A finished match of which something is changed, with everything made anew that database and key allow: what a player
finds with the mails that he had saved before, and with the record that he asks for then.
"""

import hashlib
import re
import shutil
import subprocess
import sys
from datetime import timedelta

import pytest
from databases import undone
from office import PLAYERS
from saved_mails import ANN, save

from pbem.engine import journal
from pbem.mail import headers
from pbem.mail.compose import compose
from pbem.resources import CHECKOUT
from pbem.service.record import proofs, receipts
from pbem.store.models import FiledOrder, Journal, Mail, Match, Player, Receipt

BOB = PLAYERS["blue"]
pytestmark = pytest.mark.usefixtures("seeded")
FIXED = r"rows \d+ to \d+ are not those that \S+ mail 1 has fixed"
LACKS = r"the record lacks the receipt in \S+"
GIVES = r"the record gives another {} than \S+"


# What the operator changes.

def bid_of(office, role):
    """The last row with a bid of a role."""
    return [row for row in office.journal() if row.role == role and row.command["verb"] == "bid"][-1]


def change(row, **values):
    type(row).update(values).where(type(row).id == row.id).execute()


def of_row(whose="red", /, **values):
    return lambda office: change(bid_of(office, whose), **values)


def of_match(**values):
    return lambda office: change(office.match(), **values)


def of_mail(**values):
    return lambda office: change(bid_of(office, "red").mail, **values)


def another_link(by):
    return lambda office: change(office.match(), link=office.match().link + by)


def another_time(role):
    return lambda office: change(bid_of(office, role), at=bid_of(office, role).at - timedelta(minutes=1))


def another_draw(office):
    row = next(row for row in office.journal() if row.number and row.draws)
    row.draws[0]["value"] = (row.draws[0]["value"] + 1) % row.draws[0]["of"]
    change(row, draws=row.draws)


def a_draw_more(office):
    row = bid_of(office, "blue")
    change(row, draws=[*row.draws, {"chain": "dice", "of": 6, "value": 0, "reason": "x"}])


def another_event(office):
    row = next(row for row in office.journal() if any(event["kind"] == "rolled" for event in row.events))
    row.events[0]["dice"][0] = row.events[0]["dice"][0] % 6 + 1
    change(row, events=row.events)


def an_order_filed_ahead(office):
    row = bid_of(office, "red")
    filed = FiledOrder.create(match=office.match(), role="red", number=1, data={}, text="", always=False,
                              filed_at=office.now, status="used")
    change(row, filed=filed, source="filed", mail=None)


def other_bytes(role):
    def changed(office):
        mail = bid_of(office, role).mail
        raw = re.sub(rb"bid \d", b"bid 9", mail.raw)
        assert raw != mail.raw
        change(mail.content, raw=raw, digest=hashlib.sha256(raw).hexdigest())
        change(mail, body=headers.body_digest(raw))
    return changed


def another_subject(office):
    mail = bid_of(office, "red").mail
    raw = mail.raw.replace(b"Subject: Re: orders", b"Subject: Re: order")
    change(mail.content, raw=raw, digest=hashlib.sha256(raw).hexdigest())


def left_out(office):
    row = bid_of(office, "red")
    Journal.delete().where(Journal.id == row.id).execute()
    Journal.update(number=Journal.number - 1).where(Journal.number > row.number).execute()


def exchanged(office):
    one, two = bid_of(office, "red"), bid_of(office, "blue")
    for row, number in ((one, 999), (two, one.number), (one, two.number)):
        change(row, number=number)


def added(link=0):
    """A row more at the end, in the link of the last one or a later."""
    def add(office):
        last = office.journal()[-1]
        fields = {name: getattr(last, name) for name in ("match", "at", "rules_version", "source", "previous", "hash")}
        Journal.create(**fields, number=last.number + 1, role="blue", command={"verb": "pass"}, draws=[], events=[],
                       link=last.link + link, seal="5e" * 32, counters=last.counters, player=last.player)
    return add


def cut(stages):
    """The last row left out, or the last stages."""
    def changed(office):
        last = office.journal()[-1]
        Journal.delete().where(Journal.link > last.link - stages if stages else Journal.id == last.id).execute()
    return changed


def no_receipt(number):
    def gone(office):
        own = list(Receipt.select().join(Player).where(Player.email == ANN).order_by(Receipt.id))
        own[number].delete_instance()
    return gone


def a_receipt_more(office):
    one = Receipt.select().join(Player).where(Player.email == ANN).order_by(Receipt.id.desc()).first()
    mail = one.mail
    same = ("recipient", "sender", "received_at", "transport", "content", "body", "status", "match", "role", "seat")
    again = Mail.create(**{name: getattr(mail, name) for name in same}, message_id="<more@player.example>")
    Receipt.create(match=one.match, player=one.player, mail=again, told=again, arrived_at=again.received_at, head="",
                   body="", kept="", after="-", hash="-")


def another_beginning(office):
    first = Receipt.select().join(Player).where(Player.email == ANN).order_by(Receipt.id).first()
    change(first, after="first-" + "a" * 26)


CHANGES = {  # what is changed: (how, what the player is told)
    "the role of a row": (of_row(role="blue"), FIXED),
    "the command of a row": (of_row(command={"verb": "bid", "amount": 9}), FIXED),
    "the command of another's row": (of_row("blue", command={"verb": "bid", "amount": 9}), FIXED),
    "a draw of a row": (another_draw, GIVES.format(r"draw dice \d \d+")),
    "a draw more in a row": (a_draw_more, r"the record gives a draw dice \d \d+ that no mail has"),
    "an event of a row": (another_event, r"tells \d+ events that are not so in the record"),
    "no events of a row": (of_row(events=[]), r"tells \d+ events that are not so in the record"),
    "the rules of a row": (of_row(rules_version="9"), FIXED),
    "the link of a row": (of_row(link=1), FIXED),
    "the time of a row": (another_time("red"), FIXED),
    "the time of another's row": (another_time("blue"), FIXED),
    "the source of a row": (of_row(source="default"), FIXED),
    "the source of another's row": (of_row("blue", source="moderator"), FIXED),
    "the player of a row": (lambda office: change(bid_of(office, "red"), player=bid_of(office, "blue").player), FIXED),
    "the mail of a row": (of_row(mail=None), r'row \d+, \{.*"bid"\}, is said to be yours and names no receipt'),
    "the mail of another's row": (of_row("blue", mail=None), FIXED),
    "an order filed ahead in place of a mail": (an_order_filed_ahead, FIXED),
    "the seal of a row": (of_row(seal="00" * 32), FIXED),
    "no seal of a row": (of_row(seal=""), FIXED),
    "a row is left out": (left_out, FIXED),
    "two rows are exchanged": (exchanged, FIXED),
    "a row is added to the last stage": (added(), FIXED),
    "a row is added after the end": (added(1), r"rows (\d+) to \1 come after the last row that a mail has fixed"),
    "the last row is cut off": (cut(0), r"the record has no row of stage \d|" + FIXED),
    "the last stages are cut off": (cut(2), r"the record has no row of stage \d"),
    "the seed of the dice": (of_match(dice_seed="ab" * 32), GIVES.format("head dice")),
    "the seed of the cards": (of_match(card_seed="ab" * 32), GIVES.format("link cards 1")),
    "the words": (of_match(words=["other words", "blue words"]), GIVES.format("word 1")),
    "fewer words": (of_match(words=["red words"]), GIVES.format("words")),
    "how often all was drawn anew": (of_match(anew=1), GIVES.format("head cards")),
    "the link is set back": (another_link(-1), GIVES.format(r"link dice \d")),
    "the link is set forward": (another_link(1), r"the record gives a link dice \d that no mail has"),
    "a receipt is left out": (no_receipt(2), LACKS),
    "the latest receipt is left out": (no_receipt(-1), LACKS),
    "a receipt is added": (a_receipt_more, r"the receipt before that in \S+ mail 1 is in none of these mails"),
    "the beginning of the receipts": (another_beginning, LACKS),
    "when a mail arrived": (lambda office: change(bid_of(office, "red").mail, received_at=office.now), LACKS),
    "the sender of a mail": (of_mail(sender="eve@player.example"), LACKS),
    "the recipient of a mail": (of_mail(recipient="other@game.example"), LACKS),
    "the Message-ID of a mail": (of_mail(message_id="<other@player.example>"), LACKS),
    "the transport of a mail": (of_mail(transport="other"), LACKS),
    "the text of a mail": (other_bytes("red"), FIXED),
    "the text of another's mail": (other_bytes("blue"), FIXED),
    "a header of a mail": (another_subject, FIXED),
}


# What he makes anew.

def made_anew(office):
    """Numbers, counters and hashes of all rows, what the match says of them, and every receipt."""
    before, counters = journal.FIRST, {}
    for row, plain in zip(office.journal(), office.plain_rows(), strict=True):
        counters = journal.counted(counters, row.draws)
        change(row, counters=counters, previous=before)
        before = journal.row_hash({**plain, "counters": counters, "previous": before})
        change(row, hash=before)
    Match.update(version=row.number, counters=counters).execute()
    latest = {}
    for row in Receipt.select().order_by(Receipt.id):
        mail = Mail.get_by_id(row.mail_id)
        after = row.after if row.after.startswith("first-") else latest.get(row.player_id, "first-" + "b" * 26)
        values = {"arrived_at": mail.received_at, "after": after, **receipts.digests(mail)}
        change(row, **values)
        latest[row.player_id] = receipts.hash_of(receipts.values_of(Receipt.get_by_id(row.id)))
        change(row, hash=latest[row.player_id])


# What the player has, and finds.

@pytest.fixture
def kept(finished, tmp_path):
    """The folder of a player's saved mails of a finished match, and of those that he has sent."""
    save(finished, tmp_path / "ours")
    (tmp_path / "sent").mkdir()
    for number, mail in enumerate(Mail.select().where(Mail.sender == ANN).order_by(Mail.id)):
        (tmp_path / "sent" / f"{number:03}.eml").write_bytes(mail.raw)
    return tmp_path


def run(name, *arguments):
    found = subprocess.run([sys.executable, CHECKOUT / "deploy" / name, *map(str, arguments)], capture_output=True,
                           text=True, check=False)
    assert "Traceback" not in found.stderr, found.stderr
    return found


def what_he_finds(office, kept):
    """(exit codes, what they say) of his three checks up to one that finds something, with the record of now."""
    shutil.rmtree(kept / "now", ignore_errors=True)
    shutil.copytree(kept, kept / "now", ignore=shutil.ignore_patterns("now"))
    office.later(hours=1)
    answer = office.reply(ANN, "RECORD")
    (kept / "now" / "ours" / "999.eml").write_bytes(compose(answer))
    (kept / "now" / "sent" / "999.eml").write_bytes(office.inbound().raw)
    (kept / "now" / "record.json.gz").write_bytes(bytes(answer.attached))
    ours, sent = kept / "now" / "ours", kept / "now" / "sent"
    codes, words = [], ""
    for name, *arguments in (("record.py", kept / "now" / "record.json.gz", ours), ("verify.py", ours),
                             ("receipts.py", ours, "--sent", sent)):
        found = run(name, *arguments)
        codes, words = [*codes, found.returncode], words + found.stdout + found.stderr
        if found.returncode:
            break
    return codes, words


def after(office, kept, change):
    def changed():
        change(office)
        made_anew(office)
        return what_he_finds(office, kept)
    now = office.now
    seen = undone(changed)
    office.now = now
    return seen


def test_an_honest_match_is_all_right_by_all_three_checks(finished, kept):
    codes, words = after(finished, kept, lambda office: None)
    assert codes == [0, 0, 0] and words.count("all right") == 3, words


def test_a_player_finds_whatever_is_changed_afterwards(finished, kept):
    assert len({row.link for row in finished.journal()}) > 3
    for name, (change, fault) in CHANGES.items():
        codes, words = after(finished, kept, change)
        assert any(codes) and re.search(fault, words), f"{name}: {codes}, {words}"


# What is false from the beginning.

def told_from_the_beginning(office, kept):
    """The hashes of the changed rows are those that his mails have told all the time; the last brought no record."""
    made_anew(office)
    last = next(mail for mail in office.mails(ANN) if mail.attached_name == "record-trial.json.gz")
    last.attached = None
    next(path for path in (kept / "ours").iterdir() if last.message_id.encode() in path.read_bytes()).write_bytes(
        compose(last))
    heads = {row.link: proofs.salted(row.hash) for row in office.journal()}
    for path in (kept / "ours").iterdir():
        raw = path.read_bytes()
        for link, head in heads.items():
            raw = re.sub(rf"(%% journal {link} )[\w-]{{43}}".encode(), rf"\g<1>{head}".encode(), raw)
        path.write_bytes(raw)


def from_the_beginning(office, kept, change):
    before = kept / "before"
    shutil.copytree(kept / "ours", before)

    def changed():
        change(office)
        told_from_the_beginning(office, kept)
        return what_he_finds(office, kept)
    now = office.now
    seen = undone(changed)
    office.now = now
    shutil.rmtree(kept / "ours")
    before.rename(kept / "ours")
    return seen


def test_what_is_false_from_the_beginning_is_found_only_in_his_own_rows(finished, kept):
    codes, words = from_the_beginning(finished, kept, another_time("red"))
    assert codes[0] == 1 and re.search(r"row \d+, .*, was played before its mail arrived", words), words
    codes, words = from_the_beginning(finished, kept, of_row(mail=None))
    assert codes[0] == 1 and "is said to be yours and names no receipt" in words
    assert re.search(r"not known: \S+ mail 1 says that this was done, and no row comes from it .*: bid \d", words)
    for lie in (another_time("blue"), of_row("blue", mail=None), of_row("blue", source="default")):
        codes, words = from_the_beginning(finished, kept, lie)
        assert codes == [0, 0, 0], words  # the guide says so
