"""What players check from their saved mails: of a match that ended early, that waited for a look, whose player went."""

import subprocess
import sys

import pytest
from office import PLAYERS
from saved_mails import check, save
from test_disputes import MORA, begin

from pbem.resources import CHECKOUT
from pbem.service.sweep import deadlines
from pbem.store.models import FINISHED

ANN, BOB = PLAYERS.values()
RECORD = CHECKOUT / "deploy" / "record.py"
pytestmark = pytest.mark.both_databases


@pytest.fixture
def ended(office):
    """A match in which a phase was looked at before it was told, and which Ann has conceded."""
    begin(office, judgement={"look_hours": "24"}, clock={"second_thoughts": "0", "gather": "0"})
    office.reply(ANN, "bid 7")
    office.reply(MORA, "RELEASE")
    office.reply(ANN, "PRESS TO blue", "so long, and thanks for all", "END PRESS")
    office.reply(ANN, "CONCEDE")
    office.reply(ANN, "CONCEDE YES")
    assert office.match().status == FINISHED
    return office


def record(office, folder, to):
    """What record.py says of somebody's last record and his mails."""
    file = folder / "record.json.gz"
    file.write_bytes(bytes([mail for mail in office.mails(to, "report") if mail.attached][-1].attached))
    return subprocess.run([sys.executable, RECORD, file, save(office, folder / "mails", to=to)], capture_output=True,
                          text=True, check=False)


@pytest.mark.parametrize("player", [ANN, BOB])
def test_dice_and_record_of_a_match_that_ended_early_are_right(ended, tmp_path, player):
    (tmp_path / "dice").mkdir()
    dice = check(save(ended, tmp_path / "dice" / "mails", to=player))
    assert dice.returncode == 0, dice.stdout + dice.stderr
    found = record(ended, tmp_path, player)
    assert found.returncode == 0 and "over" in found.stdout, found.stdout + found.stderr


def test_they_are_right_as_well_when_the_other_has_had_his_data_removed(ended, tmp_path):
    ended.reply(ANN, "FORGET ME")
    ended.reply(ANN, "FORGET ME YES")
    ended.later(hours=25)
    deadlines.sweep(ended.now)
    answer = ended.reply(BOB, "RECORD")
    file = tmp_path / "record.json.gz"
    file.write_bytes(bytes(answer.attached))
    found = subprocess.run([sys.executable, RECORD, file, save(ended, tmp_path / "mails", to=BOB)],
                           capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stdout + found.stderr
    assert check(tmp_path / "mails").returncode == 0 and b"ann@" not in bytes(answer.attached)
