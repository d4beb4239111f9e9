"""`deploy/verify.py`: what a player finds out about dice and cards from the mails he has saved."""

import mailbox
import re
import subprocess
import sys

import pytest
import toy

from pbem.mail.compose import compose
from pbem.render import bodies
from pbem.resources import CHECKOUT
from pbem.service import chains
from pbem.store.models import Deadline

VERIFY = CHECKOUT / "deploy" / "verify.py"
PLAYERS = {"red": "ann@player.example", "blue": "bob@player.example"}
ANN = PLAYERS["red"]


def answer_all(office, tell=lambda office: None):
    """Play the duel to its end, an hour an answer."""
    for number in range(200):
        row = Deadline.select().where(Deadline.done_at.is_null()).order_by(Deadline.id).first()
        if row is None:
            return
        card = (office.match().state["hands"][row.role] or [None])[0]
        orders = {"planning": f"bid {row.number % 7}", "impulse": f"attack {card}" if card else "pass",
                  "reaction": f"block {card}" if card and number % 3 else "yield"}
        office.later(hours=1)
        asked = [mail for mail in office.mails(PLAYERS[row.role]) if mail.kind != "press"][-1]
        office.reply(PLAYERS[row.role], orders[row.pace], to=asked)
        tell(office)
    raise AssertionError(office.last(PLAYERS[row.role]).text)


@pytest.fixture
def dicey(monkeypatch):
    """The duel, whose attacks are told with three dice each."""
    attack = toy.do_attack

    def with_dice(game, frame, role, args):
        game.emit("rolled", dice=game.chance.dice(3, "for show"))
        attack(game, frame, role, args)

    monkeypatch.setattr(toy, "do_attack", with_dice)
    monkeypatch.setattr(bodies, "narrate", lambda key, event, role: (
        f"The dice of this attack are told in a sentence that goes over the line: [{' '.join(map(str, event['dice']))}]"
        if event["kind"] == "rolled" else event["kind"]))


@pytest.fixture
def finished(office, dicey):
    office.start()
    answer_all(office)
    assert office.match().status == "finished"
    return office


def save(office, folder, change=lambda text: text, to=ANN):
    """A player's mails as files, as they leave the server."""
    folder.mkdir(exist_ok=True)
    for number, row in enumerate(office.mails(to)):
        row.text = change(row.text)
        (folder / f"{number:03}.eml").write_bytes(compose(row))
    return folder


def check(*arguments):
    return subprocess.run([sys.executable, VERIFY, *map(str, arguments)], capture_output=True, text=True, check=False)


# An honest match.

def test_every_draw_and_every_told_roll_is_checked(finished, tmp_path):
    draws = [draw for row in finished.journal() for draw in row.draws]
    dice = sum(draw["chain"] == "dice" for draw in draws)
    for name, address in PLAYERS.items():
        found = check(save(finished, tmp_path / name, to=address))
        told = int(re.search(r" of (\d+) told", found.stdout)[1])
        assert told > 2 and found.stdout == (
            f"trial (draw 1, words 'red words|blue words'): {dice} draws of dice and {len(draws) - dice} of cards "
            f"checked, {told} of {told} told rolls are among them: all right\n"), found
        assert (found.returncode, found.stderr) == (0, "")


def test_mbox_maildir_and_text_are_read_like_single_mails(finished, tmp_path):
    folder = save(finished, tmp_path / "mails")
    plain = check(folder).stdout
    box, tree = mailbox.mbox(tmp_path / "box"), mailbox.Maildir(tmp_path / "tree")
    for path in sorted(folder.iterdir()):
        box.add(path.read_bytes())
        tree.add(path.read_bytes())
    box.flush()
    (tmp_path / "all.txt").write_text("\n".join(mail.text for mail in finished.mails(ANN)))
    assert [check(tmp_path / name).stdout for name in ("box", "tree", "all.txt")] == [plain] * 3
    assert "all right" in plain


def test_it_explains_itself_and_fails_when_it_saw_nothing(office, tmp_path):
    assert check("--help").returncode == 0 and "%% link CHAIN" in check("--help").stdout
    office.start()
    for empty in (save(office, tmp_path / "begun"), tmp_path):
        found = check(empty)
        assert found.returncode == 1 and "Nothing was checked" in found.stderr


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


# A cheating operator.

LINKED = re.compile(r"(%% link dice 2 \S+) (\d+) (\d+)")


def other(key):
    return re.sub("^.", lambda found: "B" if found[0] == "A" else "A", key)


CHEATS = {
    "another head later": (lambda text: text + "\n    %% match trial\n    %% head dice " + "A" * 43,
                           "gives another head dice"),
    "the head is kept back": (lambda text: re.sub(r"%% head dice .*", "", text), "no mail names the head of the dice"),
    "words are replaced": (lambda text: text.replace("word 1 red words", "word 1 grey words"), "was not"),
    "words are kept back": (lambda text: re.sub(r"%% words? .*", "", text), "no mail names the players' words"),
    "a link of another chain": (lambda text: re.sub(r"(?<=%% link dice 2 )\S+", lambda found: other(found[0]), text),
                                "link 2 of the dice chain does not follow"),
    "a link is never opened": (lambda text: re.sub(r"%% (link|draws) dice 2 .*", "", text),
                               "no mail opens link 2 of the dice"),
    "counters are skipped": (lambda text: LINKED.sub(lambda found: f"{found[1]} {int(found[2]) + 2} {found[3]}", text),
                             "is skipped before link 2"),
    "counters are used twice": (lambda text: LINKED.sub(
        lambda found: f"{found[1]} {int(found[2]) - 1} {found[3]}", text), "was made of a link before"),
    "draws of a phase are kept back": (lambda text: re.sub(r"%% draws dice 2 .*", "", text), "is in no mail"),
    "a draw is changed": (lambda text: re.sub(r"(%% draws dice 2 \d+ 6:)(\d)", lambda found: (
        f"{found[1]}{(int(found[2]) + 1) % 6}"), text), "was not"),
    "a told roll is changed": (lambda text: re.sub(r"\[(\d)(?=\s+\d\s+\d\])", lambda found: (
        f"[{int(found[1]) % 6 + 1}"), text), "which was not made at that time"),
    "a told roll is left out": (lambda text: re.sub(r"\[\d\s+\d\s+\d\]", "", text), "and tells 0"),
    "a line is broken": (lambda text: re.sub(r"%% draws dice 2 .*", "%% draws dice two", text), "cannot be read"),
}


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


def test_void_draws_may_be_missing(finished, tmp_path):
    def cut(text):
        return LINKED.sub(lambda found: (f"{found[1]} {int(found[2]) + 2} {int(found[3]) - 2}\n"
                                         f"    %% void dice {found[2]} 2"), text)

    found = check(save(finished, tmp_path / "mails", cut))
    assert "skipped" not in found.stdout and "is none of link 2" in found.stdout  # the draws line still holds them
