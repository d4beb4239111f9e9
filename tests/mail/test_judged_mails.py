"""What `judge.py` prints of a folder of mails; and what it says of real bounces, where they are at hand."""

import subprocess
import sys
from pathlib import Path

import pytest
from mails import plain

HERE = Path(__file__).parent
REAL = [folder / "shared/inputs/bounces" for folder in HERE.resolve().parents]
LOST = b"Return-Path: <>\nFrom: MAILER-DAEMON@mx.example\nTo: bounces+x@game.example\n\nNo such user.\n"
MAILS = {
    "lost.eml": LOST, "late.eml": LOST.replace(b"No such user", b"Your mail has been delayed"),
    "arrived.eml": LOST.replace(b"No such user", b"It was successfully delivered"),
    "away.eml": b"From: ann@player.example\nAuto-Submitted: auto-replied\nTo: bounces@game.example\n\nI am away.\n",
    "spam.eml": b"From: fbl@mx.example\nSubject: Abuse report\n\nx\n",
    "human.eml": b"Return-Path: <ann@player.example>\nFrom: ann@player.example\n\nHello.\n",
    "answer.eml": plain("pass\r\n> quoted"), "robot.eml": plain(extra="Auto-Submitted: auto-replied\r\n")}
LABELS = {"lost.eml": "failure", "late.eml": "delay", "arrived.eml": "success", "away.eml": "notice",
          "spam.eml": "complaint", "human.eml": "aside", "answer.eml": "reply", "robot.eml": "notice"}


def judge(folder, labels, *more):
    return subprocess.run([sys.executable, HERE / "judge.py", folder, labels, *more], capture_output=True, text=True)


@pytest.fixture
def judged(tmp_path):
    """A function that judges the mails above beside these labels."""

    def run(labels, *more):
        for name, raw in MAILS.items():
            (tmp_path / name).write_bytes(raw)
        (tmp_path / "labels").write_text("# by hand\n" + "".join(f"{name} {label}\n" for name, label in labels.items()))
        return judge(tmp_path, tmp_path / "labels", *more)

    return run


def test_what_it_prints_of_mails_that_are_what_they_are_called(judged):
    done = judged(LABELS, "-v")
    assert done.returncode == 0, done.stdout + done.stderr
    lines = done.stdout.splitlines()
    assert [f"{name}: {label}, judged {label}" for name, label in LABELS.items()] == \
        [line for line in lines if ": " in line and "judged" in line]
    assert [line for line in lines if "|" in line] == ["    | pass"]
    assert lines[-1] == "failures that fail their mail: 1 of 1 (100.0%); others that fail one: 0"


@pytest.mark.parametrize("changed, told, last", [
    ({"late.eml": "failure"}, "late.eml: failure, judged delay", "1 of 2 (50.0%); others that fail one: 0"),
    ({"lost.eml": "notice"}, "lost.eml: notice, judged failure", "0 of 0 (0.0%); others that fail one: 1")])
def test_it_fails_where_too_few_or_the_wrong_ones_fail_their_mail(judged, changed, told, last):
    done = judged(LABELS | changed)
    assert done.returncode == 1 and done.stdout.splitlines()[0] == told
    assert done.stdout.splitlines()[-1] == f"failures that fail their mail: {last}"


def test_real_bounces():
    folder = next((path for path in REAL if path.is_dir()), None)
    if folder is None:
        pytest.skip("the public set of bounces is not here")
    done = judge(folder, HERE / "labels/bounces.txt")
    assert done.returncode == 0, done.stdout + done.stderr
