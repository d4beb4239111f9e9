"""Checks every die and draw of a match from the mails that one player has saved. It needs nothing but Python.

    python verify.py MAIL... [--domain=DOMAIN]   saved mails (.eml), mbox files, Maildir folders, folders, plain text
Ours are mails whose Message-ID is of the server's domain (unless named that of most mails about a match) and that your
own mail server has not refuted (Authentication-Results). Their lines with %% have a form no text of a player can take:
    %% match NAME, %% anew N            what the lines below are about: a match, and its heads after N broken promises
    %% head CHAIN HASH                  fixes the chain "dice" or "cards" before its first draw
    %% words N, %% word K WORD          players' words, mixed into all draws; before: %% promise K HASH; %% yours WORD
    %% link CHAIN K HASH FIRST COUNT    opens link K, of which the draws FIRST, FIRST + 1, ... were made
    %% draws CHAIN K FIRST OF:VALUE...  these draws; a die is 6: and its face less one
    %% apart dice K NUMBER...           those told to all as no roll: a choice of six, or for some alone
    %% back K N NUMBER...               those that went back, or were thrown beside such; %% faces K N FACES told them
    %% told N ROLE                      N rolls under "What happened", as [2 5 6]; %% since K: those to K, to others
The SHA-256 of a link is the one before it, at first the head. A draw is the HMAC-SHA256 under its link of the text
"WORD|WORD|...|CHAIN|NUMBER|TRY" modulo OF; TRY is 0 and counts on while the digest lies in the ragged end.
"""
import base64
import hashlib
import hmac
import mailbox
import re
import sys
from bisect import bisect_left
from collections import Counter, defaultdict
from contextlib import suppress
from email import message_from_bytes, policy, utils
from functools import partial, reduce
from pathlib import Path

LINE, MATCH = re.compile(r"\s*%% (\w+) ?(.*)"), re.compile(r"(?m)^[^\S\n]*%% (?:match (\S+)|\w)")
NEWS, ROLL = re.compile(r"(?m)^What happened(| since .*)\n-+\n((?:.+\n)*)"), re.compile(r"\[(\d+(?:\s+\d+)*)\]")
SLACK, AFRESH = 300, ("", " since your last report")  # seconds that belie the order of two mails; what repeats nothing
LINKS, DRAWS, ROLLS, LINES, SHOWN = 1024, 30_000, 5_000, 200_000, 1_000  # most of each; faults that are named
LARGEST, TEXTS, CHAINS = 32 << 20, 256 << 20, {"dice": "dice", "cards": "cards"}  # bytes of a mail; characters of all
VOUCHED = re.compile(r"(?i)\b(?:dmarc|dkim)\s*=\s*pass\b[^;]*?\bheader\.(?:from|d|i)\s*=\s*@?([\w-]+\.[\w.-]+)")
REFUTED = re.compile(r"(?i)\b(?:dmarc|dkim)\s*=\s*(?:fail|permerror)\b")


def hash_of(word):  # its promise
    return base64.urlsafe_b64encode(hashlib.sha256(word.encode()).digest()).decode().rstrip("=")


def drawn(link, words, chain, at, of, attempt=0):  # the value that a link gives for a draw
    found = int.from_bytes(hmac.digest(link, f"{words}|{chain}|{at}|{attempt}".encode(), "sha256"), "big")
    return found % of if found < (1 << 256) - (1 << 256) % of else drawn(link, words, chain, at, of, attempt + 1)


def number(text, most=DRAWS):  # ValueError for one that no match reaches
    return range(most + 1).index(int(text))


class Record:
    """What the mails say of one match, each thing once and with the mail that says it first; and what is wrong."""
    place, key = partial(number, most=LINKS), staticmethod(lambda text: base64.urlsafe_b64decode(text + "="))
    STATED = {"head": ([CHAINS.get], key), "words": ([], place), "word": ([place], str), "promise": ([place], str),
              "faces": ([place, number], str)}

    def __init__(self):
        self.said, self.mails, self.draws, self.apart = {}, defaultdict(dict), defaultdict(dict), defaultdict(set)
        self.told, self.opened, self.own, self.placed = [], [], [], []
        self.faults, self.unknown, self.count, self.draw, self.since, self.made, self.lines = [], [], 0, 0, 0, 0, 0

    def fault(self, wrong, fault):
        self.each(bool(wrong), [fault])

    def each(self, many, faults):  # so many faults, of which the first are named
        self.faults += [fault for fault, _ in zip(faults, range(min(many, SHOWN - len(self.faults))), strict=False)]
        self.count += many

    def state(self, value, at, where, *what):  # two mails may not say different things of the same
        before, first = self.said.setdefault(what, (value, where))
        self.mails[what].setdefault(where, at)
        self.fault(before != value, f"{where} gives another {' '.join(map(str, what))} than {first}")

    def get(self, *what):
        return self.said.get(what, (None, ""))[0]

    def read(self, word, rest, where, at):
        """One of our lines; ValueError, LookupError or TypeError when it has not the form of its kind."""
        (first, *others), self.lines = rest.split() or [""] * (word == "yours"), number(self.lines + 1, LINES)
        if word == "draws":
            draws = self.draws[CHAINS[first], link := self.place(others[0])]
            for counter, text in enumerate(others[2:], number(others[1])):
                of, value, self.made = *map(number, text.split(":")), number(self.made + (counter not in draws))
                before, mail = draws.setdefault(number(counter), ((of, value), where))
                self.fault(before != (of, value), f"{where} gives another draw {first} {link} {counter} than {mail}")
        elif word == "link":
            position, begin, count = self.place(others[0]), *map(number, others[2:])
            self.opened += [(at, position)] * (first == "dice" and ("link", first, position) not in self.said)
            self.state(self.key(others[1]), at, where, "link", CHAINS[first], position)
            self.state((begin, count), at, where, "use of link", first, position)
        elif word == "apart":
            self.apart[{"dice": self.place(others[0])}[first], 0].update(map(number, others[1:]))
        elif word == "back":
            self.apart[self.place(first), number(others[0])].update(map(number, others[1:]))
        elif word in ("anew", "since"):
            setattr(self, {"anew": "draw"}.get(word, word), self.place(first))
        elif word == "yours":
            self.own.append((self.draw, rest.strip()))
        else:
            kinds, value = self.STATED[word]
            what = [kind(part) for kind, part in zip(kinds, [first, *others], strict=False)]
            self.state(value(" ".join([first, *others][len(kinds):])), at, where, word, *what, self.draw)

    def read_rolls(self, says, news, where, at):
        """The rolls of a mail. says: its lines (count, role); news: (whether they are told again, roll as text)."""
        fresh, (count, role) = [roll for again, roll in news if not again], says[0] if says else (0, "")
        self.fault(len(fresh) != count, f"{where} says that it tells {count} rolls, and tells {len(fresh)}" if says else
                   f"{where} tells {len(fresh)} rolls in words, and no line of ours says so")
        self.told += [(roll, role, where, at) for roll in fresh[:count]]
        self.told += [(roll, None, f"{where}, again,", at) for again, roll in news if again and len(self.told) < ROLLS]

    def check(self):  # (words, number of draws of dice, of cards, of told rolls found among them); faults are added
        self.draw = max((what[-1] for what in self.said if what[0] == "head"), default=0)
        words = "|".join(self.choice(self.get("words", self.draw)))
        dice, cards = self.chain("dice", words), self.chain("cards", words)
        self.dice = sorted((link, at, pair[1] + 1) for (chain, link), draws in self.draws.items() if chain == "dice"
                           for at, (pair, _) in draws.items() if pair[0] == 6)
        self.faces, self.gone = "".join(str(face)[-1] for _, _, face in self.dice), dict(self.went_back())
        found = sum(self.is_found(*told) for told in self.told)
        self.untold()
        return words, dice, cards, found

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

    def head_first(self, chain):  # a head is told before promised words, and not after words, opened links or rolls
        heads, words = self.mails.get(("head", chain, self.draw), {}), {
            what: told for what, told in self.mails.items() if what[0] in ("words", "word") and what[-1] == self.draw}
        first, times = min(heads.values(), default=0), [at for at, _ in self.opened] + [at for *_, at in self.told]
        mails = {mail for mail, at in heads.items() if at == first}
        late = any(at < first for at in times) or any(min(told.values()) < first or what[0] == "word" and self.get(
            "promise", *what[1:]) and mails <= {*told} for what, told in words.items())
        self.fault(heads and late, f"the head of the {chain} chain was not told before words, links or rolls")
        if heads and not late and mails <= {*self.mails.get(("words", self.draw), ())}:
            self.unknown.append(f"whether the {chain} chain was fixed before the words: the first mail tells both")

    def chain(self, chain, words):
        """The links in order, each with the draws made of it before the next one; how many draws there are."""
        links = {what[2]: value for what, (value, _) in self.said.items() if what[:2] == ("link", chain)}
        due, known, at, whose = 0, self.get("head", chain, self.draw), 0, f"the {chain} chain"
        self.head_first(chain)
        self.fault(known is None, f"no mail names the head of {whose}: the first mail of the match is missing")
        missing = sorted({*range(1, max(links, default=0))} - {*links})
        self.each(len(missing), (f"no mail opens link {position} of {whose}" for position in missing))
        for position, link in sorted(links.items()):
            back = reduce(lambda link, _: hashlib.sha256(link).digest(), range(position - at), link)
            self.fault(known not in (None, back), f"link {position} of {whose} does not follow the one before")
            known, at, due = link, position, self.link(chain, position, link, words, due)
        return due

    def link(self, chain, position, link, words, due):  # its draws, from the number due on; the number of the next draw
        (first, count), draws = self.get("use of link", chain, position), self.draws[chain, position]
        end, here, others = first + count, f"of link {position}", [at for at in draws if not 0 <= at - first < count]
        missing = (at for at in range(first, end) if at not in draws)
        for many, numbers, fault in ((first - due, range(due, first), f"is skipped before link {position}"),
                                     (due - first, range(first, due), f"{here} was made of a link before"),
                                     (count - len(draws) + len(others), missing, f"{here} is in no mail"),
                                     (len(others), others, f"is none {here}")):
            self.each(max(0, many), (f"{chain} draw {at} {fault}" for at in numbers))
        for at, ((of, value), _) in draws.items():
            self.fault(not of or drawn(link, words, chain, at, of) != value,
                       f"{chain} draw {at} {here} was not {value} of {of}")
        return max(due, end)

    def is_found(self, roll, role, where, at):
        """Whether a roll is among the draws of its time, after those told before; it waits for the link in use."""
        in_use, last = (1 + max((link for when, link in self.opened if when < end), default=0) for end in (at, at + 1))
        begin, end = (bisect_left(self.dice, (link,)) for link in (in_use if role == "" else 1, last + 1))
        before = max((after for who, mail, when, _, after in self.placed if (mail, when) == (where, at)
                      or role and who == role and when + SLACK < at), default=0)
        start = self.faces.find(roll, max(begin, before), end)
        while start >= 0 and any(where in told or min(told.values(), default=0) < at for told in map(
                self.gone.get, range(start, start + len(roll))) if told is not None):
            start = self.faces.find(roll, start + 1, end)
        self.placed += [(role, where, at, start, start + len(roll))] * (start >= 0)
        opened = (self.get("link", "dice", last) or self.get("link", "cards", 1)) and not (role is None and self.gone)
        why = "made once and told before" if self.faces.find(roll, begin, end) >= 0 else "not made at that time"
        self.fault(start < 0 and opened, f"{where} tells the roll [{', '.join(roll)}], which was {why}")
        return start >= 0

    def went_back(self):  # each die that is said to have gone back, the mails that tell its face
        dice = {draw: (at, face) for at, (_, draw, face) in enumerate(self.dice)}
        for (link, cause), draws in sorted((what, draws) for what, draws in self.apart.items() if what[1]):
            faces, what = "".join(str(dice.get(draw, "??")[1]) for draw in sorted(draws)), ("faces", link, cause, 0)
            self.fault(link > self.since and self.get(*what) != faces, f"dice draws {sorted(draws)[:20]} of link "
                       f"{link} are said to have gone back, and no mail has told their faces")
            yield from ((dice[draw][0], self.mails[what]) for draw in draws & {*dice})

    def untold(self):
        """Dice neither gone back nor apart are told: of links of which a mail says so, behind those of before."""
        due = {at for at, (link, draw, _) in enumerate(self.dice) if at not in self.gone
               and (link, 0) in self.apart and link > self.since and draw not in self.apart[link, 0]}
        told = [at for role, *_, start, end in self.placed if role is not None for at in range(start, end)
                if self.dice[at][0] > self.since and at not in self.gone]
        left = [self.dice[at] for at in sorted(due - {*told})] if len(due) > len(told) else []
        self.each(len(left), (f"dice draw {at} of link {link} is told in no mail as a roll" for link, at, _ in left))
        apart = [str(draw) for i, (at, draw, _) in enumerate(self.dice) if i in self.gone or draw in self.apart[at, 0]]
        self.unknown += [f"{len(apart)} draws that are called no rolls of dice, {len(self.gone)} as they went back: "
                         + " ".join(apart[:20])] * bool(apart)


def saved(path):
    """(where, time, own plain text, domain of its Message-ID, what the reader's own server has found) of each mail."""
    path.exists() or sys.exit(f"There is no file or folder {path}.")
    if path.is_dir() and not (path / "cur").is_dir():
        return (yield from (mail for inside in sorted(path.iterdir()) for mail in saved(inside)))
    for place, raw in enumerate(raw_mails(path), 1):
        with suppress(ValueError, TypeError, LookupError, RecursionError):  # a mail of a form that ours never has
            where, mail = f"{path} mail {place}", message_from_bytes(raw, policy=policy.default)
            if not mail["Message-ID"]:  # a text into which mails were copied one after the other
                yield from ((where, 0, one, "", "") for one in re.split("(?m)^(?==== )", raw.decode(errors="replace")))
            elif (part := mail.get_body(("plain",))) is not None:
                at = utils.parsedate_to_datetime(str(mail["Date"]).replace("-0000", "+0000")).timestamp()
                domain = str(mail["Message-ID"]).rpartition("@")[2].strip("> \t").lower()
                yield where, at, part.get_content(), domain, str(mail.get("Authentication-Results", ""))[:4000]


def raw_mails(path):  # the bytes of each mail in an mbox, a Maildir or a file; of one that is too large the beginning
    with suppress(IsADirectoryError), path.open("rb") as file:
        if (whole := file.read(LARGEST))[:5] != b"From ":
            return (yield whole)
    box = mailbox.Maildir(path) if path.is_dir() else mailbox.mbox(path)
    for place in box.iterkeys():
        with box.get_file(place) as file:
            yield file.read(LARGEST)


def ours(names):
    """([(where, at, text)] of our mails in the order of their times, what nothing shows of them, in words)."""
    mails, seen, kept, aside, vouched, length = {}, defaultdict(Counter), [], [], 0, 0
    domain = "".join(name[9:] for name in names if name[:9] == "--domain=")
    for where, at, text, sender, stamped in (mail for name in names if name[:2] != "--" for mail in saved(Path(name))):
        text, about = text.replace("\r\n", "\n"), {*MATCH.findall(text)} - {""}
        if text not in mails and (MATCH.search(text) or NEWS.search(text)):
            mails[text] = at or len(mails) * 2 * SLACK, where, about, sender, stamped
            (length := length + len(text)) < TEXTS or sys.exit(f"More than {TEXTS} characters: give fewer mails.")
            for name in about if sender and not REFUTED.search(stamped) else ():
                seen[name][sender] += 1
    server = {name: domain or max(found, key=found.get) for name, found in seen.items()}
    for text, (at, where, about, sender, stamped) in sorted(mails.items(), key=lambda mail: mail[1][:2]):
        due = {server.get(name) for name in about} or {sender} & {*(server.values() or [sender])}
        is_ours = not sender or due == {sender} and not REFUTED.search(stamped)
        (kept if is_ours else aside).append((where, at, text))
        vouched += is_ours and any(f".{sender}".endswith(f".{by.lower()}") for by in VOUCHED.findall(stamped))
    unknown = [f"{len(aside)} mails that others sent, or that your own server has refuted: {aside and aside[0][0]} ...",
               f"who sent {len(kept) - vouched} of {len(kept)} mails: your own mail server does not say so"]
    return kept, unknown[not aside:2 - (vouched == len(kept))]


def take(records, where, at, text):
    """What a mail says, into the records of the matches that it is about."""
    record, says = None, defaultdict(list)
    for found in filter(None, map(LINE.match, text.split("\n"))):
        try:
            if found[1] == "match":
                name = found[2].strip()
                record = records.setdefault(name, Record()) if name in records or len(records) < LINKS else None
                record.draw = 0
            elif record and found[1] == "told":
                says[record].append((number(found[2].split()[0], ROLLS - len(record.told)), found[2].partition(" ")[2]))
            elif record and found[1] not in ("receipt", "news", "journal", "press", "pressed", "filed"):
                record.read(found[1], found[2], where, at)
        except (ValueError, LookupError, TypeError, AttributeError):
            (record or Record()).fault(True, f"{where} holds a line that cannot be read: {found[0].strip()[:99]}")
    news = [(since not in AFRESH, "".join(face.lstrip("0")[:2] for face in roll.split()))
            for since, told in NEWS.findall(text) for roll in ROLL.findall(told)]
    for about in says or [record or next(iter(records.values()), Record())]:
        about.read_rolls(says[about], news, where, at)


def main(names):
    """Print what was checked of each match, and every fault; exit code 1 for faults, or when nothing was checked."""
    records, (texts, unknown) = {}, ours(names)
    for mail in texts:
        take(records, *mail)
    for name, record in records.items():
        words, dice, cards, rolls = record.check()
        verdict = f"faults: {record.count}" if record.count else "all right" if record.opened else "nothing yet"
        print(f"{name} (draw {record.draw + 1}, words {words!r}): {dice} draws of dice and {cards} of cards checked, "
              f"{rolls} of {len(record.told)} told rolls are among them: {verdict}",
              *record.faults, *(f"not checked: {what}" for what in record.unknown), sep="\n  ")
    print(*(f"not checked: {what}" for what in unknown), sep="\n", end="\n" * bool(unknown))
    sys.exit(any(record.count for record in records.values()) if any(record.opened for record in records.values())
             else "Nothing was checked: no link is opened.")


if __name__ == "__main__":
    print(__doc__) if {"-h", "--help"} & {*sys.argv} else main(sys.argv[1:])
