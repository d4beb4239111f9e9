"""Which fields of a row are opened to whom, and which file goes with a mail."""

import gzip
import json
from datetime import UTC, datetime, timedelta

import pytest
from office import PLAYERS, START

from pbem.engine import journal
from pbem.service.match.sitting import lock
from pbem.service.record import records
from pbem.store import database
from pbem.store.models import FINISHED, Journal, Receipt, Seat

ANN, BOB = PLAYERS.values()
JOINED = datetime(2027, 3, 1, tzinfo=UTC)
ME, OTHER = 1, 2
SEAT = Seat(player=ME, joined_at=JOINED)
PLAIN = journal.next_row(
    None, "5e" * 32, role="red", command={"verb": "pass"}, draws=[], events=[], rules_version="1", link=1,
    at=JOINED.isoformat(), source="default", player=None, mail=None, filed=None)


def opened(field, player=None, role="red", at=JOINED):
    """Whether a field of this row is shown to the holder of Red as it is, not as the hash that fixes it."""
    row = records._opened(Journal(player=player, role=role, at=at), PLAIN, "red", SEAT)
    return row[field] != journal.committed(PLAIN, field)


MOMENT = timedelta(microseconds=1)


@pytest.mark.parametrize(("row", "when", "by_which_mail"), [
    ({"player": ME}, True, True), ({"player": ME, "role": "blue", "at": JOINED - MOMENT}, True, True),
    ({"player": OTHER}, False, False), ({}, True, False), ({"at": JOINED - MOMENT}, False, False),
    ({"role": "blue"}, False, False), ({"role": None}, False, False),
    ({"player": OTHER, "role": "blue"}, False, False)])
def test_of_a_row_that_is_over_its_player_sees_all_and_of_his_role_s_defaults_the_time(row, when, by_which_mail):
    assert opened("command", **row), "what was done is shown to all"
    assert [opened(field, **row) for field in ("at", "source")] == [when, when]
    assert [opened(field, **row) for field in ("mail", "player", "filed")] == [by_which_mail] * 3


@pytest.mark.parametrize(("player", "mail", "receipt"), [
    (ME, 7, {"receipt": "abc"}), (OTHER, 7, {}), (ME, 8, {}), (ME, None, {}), (None, 7, {})])
def test_a_row_of_his_own_names_the_receipt_of_its_mail(player, mail, receipt):
    assert records._receipt(Journal(player=player), mail, SEAT, {7: "abc"}) == receipt


def test_a_record_is_json_with_a_line_for_each_thing_it_lists():
    record = {"match": "trial", "over": False, "rows": [{"a": 1}, {"a": 2}], "proof": []}
    text = records.written(record)
    assert json.loads(text) == record
    assert [json.loads(line.rstrip(",")) for line in text.splitlines() if '"a"' in line] == record["rows"]


# The file that goes with a mail.

@pytest.fixture
def duel(office):
    """A function that gives what a file says which goes with a mail to Red."""
    office.start()
    office.reply(ANN, "pass")
    office.reply(BOB, "STATUS")

    def read(*arguments, **more):
        with database.transaction():
            made = records.for_mail(lock(office.match().id, office.now), "red", *arguments, **more)
            if made is None:
                return None
            name, data = made()
        assert data == made()[1], "the same record is the same file"
        assert data[4:8] == bytes(4), "it tells no time (RFC 1952)"
        return name, json.loads(gzip.decompress(data))
    office.read = read
    return office


def test_a_mail_that_ends_no_stage_brings_no_file(duel):
    assert duel.read(None) is None and duel.read(None, False) is None


def test_the_whole_record_comes_when_it_was_asked_for(duel):
    for stage in (None, 1):
        name, record = duel.read(stage, asked=True)
        assert name == "record-trial.json.gz" and record["over"] is False and "stage" not in record
        assert [row["command"] for row in record["rows"]] == [records._mine(duel.plain_rows()[1])["command"]]


def test_of_a_running_match_comes_what_is_new_up_to_the_end_of_the_stage(duel):
    name, record = duel.read(1)
    assert name == "record-trial-stage-1.json.gz" and (record["after"], record["stage"]) == (0, 1)
    assert record["over"] is False and len(record["rows"]) == 1 and record["match"] == "trial"
    assert record["rows"][0]["receipt"] == Receipt.get(Receipt.player == Seat.get(Seat.role == "red").player).hash
    Seat.update(opened=1).where(Seat.role == "red").execute()
    assert duel.read(1)[1]["rows"] == []
    Journal.update(link=2).where(Journal.number == 1).execute()
    assert duel.read(1)[1]["rows"] == [] and len(duel.read(2)[1]["rows"]) == 1 == len(duel.read(3)[1]["rows"])


def test_a_player_s_receipts_of_this_match_alone_are_in_it(duel):
    duel.start("other")
    duel.reply(ANN, "STATUS")
    _, record = duel.read(None, asked=True)
    [own] = Receipt.select().where(Receipt.match == duel.match(), Receipt.player == Seat.get(Seat.role == "red").player)
    assert [line.split()[-1] for line in record["receipts"] if " is " in line] == [own.hash]


def test_at_the_end_comes_the_whole_record_and_only_with_the_mail_that_ends_it(finished):
    assert finished.match().status == FINISHED
    with database.transaction():
        sitting = lock(finished.match().id, finished.now)
        assert records.for_mail(sitting, "red", None) is None
        name, data = records.for_mail(sitting, "red", 3)()
    record = json.loads(gzip.decompress(data))
    assert name == "record-trial.json.gz" and record["over"] is True
    assert len(record["rows"]) == len(finished.journal())
    assert START.isoformat() <= record["at"]
