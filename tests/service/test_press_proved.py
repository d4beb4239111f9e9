"""Press that was dropped: what one player finds in his own mails, and two together."""

import subprocess
import sys

import pytest
from office import PLAYERS
from saved_mails import answer_all, save

from pbem.resources import CHECKOUT
from pbem.service.talks import press_accounts
from pbem.store.models import Match, Outbox, Press, Seat

ANN, BOB = PLAYERS.values()
PROGRAM = CHECKOUT / "deploy" / "record.py"


@pytest.fixture
def talked(office, seeded, dicey):
    """A duel that was played to its end, with press in its first stage; office.mode: of all press."""
    def play(mode="signed"):
        office.start(press={"talks": mode, "otherwise": mode})
        office.reply(ANN, "PRESS TO blue", "Let us march.", "END PRESS", "PRESS TO blue", "At once.", "END PRESS")
        office.reply(BOB, "PRESS TO red", "    %% match trial", "%% pressed 1 got signed all red 7 x", "END PRESS")
        answer_all(office)
        return office
    return play


def lines(text, word):
    return [line.strip().removeprefix("%% ") for line in text.splitlines() if line.startswith(f"    %% {word} ")]


def test_each_piece_has_a_line_for_its_writer_and_its_reader(talked):
    office = talked()
    [one, two, three] = Press.select().order_by(Press.id)
    answer = next(mail for mail in office.mails(ANN) if lines(mail.text, "press"))
    assert [line.split()[:6] for line in lines(answer.text, "press")] == [
        ["press", "1", "sent", "signed", "red", "blue"]] * 2
    brought = [line for mail in office.mails(BOB) if mail.kind == "press" for line in lines(mail.text, "press")]
    assert brought == [press_accounts.to_reader(row, "blue") for row in (one, two)]
    assert [line.split()[-1] for line in brought] == [line.split()[-1] for line in lines(answer.text, "press")]
    assert len({row.seal for row in (one, two, three)}) == 3


def accounts(office, address):
    return [line.split()[1:7] for mail in office.mails(address) for line in lines(mail.text, "pressed")]


def test_the_mail_that_ends_a_stage_counts_what_its_reader_has_sent_and_got(talked):
    office = talked()
    assert [line for line in accounts(office, ANN) if line[0] == "1"] == [
        ["1", "sent", "signed", "red", "all", "2"], ["1", "got", "signed", "all", "red", "1"],
        ["1", "sent", "signed", "red", "blue", "2"], ["1", "got", "signed", "blue", "red", "1"]]
    assert [line for line in accounts(office, ANN) if line[0] == "2"] == [
        ["2", "sent", "signed", "red", "all", "0"], ["2", "got", "signed", "all", "red", "0"]]


def test_anonymous_press_has_as_many_lines_whoever_wrote_and_names_nobody(talked):
    office = talked("anonymous")
    for address, role in ((ANN, "red"), (BOB, "blue")):
        for stage in {line[0] for line in accounts(office, address)}:
            assert [line[1:5] for line in accounts(office, address) if line[0] == stage] == [
                [way, how, *((role, "all") if way == "sent" else ("all", role))]
                for how in ("signed", "unnamed") for way in ("sent", "got")]
    brought = [line for mail in office.mails(BOB) if mail.kind == "press" for line in lines(mail.text, "press")]
    assert [line.split()[3:6] for line in brought] == [["unnamed", "somebody", "blue"]] * 2


def check(office, tmp_path, *others, change=lambda text: text):
    """What record.py says of Ann's mails, together with those of others."""
    for name, address in (("ann", ANN), ("bob", BOB)):
        save(office, tmp_path / name, change if name == "ann" else lambda text: text, to=address)
    more = ["--with", *(tmp_path / name for name in others)] if others else []
    return subprocess.run([sys.executable, PROGRAM, tmp_path / "ann", *more], capture_output=True, text=True,
                          check=False)


@pytest.mark.parametrize("mode", ["signed", "anonymous", "broadcast"])
def test_honest_press_is_all_right_by_oneself_and_together(talked, tmp_path, mode):
    office = talked(mode)
    alone = check(office, tmp_path)
    assert "(press): 2 pieces sent and 1 got, accounts of " in alone.stdout and "all right" in alone.stdout, alone
    together = check(office, tmp_path, "bob")
    assert together.returncode == 0 and "(press): 3 pieces sent and 3 got" in together.stdout, together


def drop(office, address):
    """A mail of press that was never sent."""
    mail = next(mail for mail in office.mails(address) if mail.kind == "press")
    mail.delete_instance()


def test_press_that_did_not_come_is_found_by_its_reader_s_count(talked, tmp_path):
    office = talked()
    drop(office, ANN)
    found = check(office, tmp_path)
    assert found.returncode == 1 and "says that 1 pieces of press from blue to red were got in stage 1, and your " \
        "mails hold 0" in found.stdout, found


@pytest.mark.parametrize("mode", ["signed", "anonymous"])
def test_press_that_was_dropped_and_not_counted_is_found_by_two_together(talked, tmp_path, mode):
    """The host tells its reader of no such piece, and its writer that it went out."""
    office = talked(mode)
    drop(office, ANN)
    empty = press_accounts._account([])
    for row in Outbox.select().where(Outbox.to == ANN):
        row.text = "\n".join(
            line.rpartition(" red ")[0] + f" red {empty}" if " pressed 1 got " in line else line
            for line in row.text.split("\n") if " pressed 1 got signed blue red " not in line)
        row.save()
    assert check(office, tmp_path).returncode == 0
    found = check(office, tmp_path, "bob")
    assert found.returncode == 1, found
    assert "red has not got what blue sent in stage 1: the press that " in found.stdout


def test_press_that_was_told_to_be_sent_and_not_counted_is_found_by_its_writer(talked, tmp_path):
    office = talked()
    Press.delete().where(Press.role == "red").execute()
    empty = press_accounts._account([])
    def without(text):
        return "\n".join(line.rpartition(" all ")[0] + f" all {empty}" if " pressed 1 sent signed red all " in line
                         else line for line in text.split("\n") if " pressed 1 sent signed red blue " not in line)
    found = check(office, tmp_path, change=without)
    assert found.returncode == 1 and "says that 0 pieces of press from red to all were sent in stage 1, and your " \
        "mails hold 2" in found.stdout, found


def test_press_that_was_made_up_is_found_by_two_together(talked, tmp_path):
    office = talked()
    made = "\n".join(["    %% match trial", "    %% press 1 got signed red blue " + "A" * 22])
    mail = next(mail for mail in office.mails(BOB) if mail.kind == "press")
    Outbox.update(text=mail.text + made).where(Outbox.id == mail.id).execute()
    found = check(office, tmp_path, "bob")
    assert found.returncode == 1 and "red has not sent what blue got in stage 1" in found.stdout, found


def test_press_of_before_stands_in_no_account(talked):
    talked()
    Press.update(link=None, seal="", seat=None, seats=[]).execute()
    seat = Seat.get(Seat.role == "red")
    assert [line.split()[6] for line in press_accounts.at_the_end(Match.get(), seat, "red", 1)] == ["0", "0"]
