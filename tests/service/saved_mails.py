"""A duel played to its end, a player's mails of it saved as files, and how a cheating operator would change them."""

import mailbox
import re
import subprocess
import sys

from office import PLAYERS

from pbem.mail.compose import compose
from pbem.resources import CHECKOUT
from pbem.service.seats import promises
from pbem.store.models import Deadline

VERIFY = CHECKOUT / "deploy" / "verify.py"
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


def save(office, folder, change=lambda text: text, to=ANN):
    """A player's mails as files, as they leave the server."""
    folder.mkdir(exist_ok=True)
    for number, row in enumerate(office.mails(to)):
        row.text = change(row.text)
        (folder / f"{number:03}.eml").write_bytes(compose(row))
    return folder


def save_otherwise(office, folder, into, to=ANN):
    """The mails of a folder as an mbox ("box"), a Maildir ("tree") and a text they are copied into ("all.txt")."""
    box, tree = mailbox.mbox(into / "box"), mailbox.Maildir(into / "tree")
    for path in sorted(folder.iterdir()):
        box.add(path.read_bytes())
        tree.add(path.read_bytes())
    box.flush()
    (into / "all.txt").write_text("\n".join(mail.text for mail in office.mails(to)))


def check(*arguments):
    return subprocess.run([sys.executable, VERIFY, *map(str, arguments)], capture_output=True, text=True, check=False)


LINKED = re.compile(r"(%% link dice 2 \S+) (\d+) (\d+)")
TOLD, DICE = re.compile(r"%% told (\d+)"), re.compile(r"\[\d\s+\d\s+\d\]")
PROMISE = "A" * 43


def other(key):
    return re.sub("^.", lambda found: "B" if found[0] == "A" else "A", key)


def beside(text, *lines):
    """The text of a mail with more lines of proof below it."""
    return "\n    %% ".join([text, "match trial", *lines])


class Late:
    """Leaves the head of the dice out until the third link is opened."""

    head = ""

    def __call__(self, text):
        for found in re.finditer(r"%% (head dice .*)", text):
            self.head = found[1]
        without = re.sub(r"%% head dice .*", "", text)
        return beside(without, self.head) if "%% link dice 3" in text else without


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
    "a link is used again": (lambda text: LINKED.sub(lambda found: f"{found[0]}\n    {found[1]} 0 1", text),
                             "gives another use of link dice 2 than"),
    "a roll is told again": (lambda text: TOLD.sub(lambda found: f"%% told {2 * int(found[1])}", DICE.sub(
        r"\g<0> \g<0>", text)), "which was made once and told before"),
    "a word is exchanged later": (lambda text: beside(text, "word 1 of the host"), "gives another word 1 0 than"),
    "a word is added": (lambda text: beside(text, "words 3", "word 3 of the host"), "gives another words 0 than"),
    "an own word is left out": (lambda text: beside(text, "yours of mine"), "your own word, 'of mine', is not among"),
    "an own promise is left out": (lambda text: beside(text, f"yours {PROMISE}"), f"your own word, '{PROMISE}', is"),
    "a promised word is another": (lambda text: beside(text, f"promise 1 {PROMISE}"), "is not what was promised"),
    "heads are drawn under known words": (lambda text: text.replace(
        "%% match trial", f"%% match trial\n    %% promise 1 {promises.hash_of('red words')}\n    %% anew 1"),
        "was revealed before these heads were drawn"),
    "a draw is made up": (lambda text: re.sub(r"(%% draws dice 2 .*)", r"\1 6:1", text), "is none of link 2"),
    "all draws of a phase are called void": (lambda text: LINKED.sub(
        lambda found: f"{found[1]} {int(found[2]) + int(found[3])} 0\n    %% void dice {found[2]} {found[3]}", text),
        "is none of link 2"),
    "dice are said to have gone back": (lambda text: re.sub(
        r"%% apart dice 2.*", lambda found: f"{found[0]}\n    %% back 2 1 {LINKED.search(text)[2]}", text),
        "are said to have gone back, and no mail has told their faces"),
    "other dice are said to have gone back": (lambda text: beside(re.sub(
        r"%% apart dice 2.*", lambda found: f"{found[0]}\n    %% back 2 1 {LINKED.search(text)[2]}", text),
        "faces 2 1 7"), "are said to have gone back, and no mail has told their faces"),
    "dice are told to nobody": (lambda text: TOLD.sub("%% told 0", DICE.sub("", text)), "is told in no mail as a roll"),
    "rolls are told in words alone": (lambda text: re.sub("%% told .*", "", text),
                                      "rolls in words, and no line of ours says so"),
    "a head is told when rolls are": (Late(), "the head of the dice chain was not told before words, links or rolls"),
    "draws are called void": (lambda text: re.sub(r"%% draws dice 2 (\d+) .*", r"%% void dice \1 3", text),
                              "holds a line that cannot be read: %% void dice"),
    "a line is broken": (lambda text: re.sub(r"%% draws dice 2 .*", "%% draws dice two", text), "cannot be read"),
}
