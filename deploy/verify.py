"""Checks every die and draw of a match from the mails that one player has saved. It needs nothing but Python.

    python verify.py MAIL...      saved mails (.eml), mbox files, Maildir folders, folders of mails, or plain text
Our mails hold lines that begin with %%, a form that no text of a player can take:
    %% match NAME, %% anew N            what the lines below are about: a match, and its heads after N broken promises
    %% head CHAIN HASH                  fixes the chain "dice" or "cards" before its first draw
    %% words N, %% word K WORD          the players' words, mixed into every draw; %% promise K HASH before one is told
    %% yours WORD                       your own word or promise, as it is known by now
    %% link CHAIN K HASH FIRST COUNT    opens link K, of which the draws FIRST, FIRST + 1, ... were made
    %% draws CHAIN K FIRST OF:VALUE...  these draws; a die is 6: and its face less one; %% void CHAIN FIRST COUNT, void
    %% told N ROLE                      under "What happened" this mail tells a role's player N rolls, each as [2 5 6]
The SHA-256 of a link is the one before it, at first the head. A draw is the HMAC-SHA256 under its link of the text
"WORD|WORD|...|CHAIN|NUMBER|TRY" modulo OF; TRY is 0 and counts on while the digest lies in the ragged end.
"""
import base64
import hashlib
import hmac
import mailbox
import re
import sys
from contextlib import suppress
from email import message_from_bytes, policy, utils
from functools import reduce
from pathlib import Path

LINE, SLACK = re.compile(r"\s*%% (\w+) ?(.*)"), 300  # seconds by which the times of two mails may belie their order
NEWS, ROLL = re.compile(r"(?m)^What happened.*\n-+\n((?:.+\n)*)"), re.compile(r"\[(\d+(?:\s+\d+)*)\]")


def hash_of(word):
    """The promise of a word."""
    return base64.urlsafe_b64encode(hashlib.sha256(word.encode()).digest()).decode().rstrip("=")


def drawn(link, words, chain, at, of, attempt=0):
    """The value that a link gives for a draw."""
    found = int.from_bytes(hmac.digest(link, f"{words}|{chain}|{at}|{attempt}".encode(), "sha256"), "big")
    return found % of if found < (1 << 256) - (1 << 256) % of else drawn(link, words, chain, at, of, attempt + 1)


def number(text):
    """ValueError for one that no match reaches."""
    return range(1_000_000).index(int(text))


class Record:
    """What the mails say of one match, each thing once and with the mail that says it; and what is wrong."""

    STATED = {"head": ([str], lambda text: base64.urlsafe_b64decode(text + "=")), "words": ([], number),
              "word": ([number], str), "promise": ([number], str), "void": ([str, number], number)}

    def __init__(self):
        self.said, self.told, self.placed, self.opened, self.own, self.faults, self.draw = {}, [], [], [], [], [], 0

    def fault(self, wrong, fault):
        self.faults += [fault] * bool(wrong)

    def state(self, value, where, *what):
        """Two mails may not say different things of the same."""
        before, first = self.said.setdefault(what, (value, where))
        self.fault(before != value, f"{where} gives another {' '.join(map(str, what))} than {first}")

    def get(self, *what):
        return self.said.get(what, (None, ""))[0]

    def all(self, *kind):
        return {what[-1]: value for what, (value, _) in self.said.items() if what[:-1] == kind}

    def read(self, word, rest, where, at, text):
        """One of our lines; ValueError or KeyError when it has not the form of its kind. text: the whole mail's."""
        first, *others = parts = rest.split() or [""] * (word == "yours")
        if word == "draws":
            for counter, pair in enumerate(others[2:], number(others[1])):
                self.state((*map(number, pair.partition(":")[::2]),), where, "draw", first, number(others[0]), counter)
        elif word == "link":
            position, begin, count = map(number, [others[0], *others[2:]])
            self.state(base64.urlsafe_b64decode(others[1] + "="), where, "link", first, position)
            self.state((begin, count), where, "use of link", first, position)
            self.opened += [(at, position)] * (first == "dice")
        elif word == "anew":
            self.draw = number(first)
        elif word == "yours":
            self.own.append((self.draw, rest.strip()))
        elif word == "told":
            rolls = [[*map(int, found.split())] for news in NEWS.findall(text) for found in ROLL.findall(news)]
            self.told += [(roll, " ".join(others), where, at) for roll in rolls]
            self.fault(len(rolls) != number(first), f"{where} says that it tells {first} rolls, and tells {len(rolls)}")
        else:
            kinds, value = self.STATED[word]
            what = [kind(part) for kind, part in zip(kinds, parts, strict=False)]
            self.state(value(" ".join(parts[len(kinds):])), where, word, *what, *[self.draw] * (word != "void"))

    def check(self):
        """(words, number of draws of dice, of cards, of told rolls found among them); faults are added."""
        self.draw = max((what[-1] for what in self.said if what[0] == "head"), default=0)
        words = "|".join(self.choice(self.get("words", self.draw)))
        self.dice = sorted((what[2], what[3], value[1] + 1) for what, (value, _) in self.said.items()
                           if what[:2] == ("draw", "dice") and value[0] == 6)
        return words, self.chain("dice", words), self.chain("cards", words), sum(self.is_found(*it) for it in self.told)

    def choice(self, count):
        """The words: nobody has chosen one, or the heads, who knew the others, and the player's own is among them."""
        self.fault(count is None, "no mail names the players' words: the first mail of the match is missing")
        named = [self.get("word", at, self.draw) or "" for at in range(1, (count or 0) + 1)]
        known = [promise for what, (promise, _) in self.said.items() if what[0] == "promise" and what[2] < self.draw]
        for at, word in enumerate(named, 1):
            promise, hashed = self.get("promise", at, self.draw), hash_of(word)
            self.fault(promise not in (None, hashed), f"word {at}, {word!r}, is not what was promised")
            self.fault(hashed in known and (not promise or (self.draw - 1, word) in self.own),
                       f"word {at}, {word!r}, was revealed before these heads were drawn")
        for own in [own for draw, own in self.own if own and draw == self.draw][-1:]:
            self.fault(own not in [*named, *map(hash_of, named)], f"your own word, {own!r}, is not among the words")
        return named

    def chain(self, chain, words):
        """The links in order, each with the draws made of it before the next one; how many draws there are."""
        links, due, known, at = self.all("link", chain), 0, self.get("head", chain, self.draw), 0
        whose, missing = f"the {chain} chain", {*range(1, max(links, default=0))} - {*links}
        self.fault(known is None, f"no mail names the head of {whose}: the first mail of the match is missing")
        self.faults += [f"no mail opens link {position} of {whose}" for position in sorted(missing)]
        for position, link in sorted(links.items()):
            back = reduce(lambda link, _: hashlib.sha256(link).digest(), range(position - at), link)
            self.fault(known not in (None, back), f"link {position} of {whose} does not follow the one before")
            known, at, due = link, position, self.link(chain, position, link, words, due)
        return due

    def link(self, chain, position, link, words, due):
        """The draws of a link, which begin with the number that is due; the number of the next draw."""
        (first, count), draws = self.get("use of link", chain, position), self.all("draw", chain, position)
        void = {start + more for start, some in self.all("void", chain).items() for more in range(some)}
        made, here = {*range(first, first + count)}, f"of link {position}"
        self.faults += [*(f"{chain} draw {at} is skipped before link {position}" for at in {*range(due, first)} - void),
                        *(f"{chain} draw {at} {here} was made of a link before" for at in range(first, due)),
                        *(f"{chain} draw {at} {here} is in no mail" for at in made - {*draws}),
                        *(f"{chain} draw {at} is none {here}" for at in {*draws} - made)]
        self.faults += [f"{chain} draw {at} {here} was not {value} of {of}" for at, (of, value) in draws.items()
                        if not of or drawn(link, words, chain, at, of) != value]
        return max(due, first + count)

    def is_found(self, roll, role, where, at):
        """Whether a roll is among the draws of its time, after those told before; it waits for the link in use."""
        first, last = (1 + max((link for when, link in self.opened if when < at + more), default=0) for more in (0, 1))
        dice = [(draw, face) for link, draw, face in self.dice if (1 if role else first) <= link <= last]
        runs = (dice[start:start + len(roll)] for start in range(len(dice)))
        places = [(run[0][0], run[-1][0]) for run in runs if [face for _, face in run] == roll]
        before = max((end for who, mail, when, end in self.placed if (mail, when) == (where, at)
                      or role and who == role and when + SLACK < at), default=-1)
        ends = [end for start, end in places if start > before]
        self.placed += [(role, where, at, end) for end in ends[:1]]
        self.fault(not ends and (self.get("link", "dice", last) or self.get("link", "cards", 1)), f"{where} tells the "
                   f"roll {roll}, which was {'made once and told before' if places else 'not made at that time'}")
        return bool(ends)


def saved(path):
    """(where, time, text) of each mail in a file or folder: its own plain text, nothing that is attached to it."""
    path.exists() or sys.exit(f"There is no file or folder {path}.")
    if path.is_dir() and not (path / "cur").is_dir():
        yield from (mail for inside in sorted(path.iterdir()) for mail in saved(inside))
        return
    box = mailbox.Maildir if path.is_dir() else mailbox.mbox if path.read_bytes()[:5] == b"From " else None
    for place, raw in enumerate([mail.as_bytes() for mail in box(path)] if box else [path.read_bytes()], 1):
        with suppress(ValueError, TypeError, LookupError, RecursionError):  # a mail of a form that ours never has
            where, mail = f"{path} mail {place}", message_from_bytes(raw, policy=policy.default)
            if not mail["Message-ID"]:  # a text into which mails were copied one after the other
                yield from ((where, 0, text) for text in re.split("(?m)^(?==== )", raw.decode(errors="replace")))
            elif (part := mail.get_body(("plain",))) is not None:
                at = utils.parsedate_to_datetime(str(mail["Date"]).replace("-0000", "+0000")).timestamp()
                yield where, at, part.get_content().replace("\r\n", "\n")


def main(mails):
    """Print what was checked of each match, and every fault; exit code 1 for faults, or when nothing was checked."""
    records, texts = {}, {}
    for turn, (where, at, text) in enumerate(mail for path in mails for mail in saved(Path(path))):
        texts.setdefault(text.replace("\r\n", "\n"), (at or turn * 2 * SLACK, where))
    for text, (at, where) in sorted(texts.items(), key=lambda mail: mail[1][0]):
        record = None
        for found in filter(None, map(LINE.match, text.split("\n"))):
            try:
                if found[1] == "match":
                    record = records.setdefault(found[2].strip(), Record())
                    record.draw = 0
                elif record and found[1] not in ("receipt", "news", "journal"):  # for receipts.py, record.py
                    record.read(found[1], found[2], where, at, text)
            except (ValueError, LookupError, TypeError):
                record.faults.append(f"{where} holds a line that cannot be read: {found[0].strip()}")
    for name, record in records.items():
        words, dice, cards, rolls = record.check()
        verdict = f"faults: {len(record.faults)}" if record.faults else "all right" if record.opened else "nothing yet"
        void = sum(value for what, (value, _) in record.said.items() if what[0] == "void")
        print(f"{name} (draw {record.draw + 1}, words {words!r}): {dice} draws of dice and {cards} of cards checked, "
              f"{f'{void} are void, ' * (void > 0)}{rolls} of {len(record.told)} told rolls are among them: {verdict}",
              *record.faults, sep="\n  ")
    seen = any(record.opened for record in records.values())
    sys.exit(any(record.faults for record in records.values()) if seen else "Nothing was checked: no link is opened.")


if __name__ == "__main__":
    print(__doc__) if {"-h", "--help"} & {*sys.argv} else main(sys.argv[1:])
