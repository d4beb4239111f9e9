"""Checks every die and draw of a match from the mails that one player has saved. It needs nothing but Python.

    python verify.py MAIL...      saved mails (.eml), mbox files, Maildir folders, folders of mails, or plain text
Our mails hold lines that begin with %%, a form that no text of a player can take:
    %% match NAME                       the match that the lines below it are about
    %% head CHAIN HASH                  fixes the chain "dice" or "cards" before its first draw
    %% words N, %% word K WORD          the players' words, mixed into every draw; %% promise K HASH before one is told
    %% anew N                           what is fixed below counts, nothing before: a promise was broken
    %% link CHAIN K HASH FIRST COUNT    opens link K, of which the draws FIRST, FIRST + 1, ... were made
    %% draws CHAIN K FIRST OF:VALUE...  these draws; a die is 6: and its face less one
    %% void CHAIN FIRST COUNT           draws that a published ruling has made void
    %% told N                           under "What happened" this mail tells N rolls, each written as [2 5 6]
The SHA-256 of a link is the link before it, the first being the head. A draw is HMAC-SHA256 with the link as key over
"WORDS|WORDS...|CHAIN|NUMBER|TRY" modulo OF; TRY is 0 and counts on while the digest lies in the ragged end.
"""
import argparse
import base64
import email.policy
import email.utils
import hashlib
import hmac
import mailbox
import re
import sys
from contextlib import suppress
from functools import reduce
from pathlib import Path

LINE = re.compile(r"\s*%% (\w+) ?(.*)")
NEWS, ROLL = re.compile(r"(?m)^What happened.*\n-+\n((?:.+\n)*)"), re.compile(r"\[(\d+(?:\s+\d+)*)\]")


def hash_of(word):
    """The promise of a word."""
    return base64.urlsafe_b64encode(hashlib.sha256(word.encode()).digest()).decode().rstrip("=")


def drawn(link, words, chain, at, of, attempt=0):
    """The value that a link gives for a draw."""
    found = int.from_bytes(hmac.digest(link, f"{words}|{chain}|{at}|{attempt}".encode(), "sha256"), "big")
    fits = found < (1 << 256) - (1 << 256) % of
    return found % of if fits else drawn(link, words, chain, at, of, attempt + 1)


def key(text):
    """32 bytes in URL-safe base64."""
    return base64.urlsafe_b64decode(text + "=")


def number(text):
    """ValueError for one that no match reaches."""
    return range(1_000_000).index(int(text))


STATED = {"head": ([str], key), "words": ([], number), "word": ([number], str), "promise": ([number], str),
          "void": ([str, number], number)}


class Record:
    """What the mails say of one match, each thing once and with the mail that says it; and what is wrong."""

    def __init__(self):
        self.said, self.told, self.opened, self.faults, self.draw = {}, [], [], [], 0

    def state(self, value, where, *what):
        """Two mails may not say different things of the same."""
        before, first = self.said.setdefault(what, (value, where))
        if before != value:
            self.faults.append(f"{where} gives another {' '.join(map(str, what))} than {first}")

    def get(self, *what, default=None):
        return self.said.get(what, (default, ""))[0]

    def all(self, *kind):
        """{what: value} of everything said of a kind; what: the rest of it, a single word or number alone."""
        return {what[-1] if len(what) == len(kind) + 1 else what[len(kind):]: value
                for what, (value, _) in self.said.items() if what[:len(kind)] == kind}

    def read(self, word, rest, where, at, text):
        """One of our lines; ValueError or KeyError when it has not the form of its kind. text: the whole mail's."""
        first, *others = parts = rest.split()
        if word == "draws":
            for counter, pair in enumerate(others[2:], number(others[1])):
                self.state((*map(number, pair.partition(":")[::2]),), where, "draw", first, number(others[0]), counter)
        elif word == "link":
            position, link, begin, count = number(others[0]), key(others[1]), *map(number, others[2:])
            self.state(link, where, "link", first, position)
            self.state((begin, count), where, "use of link", first, position)
            self.opened += [(at, position)] * (first == "dice")
        elif word == "anew":
            self.draw = number(first)
        elif word == "told":
            self.tell(text, number(first), where, at)
        else:
            kinds, value = STATED[word]
            what = [kind(part) for kind, part in zip(kinds, parts, strict=False)]
            self.state(value(" ".join(parts[len(kinds):])), where, word, *what, *[self.draw] * (word != "void"))

    def tell(self, text, count, where, at):
        """The rolls under "What happened" in a mail that says how many there are."""
        rolls = [[*map(int, found.split())] for news in NEWS.findall(text) for found in ROLL.findall(news)]
        if len(rolls) != count:
            self.faults.append(f"{where} says that it tells {count} rolls, and tells {len(rolls)}")
        self.told += [(roll, where, at) for roll in rolls]

    def check(self):
        """(words, number of draws of dice, of cards, of told rolls found among them); faults are added."""
        self.draw = max((what[-1] for what in self.said if what[0] == "head"), default=0)
        count = self.get("words", self.draw, default=0)
        named = [self.get("word", at, self.draw, default="") for at in range(1, count + 1)]
        if self.get("words", self.draw) is None:
            self.faults.append("no mail names the players' words: the first mail of the match is missing")
        self.faults += [f"word {at}, {word!r}, is not what was promised" for at, word in enumerate(named, 1)
                        if self.get("promise", at, self.draw) not in (None, hash_of(word))]
        draws = [self.chain(chain, "|".join(named)) for chain in ("dice", "cards")]
        return "|".join(named), *draws, sum(self.is_found(*told) for told in self.told)

    def chain(self, chain, words):
        """The links in order, each with the draws made of it before the next one; how many draws there are."""
        links, due, known, at = self.all("link", chain), 0, self.get("head", chain, self.draw), 0
        if known is None:
            self.faults.append(f"no mail names the head of the {chain} chain: the first mail of the match is missing")
        self.faults += [f"no mail opens link {position} of the {chain} chain"
                        for position in range(1, max(links, default=0)) if position not in links]
        for position, link in sorted(links.items()):
            back = reduce(lambda link, _: hashlib.sha256(link).digest(), range(position - at), link)
            if known not in (None, back):
                self.faults.append(f"link {position} of the {chain} chain does not follow the one before")
            known, at, due = link, position, self.link(chain, position, link, words, due)
        return due

    def link(self, chain, position, link, words, due):
        """The draws of a link, which begin with the number that is due; the number of the next draw."""
        draws = self.all("draw", chain, position)
        first, count = self.get("use of link", chain, position)
        void = {start + more for start, some in self.all("void", chain).items() for more in range(some)}
        self.faults += [f"{chain} draw {at} is skipped before link {position}" for at in {*range(due, first)} - void]
        made, here = {*range(first, first + count)}, f"of link {position}"
        self.faults += [f"{chain} draw {at} {here} was made of a link before" for at in range(first, due)]
        self.faults += [f"{chain} draw {at} {here} is in no mail" for at in made - {*draws}]
        self.faults += [f"{chain} draw {at} is none {here}" for at in {*draws} - made]
        self.faults += [f"{chain} draw {at} {here} was not {value} of {of}" for at, (of, value) in draws.items()
                        if not of or drawn(link, words, chain, at, of) != value]
        return max(due, first + count)

    def is_found(self, roll, where, at):
        """Whether a roll told in a mail is among the draws of its time; it waits while the link in use is shut."""
        first, last = (1 + max((link for when, link in self.opened if when < at + more), default=0) for more in (0, 1))
        faces = [value + 1 for position in range(first, last + 1) for _, (of, value) in sorted(
            self.all("draw", "dice", position).items()) if of == 6]
        found = any(faces[start:start + len(roll)] == roll for start in range(len(faces)))
        if not found and (self.get("link", "dice", last) or self.get("link", "cards", 1)):
            self.faults.append(f"{where} tells the roll {roll}, which was not made at that time")
        return found


def saved(path):
    """(where, time, text) of each mail in a file or folder: its own plain text, nothing that is attached to it."""
    if path.is_dir() and not (path / "cur").is_dir():
        yield from (mail for inside in sorted(path.iterdir()) for mail in saved(inside))
        return
    box = mailbox.Maildir if path.is_dir() else mailbox.mbox if path.read_bytes()[:5] == b"From " else None
    for place, raw in enumerate([mail.as_bytes() for mail in box(path)] if box else [path.read_bytes()], 1):
        with suppress(ValueError, TypeError, LookupError, RecursionError):  # a mail of a form that ours never has
            where, mail = f"{path} mail {place}", email.message_from_bytes(raw, policy=email.policy.default)
            if not mail["Message-ID"]:  # a text into which mails were copied one after the other
                whole = raw.decode(errors="replace").replace("\r\n", "\n")
                yield from ((where, 0, text) for text in re.split("(?m)^(?==== )", whole))
            elif (part := mail.get_body(("plain",))) is not None:
                at = email.utils.parsedate_to_datetime(str(mail["Date"]).replace("-0000", "+0000")).timestamp()
                yield where, at, part.get_content().replace("\r\n", "\n")


def main(mails):
    """Print what was checked of each match, and every fault; exit code 1 for faults, or when nothing was checked."""
    records = {}
    for turn, (where, at, text) in enumerate(mail for path in mails for mail in saved(Path(path))):
        record = None
        for found in filter(None, map(LINE.match, text.split("\n"))):
            try:
                if found[1] == "match":
                    record = records.setdefault(found[2].strip(), Record())
                    record.draw = 0
                elif record and found[1] != "receipt":  # for receipts.py
                    record.read(found[1], found[2], where, at or turn, text)
            except (ValueError, LookupError, TypeError):
                record.faults.append(f"{where} holds a line that cannot be read: {found[0].strip()}")
    for name, record in records.items():
        words, dice, cards, rolls = record.check()
        verdict = f"faults: {len(record.faults)}" if record.faults else "all right" if record.opened else "nothing yet"
        print(f"{name} (draw {record.draw + 1}, words {words!r}): {dice} draws of dice and {cards} of cards checked, "
              f"{rolls} of {len(record.told)} told rolls are among them: {verdict}", *record.faults, sep="\n  ")
    seen = any(record.opened for record in records.values())
    sys.exit(any(record.faults for record in records.values()) if seen else "Nothing was checked: no link is opened.")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("mails", nargs="+", metavar="MAIL")
    main(parser.parse_args().mails)
