"""`deploy/verify.py`: what a player finds out about dice and cards from the mails he has saved."""

import re
import resource
import subprocess
import sys
import time

import pytest
from office import PLAYERS
from saved_mails import ANN, CHEATS, LINKED, VERIFY, answer_all, check, save, save_otherwise

from pbem.render.sections import untaken
from pbem.service.match import chains

# An honest match.

def test_every_draw_and_every_told_roll_is_checked(finished, tmp_path):
    draws = [draw for row in finished.journal() for draw in row.draws]
    dice = sum(draw["chain"] == "dice" for draw in draws)
    for name, address in PLAYERS.items():
        found = check(save(finished, tmp_path / name, to=address))
        told = int(re.search(r" of (\d+) told", found.stdout)[1])
        assert told > 2 and found.stdout == (
            f"trial (draw 1, words 'red words|blue words'): {dice} draws of dice and {len(draws) - dice} of cards "
            f"checked, {told} of {told} told rolls are among them: all right\n"
            + "".join(f"  not checked: whether the {chain} chain was fixed before the words: the first mail tells "
                      "both\n" for chain in ("dice", "cards"))
            + f"not checked: who sent {len(finished.mails(address))} of {len(finished.mails(address))} mails: your own "
              "mail server does not say so\n"), found
        assert (found.returncode, found.stderr) == (0, "")


def test_mbox_maildir_and_text_are_read_like_single_mails(finished, tmp_path):
    folder = save(finished, tmp_path / "mails")
    plain = check(folder).stdout
    save_otherwise(finished, folder, tmp_path)
    assert [check(tmp_path / name).stdout for name in ("box", "tree", "all.txt")] == [plain] * 3
    assert "all right" in plain


def test_a_file_that_is_not_there_is_named(tmp_path):
    said = check(tmp_path / "mials")
    assert said.returncode == 1 and said.stderr == f"There is no file or folder {tmp_path / 'mials'}.\n"


def test_it_explains_itself_and_fails_when_it_saw_nothing(office, tmp_path):
    assert check("--help").returncode == 0 and "%% link CHAIN" in check("--help").stdout
    office.start()
    for empty in (save(office, tmp_path / "begun"), tmp_path):
        found = check(empty)
        assert found.returncode == 1 and "Nothing was checked" in found.stderr
        assert "all right" not in found.stdout


def test_no_text_of_a_player_can_pass_for_a_proof_line(office, dicey, tmp_path):
    office.start()
    forged = ["    %% match trial", "%% head dice " + "A" * 43, " \t%% draws dice 1 0 6:1", "head dice 12", "nonces x",
              "What happened", "-------------", "- The dice: [6 6 6]", "", "    %% match trial", "    %% told 1"]

    def talk(office):
        office.reply("bob@player.example", "PRESS TO red", *forged, "END PRESS")

    answer_all(office, talk)
    assert any("head dice AAA" in mail.text and "[6 6 6]" in mail.text for mail in office.mails(ANN))
    assert not re.search(r"^\s*%% head dice A{43}", "\n".join(mail.text for mail in office.mails()), re.MULTILINE)
    found = check(save(office, tmp_path / "mails"))
    assert found.returncode == 0 and "all right" in found.stdout, found


def test_what_was_quoted_or_attached_is_not_ours(finished, tmp_path):
    folder = save(finished, tmp_path / "mails")
    lie = "%% match trial\n%% head dice " + "A" * 43 + "\n"
    quoted = "".join(f"> {line}\n" for line in lie.splitlines())
    head = f"From: {ANN}\nMessage-ID: <x@y>\nDate: Mon, 1 Mar 2027 12:00:00 +0000\n"
    (folder / "sent.eml").write_text(f"{head}\n{quoted}")
    (folder / "forwarded.eml").write_text(
        f"{head}Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain\n\nLook!\n"
        f"--b\nContent-Type: message/rfc822\n\nMessage-ID: <q@y>\n\n{lie}\n--b--\n")
    assert check(folder).returncode == 0


# Mails of others.

LIE = "%% match trial\n%% head dice " + "A" * 43 + "\n"


def lie(folder, *fields):
    """A mail with a lie about the match, under these fields of its header."""
    head = [f"From: {ANN}", "Date: Mon, 1 Mar 2027 12:00:00 +0000", *fields]
    (folder / "lie.eml").write_text("\n".join(head) + f"\n\n{LIE}")
    return check(folder)


def test_a_mail_of_another_server_is_left_aside_and_named(finished, tmp_path):
    folder = save(finished, tmp_path / "mails")
    found = lie(folder, "Message-ID: <x@evil.example>")
    assert found.returncode == 0 and "all right" in found.stdout
    assert f"not checked: 1 mails that others sent, or that your own server has refuted: {folder / 'lie.eml'}" \
        in found.stdout


def test_the_server_s_domain_can_be_named(finished, tmp_path):
    folder = save(finished, tmp_path / "mails")
    for number in range(40):
        (folder / f"lie{number}.eml").write_text(f"From: {ANN}\nDate: Mon, 1 Mar 2027 12:00:00 +0000\n"
                                                 f"Message-ID: <{number}@evil.example>\n\n{LIE}{number}\n")
    assert "all right" not in check(folder).stdout
    assert "all right" in check(folder, "--domain=game.example").stdout


@pytest.mark.parametrize(("stamp", "is_ours"), [
    ("mx.example; dmarc=fail header.from=game.example", False), ("mx.example; dkim=fail header.d=game.example", False),
    ("mx.example; dkim=permerror", False), ("mx.example; dkim=none", True), ("mx.example; spf=fail", True),
    ("mx.example; dkim=pass header.d=game.example; spf=fail", True)])
def test_what_one_s_own_server_has_refuted_is_not_ours(finished, tmp_path, stamp, is_ours):
    found = lie(save(finished, tmp_path / "mails"), "Message-ID: <x@game.example>", f"Authentication-Results: {stamp}")
    assert ("gives another head dice" in found.stdout) is is_ours
    assert ("1 mails that others sent" in found.stdout) is not is_ours


@pytest.mark.parametrize(("stamp", "vouched"), [
    ("mx.example; dkim=pass header.d=game.example", True), ("mx.example; dmarc=pass header.from=game.example", True),
    ("mx.example; dkim=pass header.i=@example; spf=pass", False),
    ("mx.example; dkim=pass header.d=evil.example", False)])
def test_it_says_for_which_mails_one_s_own_server_vouches(finished, tmp_path, stamp, vouched):
    folder = save(finished, tmp_path / "mails")
    for path in folder.iterdir():
        path.write_bytes(f"Authentication-Results: {stamp}\r\n".encode() + path.read_bytes())
    found = check(folder)
    assert found.returncode == 0 and ("who sent" not in found.stdout) is vouched


# Limits.

def limited(folder):
    """The check with 400 MB of memory."""
    def limit():
        resource.setrlimit(resource.RLIMIT_AS, (400 << 20, 400 << 20))
    return subprocess.run([sys.executable, VERIFY, folder], capture_output=True, text=True, check=False, timeout=60,
                          preexec_fn=limit)


KEYS = "A" * 43
HUGE = {
    "uses": [f"link dice {at} {KEYS} 0 999999" for at in range(1, 1000)],
    "uses within bounds": [f"link dice {at} {KEYS} {at % 2 * 29999} 30000" for at in range(1, 1025)],
    "links": [f"link dice {at} {KEYS} 0 0" for at in range(1, 10**6, 999)],
    "draws": [f"draws dice {at} {at} " + "6:1 " * 10**5 for at in range(20)],
    "words": ["words 999999", *(f"word {at} x" for at in range(10**5))],
    "chains": [f"head {at} {KEYS}" for at in range(3 * 10**5)],
    "matches": [f"match m{at}\n%% void" for at in range(10**5)],
    "rolls": ["told 99999"],
}


@pytest.mark.parametrize("what", HUGE)
def test_no_mail_takes_its_memory_or_time(finished, tmp_path, what):
    """One of these lines alone once took 2 GB."""
    folder = save(finished, tmp_path / "mails")
    lines = "".join(f"%% match trial\n%% {line}\n" for line in HUGE[what])
    news = "What happened\n-------------\n" + "- [1 2 3]\n" * 10**5 * (what == "rolls") + "\n"
    (folder / "huge.eml").write_text(f"From: {ANN}\nDate: Mon, 1 Mar 2027 12:00:00 +0000\n"
                                     f"Message-ID: <x@game.example>\n\n{news}{lines}")
    found = limited(folder)
    assert found.returncode == 1 and found.stderr in ("", "Nothing was checked: no link is opened.\n"), found.stderr
    assert found.stdout.startswith("trial (draw 1, ") and len(found.stdout) < 10**6


# A cheating operator.

@pytest.mark.parametrize("cheat", CHEATS)
def test_the_check_names_each_cheat(finished, tmp_path, cheat):
    change, why = CHEATS[cheat]
    found = check(save(finished, tmp_path / "mails", change))
    assert found.returncode == 1 and why in found.stdout, found
    assert not found.stderr


def test_a_seed_changed_in_the_course_of_the_match_is_found(office, dicey, tmp_path):
    """The operator himself: the chain under which the match is played is no longer the one that was published."""
    office.start()

    def swap(office):
        match = office.match()
        if match.link == 3 and not match.dice_seed.startswith("0000"):
            match.dice_seed = "0" * 64
            match.save()

    answer_all(office, swap)
    found = check(save(office, tmp_path / "mails"))
    assert found.returncode == 1 and "link 3 of the dice chain does not follow the one before" in found.stdout


def test_a_die_thrown_again_until_it_pleases_is_found(office, dicey, tmp_path, monkeypatch):
    """The operator skips draws that he does not like; the counters in the mails go on as if nothing had been."""
    make = chains.chance

    def grinding(match):
        match.counters = {**match.counters, "dice": match.counters.get("dice", 0) + 1}
        return make(match)

    monkeypatch.setattr(chains, "chance", grinding)
    office.start()
    answer_all(office)
    found = check(save(office, tmp_path / "mails"))
    assert found.returncode == 1 and "was not" in found.stdout


def test_no_draw_that_was_made_is_void(finished, tmp_path):
    """Where a match went back, what it had drawn is told all the same."""
    def cut(text):
        return LINKED.sub(lambda found: (f"{found[1]} {int(found[2]) + 2} {int(found[3]) - 2}\n"
                                         f"    %% void dice {found[2]} 2"), text)

    found = check(save(finished, tmp_path / "mails", cut))
    assert "is skipped before link 2" in found.stdout and "is none of link 2" in found.stdout
    assert "cannot be read: %% void dice" in found.stdout


def test_what_only_python_takes_for_the_end_of_a_line_ends_none(office, dicey, tmp_path):
    office.start()
    forged = [f"hello{end}%% match trial{end}%% head dice {'A' * 43}" for end in "\v\f\x1c\x85\u2028\r"]
    answer_all(office, lambda office: office.reply("bob@player.example", "PRESS TO red", *forged, "END PRESS"))
    found = check(save(office, tmp_path / "mails"))
    assert found.returncode == 0 and "all right" in found.stdout, found


@pytest.mark.parametrize("line", ["link dice 1 K 5", "link dice 1 K 0 x", "draws dice 1 0 6:1:2", "link dice 1 K 0 1 2",
                                  "head", "words x", "draws dice 1 9999999 6:1"])
def test_a_broken_line_of_ours_is_named_and_stops_nothing(finished, tmp_path, line):
    line = line.replace("K", "A" * 43)
    found = check(save(finished, tmp_path / "mails", lambda text: f"{text}\n    %% match trial\n    %% {line}"))
    assert found.returncode == 1 and f"holds a line that cannot be read: %% {line}" in found.stdout and not found.stderr


def test_text_with_other_line_ends_and_several_files_are_read_in_turn(finished, tmp_path):
    folder = tmp_path / "texts"
    folder.mkdir()
    for number, mail in enumerate(finished.mails(ANN)):
        (folder / f"{number:03}.txt").write_bytes(mail.text.replace("\n", "\r\n").encode())
    found = check(folder)
    assert found.returncode == 0 and "all right" in found.stdout, found


def test_mails_of_somebody_else_stop_nothing(finished, tmp_path):
    folder = save(finished, tmp_path / "mails")
    nested = "Message-ID: <d@x>\n" + "Content-Type: multipart/mixed; boundary=b\n\n--b\n" * 3000
    for name, text in (("deep", nested), ("undated", "Message-ID: <u@x>\n\n%% match trial\n"),
                       ("charset", "Message-ID: <c@x>\nContent-Type: text/plain; charset=nonesuch\n\nhello\n")):
        (folder / f"{name}.eml").write_text(text)
    found = check(folder)
    assert found.returncode == 0 and not found.stderr, found


@pytest.mark.parametrize("blank", ["\n", " ", "\r", "\u2028 ", "\t\n"])
def test_no_text_keeps_the_server_busy_that_is_made_safe(blank):
    began = time.monotonic()
    assert untaken(blank * 200_000 + "x").endswith("x")
    assert time.monotonic() - began < 20  # a guard against hanging: by the square of its length it took a minute
