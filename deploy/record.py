"""Checks the record of a match against a player's saved mails. It needs openings.py, press.py, receipts.py, verify.py
beside it.

    python record.py MAIL... [RECORD...]   saved mails as for verify.py, with the records that came with them; a record
                                           saved by itself, record-NAME.json.gz, may be given, too
        [--with MAIL...]                   mails of other players, to see what press was lost between you and them
Each mail that ends a stage brings a record of what your mails have told since the one before; RECORD in a mail brings
all of it, and so does the end. They are joined, in any order; what is missing, changed or told otherwise is named.
A record is a chain of rows. The hash of a row is that of "BEFORE|...", the hash of the row before and a commitment to
each field, the hash of "SALT|VALUE" (that to the events is one over one for each); what you may know is opened as
[SALT, VALUE]. Rows of before salts are the text "before" the hash of the row before and behind it. Our mails hold
    %% journal K HASH   the hash of the last row that was played with link K of the dice; it fixes all rows before it
    %% news N HASH      the hash over the commitments to the N events that are recorded for you since the mail before
"""
import json
import math
import re
import sys
from collections import Counter, defaultdict
from datetime import datetime
from pathlib import Path
from types import SimpleNamespace

import press
import verify
from openings import SHARED, hash_of, in_hex, in_words, joined_records, opened, sha
from receipts import FORM

NAMED = {"head": 1, "words": 0, "word": 1, "link": 2, "journal": 1}  # words that name what a line says
DONE = re.compile(r"(?mi)^\d+ +(?:done|held) +(?!record\b)(\S.*?)(?:  .*)?$")


def read(mails):
    """{match: lines {(broken promises, *what): (value, where)}, news, receipts {hash: (arrived, where, done)}, apart:
    numbers of the draws of dice that are told as no roll, by link; back: of those that are said to have gone back}.
    """
    found = defaultdict(lambda: SimpleNamespace(lines={}, news=[], receipts={}, apart=defaultdict(set), back=set()))
    for where, at, text in mails:
        match, draw = None, 0
        for line in filter(None, map(verify.LINE.match, text.split("\n"))):
            word, *words = " ".join(line.groups()).split()
            if word in ("match", "anew"):
                match, draw = (found[words[0]], 0) if word == "match" else (match, int(words[0]))
            elif word == "news":
                match.news.append((at, int(words[0]), in_hex(words[1]), where))
            elif word == "apart":
                match.apart[words[1]].update(words[2:])
            elif word == "back":
                match.back.update(words[2:])
            elif word == "draws":
                match.lines |= {(0, "draw", *words[:2], number): (pair, where)
                                for number, pair in enumerate(words[3:], int(words[2]))}
            elif word in NAMED:
                what = draw if word in ("head", "words", "word") else 0, word, *words[:NAMED[word]]
                match.lines.setdefault(what, (words[NAMED[word]:], where))
        for name, arrived, *_, own in FORM.findall(text):
            found[name].receipts[own] = arrived, where, "; ".join(DONE.findall(text))
    return found


class Check:
    """A joined record and what mails say of its match; what is wrong (faults), and what cannot be told (unknown)."""
    def __init__(self, record, said, then):
        self.rows, self.values = record.rows, [opened(row) for row in record.rows]
        self.role, self.over, self.seen, self.gaps = record.role, record.over, record.seen, record.gaps
        self.said, self.faults, self.unknown, self.counts = said, record.faults, record.unknown, Counter()
        self.reasons = defaultdict(list)
        self.claims, self.then = record.proof is not None, then
        self.claimed = read([("the record", 0, "\n".join((record.proof or []) + record.receipts))])[record.match]
        self.ended = (0, "link", "cards", "1") in self.said.lines

    def draws(self):
        """Everything shared is opened. The draws in the rows, without gaps, stand for those that the record claims."""
        claimed, counters = {what: it for what, it in self.claimed.lines.items() if what[1] != "draw"}, Counter()
        for number, value in enumerate(self.values):
            self.faults += [f"row {number} keeps back its {name}" for name in SHARED if name not in value]
            for draw in value.get("draws", ()):
                self.reasons[number] += [(draw, counters[draw["chain"]])] * ("number" not in draw)
                chain, link = draw["chain"], value["link"] if draw["chain"] == "dice" else 1
                pair, kept = f"{draw['of']}:{draw['value']}", "number" in draw  # kept when the match went back
                what = 0, "draw", chain, str(draw.get("link", link)), draw.get("number", counters[chain])
                self.faults += [f"row {number} keeps a draw that was not made"] * (
                    kept and claimed.get(what, [None])[0] != pair)
                claimed[what] = pair, "its rows"
                counters[chain] += not kept
            self.faults += [f"row {number} has false counters"] * (value.get("counters") not in (None, counters))
        self.claimed.lines = claimed

    def apart(self):
        """What mails call no roll was drawn for what rolls are not, or for some alone; what went back did so with its
        row, or was thrown in one that keeps others.
        """
        void = {row for number, value in enumerate(self.values) if value["command"].get("verb") == "go_back"
                and value.get("role") is None for row in range(value["command"]["to"], number)}
        dice = [(row, at, draw["reason"]["phrase"] if isinstance(draw["reason"], dict) else draw["reason"])
                for row, draws in self.reasons.items() for draw, at in draws
                if (draw["chain"], draw["of"]) == ("dice", 6) and self.link(row) in self.said.apart]
        thrown = {why for row, at, why in dice if str(at) not in self.said.apart[self.link(row)]}
        self.faults += [f"row {row} has thrown dice draw {at} for {why!r}, and no mail tells it as a roll"
                        for row, at, why in dice if str(at) in self.said.apart[self.link(row)] and why in thrown
                        and any(event["to"] == "all" for event in self.values[row]["events"])]
        self.faults += [f"row {row} has thrown dice draw {at}, which did not go back, as mails say"
                        for row, at, _ in dice if str(at) in self.said.back and row not in void
                        and not any("number" in draw for draw in self.values[row]["draws"])]

    def link(self, row):
        """The link of a row, as mails write it."""
        return str(self.values[row]["link"])

    def public(self):
        """Heads, words, links, draws and receipts are those of the mails of before the record was made."""
        said, claimed = self.then.lines, self.claimed.lines
        latest = max((what[0] for what in said), default=0)
        due = [what for what in said if what[1] in ("link", "draw") or what[0] == latest and what[1] != "journal"]
        self.counts["lines"] = len(due)
        self.faults += [f"the record gives another {' '.join(map(str, what[1:]))} than {said[what][1]}"
                        for what in due if claimed.get(what, [None])[0] != said[what][0]]
        last = max((int(what[3]) for what in said if what[1:3] == ("link", "dice")), default=0)
        self.faults += [f"the record gives a {' '.join(map(str, what[1:]))} that no mail has"
                        for what in claimed.keys() - said if what[1] == "draw" and (0, "link", *what[2:4]) in said
                        or self.ended and what[1] == "link" and int(what[3]) > last]
        self.faults += [f"the record lacks the receipt in {where}" for own, (_, where, _) in self.then.receipts.items()
                        if own not in self.claimed.receipts]
        missing = self.claimed.receipts.keys() - self.then.receipts.keys()
        self.unknown += [f"{len(missing)} of your receipts are in no mail given here"] * bool(missing)

    def chain(self):
        """The hash of each stage's last row is the one that was told when it ended; from there the chain goes on."""
        told = {int(what[2]): (in_hex(*value), where) for what, (value, where) in self.said.lines.items()
                if what[1] == "journal"}
        lasts = {value.get("link"): number for number, value in enumerate(self.values)}
        self.faults += [f"the record has no row of stage {stage}" for stage in told.keys() - lasts.keys()]
        previous, begin = "0" * 64, 0
        for number, row in enumerate(self.rows):
            previous, stage = hash_of(row, previous), self.values[number].get("link")
            if lasts[stage] == number and stage in told:
                fixed, where = told[stage]
                self.faults += [f"rows {begin} to {number} are not those that {where} has fixed"] * (previous != fixed)
                previous, begin = fixed, number + 1
                self.counts["stages"] += 1
        after = [f"rows {begin} to {len(self.rows) - 1} come after the last row that a mail has fixed"]
        (self.faults if self.ended and told else self.unknown).extend(after * (begin < len(self.rows)))

    def news(self, seen, gaps):
        """What each mail has told is a run of the events of a role, in order. seen: {role: commitments}."""
        missed = 0
        places = {role: [] for role in sorted(seen, key=lambda role: role != self.role)}
        for at, count, digest, where in sorted(self.said.news):
            runs = ((role, at) for role, before in places.items() for at in (
                *(run[2] for run in before[-1:]), *range(len(seen[role]))) if sha(*seen[role][at:at + count]) == digest)
            role, start = next(runs, (None, 0))
            if role is None and any(first < at <= last for first, last in gaps):
                missed += 1
            elif role is None or start + count > len(seen[role]):
                self.faults.append(f"{where} tells {count} events that are not so in the record")
            else:
                places[role].append((at, start, start + count, where))
        self.counts["news"], own = sum(map(len, places.values())), sorted(places[self.role])
        if len(own) == self.counts["news"]:  # what several roles were told alike may be of either
            self.faults += [f"{two[3]} tells events from before those in {one[3]}"
                            for one, two in zip(own, own[1:], strict=False) if two[2] < one[2]]
        self.unknown += [f"{missed} mails tell what no record given here opens"] * bool(missed)
        told = {at for _, start, end, _ in own for at in range(start, end)}
        untold = {at for at, fixed in enumerate(seen[self.role]) if fixed} - told
        self.unknown += [f"{len(untold)} events of {self.role} are told by no mail given here"] * bool(untold)

    def own(self):
        """The reader's rows come from mails of his, and what he was told to be done is in rows."""
        known = {row.get("receipt") for row in self.rows}
        for number, (row, value) in enumerate(zip(self.rows, self.values, strict=True)):
            arrived, *_ = self.said.receipts.get(row.get("receipt"), [""])
            words = f"row {number}, {json.dumps(value.get('command'))},"
            if "player" in value and not row.get("receipt"):
                where = self.faults if value["source"] == "player" else self.unknown
                where.append(f"{words} is said to be yours and names no receipt")
            elif arrived and datetime.fromisoformat(arrived) > datetime.fromisoformat(value.get("at", arrived)):
                self.faults.append(f"{words} was played before its mail arrived")
            self.counts["own"] += bool(arrived)
        if others := sum(value.get("role") == self.role and not {"player", "at"} & {*value} for value in self.values):
            self.unknown.append(f"{others} rows of {self.role} were played by others, or before there were salts")
        self.unknown += [f"{where} says that this was done, and no row comes from it (as with NAME, filings): {done}"
                         for receipt, (_, where, done) in self.said.receipts.items() if done and receipt not in known]


def said_until(mails, name, until=math.inf):
    """What the mails up to a moment say of a match."""
    return read(mail for mail in mails if mail[1] <= until)[name]


def checked(name, joined, mails, twice):
    """The Checks of the records of a match, done. mails: all that are saved."""
    until = min(record.at for record in joined)
    late, lines = sum(mail[1] > until for mail in mails), said_until(mails, name).lines
    last = max((int(what[3]) for what in lines if what[1:3] == ("link", "dice")), default=0)
    print(f"{late} mails came after the record was made and are left aside"
          + f"; {twice} of its parts were given twice" * bool(twice))
    said = said_until(mails, name, until)
    checks = [Check(record, said, said_until(mails, name, min(until, record.whole_at))) for record in joined]
    for check, record in zip(checks, joined, strict=True):
        if not check.over and record.stage < last:
            check.unknown.append(f"{in_words(record.stage + 1, last)} opened by no record given here")
        for part in [check.draws, check.apart, check.chain] * check.over + [check.public] * check.claims + [check.own]:
            part()
        check.news({role: fixed for one in checks for role, fixed in one.seen.items()} | check.seen,
                   [gap for one in checks for gap in one.gaps])
    return checks


def main(names):
    """Print what was checked of each record, and every fault; exit code 1 for faults, or when nothing was checked."""
    names, others = (names[:names.index("--with")], names[names.index("--with"):]) if "--with" in names else (names, [])
    paths = [*map(Path, names)]
    for path in paths:
        path.exists() or sys.exit(f"There is no file or folder {path}.")
    mails, _ = verify.ours([name for name in names if Path(name).suffix != ".gz"])
    joined, twice = joined_records(paths)
    checks = {name: checked(name, [one for one in joined if one.match == name], mails, twice[name])
              for name in dict.fromkeys(one.match for one in joined)}
    for name, check in ((name, check) for name, some in checks.items() for check in some):
        print(f"{name} ({check.role}, {'over' if check.over else 'running'}): {len(check.rows)} rows, "
              "{stages} stages, {lines} numbers of dice and cards, {news} mails with news, {own} of your rows checked: "
              .format_map(check.counts) + (f"faults: {len(check.faults)}" if check.faults else "all right"),
              *check.faults, *(f"not known: {one}" for one in check.unknown), sep="\n  ")
    pressed = press.checked(mails + verify.ours(others)[0])
    for line, faults in pressed.values():
        print(line, *faults, sep="\n  ")
    seen = any(check.counts["stages"] + check.counts["news"] for some in checks.values() for check in some)
    wrong = any(check.faults for some in checks.values() for check in some) or any(line[1] for line in pressed.values())
    sys.exit(wrong if seen or wrong else
             "Nothing was checked: no mail here fixes a row." if joined else "Nothing was checked: there is no record.")


if __name__ == "__main__":
    try:
        print(__doc__) if {"-h", "--help"} & {*sys.argv} else main(sys.argv[1:])
    except (OSError, ValueError, LookupError, TypeError, AttributeError) as error:
        sys.exit(f"This is no record that can be read, or no mail: {error!r}")
