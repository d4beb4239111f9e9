"""Reply and return addresses, mails and pages are called by drawn names; addresses of the form before still count."""

import base64
import hashlib
import hmac
import random
import shutil
from datetime import timedelta

from office import PLAYERS, Counted, said
from playhouse.migrations import Runner

from pbem import config, identifiers
from pbem.mail import bounces
from pbem.mail.compose import compose
from pbem.resources import migrations_dir
from pbem.service.asked import questions
from pbem.service.match.sitting import Sitting
from pbem.service.post import tokens
from pbem.store import database
from pbem.store.migrations import migrate
from pbem.store.models import Deadline, Mail, Outbox, Player, Seat

ANN, BOB = PLAYERS["red"], PLAYERS["blue"]


def numbered(number):
    """A number in base 36."""
    return numbered(number // 36) + tokens.DIGITS[number % 36] if number >= 36 else tokens.DIGITS[number]


def old_reply_address(kind, seat, number, now):
    """A reply address as the server wrote it until addresses told no number."""
    head = f"{kind}{numbered(seat.id)}-{numbered(number)}-{numbered((now - tokens.EPOCH).days)}"
    digest = hmac.new(config.current().secret_key(), f"token|{head}".encode(), hashlib.sha256).digest()
    return f"orders+{head}-{base64.b32encode(digest).decode().lower()[:20]}@game.example"


def old_return_path(row):
    signature = hmac.new(config.current().secret_key(), f"bounce {row.id}".encode(), hashlib.sha256).hexdigest()[:16]
    return f"bounces+{row.id}.{signature}@game.example"


def ann_and_her_question(office):
    office.start()
    return Seat.get(Seat.role == "red"), Deadline.get(Deadline.role == "red").number


def test_a_reply_address_of_the_form_before_still_answers_its_question(office):
    seat, number = ann_and_her_question(office)
    answer = office.write(ANN, old_reply_address(tokens.ORDERS, seat, number, office.now), "pass")
    assert len(office.journal()) == 2 and "None of your orders" not in said(answer)


def test_a_reply_address_of_the_form_before_names_a_question_that_is_settled(office):
    seat, number = ann_and_her_question(office)
    address = old_reply_address(tokens.ORDERS, seat, number, office.now)
    office.write(ANN, address, "pass")
    answer = office.write(ANN, address, "pass")
    assert "settled by your mail of" in said(answer) and len(office.journal()) == 2


def test_a_reply_address_of_the_form_before_lives_for_ninety_days(office):
    seat, number = ann_and_her_question(office)
    token = tokens.read(tokens.find(old_reply_address(tokens.ORDERS, seat, number, office.now)))
    assert token.question == number and tokens.seat_of(token) == seat
    assert not token.expired(office.now + timedelta(days=89)) and token.expired(office.now + timedelta(days=91))


def test_a_reply_address_of_either_form_leads_to_its_seat(office):
    seat, number = ann_and_her_question(office)
    for token in (tokens.read(tokens.find(old_reply_address(tokens.ORDERS, seat, number, office.now))),
                  tokens.read(tokens.find(office.last(ANN).headers["Reply-To"]))):
        assert (tokens.seat_of(token), tokens.seat_id_of(token)) == (seat, seat.id)
    for gone in (tokens.Token(tokens.ORDERS, 99, office.now), tokens.Token(tokens.ORDERS, "gone", office.now)):
        assert (tokens.seat_of(gone), tokens.seat_id_of(gone)) == (None, None)


def test_press_addresses_and_confirmations_of_the_form_before_are_read(office):
    seat, _ = ann_and_her_question(office)
    press, join = (tokens.read(tokens.find(old_reply_address(kind, seat, number, office.now)))
                   for kind, number in ((tokens.PRESS, 2), (tokens.JOIN, 0)))
    assert (press.kind, press.number, press.question) == (tokens.PRESS, 2, "")
    assert (join.kind, join.question) == (tokens.JOIN, "") and tokens.seat_of(join) == seat
    office.write(ANN, old_reply_address(tokens.PRESS, seat, 2, office.now), "Good day.")
    assert [mail.to for mail in office.mails(kind="press")] == [BOB]


def test_a_return_path_of_the_form_before_is_read(office):
    office.start()
    row = office.last(ANN)
    assert bounces.find(Mail(recipient=old_return_path(row))) == row
    assert bounces.RETURN_PATH.fullmatch(bounces.return_path(row).partition("@")[0])


def test_a_return_path_leads_to_its_mail(office):
    office.start()
    for row in office.mails():
        assert bounces.find(Mail(recipient=bounces.return_path(row).upper())) == row


def test_every_seat_and_question_has_a_mark_of_its_own(office):
    office.start()
    office.start("second")
    marks = [seat.mark for seat in Seat.select()]
    assert len(set(marks)) == len(marks) == 4 and all(len(mark) == 8 for mark in marks)
    first, second = (Deadline.get(Deadline.role == "red", Deadline.match == office.match(slug)).mark
                     for slug in ("trial", "second"))
    assert len(first) == 5 and first != second
    assert questions.mark(Sitting(office.match(), office.now), "red") == first


def test_a_new_mark_follows_a_new_question(office):
    office.start()
    before = tokens.read(tokens.find(office.last(ANN).headers["Reply-To"]))
    office.reply(ANN, "pass")
    after = tokens.read(tokens.find(office.last(ANN).headers["Reply-To"]))
    assert before.seat == after.seat and before.question != after.question


def test_a_mail_is_composed_to_the_same_bytes_and_draws_from_no_shared_generator(office):
    office.start()
    office.reply(ANN, "pass")
    random.seed(1)
    state = random.getstate()
    rows = list(Outbox.select())
    composed = [compose(row) for row in rows]
    assert random.getstate() == state and composed == [compose(row) for row in rows]
    boundaries = [line for raw in composed for line in raw.split(b"\r\n") if b"boundary=" in line]
    assert len(set(boundaries)) == len(boundaries) >= len(rows)


def test_a_source_gives_each_reader_its_own_sequence(office):
    source = Counted()
    identifiers.use(source)
    try:
        office.start()
        assert set(source.calls) == {ANN, BOB} == {player.email for player in Player.select()}
        again = Counted()
        identifiers.use(again)
        first = identifiers.draw(BOB, 8)
        assert first in {seat.mark for seat in Seat.select().join(Player).where(Player.email == BOB)}
    finally:
        identifiers.use(identifiers.System())


EARLIER = (
    "INSERT INTO player (id, email, name, zone, created_at, days_off, absences) "
    "VALUES ({n}, '{n}@a.example', '', 'UTC', '2027-01-01', '[]', '[]')",
    "INSERT INTO seat (id, match_id, player_id, preferences, nonce, asked, joined_at, reported, kind, played_by, "
    "missed) VALUES ({n}, 1, {n}, '[]', '', 0, '2027-01-01', -1, 'holder', 'player', 0)",
    "INSERT INTO outbox (id, message_id, \"to\", kind, subject, text, headers, \"references\", created_at, status, "
    "tries, next_try_at, last_error) VALUES ({n}, '<{n}@b>', 'a', 'report', '', '', '{{}}', '', '2027-01-01', 'sent', "
    "0, '2027-01-01', '')",
)
MATCH = ("INSERT INTO match (id, slug, game, scenario, options, settings, status, version, created_at, dice_seed, "
         "card_seed, link, counters) VALUES (1, 'a', 'duel', 's', '{}', '{}', 'inviting', -1, '2027-01-01', '', '', 1, "
         "'{}')")


def test_seats_of_before_get_marks_and_mails_of_before_stay_the_same_mails(tmp_path):
    before = tmp_path / "before"
    before.mkdir()
    for path in migrations_dir().glob("00[01][0-9]_*.py"):
        if path.name < "0012":
            shutil.copy(path, before)
    database.connect(f"sqlite:///{tmp_path / 'old.sqlite'}")
    Runner(database.db.obj, str(before)).up()
    for sql in (MATCH, *(sql.format(n=n) for n in range(1, 41) for sql in EARLIER)):
        database.db.execute_sql(sql)
    migrate()
    marks = {seat.mark for seat in Seat.select()}
    assert len(marks) == 40 and {len(mark) for mark in marks} == {8}
    assert [(row.once, row.message_id) for row in Outbox.select().where(Outbox.id == 1)] == [("<1@b>", "<1@b>")]
    database.db.close()
