"""The tables as their models say: what is new stands at its beginning, what is unique is so in the database."""

from datetime import UTC, datetime, timedelta, timezone

import pytest

from pbem.store import database, heartbeats, models
from pbem.store.fields import PlainField, UTCField

pytestmark = pytest.mark.both_databases

NOON = datetime(2027, 3, 1, 12, 0, tzinfo=UTC)


@pytest.mark.parametrize(("model", "columns"), [
    (models.Match, {"version": -1, "link": 1, "counters": {}, "anew": 0, "proof_owed": False, "status": "inviting",
                    "words": None, "closes_at": None, "form": "1.1"}),  # -1: before the setup; the first link is 1
    (models.Player, {"name": "", "zone": "UTC", "language": "en", "days_off": [], "absences": []}),
    (models.Seat, {"asked": 0, "reported": -1, "opened": 0, "missed": 0, "kind": "holder", "played_by": "player",
                   "preferences": [], "role": None, "nonce": "", "promise": "", "revealed": ""}),
    (models.Application, {"lines": {}, "role": None, "confirmed_at": None}),
    (models.Mail, {"deaths": 0, "before_receipts": False, "status": "stored", "body": "", "size": None}),
    (models.FiledOrder, {"position": 0, "changed": -1, "status": "open", "uses": [], "why": ""}),
    (models.Journal, {"seal": "", "counters": None, "form": "1.1", "role": None}),
    (models.Deadline, {"reminders": 0, "settled_ahead": False, "granted": 0, "waits_for_mail": False, "given": ""}),
    (models.Outbox, {"lane": 0, "tries": 0, "status": "waiting", "headers": {}, "attached_name": ""}),
    (models.Fault, {"again": False, "match": None, "mail": None, "outbox": None, "version": None}),
    (models.Delivery, {"read": False}), (models.Press, {"part": 0}), (models.Vote, {"about": ""}),
    (models.Tally, {"used": 0, "refused": 0, "told": 0, "listed": 0}),
])
def test_what_is_new_stands_at_its_beginning(model, columns):
    new = model()
    assert {name: getattr(new, name) for name in columns} == columns
    assert [type(getattr(new, name)) for name in columns] == [type(value) for value in columns.values()]


# (columns, unique) besides the keys; what is not unique serves the speed of a query alone.
UNIQUE = {
    "table_set": {("game", "digest")}, "match": {("slug",)}, "player": {("email",)},
    "seat": {("match_id", "role"), ("match_id", "player_id"), ("mark",)}, "application": {("number",)},
    "invitation": set(),
    "content": {("digest",)}, "mail": {("message_id", "recipient", "body")},
    "receipt": {("match_id", "player_id", "after"), ("mail_id",)}, "doubt": {("mail_id",), ("mark",)},
    "filed_order": {("match_id", "role", "number")}, "journal": {("match_id", "number")},
    "deadline": {("match_id", "role", "number")}, "outbox": {("message_id",), ("once",), ("answers_id",)},
    "picture": {("match_id", "digest")}, "drawing": {("digest",)}, "fault": {("mail_id",), ("outbox_id",)},
    "delivery": {("address", "message_id")}, "press": {("mail_id", "part")},
    "vote": {("match_id", "kind", "about", "player_id")}, "tally": {("what", "who", "since")},
    "heartbeat": {("name",)}, "figure": {("name",)}, "outage": set(), "pause": set(), "happening": set(),
    "dispute": {("mark",)}, "plea": {("mark",)}, "ruling": set(), "appeal": {("dispute_id",)},
    "act": {("mark",)}, "correction": set(), "chapter": {("match_id", "row")}, "board": {("match_id", "row")},
    "message": {("mark",)}, "address_change": {("mark",)}, "removal": {("digest",)},
    "untold": {("match_id",), ("mark",)},
    "sign_in": {("secret",)}, "session": {("secret",)},
    "recipient": {("address",), ("mark",)}, "tag": {("match_id", "audience", "tag"), ("match_id", "row", "audience")},
}


def indexes(model):
    """{(columns, whether it is unique)} as the model says."""
    found = set()
    for index in model._meta.fields_to_index():
        columns = [getattr(one, "column_name", None) or one.node.column_name for one in index._expressions]
        found.add((tuple(columns), bool(index._unique)))
    return found


@pytest.mark.parametrize("model", models.TABLES, ids=lambda model: model._meta.table_name)
def test_what_cannot_be_there_twice(model):
    assert {columns for columns, unique in indexes(model) if unique} == UNIQUE[model._meta.table_name]


def test_migrations_make_the_indexes_of_the_models(office):
    for model in models.TABLES:
        table = model._meta.table_name
        made = {(tuple(index.columns), bool(index.unique)) for index in database.db.get_indexes(table)}
        assert made - {(("id",), True)} == indexes(model), table


def test_columns_are_as_long_as_what_they_hold():
    """RFC 5321: 64 octets, an @ and 255 more; RFC 5322: a line has at most 998."""
    for column in (models.Mail.recipient, models.Mail.sender, models.Outbox.to, models.Delivery.address,
                   models.Recipient.address, models.Recipient.person):
        assert column.max_length == 64 + 1 + 255
    assert models.Mail.message_id.max_length == 998
    assert models.Content.digest.max_length == models.Mail.body.max_length == 256 // 4  # SHA-256 in hex
    receipts = models.Receipt
    assert {column.max_length for column in (receipts.head, receipts.body, receipts.kept, receipts.after, receipts.hash)
            } == {-(-256 // 6)}  # in base64 without its padding
    assert models.Journal.seal.max_length == 2 * 32  # 32 bytes


@pytest.mark.parametrize(("value", "text"), [
    (None, None), ({"b": 1, "a": [True, None]}, '{"b":1,"a":[true,null]}'), ("Zürich", '"Zürich"'), ([], "[]"),
    (0, "0"), ("", '""')])
def test_plain_data_is_kept_as_it_is_in_little_space(value, text):
    column = PlainField()
    assert column.db_value(value) == text and column.python_value(text) == value


@pytest.mark.parametrize("moment", [NOON, NOON.astimezone(timezone(timedelta(hours=-5)))])
def test_a_moment_is_kept_without_its_zone(moment):
    column = UTCField()
    assert column.db_value(moment) == datetime(2027, 3, 1, 12, 0)
    assert column.python_value("2027-03-01 12:00:00") == NOON
    assert column.db_value(None) is None and column.python_value(None) is None


def test_a_mail_without_content_is_missed():
    with pytest.raises(LookupError, match="the mail 7 has no content"):
        _ = models.Mail(id=7).raw


def test_the_time_to_answer_ends_with_the_grace_once_it_is_named():
    assert models.Deadline(due_at=NOON).ends_at == NOON
    later = NOON + timedelta(hours=3)
    assert models.Deadline(due_at=NOON, final_at=later).ends_at == later


def test_each_part_of_the_server_has_its_own_heartbeat(office):
    assert heartbeats.last("never") is None
    for number, name in enumerate(("sweep", "mails set aside", "sweep")):
        heartbeats.beat(name, NOON + timedelta(hours=number))
    assert heartbeats.last("sweep") == NOON + timedelta(hours=2)
    assert heartbeats.last("mails set aside") == NOON + timedelta(hours=1) and heartbeats.last("never") is None
