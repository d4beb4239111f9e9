"""`deploy/verify.html` in a real browser says of saved mails what `deploy/verify.py` and `deploy/receipts.py` say, in
the same words."""

import base64
import mailbox
import re
import shutil
import subprocess
import sys

import pytest
from chromium import Chromium, require_chromium
from own_mails import CHECK, Player
from own_mails import save as save_all
from saved_mails import ANN, CHEATS, VERIFY, check, save, save_otherwise

from pbem.service.seats import promises

PAGE = VERIFY.with_suffix(".html")
TELEPHONE = 360
LINES = "[...document.querySelectorAll('#verdict .line')].map(line => line.textContent)"
RECEIPTS = LINES.replace("verdict", "receipts")
HEAD = "From: ann@player.example\nMessage-ID: <x{}@y>\n"
DATE = "Date: Mon, 1 Mar 2027 12:00:00 +0000\n"
LINK = "%% match trial\n%% link dice "


@pytest.fixture
def database_url(migrated_sqlite, tmp_path):
    """One database is enough: nothing here asks it anything."""
    shutil.copy(migrated_sqlite, tmp_path / "pbem.sqlite")
    return f"sqlite:///{tmp_path / 'pbem.sqlite'}"


@pytest.fixture(scope="module")
def chromium(tmp_path_factory):
    require_chromium()
    with Chromium(tmp_path_factory.mktemp("chromium")) as browser:
        yield browser


@pytest.fixture
def page(chromium):
    """The page as a file on the player's machine."""
    chromium.open(PAGE.as_uri())
    yield chromium
    assert chromium.messages == []  # it asks the network nothing, and nothing in it fails


def verdict(page, choose, *paths):
    """The lines of the page's verdict on files chosen, dropped or in a folder."""
    page.run("document.body.dataset.state = ''")
    choose(*paths)
    page.wait("document.body.dataset.state === 'done'")
    return page.run(LINES)


def in_folder(page):
    return lambda *paths: page.choose("#folder", *paths)


def told(folder, monkeypatch):
    """The lines that verify.py prints on a folder, named as the page names it."""
    monkeypatch.chdir(folder.parent)
    found = check(folder.name)
    assert "Traceback" not in found.stderr
    return [line.strip() for line in (found.stdout + found.stderr).splitlines()]


def test_an_honest_match_is_all_right_however_it_is_given(finished, page, tmp_path, monkeypatch):
    folder = save(finished, tmp_path / "mails")
    save_otherwise(finished, folder, tmp_path)
    right = told(folder, monkeypatch)
    assert right[0].endswith("are among them: all right") and all("not checked: " in line for line in right[1:])
    ways = {"folder": (in_folder(page), folder), "box": (lambda path: page.choose("#files", path), tmp_path / "box"),
            "text": (page.drop, tmp_path / "all.txt"), "Maildir": (in_folder(page), tmp_path / "tree"),
            "mails": (lambda *paths: page.choose("#files", *paths), *folder.iterdir())}
    for way, (choose, *paths) in ways.items():
        assert (way, verdict(page, choose, *paths)) == (way, right)
        page.run("document.getElementById('anew').click()")
    assert page.run("document.getElementById('verdict').innerText") == ""


def test_it_names_each_cheat_in_the_words_of_the_program(finished, page, tmp_path, monkeypatch):
    for number, (change, why) in enumerate(CHEATS.values()):
        folder = save(finished, tmp_path / f"mails{number}", change)
        page.run("document.getElementById('anew').click()")
        seen = verdict(page, in_folder(page), folder)
        assert sorted(seen) == sorted(told(folder, monkeypatch))  # sets of counters have no order in Python
        assert why in " ".join(seen)


def test_it_says_when_it_saw_nothing(office, page, tmp_path):
    office.start()
    seen = verdict(page, in_folder(page), save(office, tmp_path / "begun"))
    assert seen[-1] == "Nothing was checked: no link is opened."
    assert not page.run("document.querySelector('.good')")


FORMS = {
    "base64": "Content-Transfer-Encoding: base64\nContent-Type: text/plain; charset=UTF-8\n\n{base64}",
    "quoted-printable": "Content-Type: text/plain; charset=\"utf-8\"\nContent-Transfer-Encoding: Quoted-Printable\n\n"
                        "=25=25 match caf=C3=A9\n%% link dice 1 {key} =\n0 0\n",
    "latin-1": "Content-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: 8bit\n\n%% match caf\xe9\n"
               "%% link dice 1 {key} 0 0\n",
    "nested": "Content-Type: multipart/mixed;\n boundary=\"a b\"\n\nnone\n--a b\nContent-Type: multipart/alternative; "
              "boundary=c\n\n--c\nContent-Type: text/html\n\n%% match html\n--c\nContent-Type: text/plain\n\n"
              "%% match café\n%% link dice 1 {key} 0 0\n--c--\n"
              "--a b\nContent-Type: text/plain\n\n%% match second\n--a b--\n",
    "attached": "Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: message/rfc822\n\nSubject: x\n\n"
                "%% match forwarded\n--b\nContent-Disposition: attachment\n\n%% match attached\n--b\nContent-Id: 1\n\n"
                "%% match own\n--b--\n",
    "html only": "Content-Type: text/html\n\n%% match html\n%% link dice 1 {key} 0 0\n",
}


def test_it_reads_mails_as_the_program_does(page, tmp_path, monkeypatch):
    key = "A" * 43
    text = f"%% match caf\xe9\n%% link dice 1 {key} 0 0\n"
    for number, form in enumerate(FORMS.values()):
        folder = tmp_path / f"mails{number}"
        folder.mkdir()
        mail = (HEAD.format(number) + DATE + form).format(key=key, base64=base64.encodebytes(text.encode()).decode())
        (folder / "a.eml").write_bytes(mail.encode("latin-1").replace(b"\n", b"\r\n"))
        page.run("document.getElementById('anew').click()")
        assert verdict(page, in_folder(page), folder) == told(folder, monkeypatch)


HOSTILE = {
    "no date": HEAD + "\n" + LINK + "1 " + "A" * 43 + " 0 0\n",
    "no such day": HEAD + "Date: 31 Feb 2027 12:00 GMT\n\n%% match other\n",
    "no such charset": HEAD + DATE + "Content-Type: text/plain; charset=martian\n\n%% match other\n",
    "no end": HEAD + DATE + "Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain",
    "no boundary": HEAD + DATE + "Content-Type: multipart/mixed\n\n--b\n\n%% match other\n",
    "no header": HEAD + DATE + "what is this\n%% match trial\n%% head\n",
    "half base64": HEAD + DATE + "Content-Transfer-Encoding: base64\n\nJSUgbWF0\n*!?A",
    "strange lines": HEAD + DATE + "\n%% match trial\n%% constructor x\n%% __proto__ 1 2\n%% draws dice 1\n"
                     "%% void dice 1 x\n%% word 9999999 x\n%% told 99999999999999999999\n%%\n%% \n",
    "huge numbers": HEAD + DATE + "\n" + LINK + "1000 " + "A" * 43 + " 3000 3000\n"
                    "%% draws dice 1000 0 0:0 6:9 9999:1\n",
    "larger numbers": HEAD + DATE + "\n" + LINK + "2000 " + "A" * 43 + " 3000 999999\n"
                      "%% draws dice 9 0 6:99999\n%% apart dice 1025 1\n%% apart cards 1\n",
}


def test_a_hostile_mail_does_not_stop_it(finished, page, tmp_path, monkeypatch):
    folder = save(finished, tmp_path / "mails")
    for number, mail in enumerate(HOSTILE.values()):
        (folder / f"x{number}.eml").write_text(mail.format(number).replace("@y", "@game.example"))
    (folder / "y.bin").write_bytes(bytes(range(256)) * 10)
    right, seen = told(folder, monkeypatch), verdict(page, in_folder(page), folder)
    assert len(right) > 1000 and seen[0] == right[0]
    one, other = (sorted(line for line in lines if "who sent" not in line) for lines in (seen, right))
    assert one == other
    assert "The first 1000 are shown." in page.run("document.getElementById('verdict').innerText")


def test_it_leaves_mails_of_others_aside_and_says_who_vouches(finished, page, tmp_path, monkeypatch):
    folder = save(finished, tmp_path / "mails")
    for number, path in enumerate(sorted(folder.iterdir())):
        stamp = "Authentication-Results: mx.example;\r\n dkim=pass header.d=game.example\r\n" * (number % 2)
        path.write_bytes(stamp.encode() + path.read_bytes())
    lie = f"%% match trial\n%% head dice {'A' * 43}\n"
    for name, stamp, domain in (("a", "", "evil.example"), ("b", "Authentication-Results: mx; DKIM=fail\n",
                                                           "game.example")):
        (folder / f"{name}.eml").write_text(f"{stamp}From: x@y\nMessage-ID: <{name}@{domain}>\n{DATE}\n{lie}{name}\n")
    right, seen = told(folder, monkeypatch), verdict(page, in_folder(page), folder)
    assert sorted(seen) == sorted(right) and "all right" in right[0]
    assert any("2 mails that others sent" in line for line in right)


def test_the_server_s_domain_can_be_named(finished, page, tmp_path, monkeypatch):
    """Where most mails about a match are of somebody else; an address at that domain will do."""
    folder = save(finished, tmp_path / "mails")
    for number in range(40):
        (folder / f"lie{number}.eml").write_text(f"From: x@y\nMessage-ID: <{number}@evil.example>\n{DATE}\n"
                                                 f"%% match trial\n%% head dice {'A' * 43}\n{number}\n")
    assert "faults" in verdict(page, in_folder(page), folder)[0]
    page.run("document.body.dataset.state = ''")
    page.run("const field = document.getElementById('domain'); field.value = ' orders@Game.Example '; "
             "field.dispatchEvent(new Event('change'))")
    page.wait("document.body.dataset.state === 'done'")
    assert "all right" in page.run(LINES)[0] and page.run("document.querySelector('label[for=domain]').innerText")


def test_lines_without_their_numbers_cannot_be_read(page, tmp_path):
    for number, rest in enumerate(("0", "0 x", "0 1 2", "")):
        path = tmp_path / f"{number}.txt"
        path.write_text(f"{LINK}1 {'A' * 43} {rest}\n")
        page.run("document.getElementById('anew').click()")
        assert "holds a line that cannot be read: %% link dice" in " ".join(verdict(page, page.drop, path))


# Receipts.

@pytest.fixture
def played(office):
    """A player of a match who has sent some mails; his program has kept them."""
    office.start()
    player = Player(office, ANN)
    for body in ("pass", "PRESS TO blue\nFrom here on  we march.\n\nEND PRESS\n \n", "bid 400", "HELP bid"):
        player.send(body)
        office.later(hours=1)
    return player


def save_both(player, folder, *change):
    """The folders of a player's mails: ours, his own."""
    save_all(player, folder, *change)
    return folder / "ours", folder / "sent"


def receipts_on(page, ours, sent=None):
    """The lines of the page on receipts, when it is given these files or folders."""
    page.run("document.getElementById('anew').click()")
    verdict(page, lambda path: page.choose("#folder" if path.is_dir() else "#files", path), ours)
    if sent:
        verdict(page, lambda path: page.choose("#sent-folder", path), sent)
    return page.run(RECEIPTS)


def receipts_told(monkeypatch, ours, sent=None):
    """The lines that receipts.py prints on them, named as the page names them."""
    monkeypatch.chdir(ours.parent)
    found = subprocess.run([sys.executable, CHECK, ours.name, *(["--sent", sent.name] if sent else [])],
                           capture_output=True, text=True, check=False)
    assert "Traceback" not in found.stderr
    return [line.strip() for line in (found.stdout + found.stderr).splitlines()]


def swapped(text, name):
    """A text in which this value of its receipt is another one."""
    return re.sub(rf"(%% receipt {name} \S*)(\w)", lambda found: found[1] + ("B" if found[2] == "A" else "A"), text)


def without(text, what, number):
    """A text without some lines of the receipt of a mail."""
    return re.sub(what, "", text) if f"arrived 2027-03-01T{number + 12}" in text else text


DAMAGES = {
    **{name: (lambda text, name=name: swapped(text, name), None, "is not the hash of what it says")
       for name in ("arrived", "head", "body", "kept", "after", "is")},
    "broken": (lambda text: without(text, "%% receipt kept .*", 1), None, "holds a broken receipt"),
    "left out": (lambda text: without(text, "%% receipt .*", 1), None, "is in none of these mails"),
    "parted by other blanks": (lambda text: text.replace("    %% receipt", "\t\u2003\x1c%% receipt"), None,
                               "all right"),
    "led by what is no blank": (lambda text: text.replace("    %% match", "\ufeff%% match"), None, "broken receipt"),
    "forked": (lambda text: text + (re.sub(r"(?s).*(?=    %% match)", "\n", swapped(text, "arrived"))
                                    if "after first-" in text else ""), None, "each begin a chain"),
    "lost": (None, lambda sent: sent.pop(1), "is of no mail that you have sent"),
    "made up": (None, lambda sent: sent.append(sent[0].replace(b"<1.", b"<77.").replace(b"pass", b"no")),
                "has no receipt"),
    "another text": (None, lambda sent: sent.__setitem__(2, sent[2].replace(b"400", b"500")), "OTHER IN ITS TEXT"),
    "another head": (None, lambda sent: sent.__setitem__(2, sent[2].replace(b"Re:", b"AW:")), "other in its header"),
    "sent twice": (None, lambda sent: sent.append(sent[0]), "all right"),
    "other business": (None, lambda sent: sent.append(
        b"To: mother@home.example\nMessage-ID: <m@x>\n\nTo: " + sent[0].split(b"To: ")[1]), "all right"),
    "nothing sent": (None, lambda sent: sent.clear(), "is of no mail that you have sent"),
}


@pytest.mark.parametrize("name", DAMAGES)
def test_it_says_of_receipts_what_the_program_says(played, page, tmp_path, monkeypatch, name):
    change, resent, why = DAMAGES[name]
    if resent:
        resent(played.sent)
    both = save_both(played, tmp_path, change or (lambda text: text))
    (both[1] / "note.txt").write_text("no mail at all\n")
    seen = receipts_on(page, *both)
    assert seen == receipts_told(monkeypatch, *both) and why in " ".join(seen)
    assert page.run("document.querySelectorAll('#receipts .good').length") == ("all right" in seen)


def test_sent_mails_are_read_from_every_kind_of_file(played, page, tmp_path, monkeypatch):
    ours, _ = save_both(played, tmp_path)
    for name, kind in (("box", mailbox.mbox), ("tree", mailbox.Maildir)):
        (tmp_path / name).mkdir()
        box = kind(tmp_path / name / name)
        for raw in played.sent:
            box.add(raw)
        box.flush()
        seen = receipts_on(page, ours, tmp_path / name)
        assert seen == receipts_told(monkeypatch, ours, tmp_path / name)
        assert " ".join(seen).count(" arrived 2027-") == 4 and seen[-1] == "all right"
    assert b"\n>From here on" in (tmp_path / "box" / "box").read_bytes()


def test_one_mbox_may_hold_both(played, page, tmp_path, monkeypatch):
    (tmp_path / "both").mkdir()
    box = mailbox.mbox(tmp_path / "both" / "box")
    for path in sorted(path for folder in save_both(played, tmp_path) for path in folder.iterdir()):
        box.add(path.read_bytes())
    box.flush()
    seen = receipts_on(page, tmp_path / "both", tmp_path / "both")
    assert seen == receipts_told(monkeypatch, tmp_path / "both", tmp_path / "both")
    assert " ".join(seen).count(" arrived 2027-") == 4 and seen[-1] == "all right"


def test_without_sent_mails_the_chain_alone_is_checked(played, page, tmp_path, monkeypatch):
    ours, _ = save_both(played, tmp_path)
    assert receipts_on(page, ours) == receipts_told(monkeypatch, ours) == ["trial: 4 receipts", "all right"]


def test_it_says_when_it_saw_no_receipt(played, page, tmp_path, monkeypatch):
    ours, _ = save_both(played, tmp_path, lambda text: text.partition("Receipt\n---")[0])
    seen = receipts_on(page, ours)
    assert seen == receipts_told(monkeypatch, ours)
    assert seen == ["nothing yet", "Nothing was checked: no mail holds a receipt."]
    assert not page.run("document.querySelector('#receipts .good, #receipts .bad')")


def test_what_is_dropped_on_the_field_for_sent_mails_is_taken_for_them(played, page, tmp_path):
    ours, sent = save_both(played, tmp_path)
    receipts_on(page, ours)
    at = page.run("(() => { const box = document.getElementById('drop-sent').getBoundingClientRect(); "
                  "return [box.x + 20, box.y + 10]; })()")
    verdict(page, lambda *paths: page.drop(*paths, at=at), *sorted(sent.iterdir()))
    seen = page.run(RECEIPTS)
    assert " ".join(seen).count(" arrived 2027-") == 4 and seen[-1] == "all right"


def test_a_promise_is_a_row_of_hashes(page):
    page.run("document.getElementById('promise').click()")
    text = page.run("document.getElementById('promised').textContent")
    assert re.fullmatch(r"PROMISE \S{43}(\nREVEAL \S{43}){8}", text)
    words = [line.split()[1] for line in text.splitlines()]
    assert all(promises.hash_of(after) == before for before, after in zip(words, words[1:], strict=False))


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_a_telephone_shows_it_whole_in_light_and_dark(page, dark):
    page.tell("Emulation.setEmulatedMedia", features=[
        {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])
    page.tell("Emulation.setDeviceMetricsOverride", width=TELEPHONE, height=800, deviceScaleFactor=1, mobile=True)
    page.run("document.getElementById('promise').click()")
    assert page.run("document.documentElement.scrollWidth") == TELEPHONE
    ink, paper = (page.run(f"getComputedStyle(document.body).{what}") for what in ("color", "backgroundColor"))
    assert (sum(map(int, re.findall(r"\d+", ink))) > sum(map(int, re.findall(r"\d+", paper)))) is dark
