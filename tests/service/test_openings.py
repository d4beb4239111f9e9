"""The mail that ends a stage opens what its reader may know; `deploy/record.py` joins and checks these openings."""

import gzip
import json
import mailbox
import re
import shutil

import pytest
from databases import undone
from office import PLAYERS, said
from saved_mails import ANN, answer_all, save
from test_records import BOB, DAN, check, opened, record_of, text_of, with_a_sealed_bid

from pbem import orders
from pbem.mail.compose import compose
from pbem.service.course import leaving, starting
from pbem.service.match import chains
from pbem.service.match.sitting import lock
from pbem.service.post import news
from pbem.service.sweep import deadlines
from pbem.store import database
from pbem.store.models import Outbox, Seat

CAT = "cat@player.example"
JOINT = ("events", "rows")


pytestmark = pytest.mark.usefixtures("seeded")


@pytest.fixture
def running(office, dicey, snapshots):
    """A duel in which four stages have ended."""
    def play(office):
        office.start()
        play_until(office, 5)
    return snapshots.once("running", office, play)


class Enough(Exception):
    """As many stages have ended as are wanted."""


def play_until(office, link):
    """Answers of both, an hour each, until this link of the dice is in use."""
    def look(office):
        if office.match().link >= link:
            raise Enough
    with pytest.raises(Enough):
        answer_all(office, look)


def stages_of(office, address, role=None):
    """The mails to an address that opened something at the end of a stage."""
    return [mail for mail in office.mails(address) if "-stage-" in mail.attached_name and role in (None, mail.role)]


# What the server sends.

def test_the_mail_that_ends_a_stage_opens_what_was_told_in_it(running):
    kinds = set()
    for role, address in PLAYERS.items():
        mails = stages_of(running, address)
        kinds |= {mail.kind for mail in mails}
        assert mails == [mail for mail in running.mails(address) if "%% journal " in mail.text]
        records = [record_of(mail) for mail in mails]
        assert [(record["after"], record["stage"]) for record in records] == [(0, 1), (1, 2), (2, 3), (3, 4)]
        for stage, (mail, record) in enumerate(zip(mails, records, strict=True), 1):
            assert mail.attached_name == f"record-trial-stage-{stage}.json.gz" and f"%% journal {stage} " in mail.text
            assert [*record] == ["match", "role", "over", "at", "after", "stage", "events", "rows"]
            entered = [row for row in running.journal() if row.link == stage]
            assert [json.loads(text) for _, text in record["events"]] == [
                event for row in entered for event in row.events if event["to"] == "all" or role in event["to"]]
            assert [opened(row, "command") for row in record["rows"]] == [
                row.command for row in entered if row.role == role]
            assert all("receipt" in row for row in record["rows"])
    assert kinds == {"report", "acknowledgement"}


def test_all_of_them_together_are_the_record(running):
    for address in PLAYERS.values():
        records = [record_of(mail) for mail in stages_of(running, address)]
        whole = record_of(running.reply(address, "RECORD"))
        for name in JOINT:
            joint = [one for record in records for one in record[name]]
            assert joint and whole[name][:len(joint)] == joint


def test_who_asks_for_the_record_with_what_ends_a_stage_gets_it_whole(running):
    """The next opening begins where it ends."""
    while not said(mail := running.reply(*next_answer(running))).count("%% journal"):
        running.later(hours=1)
    assert {*record_of(mail)} >= {"proof", "receipts"}
    who, stage = mail.to, running.match().link
    play_until(running, stage + 1)
    assert record_of(stages_of(running, who)[-1])["after"] == stage - 1


def next_answer(office):
    """(who is asked, his answer with RECORD below it)."""
    row = next(row for row in deadlines.Deadline.select().where(deadlines.Deadline.done_at.is_null()))
    return PLAYERS[row.role], {"planning": "bid 1", "impulse": "pass"}.get(row.pace, "yield"), "RECORD"


def test_the_last_mail_brings_the_whole_record_alone(finished):
    for address in PLAYERS.values():
        names = [mail.attached_name for mail in finished.mails(address) if mail.attached]
        assert names == [*(f"record-trial-stage-{stage}.json.gz" for stage in range(1, len(names))),
                         "record-trial.json.gz"]


def test_it_goes_out_as_a_file_the_same_bytes_each_time(running):
    mail = stages_of(running, ANN)[0]
    assert compose(mail) == compose(mail) and b'filename="record-trial-stage-1.json.gz"' in compose(mail)


def test_what_was_told_before_there_were_openings_stays_as_it_is(running, tmp_path):
    Outbox.update(attached=None, attached_name="").execute()
    Seat.update(opened=running.match().link - 1).execute()
    play_until(running, 7)
    records = [record_of(mail) for mail in stages_of(running, ANN)]
    assert records[0]["after"] == 4
    found = check(save(running, tmp_path / "mails"))
    assert found.returncode == 0 and "all right" in found.stdout, found
    assert "not known: stages 1 to 4 are opened by no record given here" in found.stdout
    assert re.search(r"not known: \d+ mails tell what no record given here opens", found.stdout)
    running.reply(ANN, "RECORD")
    found = check(save(running, tmp_path / "mails"))
    assert found.returncode == 0 and "opened by no" not in found.stdout and "opens" not in found.stdout, found


# Who gets which.

def test_holder_and_deputy_get_each_his_own(running, tmp_path):
    running.reply(ANN, f"DEPUTY {DAN}")
    running.reply(DAN, "yes", to=running.mails(DAN)[0])
    running.reply(ANN, f"ABSENT {running.now.day} Mar - 20 Mar DEPUTY")
    deadlines.sweep(running.later(minutes=1))
    go_on_until(running, {"red": DAN, "blue": BOB}, running.match().link + 2)
    first, *later = [record_of(mail) for mail in stages_of(running, DAN)]
    assert (first["after"], first["stage"]) == (0, 5) and [one["after"] for one in later] == [5]
    own = [row for record in (first, *later) for row in record["rows"]]
    assert own and all(DAN in json.dumps(row) for row in own) and ANN not in json.dumps([first, later])
    assert [record_of(mail)["after"] for mail in stages_of(running, ANN)] == [0, 1, 2, 3, 4, 5]
    assert DAN not in json.dumps([record_of(mail) for mail in stages_of(running, ANN)])
    for address in (ANN, DAN):
        found = check(save(running, tmp_path / address[:3], to=address))
        assert found.returncode == 0 and "all right" in found.stdout, found


def go_on_until(office, players, link):
    """Play until so many stages have ended."""
    for _ in range(60):
        if office.match().link >= link:
            return
        row = deadlines.Deadline.select().where(deadlines.Deadline.done_at.is_null()).first()
        office.later(hours=1)
        office.reply(players[row.role], {"planning": f"bid {row.number % 7}", "impulse": "pass"}.get(row.pace, "yield"))
    raise AssertionError(office.mails()[-1].text)


def test_a_deputy_who_is_named_again_is_opened_what_is_new_to_him(running, tmp_path):
    def stand_in(stages):
        running.reply(ANN, f"DEPUTY {DAN}")
        running.reply(DAN, "yes", to=running.mails(DAN, "confirm_deputy")[-1])
        running.reply(ANN, f"ABSENT {running.now.day} Mar - 20 Mar DEPUTY")
        deadlines.sweep(running.later(minutes=1))
        go_on_until(running, {"red": DAN, "blue": BOB}, running.match().link + stages)
        running.reply(ANN, "BACK")
        running.reply(ANN, "DEPUTY none")

    stand_in(1)
    go_on_until(running, PLAYERS, running.match().link + 1)
    stand_in(1)
    assert [(one["after"], one["stage"]) for one in map(record_of, stages_of(running, DAN))] == [(0, 5), (5, 7)]
    found = check(save(running, tmp_path / "mails", to=DAN))
    assert found.returncode == 0 and "all right" in found.stdout and "opened by no" not in found.stdout, found


def test_who_takes_a_seat_over_is_opened_all_that_its_role_was_told(running, tmp_path):
    with database.transaction():
        leaving.by_decision(running.match(), "red", None, running.now, None)
    running.write(CAT, "orders@game.example", "JOIN trial red")
    running.reply(CAT, "yes")
    go_on_until(running, {"red": CAT, "blue": BOB}, 6)
    (record,) = map(record_of, stages_of(running, CAT))
    told = [event for row in running.journal() if row.link < 6 for event in row.events
            if event["to"] == "all" or "red" in event["to"]]
    assert (record["after"], record["stage"]) == (0, 5) and [json.loads(text) for _, text in record["events"]] == told
    assert ANN not in json.dumps(record) and all(opened(row, "player") == CAT for row in record["rows"])
    found = check(save(running, tmp_path / "mails", to=CAT))
    assert found.returncode == 0 and "all right" in found.stdout, found


def test_the_order_that_ends_a_stage_has_its_receipt_in_the_opening_for_another_role_of_its_player(office, tmp_path):
    with database.transaction():
        starting.open_match("here_i_stand", "trial", office.now, options={"players": "3"})
    for address, wish in ((ANN, "france"), (BOB, "protestant"), (CAT, "hapsburg")):
        office.write(address, "join@game.example", f"JOIN trial prefer {wish}", f"NONCE {address[:3]}")
        office.reply(address)
    theses = next(mail for mail in office.mails(BOB, "report") if mail.role == "protestant")
    office.reply(BOB, "targets Brandenburg", to=theses)
    by_default(office)
    mails = stages_of(office, BOB)
    assert {mail.role for mail in mails} == {"protestant", "england"} and len(mails) > 3
    assert all("receipt" in row for mail in mails for row in record_of(mail)["rows"]
               if opened(row, "source") == "player")
    found = check(save(office, tmp_path / "mails", to=BOB))
    assert found.returncode == 0 and found.stdout.count("all right") == 2, found


def by_default(office, stages=4):
    """Everybody is ready or does what the deadline would, his powers one after the other."""
    for _ in range(200):
        if office.match().link > stages:
            return
        with database.transaction():
            sitting = lock(office.match().id, office.now)
            role = next(iter(sitting.pending()), None)
            line = role and orders_for(sitting, role)
        office.later(minutes=20)
        if role:
            address = sitting.roles[role].player.email
            asked = [mail for mail in office.mails(address) if mail.role == role and "Reply-To" in mail.headers][-1]
            office.reply(address, line, to=asked)
        deadlines.sweep(office.now)
    raise AssertionError("no stage has ended")


def orders_for(sitting, role):
    return orders.write(sitting.rules.default(sitting.state, role), sitting.rules, sitting.state, role)


# What they tell nobody.

def world(bid):
    """What Bob is opened when Ann has bid so much under seal, and the stage has ended."""
    office = with_a_sealed_bid(bid)
    return [text_of(mail) for mail in stages_of(office, BOB)], [len(mail.attached) for mail in stages_of(office, BOB)]


def test_they_tell_nothing_of_another_s_sealed_bid(office, monkeypatch):
    monkeypatch.setattr(chains, "new_seed", lambda: "ab" * 32)
    monkeypatch.setattr("pbem.engine.journal.salt", lambda seal, name: "5a" * 32)
    (once, lengths), (again, other_lengths) = undone(lambda: world(3)), undone(lambda: world(5))
    assert once == again and once and lengths == other_lengths


# The program.

@pytest.fixture
def folder(running, tmp_path):
    """Ann's saved mails."""
    return save(running, tmp_path / "mails")


def opening(folder, stage):
    """The file of the mail that opened a stage."""
    return next(path for path in folder.iterdir() if f"-stage-{stage}.json.gz".encode() in path.read_bytes())


def taken_out(office, into, *stages):
    """Some of Ann's openings as files of their own."""
    paths = []
    for mail in stages_of(office, ANN):
        if mail.attached_name.partition("stage-")[2].partition(".")[0] in map(str, stages):
            paths.append(into / mail.attached_name)
            paths[-1].write_bytes(bytes(mail.attached))
    return paths


def without_files(office, folder):
    """Ann's mails without what went with them."""
    Outbox.update(attached=None).execute()
    return save(office, folder)


def test_saved_mails_are_enough_whatever_they_are_saved_in(running, folder, tmp_path):
    told = check(folder)
    own = sum(row.role == "red" for row in running.journal() if row.link < running.match().link)
    assert re.fullmatch(r"0 mails came after the record was made and are left aside\ntrial \(red, running\): "
                        rf"{own} rows, 0 stages, 0 numbers of dice and cards, \d+ mails with news, {own} of your rows "
                        r"checked: all right\n", told.stdout), told
    (tmp_path / "boxes").mkdir()
    box, tree = mailbox.mbox(tmp_path / "boxes" / "box"), mailbox.Maildir(tmp_path / "boxes" / "tree")
    for path in sorted(folder.iterdir(), reverse=True):
        box.add(path.read_bytes())
        tree.add(path.read_bytes())
    box.flush()
    for kind in ("box", "tree"):
        found = check(tmp_path / "boxes" / kind)
        assert (found.returncode, found.stdout) == (told.returncode, told.stdout) == (0, told.stdout), found


def test_files_are_joined_with_mails_in_any_order(running, tmp_path):
    files = taken_out(running, tmp_path, 1, 2, 3, 4)
    running.later(minutes=1)
    whole = tmp_path / "record.json.gz"
    whole.write_bytes(bytes(running.reply(ANN, "RECORD").attached))
    mails = without_files(running, tmp_path / "mails")
    for given in (files, files[::-1], [whole], [*files, whole], [files[2], whole, files[0]]):
        found = check(*given, mails)
        assert found.returncode == 0 and "all right" in found.stdout and "opened by no" not in found.stdout, found


@pytest.mark.parametrize(("stages", "missing"), [
    ((1, 2, 4), "stage 3 is"), ((1, 4), "stages 2 to 3 are"), ((3, 4), "stages 1 to 2 are"),
    ((1, 2), "stages 3 to 4 are"), ((2,), "stage 1 is"), ((2,), "stages 3 to 4 are")])
def test_one_that_is_missing_is_named_and_what_it_would_open_not_called_false(running, tmp_path, stages, missing):
    found = check(*taken_out(running, tmp_path, *stages), without_files(running, tmp_path / "mails"))
    assert found.returncode == 0 and f"not known: {missing} opened by no record given here" in found.stdout, found


def changed(path, old, new, into):
    """A file in which a text is another one."""
    text = gzip.decompress(path.read_bytes()).decode()
    assert old in text
    into.write_bytes(gzip.compress(text.replace(old, new, 1).encode()))
    return into


CHANGES = {
    "an event": ('\\"kind\\":\\"attack\\"', '\\"kind\\":\\"pass\\"'),
    "a command": ('\\"verb\\":\\"bid\\"', '\\"verb\\":\\"pass\\"'),
    "a time": ('\\"2027-03-01T', '\\"2027-03-02T'),
}


OTHERWISE = r"(other\.gz|eml) mail 1 (opens other events|has other rows) than the records beside it"


def test_what_is_told_twice_is_counted_and_what_is_told_otherwise_named(running, folder, tmp_path):
    files = {stage: path for stage in (1, 2, 3, 4) for path in taken_out(running, tmp_path, stage)}
    found = check(*files.values(), folder)
    assert found.returncode == 0 and "; 4 of its parts were given twice\n" in found.stdout, found
    named = 0
    for old, new in CHANGES.values():
        for stage, path in files.items():
            if old in gzip.decompress(path.read_bytes()).decode():
                found = check(changed(path, old, new, tmp_path / "other.gz"), folder)
                assert found.returncode == 1 and re.search(OTHERWISE, found.stdout), (stage, found)
                named += 1
    assert named >= 6


def test_an_event_that_was_told_otherwise_is_found_by_the_mail_that_fixed_it(running, tmp_path):
    files = taken_out(running, tmp_path, 1, 2, 3, 4)
    mails = without_files(running, tmp_path / "mails")
    told = next(path for path in files if CHANGES["an event"][0] in gzip.decompress(path.read_bytes()).decode())
    changed(told, *CHANGES["an event"], told)
    found = check(*files, mails)
    assert found.returncode == 1 and re.search(r"mail 1 tells \d+ events that are not so in the record", found.stdout)


def test_events_that_are_left_out_are_named_when_the_record_has_them(running, tmp_path):
    files = taken_out(running, tmp_path, 1, 2, 3, 4)
    record = json.loads(gzip.decompress(files[1].read_bytes()))
    record["events"].pop(0)
    files[1].write_bytes(gzip.compress(json.dumps(record).encode()))
    running.later(minutes=1)
    whole = tmp_path / "record.json.gz"
    whole.write_bytes(bytes(running.reply(ANN, "RECORD").attached))
    mails = without_files(running, tmp_path / "mails")
    found = check(*files, whole, mails)
    assert found.returncode == 1 and "stage-2.json.gz mail 1 opens other events than the records" in found.stdout
    assert re.search(r"mail 1 tells \d+ events that are not so in the record", check(*files, mails).stdout)


def test_openings_are_compared_with_the_record_at_the_end(finished, tmp_path):
    folder = save(finished, tmp_path / "mails")
    found = check(folder)
    assert found.returncode == 0 and ", over): " in found.stdout and "all right\n" in found.stdout, found
    path = next(path for path in taken_out(finished, tmp_path, 2, 3, 4)
                if CHANGES["a time"][0] in gzip.decompress(path.read_bytes()).decode())
    found = check(changed(path, CHANGES["a time"][0], CHANGES["a time"][1], tmp_path / "other.gz"), folder)
    assert found.returncode == 1 and "has other rows than the records beside it" in found.stdout


def test_mails_of_several_matches_are_checked_match_by_match(running, folder, tmp_path):
    both = tmp_path / "both"
    shutil.copytree(folder, both / "first")
    shutil.copytree(folder, both / "second")
    for path in (both / "second").iterdir():
        mail = path.read_bytes()
        path.unlink() if b".json.gz" in mail else path.write_bytes(mail.replace(b"%% match trial", b"%% match other"))
    found = check(both)
    assert found.returncode == 0 and found.stdout.count("trial (red, running)") == 1, found


def test_it_says_what_it_has_not_found(running, tmp_path):
    mails = without_files(running, tmp_path / "mails")
    assert "Nothing was checked: there is no record." in check(mails).stderr
    assert "There is no file or folder" in check(tmp_path / "nothing").stderr
    (tmp_path / "cut.gz").write_bytes(bytes(running.reply(ANN, "RECORD").attached)[:200])
    cut = check(tmp_path / "cut.gz", mails)
    assert cut.returncode == 1 and "cut.gz mail 1" in cut.stderr and "Traceback" not in cut.stderr


def test_a_seat_remembers_what_was_opened_to_it(running):
    with database.transaction():
        sitting = lock(running.match().id, running.now)
        news.told(sitting, "red", 9)
    assert Seat.get(Seat.role == "red").opened == 9 and Seat.get(Seat.role == "blue").opened == 4
