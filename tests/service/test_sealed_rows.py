"""Sealed journal rows: what their hashes fix, what they hide, what the mails tell of them, and rows of before."""

import re
from itertools import product

import pytest
from databases import undone
from office import Office
from test_checking import play_on

from pbem.engine import journal
from pbem.engine.commitments import over, salt
from pbem.service.match import chains
from pbem.service.record import checking, proofs, row_checks, rows
from pbem.store.models import FiledOrder, Journal, Match, Outbox

ANN, BOB = "ann@player.example", "bob@player.example"
SEAL = "5e" * 32
HASHES = re.compile(r"(%% (?:news \d+|journal \d+) )([\w-]+)")


def a_row(**fields):
    """The row of a sealed bid that Red made."""
    said = {"role": "red", "command": {"verb": "bid", "amount": 3}, "draws": [], "rules_version": "1", "link": 2,
            "events": [{"kind": "bid_filed", "to": ["red"], "rules": [], "amount": 3}, {"kind": "passed", "to": "all"}],
            "at": "2027-03-01T12:00:00+00:00", "source": "player", "player": ANN, "mail": "ab" * 32, "filed": None}
    before = {"number": 6, "hash": "77" * 32, "counters": {"dice": 4}}
    return journal.next_row(before, SEAL, **said | fields)


def all_mails(office, address):
    return "".join(mail.text for mail in office.mails(address))


@pytest.mark.parametrize("field", journal.FIELDS)
def test_a_row_s_hash_is_another_when_any_field_is(field):
    row = a_row()
    assert journal.row_hash(row) == row["hash"]
    assert journal.row_hash(row | {field: [] if field in ("events", "counters") else "other"}) != row["hash"]
    assert journal.row_hash(row | {"previous": "78" * 32}) != row["hash"]


def test_a_sealed_bid_is_found_by_no_guess_at_what_little_is_hidden():
    row = a_row()
    guesses = [row | {"command": {"verb": "bid", "amount": amount}, "seal": seal}
               for amount, seal in product(range(10), ("", "00" * 32))]
    assert row["hash"] not in {journal.row_hash(guess) for guess in guesses}
    assert len({a_row()["hash"], journal.next_row(None, "00" * 32, **a_row_fields())["hash"]}) == 2


def a_row_fields():
    return {name: value for name, value in a_row().items() if name in journal.FIELDS and name != "counters"}


def test_an_opened_field_shows_its_value_and_no_other_salt():
    row = a_row()
    opened = journal.opened(row, journal.SHARED)
    assert all(over(["|".join(opened[name])]) == journal.committed(row, name)
               for name in journal.SHARED if name != "events")
    assert [over(["|".join(pair)]) for pair in opened["events"]] == journal.events_committed(SEAL, row["events"])
    assert all(opened[name] == journal.committed(row, name) for name in journal.OWN)
    text = str(opened)
    assert ANN not in text and SEAL not in text and not any(salt(SEAL, name) in text for name in journal.OWN)
    hashes = [opened[name] if isinstance(opened[name], str) else journal.committed(row, name)
              for name in journal.FIELDS]
    assert over([row["previous"], *hashes]) == row["hash"]


def test_a_row_of_before_keeps_its_hash_and_is_opened_as_the_text_that_was_hashed():
    row = a_row() | {"seal": ""}
    row["hash"] = journal.row_hash(row)
    begin, end = journal.opened(row, journal.SHARED)["before"]
    assert over([begin + row["previous"] + end]) == row["hash"]
    assert journal.row_hash(row | {"player": BOB, "at": "", "counters": {}}) == row["hash"]


def test_every_row_has_a_seal_of_its_own_and_commits_to_what_is_stored_beside_it(finished):
    entered = finished.journal()
    assert len({row.seal for row in entered}) == len(entered) and all(len(row.seal) == 64 for row in entered)
    bid = next(row for row in finished.plain_rows() if row["command"]["verb"] == "bid")
    mail = next(row for row in entered if row.number == bid["number"]).mail
    assert (bid["player"], bid["source"], bid["mail"]) == (ANN if bid["role"] == "red" else BOB, "player",
                                                           mail.content.digest)
    made = {}
    for row in entered:
        made = journal.counted(made, row.draws)
        assert row.counters == made


def test_the_report_that_ends_a_stage_tells_all_alike_the_hash_of_its_last_row(finished):
    told = {address: dict(re.findall(r"%% journal (\d+) ([\w-]+)", all_mails(finished, address)))
            for address in (ANN, BOB)}
    last = {str(row.link): proofs.salted(row.hash) for row in finished.journal()}
    assert told[ANN] == told[BOB] == last


def test_a_mail_fixes_the_events_it_tells(finished):
    for role, address in (("red", ANN), ("blue", BOB)):
        due = [fixed for row in finished.journal()
               for event, fixed in zip(row.events, journal.events_committed(row.seal, row.events), strict=True)
               if event["to"] == "all" or role in event["to"]]
        for number, said in re.findall(r"%% news (\d+) ([\w-]+)", all_mails(finished, address)):
            run, due = due[:int(number)], due[int(number):]
            assert proofs.salted(over(run)) == said
        assert not due


def world(bid):
    """Bob's mails when Ann has bid so much under seal."""
    office = Office()
    office.begin_world()
    office.start()
    office.reply(ANN, "pass")
    office.reply(ANN, f"bid {bid}")
    office.reply(BOB, "status")
    return [mail.text for mail in office.mails(BOB)]


def test_of_a_sealed_bid_nothing_but_what_every_run_draws_anew_shows_in_anybody_else_s_mails(office, monkeypatch):
    monkeypatch.setattr(chains, "new_seed", lambda: "ab" * 32)
    once, again = undone(lambda: world(3)), undone(lambda: world(5))
    assert [HASHES.sub(r"\1", text) for text in once] == [HASHES.sub(r"\1", text) for text in again]
    drawn = [[hash for text in seen for _, hash in HASHES.findall(text)] for seen in (once, again)]
    assert len(drawn[0]) == len(drawn[1]) > 0 and not {*drawn[0]} & {*drawn[1]}
    assert {len(hash) for seen in drawn for hash in seen} == {43}


# `pbem verify`.

def first_fault(office):
    return next(iter(checking.verdict(office.match()).faults), None)


def of_a(verb, office):
    return next(row for row in office.journal() if row.command["verb"] == verb)


RAW = {  # field of a row: (another value, what finds it)
    "number": (99, "its number is 99"), "role": ("blue", "hash"), "command": ({"verb": "pass"}, "hash"),
    "draws": ([{"chain": "dice", "of": 6, "value": 0, "reason": "x"}], "hash"), "events": ([], "hash"),
    "rules_version": ("9", "hash"), "previous": ("0" * 64, "it does not follow the row before"),
    "hash": ("0" * 64, "hash"), "link": (40, "hash"), "source": ("moderator", "hash"), "seal": ("00" * 32, "hash"),
    "counters": ({"dice": 99}, "hash"), "player": (2, "hash"), "mail": (None, "hash"),
}


@pytest.mark.parametrize("field", RAW)
def test_a_field_of_a_row_that_was_changed_is_found_and_named(finished, field):
    value, fault = RAW[field]
    row = next(row for row in finished.journal() if row.command["verb"] == "bid" and row.role == "red")
    Journal.update({field: value}).where(Journal.id == row.id).execute()
    assert any(fault in told for told in checking.verdict(finished.match()).faults)


def test_an_order_filed_ahead_that_is_named_by_another_row_is_found(finished):
    row = of_a("bid", finished)
    filed = FiledOrder.create(match=finished.match(), role=row.role, number=1, data={}, text="", always=False,
                              filed_at=finished.now)
    Journal.update(filed=filed).where(Journal.id == row.id).execute()
    faults = checking.verdict(finished.match()).faults
    assert f"row {row.number}: its hash is not that of its fields" in faults
    assert f"row {row.number}: its source is player, and it names an order filed ahead" in faults


def test_a_changed_time_is_found(finished):
    row = of_a("bid", finished)
    Journal.update(at=row.at.replace(minute=59)).where(Journal.id == row.id).execute()
    assert f"row {row.number}: its hash is not that of its fields" in checking.verdict(finished.match()).faults


def recomputed(office):
    """Make every hash anew, as who has the database and the seals can."""
    before = None
    for row, plain in zip(office.journal(), office.plain_rows(), strict=True):
        plain["previous"] = before or journal.FIRST
        before = journal.row_hash(plain)
        Journal.update(previous=plain["previous"], hash=before).where(Journal.id == row.id).execute()


FORGED = {  # what is changed in a row of a bid, and what finds it though all hashes are made anew
    "mail": ({"mail": None}, "a player has sent it, and it has no mail"),
    "source": ({"source": "default"}, "its source is default, and it has a mail"),
    "link": ({"link": 40}, "which is not the next"),
    "counters": ({"counters": {"dice": 77}}, "its counters are not those"),
    "seal": ({"seal": ""}, "it has no seal, and the row before has one"),
}


@pytest.mark.parametrize("what", FORGED)
def test_a_forged_row_is_found_though_every_hash_is_made_anew(finished, what):
    change, fault = FORGED[what]
    row = of_a("bid", finished)
    Journal.update(change).where(Journal.id == row.id).execute()
    recomputed(finished)
    assert any(told.startswith(f"row {row.number}: ") and fault in told
               for told in checking.verdict(finished.match()).faults)


def test_another_player_s_mail_under_a_row_is_found_though_every_hash_is_made_anew(finished):
    red = next(row for row in finished.journal() if row.command["verb"] == "bid" and row.role == "red")
    blue = next(row for row in finished.journal() if row.command["verb"] == "bid" and row.role == "blue")
    Journal.update(mail=blue.mail_id).where(Journal.id == red.id).execute()
    recomputed(finished)
    faults = checking.verdict(finished.match()).faults
    assert f"row {red.number}: its mail is filed as none of its role in this match" in faults
    assert f"row {red.number}: its mail came to another player's address" in faults


def test_a_tail_that_was_cut_off_is_found(finished):
    last = finished.journal()[-1]
    last.delete_instance()
    faults = checking.verdict(finished.match()).faults
    assert f"the match stands at row {last.number}, its journal ends with row {last.number - 1}" in faults


def test_a_tail_that_was_cut_off_with_its_match_set_back_is_found_by_what_the_mails_have_told(finished):
    stages = {row.link: row for row in finished.journal()}
    last, before = stages[max(stages)], stages[max(stages) - 1]
    Journal.delete().where(Journal.number > last.number - 1).execute()
    Match.update(version=last.number - 1).execute()
    assert any("a mail has told another" in fault for fault in checking.verdict(finished.match()).faults)
    assert before.number < last.number


@pytest.mark.parametrize("field, value, fault", [
    ("counters", {"dice": 0}, "the match's counters are not those of the draws of its rows"),
    ("link", 30, "the match draws from link 30"),
    ("dice_seed", "ab" * 32, "a mail has told another head dice than is kept"),
    ("card_seed", "ab" * 32, "a mail has told another head cards than is kept"),
    ("words", ["other"], "a mail has told another word 1 than is kept")])
def test_what_a_match_keeps_of_its_chance_is_checked(finished, field, value, fault):
    Match.update({field: value}).execute()
    assert any(fault in told for told in checking.verdict(finished.match()).faults)


def test_a_mail_that_told_another_link_than_is_kept_is_found(finished):
    mail = next(mail for mail in finished.mails(ANN) if "%% link dice 1 " in mail.text)
    Outbox.update(text=mail.text.replace("%% link dice 1 ", "%% link dice 1 x")).where(Outbox.id == mail.id).execute()
    assert first_fault(finished) == "a mail has told another link dice 1 than is kept"


def test_an_honest_match_is_checked_in_every_part_and_says_what_could_not_be(finished):
    seen = []
    found = checking.verdict(finished.match(), seen.append)
    assert found.faults == [] and found.draws == sum(row.draws for row in seen) > 0
    assert all(row.checked == list(row_checks.CHECKS) for row in seen) and len(seen) == len(finished.journal())
    assert {*found.unchecked} <= {row_checks.UNWRITTEN}


def test_rows_of_before_are_checked_as_far_as_they_go_and_say_so(office, monkeypatch):
    with monkeypatch.context() as before:
        before.setattr(rows.secrets, "token_hex", lambda length: "")
        office.start()
        play_on(office, 6)
    Journal.update(counters=None).execute()
    old, told = len(office.journal()), len(office.mails())
    play_on(office)
    found, entered = checking.verdict(office.match()), office.journal()
    assert found.faults == [] and found.unchecked[row_checks.UNSEALED] == list(range(old))
    assert entered[old].seal and entered[old].previous == entered[old - 1].hash
    assert "%% news" not in "".join(mail.text for mail in office.mails()[:told])
    heads = {int(stage) for mail in office.mails() for stage in re.findall(r"%% journal (\d+)", mail.text)}
    assert heads == {row.link for row in entered[old:]} != {row.link for row in entered}
    assert checking.replayed(office.match()) is None
