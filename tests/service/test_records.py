"""The record of a match for one reader, and `deploy/record.py`, which checks it against the mails that he has saved."""

import gzip
import json
import re
import subprocess
import sys

import pytest
from databases import undone
from office import PLAYERS, Office, said
from saved_mails import ANN, answer_all, save

from pbem.mail.compose import compose
from pbem.resources import CHECKOUT
from pbem.service.course import leaving, starting
from pbem.service.match import caps, chains
from pbem.service.match.sitting import Sitting
from pbem.service.record import records, rows
from pbem.service.sweep import deadlines
from pbem.store import database
from pbem.store.models import Deadline, Journal

BOB, DAN = PLAYERS["blue"], "dan@player.example"
CHECK = CHECKOUT / "deploy" / "record.py"
pytestmark = pytest.mark.usefixtures("seeded")
HEX = re.compile(r"[0-9a-f]{64}|(?<= )[\w-]{43}")


def text_of(mail):
    """The record that goes with a mail, as its text."""
    return gzip.decompress(bytes(mail.attached)).decode()


def record_of(mail):
    return json.loads(text_of(mail))


def last_record(office, address):
    """The latest mail to an address with a record."""
    return [mail for mail in office.mails(address) if mail.attached][-1]


def check(*arguments):
    return subprocess.run([sys.executable, CHECK, *map(str, arguments)], capture_output=True, text=True, check=False)


def checked(office, folder, to=ANN, mail=None):
    """What the check says of somebody's latest record, or that of a mail, and all mails he has."""
    folder.mkdir(exist_ok=True)
    record = folder / records_name(office)
    record.write_bytes(bytes((mail or last_record(office, to)).attached))
    return check(record, save(office, folder / "mails", to=to))


def records_name(office):
    return f"record-{office.match().slug}.json.gz"


def opened(row, name):
    """The value of a field of a row, None where it is not opened."""
    return None if isinstance(row[name], str) else json.loads(row[name][1])


# When the match is over.

def test_every_player_gets_it_with_his_last_report_and_finds_it_all_right(finished, tmp_path):
    entered = finished.journal()
    stages = len({row.link for row in entered})
    for role, address in PLAYERS.items():
        mail = last_record(finished, address)
        assert [one for one in finished.mails(address) if one.attached and "stage" not in one.attached_name] == [mail]
        assert mail.kind in ("report", "acknowledgement") and mail.attached_name == "record-trial.json.gz"
        own = sum(row.role == role for row in entered)
        news = sum("%% news " in one.text for one in finished.mails(address))
        found = checked(finished, tmp_path / role, address)
        assert re.fullmatch(
            rf"0 mails came after .+\n\S+ \({role}, over\): {len(entered)} rows, {stages} stages, \d+ numbers of dice "
            rf"and cards, {news} mails with news, {own} of your rows checked: all right\n", found.stdout), found
        assert (found.returncode, found.stderr) == (0, "")


def test_it_opens_what_all_share_and_of_the_rest_the_reader_s_own(finished):
    entered = {row["number"]: row for row in finished.plain_rows()}
    for role, address in PLAYERS.items():
        record = record_of(last_record(finished, address))
        assert (record["match"], record["role"], record["over"], len(record["rows"])) == (
            "trial", role, True, len(entered))
        for number, row in enumerate(record["rows"]):
            for name in ("role", "command", "draws", "rules_version", "link", "counters"):
                assert opened(row, name) == entered[number][name]
            assert [json.loads(text) for _, text in row["events"]] == entered[number]["events"]
            own = entered[number]["player"] == address
            assert {opened(row, name) is not None for name in ("at", "source", "player", "mail")} == {own}
            assert ("receipt" in row) == own


def test_it_is_attached_to_the_mail_as_a_file_the_same_bytes_each_time(finished):
    mail = last_record(finished, ANN)
    raw = compose(mail)
    assert raw == compose(mail) and b'filename="record-trial.json.gz"' in raw
    sitting = Sitting(finished.match(), finished.now)
    assert records.attached(sitting, "red")[1] == records.attached(sitting, "red")[1] == bytes(mail.attached)


def before_seals(monkeypatch):
    """From here on rows are written as they were before there were seals."""
    monkeypatch.setattr(rows, "SEAL", 0)


def test_a_match_that_began_before_there_were_seals_is_all_right(office, dicey, tmp_path, monkeypatch):
    with monkeypatch.context() as before:
        before_seals(before)
        office.start()
        office.reply(ANN, "pass")
    Journal.update(counters=None).execute()
    old = len(office.journal())
    answer_all(office)
    for role, address in PLAYERS.items():
        told = record_of(last_record(office, address))["rows"][:old]
        assert all({*row} - {"receipt", "given_by"} == {"before"} for row in told)
        found = checked(office, tmp_path / role, address)
        assert found.returncode == 0 and ": all right\n" in found.stdout, found
    found = re.search(r"not known: (\d+) rows of red were played by others, or before there were salts", checked(
        office, tmp_path / "red").stdout)
    assert int(found[1]) == sum(row.role == "red" for row in office.journal()[:old])


def test_an_old_row_that_was_changed_is_found_by_the_first_hash_after_it(office, dicey, tmp_path, monkeypatch):
    with monkeypatch.context() as before:
        before_seals(before)
        office.start()
        office.reply(ANN, "pass")
    answer_all(office)
    mail = last_record(office, ANN)
    text = text_of(mail).replace('\\"verb\\":\\"pass\\"', '\\"verb\\":\\"pas\\"', 1)
    found = check_text(office, tmp_path, text)
    assert found.returncode == 1 and re.search(r"rows 0 to \d+ are not those that \S+ mail 1 has fixed", found.stdout)


def check_text(office, folder, text):
    (folder / "record.json.gz").write_bytes(gzip.compress(text.encode()))
    return check(folder / "record.json.gz", save(office, folder / "mails"))


# While it runs.

def play(office, answers):
    """So many answers of the duel, an hour each."""
    def stop(office, left=[answers]):  # noqa: B006
        left[0] -= 1
        if not left[0]:
            raise StopIteration
    with pytest.raises(StopIteration):
        answer_all(office, stop)


def test_in_a_running_match_it_holds_his_own_rows_and_the_events_told_to_him(office, dicey, tmp_path):
    office.start()
    play(office, 9)
    for role, address in PLAYERS.items():
        mail = office.reply(address, "RECORD")
        assert "the record of the match, as far as you may know it, goes with this mail" in said(mail)
        record = record_of(mail)
        assert [*record] == ["match", "role", "over", "at", "proof", "receipts", "events", "rows"]
        assert not record["over"]
        told = [json.loads(text) for _, text in record["events"]]
        assert told == [event for row in office.journal() for event in row.events
                        if event["to"] == "all" or role in event["to"]]
        own = [row for row in office.journal() if row.role == role]
        assert [opened(row, "command") for row in record["rows"]] == [row.command for row in own]
        assert all({*row} == {"role", "command", "at", "source", "player", "mail", "filed", "receipt"}
                   and opened(row, "player") == address for row in record["rows"])
        found = checked(office, tmp_path / role, address)
        assert found.returncode == 0 and ", running): " in found.stdout and "all right\n" in found.stdout, found


def with_a_sealed_bid(bid):
    """An Office in a world of its own: a stage has ended, and in the next Ann has bid so much under seal."""
    office = Office()
    office.begin_world()
    office.start()
    for sender, line in ((ANN, "pass"), (BOB, "bid 1"), (ANN, "bid 4"), (ANN, "pass"), (ANN, f"bid {bid}")):
        office.reply(sender, line)
    return office


def world(bid):
    """Bob's record when Ann has bid so much under seal, without what every run draws anew."""
    office = with_a_sealed_bid(bid)
    mail = office.reply(BOB, "RECORD")
    return HEX.sub("*", text_of(mail)), len(text_of(mail)), HEX.findall(text_of(mail))


def test_it_tells_nothing_of_another_s_sealed_bid(office, monkeypatch):
    monkeypatch.setattr(chains, "new_seed", lambda: "ab" * 32)
    (once, length, drawn), (again, other_length, drawn_again) = undone(lambda: world(3)), undone(lambda: world(5))
    assert once == again and length == other_length and once.count('"amount') == 2
    salts = {value for value in drawn if re.fullmatch("[0-9a-f]{64}", value)}
    assert len(salts) > 10 and len(salts & {*drawn_again}) == 1  # the digest of his own mail


def test_an_event_that_was_told_otherwise_is_found_while_the_match_runs(office, dicey, tmp_path):
    office.start()
    play(office, 9)
    text = text_of(office.reply(ANN, "RECORD"))
    found = check_text(office, tmp_path, text.replace('\\"kind\\":\\"attack\\"', '\\"kind\\":\\"pass\\"', 1))
    assert found.returncode == 1
    assert re.search(r"mail 1 tells \d+ events that are not so in the record", found.stdout)


def test_it_is_sent_so_often_a_day(office):
    office.start()
    most = caps.CAPS["records_a_day"].default
    sent = [office.reply(ANN, "RECORD") for _ in range(most + 1)]
    assert [bool(mail.attached) for mail in sent] == [True] * most + [False]
    assert "records of the match to one player a day" in said(sent[-1])
    office.later(days=1)
    assert office.reply(ANN, "record please").attached and not office.reply(ANN, "TEST", "RECORD").attached


# Who else played is nobody's.

@pytest.fixture
def stood_in(office, dicey):
    """A finished duel in which Ann has made a few answers for Red, and then Dan as her deputy the others."""
    office.start()
    play(office, 4)
    office.reply(ANN, f"DEPUTY {DAN}")
    office.reply(DAN, "yes", to=office.mails(DAN)[0])
    office.reply(ANN, "ABSENT 1 Mar - 20 Mar DEPUTY")
    deadlines.sweep(office.later(minutes=1))
    go_on(office, {"red": DAN, "blue": BOB})
    return office


def go_on(office, players):
    """Play a duel to its end; players: who answers for each role."""
    for _ in range(100):
        row = Deadline.select().where(Deadline.done_at.is_null()).order_by(Deadline.id).first()
        if row is None:
            return
        office.later(hours=1)
        office.reply(players[row.role], {"planning": f"bid {row.number % 7}", "impulse": "pass"}.get(row.pace, "yield"))
    raise AssertionError("the duel has not ended")


def test_a_deputy_stays_undeclared(stood_in, tmp_path):
    entered = stood_in.journal()
    by = {address: sum(bool(row.player) and row.player.email == address for row in entered) for address in (ANN, DAN)}
    assert min(by.values()) > 0
    for address in (ANN, BOB, DAN):
        mail = last_record(stood_in, address)
        text, record = text_of(mail), record_of(mail)
        assert {other for other in (ANN, BOB, DAN) if other in text} == {address}
        mine = [row for row in record["rows"] if opened(row, "player")]
        assert {opened(row, "player") for row in mine} == {address}
        assert len(mine) == by.get(address, len([row for row in entered if row.role == "blue"]))
        found = checked(stood_in, tmp_path / address[:3], address)
        assert found.returncode == 0 and "all right" in found.stdout, found
    [bobs, anns] = [[opened(row, "at") for row in record_of(last_record(stood_in, who))["rows"] if
                     opened(row, "role") == "red"] for who in (BOB, ANN)]
    assert not any(bobs) and sum(map(bool, anns)) == by[ANN]


def test_what_nobody_played_for_his_role_is_opened_to_its_holder_alone(office, dicey, tmp_path):
    office.start()
    office.reply(ANN, "pass")
    for _ in range(30):
        row = Deadline.select().where(Deadline.done_at.is_null(), Deadline.role == "red").first()
        deadlines.sweep(office.later(hours=30))
        if row is None or any(one.source == "default" for one in office.journal()):
            break
    answer_all(office)
    default = next(row for row in office.journal() if row.source == "default")
    told = {role: record_of(last_record(office, address))["rows"][default.number] for role, address in PLAYERS.items()}
    sources = {role: (opened(row, "source"), opened(row, "player")) for role, row in told.items()}
    assert sources == {role: ("default" if role == default.role else None, None) for role in PLAYERS}


# The program.

def test_it_explains_itself_and_fails_when_it_saw_nothing(finished, tmp_path):
    assert check("--help").returncode == 0 and "%% news N HASH" in check("--help").stdout
    (tmp_path / "empty").mkdir()
    found = checked(finished, tmp_path / "honest")
    nothing = check(tmp_path / "honest" / "record-trial.json.gz", tmp_path / "empty")
    assert found.returncode == 0 and nothing.returncode == 1 and "Nothing was checked" in nothing.stderr
    for broken in ("{}", "[", '{"match": "trial", "rows": [1]}', '{"match":"trial","rows":[{"before":1}]}'):
        (tmp_path / "broken.gz").write_bytes(gzip.compress(broken.encode()))
        bad = check(tmp_path / "broken.gz", tmp_path / "empty")
        assert bad.returncode == 1 and "no record that can be read" in bad.stderr and "Traceback" not in bad.stderr
    assert len(CHECK.read_text().splitlines()) <= 240


def test_what_is_missing_among_his_mails_is_said(finished, tmp_path):
    folder = tmp_path / "all"
    checked(finished, folder)
    mails = sorted((folder / "mails").iterdir())
    told = next(path for path in mails if b"%% news " in path.read_bytes() and b"%% journal" not in path.read_bytes()
                and b"%% receipt" not in path.read_bytes())
    told.unlink()
    found = check(folder / "record-trial.json.gz", folder / "mails")
    assert found.returncode == 0, found
    assert re.search(r"not known: \d+ events of red are told by no mail given here", found.stdout)
    mails[-1].unlink()
    found = check(folder / "record-trial.json.gz", folder / "mails")
    assert re.search(r"not known: rows \d+ to \d+ come after the last row that a mail has fixed", found.stdout), found


# Who comes later, and who plays several roles.

def test_who_takes_a_seat_over_gets_its_record_without_what_his_predecessor_did(office, dicey, tmp_path):
    office.start()
    play(office, 5)
    with database.transaction():
        leaving.by_decision(office.match(), "red", None, office.now, None)
    office.write("eve@player.example", "orders@game.example", "JOIN trial red")
    office.reply("eve@player.example", "yes")
    now = {"red": "eve@player.example", "blue": BOB}
    go_on(office, now)
    text = text_of(last_record(office, now["red"]))
    own = [row for row in json.loads(text)["rows"] if opened(row, "player")]
    entered = [row for row in office.journal() if row.player and row.player.email == now["red"]]
    assert [opened(row, "command") for row in own] == [row.command for row in entered] != []
    assert ANN not in text and BOB not in text
    for address in now.values():
        found = checked(office, tmp_path / address[:3], address)
        assert found.returncode == 0 and "all right" in found.stdout, found


def test_who_plays_several_roles_checks_the_records_of_all_together(office, tmp_path):
    with database.transaction():
        starting.open_match("here_i_stand", "trial", office.now, options={"players": "3"})
    for address, wish in ((ANN, "france"), (BOB, "protestant"), ("cat@player.example", "hapsburg")):
        office.write(address, "join@game.example", f"JOIN trial prefer {wish}", f"NONCE {address[:3]}")
        office.reply(address)
    asked = next(mail for mail in office.mails(BOB, "report") if mail.role == "protestant")
    office.reply(BOB, "targets Brandenburg", to=asked)
    files = {}
    for asked in office.mails(BOB, "report")[-2:]:
        office.later(minutes=1)
        mail = office.reply(BOB, "RECORD", to=asked)
        assert record_of(mail)["role"] == asked.role
        files[asked.role] = tmp_path / f"{asked.role}.gz"
        files[asked.role].write_bytes(bytes(mail.attached))
    folder = save(office, tmp_path / "mails", to=BOB)
    one, other = files.values()
    found = check(one, other, folder)
    assert found.returncode == 0 and found.stdout.count("all right") == 2, found
    office.later(hours=1)
    office.reply(BOB, "RECORD", "HELP")
    found = check(one, other, save(office, folder, to=BOB))
    assert found.returncode == 0 and "2 mails came after the record was made" in found.stdout, found
