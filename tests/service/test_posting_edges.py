"""What is written into the outbox with a mail, when one goes out again, and who may be written to unasked."""

from dataclasses import replace
from datetime import timedelta

import pytest
from office import PLAYERS, START

from pbem import addresses, config
from pbem.render import Rendered
from pbem.service.match import caps
from pbem.service.match.sitting import lock
from pbem.service.post import calendar_entries, lanes, posting, strangers
from pbem.service.post.letters import Letter, Proof
from pbem.store import database
from pbem.store.models import CARETAKER, FAILED, PAUSED, SENT, WAITING, Deadline, Mail, Outbox, Player, Seat, Tally

ANN, BOB = PLAYERS.values()
EVE = "eve@elsewhere.example"
MOMENT, DAY = timedelta(microseconds=1), timedelta(days=1)
DIGITS = 20


def body(language="en", text="Orders?\0"):
    return Rendered("Report", text, "<p>\0</p>", language=language)


def posted(to=EVE, **more):
    """The row of a mail that was posted."""
    posting.post("report", to, more.pop("body", None) or body(), START, once="x", **more)
    return Outbox.select().order_by(Outbox.id.desc()).first()


def test_a_mail_goes_out_at_once_in_the_lane_of_its_kind(office):
    row = posted()
    assert (row.next_try_at, row.created_at, row.lane, row.to) == (START, START, lanes.FIRST, EVE)
    assert (row.in_reply_to, row.references, row.headers, row.attached, row.attached_name) == (None, "", {}, None, "")
    assert "\0" not in row.text + row.html and row.text == "Orders?\ufffd"
    local, _, domain = row.message_id.strip("<>").partition("@")
    assert len(local) == DIGITS and domain == config.current().domain


def test_what_is_said_of_a_mail_is_kept_with_it(office):
    row = posted(lane=lanes.TALK, not_before=START + DAY, reply_to="orders+x@game.example", body=body("de"),
                 attached=lambda: ("record.gz", b"bytes"))
    assert (row.lane, row.next_try_at) == (lanes.TALK, START + DAY)
    assert row.headers == {"Content-Language": "de", "Reply-To": "orders+x@game.example"}
    assert (row.attached_name, bytes(row.attached)) == ("record.gz", b"bytes")
    assert posted(ANN, lane=lanes.FIRST).lane == lanes.FIRST


def test_a_mail_stands_in_the_thread_of_its_match_and_behind_the_one_it_answers(office):
    match, mail = office.start(), Mail.get_by_id(office.store(EVE, "orders@game.example"))
    thread = posting.thread_of(match)
    assert thread != posting.thread_of(office.start("other"))
    for more, references in (({"match": match}, [thread]), ({"answers": mail}, [mail.message_id]),
                             ({"match": match, "answers": mail}, [thread, mail.message_id]),
                             ({"match": match, "answers": mail, "quiet": True}, [thread])):
        Outbox.delete().execute()
        row = posted(**more)
        assert (row.in_reply_to, row.references) == (references[-1], " ".join(references))


def test_the_caretaker_of_an_open_seat_reads_no_mail(office):
    assert posted(CARETAKER) is None


# Going out again.

@pytest.mark.parametrize(("row", "again"), [
    ({}, True), ({"sent_at": START + MOMENT}, False), ({"status": WAITING}, False), ({"status": FAILED}, False),
    ({"lane": lanes.TALK}, True), ({"lane": lanes.UNPROVEN}, False), ({"answers": None}, False)])
def test_an_answer_goes_out_again_a_minute_after_it_did(office, row, again):
    office.start()
    office.reply(ANN, "STATUS")
    mail = office.inbound()
    Outbox.update({"status": SENT, "sent_at": START, "tries": 4, **row}).where(Outbox.answers == mail).execute()
    now = START + timedelta(minutes=1)
    assert posting.post_again(mail, now) is again
    found = Outbox.get(Outbox.kind == "acknowledgement")
    assert ((found.status, found.next_try_at, found.tries) == (WAITING, now, 0)) == again


# Strangers.

@pytest.mark.parametrize(("confirmed", "known"), [(START, True), (None, False)])
def test_an_address_is_known_when_it_has_confirmed_once(office, confirmed, known):
    Player.create(email=EVE, created_at=START, confirmed_at=confirmed)
    assert strangers.is_known(EVE) is strangers.is_known("Eve@Elsewhere.example") is known
    assert not strangers.is_known("another@elsewhere.example")


@pytest.mark.parametrize("known", [True, False])
def test_a_person_is_answered_three_times_a_day_and_the_last_says_so(office, known):
    Player.create(email=EVE, created_at=START, confirmed_at=START if known else None)
    leaves = [strangers.leave(EVE, START) for _ in range(4)]
    assert [leave.last for leave in leaves] == [False, False, True, False]
    assert [bool(leave.why) for leave in leaves] == [False, False, False, True]
    name = "unproven_a_day" if known else "stranger_a_day"
    assert leaves[3].why == f"{caps.BEYOND} {caps.for_host(name)}"
    counts = {row.what: (row.used, row.refused) for row in Tally.select()}
    assert counts == {name: (3, 1)} | (
        {} if known else {"strangers_a_day": (3, 0), "strangers_of_domain_a_day": (3, 0)})
    assert strangers.leave(EVE, START + DAY) == strangers.Leave()


def test_when_strangers_have_got_enough_nobody_s_own_count_is_used(office):
    config.use(config.Settings(data=config.current().data, database=config.current().database,
                               caps="strangers_a_day=1, guests_a_day=1"))
    assert strangers.leave(EVE, START).why == ""
    assert strangers.leave("max@elsewhere.example", START).why == f"{caps.BEYOND} {caps.for_host('strangers_a_day')}"
    assert [row.used for row in Tally.select().where(Tally.what == "stranger_a_day")] == [1]
    assert strangers.guest_day(EVE, START) == START and strangers.guest_day(EVE, START) == START + DAY
    assert [row.used for row in Tally.select().where(Tally.what == "guest_a_day").order_by(Tally.since)] == [1, 1]


def asking(email, origin="", proof="none"):
    """A letter of a stranger."""
    return Letter(1, email, email, "orders@game.example", "", START, origin=origin, proof=Proof(proof, "why"))


def leaves(letters):
    """Which of these get an answer, in order."""
    return [not strangers.leave(letter.from_address, START, letter).why for letter in letters]


A, B = "192.0.2.0/24", "198.51.100.0/24"


@pytest.mark.parametrize(("caps_", "letters", "answered"), [
    ("strangers_of_network_a_day=2", [asking(f"x@e{n}.example", A) for n in range(3)] + [asking(EVE, B)], "yyny"),
    ("strangers_of_network_a_day=2", [asking(f"x@e{n}.example") for n in range(4)], "yyyy"),
    ("strangers_of_domain_a_day=2", [asking(f"x{n}@a{n}.e.example", A) for n in range(3)] + [asking(EVE, A)], "yyny"),
    ("strangers_a_day=1", [asking("a@a.example"), asking(EVE, proof="fail"), asking(EVE, proof="pass")], "yny"),
    ("verified_strangers_a_day=1", [asking("a@a.example", proof="pass"), asking(EVE, proof="pass"), asking(EVE)],
     "yny"),
    ("verified_of_domain_a_day=1", [asking(f"{n}@e.example", proof="pass") for n in "ab"] + [asking(EVE, proof="pass")],
     "yny")])
def test_who_invents_senders_uses_up_his_own_share(office, caps_, letters, answered):
    config.use(replace(config.current(), caps=caps_))
    assert leaves(letters) == [word == "y" for word in answered]


def test_a_proof_vouches_for_its_own_sender_alone(office):
    config.use(replace(config.current(), caps="strangers_a_day=0"))
    assert strangers.leave(EVE, START, asking("max@elsewhere.example", proof="pass")).why


@pytest.mark.parametrize(("address", "owner"), [
    ("ann@example.org", "example.org"), ("ann@a.b.example.org", "example.org"),
    ("ann@a.example.co.uk", "example.co.uk"), ("ann@home.example.at", "example.at"),
    ("ann@xn--exmple-cua.de", "exämple.de"), ("ann@localhost", "localhost")])
def test_a_domain_belongs_to_whoever_has_it(address, owner):
    assert addresses.owner(address) == owner


def test_a_guest_is_written_to_three_times_a_day_for_a_week(office):
    days = [strangers.guest_day(EVE, START) for _ in range(22)]
    assert days == [START + at // 3 * DAY for at in range(21)] + [None]
    assert [row.refused for row in Tally.select().where(Tally.refused > 0)] == [1]


# The calendar.

@pytest.fixture
def entry(office):
    """A function that gives Red's entry."""
    office.start(reminder=0.25)

    def read(after=timedelta(0), which=calendar_entries.entries, **match):
        with database.transaction():
            sitting = lock(office.match().id, START + after)
            for name, value in match.items():
                setattr(sitting.match, name, value)
            found = which(sitting, "red")
        return found and found[0]
    return read


def test_an_entry_tells_the_deadline_once_and_rings_with_the_last_reminder(entry):
    assert entry() is None, "the question has brought it"
    Seat.update(calendar_at=None).where(Seat.role == "red").execute()
    first, again = entry(), entry()
    assert first["due"] == (START + DAY).isoformat() and first["alarm_minutes"] == 6 * 60
    assert (first["cancelled"], first["paused"], bool(first["description"])) == (False, False, True) and again is None
    Deadline.update({"due_at": START + 2 * DAY}).execute()
    later = entry(timedelta(hours=1))
    assert later["due"] == (START + 2 * DAY).isoformat()
    assert (first["sequence"], later["sequence"]) == (0, 3600) and first["uid"] == later["uid"]
    assert len(first["uid"].partition("@")[0]) == 32 and first["written"] == START.isoformat()


def test_while_the_match_is_paused_it_is_not_certain(entry):
    paused = entry(status=PAUSED)
    assert paused["paused"] is True and paused["description"] and paused["cancelled"] is False
    assert entry(status=PAUSED) is None, "it stands there so"
    goes_on = entry()
    assert goes_on["paused"] is False and goes_on["due"] == paused["due"]


def test_an_entry_that_stands_is_cancelled_once_he_plays_no_longer(entry):
    gone = entry(which=calendar_entries.withdrawn)
    assert (gone["cancelled"], gone["paused"], gone["alarm_minutes"]) == (True, False, 0)
    assert gone["due"] == (START + DAY).isoformat() and gone["description"] == ""
    assert entry(which=calendar_entries.withdrawn) is None, "none stands there any more"


@pytest.mark.parametrize(("still", "cancelled"), [(MOMENT, True), (timedelta(0), False)])
def test_an_entry_of_what_was_answered_stays_and_is_cancelled_as_long_as_it_is_to_come(entry, office, still, cancelled):
    office.reply(ANN, "pass")
    office.reply(ANN, "bid 3")
    Seat.update(calendar_at=START + DAY).where(Seat.role == "red").execute()
    assert entry() is None, "nothing is asked of him"
    assert bool(entry(DAY - still, which=calendar_entries.withdrawn)) is cancelled


def test_where_no_reminders_are_sent_it_rings_when_a_quarter_of_the_time_is_left(office, entry):
    match = office.match()
    match.settings = {**match.settings, "clock": {"reminders": "none"}}
    assert calendar_entries._alarm(match, "impulse") == timedelta(hours=6)
