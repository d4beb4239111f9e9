"""Takes the records of matches out of files and saved mails, and joins those of one player into one, for record.py.

A record is JSON: match, role, over, at, the proof lines that all have been told, the player's receipts, events as
[SALT, VALUE] (when the match is over they stand in the rows) and rows. The mail that ends a stage brings one that opens
what is new: after and stage say that it is of the stages behind AFTER up to STAGE.
"""
import hashlib
import json
import zlib
from base64 import urlsafe_b64decode
from collections import Counter, defaultdict
from datetime import datetime
from email import message_from_bytes

from receipts import files

LARGEST = 64 << 20  # bytes of a record when it is unpacked
PACKED = b"\x1f\x8b"  # what gzip files begin with
SHARED = ("role", "command", "draws", "events", "rules_version", "link", "counters")
OWN = ("at", "source", "player", "mail", "filed")
MINE = ("role", "command", *OWN)


def sha(*parts):
    return hashlib.sha256("|".join(parts).encode()).hexdigest()


def in_hex(text):
    return urlsafe_b64decode(text + "=").hex()


def fixed(row, name):
    """The commitment to a field of a row, opened or not; that to events is one over one for each."""
    if isinstance(row[name], str):
        return row[name]
    return sha(*(sha(*event) for event in row[name])) if name == "events" else sha(*row[name])


def hash_of(row, previous):
    """The hash of a row behind one with this hash."""
    if "before" in row:
        return sha(row["before"][0] + previous + row["before"][1])
    return sha(previous, *(fixed(row, name) for name in SHARED + OWN))


def opened(row):
    """{name: value} of what is opened of a row."""
    if "before" in row:
        return json.loads("".join(row["before"])) | {"counters": None}
    return {name: [json.loads(text) for _, text in row[name]] if name == "events" else json.loads(row[name][1])
            for name in SHARED + OWN if not isinstance(row.get(name, ""), str)}


def unpacked(data):
    """What a gzip file holds; ValueError for one that is larger than any record of ours."""
    unpacker = zlib.decompressobj(zlib.MAX_WBITS | 16)
    found = unpacker.decompress(data, LARGEST)
    if not unpacker.eof or unpacker.unused_data:
        raise ValueError(f"it unpacks to more than {LARGEST} bytes, or is cut off")
    return found


def records(path):
    """(where, record) of each record that is a file or goes with a saved mail, in a file or folder."""
    for where, raw in files(path):
        packed = [raw] if raw[:2] == PACKED else [
            part.get_payload(decode=True) for part in (message_from_bytes(raw).walk() if b".json.gz" in raw else ())
            if str(part.get_filename()).startswith("record-")]
        try:
            yield from ((where, json.loads(unpacked(one))) for one in packed)
        except (OSError, EOFError, ValueError, TypeError, RecursionError, zlib.error) as error:
            raise ValueError(f"{where}: {error}") from error


def joined_records(paths):
    """([Joined, for each match and role], {match: how many of its records were given twice})."""
    parts, every = defaultdict(dict), [one for path in paths for one in records(path)]
    for where, record in every:
        parts[record["match"], record["role"]].setdefault(json.dumps(record), (where, record))
    twice = Counter(record["match"] for _, record in every)
    twice.subtract(name for (name, _), some in parts.items() for _ in some)
    return [Joined([*some.values()]) for some in parts.values()], twice


def moment(record):
    """When a record was made, in seconds."""
    return datetime.fromisoformat(record["at"]).timestamp()


def in_words(first, last):
    """Stages as the subject of a sentence."""
    return f"stage {first} is" if first == last else f"stages {first} to {last} are"


class Joined:
    """The records of one player and role in one. faults, unknown: in words.

    seen: {role: commitments to the events that the record opens to it, "" where some are missing}; gaps: when these
    were told, as (from, to) in seconds. at, whole_at: when the last was made, and the last whole one. stage: the last
    that is opened. ends: {stage: place behind its last event}.
    """

    def __init__(self, parts):
        whole = [one for one in parts if "after" not in one[1]]
        news = sorted((one for one in parts if "after" in one[1]), key=lambda one: (one[1]["stage"], one[1]["at"]))
        base = max((record for _, record in whole), key=lambda one: (one["over"], one["at"]), default=None) \
            or news[0][1] | {"rows": [], "events": [], "at": "1970-01-01T00:00+00:00"}
        self.match, self.role, self.over = base["match"], base["role"], base["over"]
        self.at = self.whole_at = moment(base)
        self.proof, self.rows = base.get("proof"), [*base["rows"]]
        self.receipts, self.stage, self.ends = base.get("receipts", []), last_of(self.proof or []), {0: 0}
        self.faults, self.unknown, self.gaps = [], [], []
        self.seen = visible(base) if self.over else {self.role: [sha(*event) for event in base["events"]]}
        for where, record in whole + news:
            self.add(where, record)

    def add(self, where, record):
        """One more record; what is new in one of a later stage is added, all else must be there already."""
        new = not self.over and record.get("stage", 0) > self.stage
        if new:
            self.open_gap(record)
        told = visible(record)[self.role] if record["over"] else [sha(*event) for event in record["events"]]
        self.add_events(where, told, record.get("after", 0), record.get("stage"), new)
        self.add_rows(where, record, new)
        self.stage, self.at = max(self.stage, record.get("stage", 0)), max(self.at, moment(record))

    def add_events(self, where, told, after, stage, new):
        """They follow those of the stages up to `after`, where these are known, and end where the stage does."""
        seen, due = self.seen[self.role], self.ends.get(after)
        begin = seen.index(told[0]) if told and told[0] in seen else len(seen) if due is None else due
        end, here = begin + len(told), seen[begin:begin + len(told)]
        if due not in (None, begin) or self.ends.get(stage, end) != end or here != told[:len(here) if new else None]:
            self.faults.append(f"{where} opens other events than the records beside it")
            return
        self.ends |= {stage: end} if stage and (told or due is not None) else {}
        seen += told[len(here):]

    def open_gap(self, record):
        """What is missing before a record."""
        if record["after"] > self.stage:
            self.unknown.append(f"{in_words(self.stage + 1, record['after'])} opened by no record given here")
            self.gaps.append((self.at, moment(record)))
            self.seen[self.role].append("")
            self.ends[record["after"]] = len(self.seen[self.role])

    def add_rows(self, where, record, new):
        names = SHARED + OWN if record["over"] else MINE
        forms = {form(row, names) for row in self.rows}
        others = [row for row in record["rows"] if form(row, names) not in forms]
        if others and not new or record["over"] and len(record["rows"]) != len(self.rows):
            self.faults.append(f"{where} has other rows than the records beside it")
        else:
            self.rows += others


def form(row, names):
    """What is the same of a row in each record."""
    return row.get("receipt"), *(row["before"] if "before" in row else (fixed(row, name) for name in names))


def last_of(proof):
    """The last stage whose dice are opened by proof lines."""
    return max((int(line.split()[3]) for line in proof if line.split()[1:3] == ["link", "dice"]), default=0)


def only_again(rows):
    """The places of rows that stand once more behind one that goes back, with the same events: told but once."""
    values, found = [opened(row) for row in rows], set()
    for at, value in enumerate(values):
        if value.get("role", "") is None and value.get("command", {}).get("verb") == "go_back":
            found |= {place for place, before in enumerate(value["command"]["kept"], at + 1) if before is not None
                      and [one.get("events") for one in values[place:place + 1]] == [values[before].get("events")]}
    return found


def visible(record):
    """{role: commitments to the events that it may see} of the rows of a record of a match that is over."""
    again = only_again(record["rows"])
    told = [(json.loads(event[1])["to"], sha(*event)) for at, row in enumerate(record["rows"]) if "before" not in row
            and at not in again and not isinstance(row["events"], str) for event in row["events"]]
    roles = {record["role"], *(role for to, _ in told if to != "all" for role in to)}
    return {role: [fixed for to, fixed in told if to == "all" or role in to] for role in roles}
