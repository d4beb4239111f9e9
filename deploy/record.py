"""Checks the record of a match against a player's saved mails. It needs verify.py and receipts.py beside it.

    python record.py RECORD... MAIL...   record-NAME.json.gz for each role of yours, and saved mails as for verify.py
The record is a chain of rows. The hash of a row is that of "BEFORE|...", the hash of the row before and a commitment to
each field, the hash of "SALT|VALUE" (that to the events is one over one for each); what you may know is opened as
[SALT, VALUE]. Rows of before salts are the text "before" the hash of the row before and behind it. Our mails hold
    %% journal K HASH   the hash of the last row that was played with link K of the dice; it fixes all rows before it
    %% news N HASH      the hash over the commitments to the N events that this mail tells
"""
import gzip
import hashlib
import json
import re
import sys
from base64 import urlsafe_b64decode
from collections import Counter, defaultdict
from datetime import datetime
from pathlib import Path
from types import SimpleNamespace

import verify
from receipts import FORM

NAMED = {"head": 1, "words": 0, "word": 1, "link": 2, "journal": 1}  # words that name what a line says
SHARED = ("role", "command", "draws", "events", "rules_version", "link", "counters")
OWN = ("at", "source", "player", "mail", "filed")
DONE = re.compile(r"(?mi)^\d+ +(?:done|held) +(?!record\b)(\S.*?)(?:  .*)?$")


def sha(*parts):
    return hashlib.sha256("|".join(parts).encode()).hexdigest()


def in_hex(text):
    return urlsafe_b64decode(text + "=").hex()


def read(mails):
    """{match: lines {(broken promises, *what): (value, where)}, news, receipts {hash: (arrived, where, done)}}."""
    found = defaultdict(lambda: SimpleNamespace(lines={}, news=[], receipts={}))
    for where, at, text in mails:
        match, draw = None, 0
        for line in filter(None, map(verify.LINE.match, text.split("\n"))):
            word, *words = " ".join(line.groups()).split()
            if word in ("match", "anew"):
                match, draw = (found[words[0]], 0) if word == "match" else (match, int(words[0]))
            elif word == "news":
                match.news.append((at, int(words[0]), in_hex(words[1]), where))
            elif word == "draws":
                match.lines |= {(0, "draw", *words[:2], number): (pair, where)
                                for number, pair in enumerate(words[3:], int(words[2]))}
            elif word in NAMED:
                what = draw if word in ("head", "words", "word") else 0, word, *words[:NAMED[word]]
                match.lines.setdefault(what, (words[NAMED[word]:], where))
        for name, arrived, *_, own in FORM.findall(text):
            found[name].receipts[own] = arrived, where, "; ".join(DONE.findall(text))
    return found


def hash_of(row, previous):
    """The hash of a row; each of its fields is opened, or a commitment."""
    if "before" in row:
        return sha(row["before"][0] + previous + row["before"][1])
    return sha(previous, *(row[name] if isinstance(row[name], str) else sha(*(sha(*event) for event in row[name]))
                           if name == "events" else sha(*row[name]) for name in SHARED + OWN))


def opened(row):
    """{name: value} of what is opened of a row."""
    if "before" in row:
        return json.loads("".join(row["before"])) | {"counters": None}
    return {name: [json.loads(text) for _, text in row[name]] if name == "events" else json.loads(row[name][1])
            for name in SHARED + OWN if not isinstance(row.get(name, ""), str)}


class Check:
    """A record and what mails say of its match; what is wrong (faults), and what cannot be told (unknown)."""
    def __init__(self, name, record, mails):
        self.rows, self.values = record["rows"], [opened(row) for row in record["rows"]]
        self.name, self.role, self.over = name, record["role"], record["over"]
        self.said, self.faults, self.unknown, self.counts = mails[record["match"]], [], [], Counter()
        self.claimed = read([("the record", 0, "\n".join(record["proof"] + record["receipts"]))])[record["match"]]
        self.ended = (0, "link", "cards", "1") in self.said.lines
        self.seen = self.visible() if self.over else {self.role: [sha(*event) for event in record["events"]]}

    def visible(self):
        """{role: commitments to the events that it may see} of all rows."""
        told = [(event["to"], sha(*fixed)) for row, value in zip(self.rows, self.values, strict=True) if "draws" in row
                for event, fixed in zip(value.get("events", ()), row["events"], strict=False)]
        roles = {self.role, *(role for to, _ in told if to != "all" for role in to)}
        return {role: [fixed for to, fixed in told if to == "all" or role in to] for role in roles}

    def draws(self):
        """Everything shared is opened. The draws in the rows, without gaps, stand for those that the record claims."""
        claimed, counters = {what: it for what, it in self.claimed.lines.items() if what[1] != "draw"}, Counter()
        for number, value in enumerate(self.values):
            self.faults += [f"row {number} keeps back its {name}" for name in SHARED if name not in value]
            for draw in value.get("draws", ()):
                chain, link = draw["chain"], value["link"] if draw["chain"] == "dice" else 1
                claimed[0, "draw", chain, str(link), counters[chain]] = f"{draw['of']}:{draw['value']}", "its rows"
                counters[chain] += 1
            self.faults += [f"row {number} has false counters"] * (value.get("counters") not in (None, counters))
        self.claimed.lines = claimed

    def public(self):
        """Heads, words, links, draws and receipts are those of the mails."""
        said, claimed = self.said.lines, self.claimed.lines
        latest = max((what[0] for what in said), default=0)
        due = [what for what in said if what[1] in ("link", "draw") or what[0] == latest and what[1] != "journal"]
        self.counts["lines"] = len(due)
        self.faults += [f"the record gives another {' '.join(map(str, what[1:]))} than {said[what][1]}"
                        for what in due if claimed.get(what, [None])[0] != said[what][0]]
        last = max((int(what[3]) for what in said if what[1:3] == ("link", "dice")), default=0)
        self.faults += [f"the record gives a {' '.join(map(str, what[1:]))} that no mail has"
                        for what in claimed.keys() - said if what[1] == "draw" and (0, "link", *what[2:4]) in said
                        or self.ended and what[1] == "link" and int(what[3]) > last]
        self.faults += [f"the record lacks the receipt in {where}" for own, (_, where, _) in self.said.receipts.items()
                        if own not in self.claimed.receipts]
        missing = self.claimed.receipts.keys() - self.said.receipts.keys()
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

    def news(self, seen):
        """What each mail has told is a run of the events of a role, in order. seen: {role: commitments}."""
        places = {role: [] for role in sorted(seen, key=lambda role: role != self.role)}
        for at, count, digest, where in sorted(self.said.news):
            runs = ((role, at) for role, before in places.items() for at in (
                *(run[2] for run in before[-1:]), *range(len(seen[role]))) if sha(*seen[role][at:at + count]) == digest)
            role, start = next(runs, (None, 0))
            if role is None or start + count > len(seen[role]):
                self.faults.append(f"{where} tells {count} events that are not so in the record")
            else:
                places[role].append((at, start, start + count, where))
        self.counts["news"], own = sum(map(len, places.values())), sorted(places[self.role])
        if len(own) == self.counts["news"]:  # what several roles were told alike may be of either
            self.faults += [f"{two[3]} tells events from before those in {one[3]}"
                            for one, two in zip(own, own[1:], strict=False) if two[2] < one[2]]
        untold = {*range(len(seen[self.role]))} - {at for _, start, end, _ in own for at in range(start, end)}
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


def main(files):
    """Print what was checked of each record, and every fault; exit code 1 for faults, or when nothing was checked."""
    records = {name: json.loads(gzip.decompress(Path(name).read_bytes())) for name in files if name.endswith(".gz")}
    until = min(datetime.fromisoformat(one["at"]).timestamp() for one in records.values())
    every = [mail for name in files if name not in records for mail in verify.saved(Path(name))]
    found = read(mail for mail in every if mail[1] <= until)
    checks = [Check(name, one, found) for name, one in records.items()]
    print(f"{sum(mail[1] > until for mail in every)} mails came after the record was made and are left aside")
    for check in checks:
        for part in [check.draws, check.chain] * check.over + [check.public, check.own]:
            part()
        check.news({role: fixed for one in checks for role, fixed in one.seen.items()} | check.seen)
        print(f"{check.name} ({check.role}, {'over' if check.over else 'running'}): {len(check.rows)} rows, "
              "{stages} stages, {lines} numbers of dice and cards, {news} mails with news, {own} of your rows checked: "
              .format_map(check.counts) + (f"faults: {len(check.faults)}" if check.faults else "all right"),
              *check.faults, *(f"not known: {one}" for one in check.unknown), sep="\n  ")
    seen = any(check.counts["stages"] + check.counts["news"] for check in checks)
    sys.exit(any(check.faults for check in checks) if seen else "Nothing was checked: no mail here fixes a row.")


if __name__ == "__main__":
    try:
        print(__doc__) if {"-h", "--help"} & {*sys.argv} else main(sys.argv[1:])
    except (OSError, ValueError, LookupError, TypeError, AttributeError) as error:
        sys.exit(f"This is no record that can be read, or no mail: {error!r}")
