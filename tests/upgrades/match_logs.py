"""Logs of whole random matches: the commands of each, and digests of what they gave (`play_logs.py` makes them).

A log is {"seed", "scenario", "options", "position" (or None), "held" (questions are held open), "commands": [[role,
command]] (role None closes a question), "renamings": how many entries of `renamed.yaml` it needs not, "version": of the
rules (none before version 6), "digests": {COLUMN: [one for every EVERY commands, the last for what is left]}}. Chance
comes from `Seeded(seed)`. A file logs/<set>/<group>.xz holds one log in each line, as JSON.
"""

import hashlib
import json
import lzma
from functools import partial
from pathlib import Path

import defaults_of_then
import renamings
import yaml

from pbem.engine import Seeded
from pbem.engine.facets import Positions
from pbem.engine.harness import PUBLIC
from pbem.orders import read_command

FOLDER = Path(__file__).parent / "logs"
KNOWN = Path(__file__).with_name("known_differences.yaml")
EVERY = 10
COLUMNS = ("events", "draws", "reasons", "asked", "offered", "views")
DIGITS = 8
FIRST_VERSION, LATEST_DEFAULTS = 1, 6  # of the rules: of logs that name none, and since when deadlines order as today


# The files.

def files():
    """{"<set>/<group>": path} of all logs kept."""
    return {f"{path.parent.name}/{path.stem}": path for path in sorted(FOLDER.rglob("*.xz"))}


def read(path):
    """The logs of a file."""
    with lzma.open(path, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def write(path, logs):
    path.parent.mkdir(parents=True, exist_ok=True)
    with lzma.open(path, "wt", preset=9 | lzma.PRESET_EXTREME, encoding="utf-8") as lines:
        for log in logs:
            lines.write(json.dumps(log, separators=(",", ":")) + "\n")


def changes():
    """What `known_differences.yaml` lists."""
    return yaml.safe_load(KNOWN.read_text(encoding="utf-8")) or []


def known():
    """{("<set>/<group>", number of the log): the command from which it is known to give something else}."""
    return {(group, number): command for change in changes()
            for group, matches in change["matches"].items() for number, command in matches.items()}


# What a command gives, as it is compared.

def digest(data):
    return hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[:DIGITS]


def given(rules, state, events, draws, default):
    """{COLUMN: plain data} of what a command gave, where something was gathered at each command.

    default(rules, state, role): the order of the deadline.
    """
    return {"events": events,
            "draws": [[draw["chain"], draw["of"], draw["value"]] for draw in draws],
            "reasons": [draw["reason"] for draw in draws],
            "asked": _asked(rules, state, default)}


def seen(rules, state):
    """{COLUMN: plain data} of what the players see now."""
    return {"offered": {role: [option.verb for option in rules.options(state, role)] for role in rules.pending(state)},
            "views": {role: rules.view(state, role) for role in (*rules.roles, PUBLIC)}}


def _asked(rules, state, default):
    pending = rules.pending(state)
    return {"roles": {role: {**asked, "default": default(rules, state, role)} for role, asked in pending.items()},
            "awaited": sorted(rules.awaited(state)), "sealed": rules.is_sealed(state),
            "settled": sorted(rules.settled(state)), "closing": rules.is_closing(state)}


# Playing.

def stretches(rules, log, entries):
    """Play a log: for every EVERY commands {COLUMN: what they gave}, with the names of the log's time.

    Illegal, LookupError and whatever else the rules raise come through.
    """
    chance, gathered, default = Seeded(log["seed"]), [], _default_of(log)
    state, events = begin(rules, log, chance, entries)
    gathered.append(given(rules, state, events, chance.record, default))
    for number, (role, command) in enumerate(log["commands"], 1):
        before = len(chance.record)
        state, events = carried_out(rules, state, role, of_today(rules, state, role, command, entries), chance)
        gathered.append(given(rules, state, events, chance.record[before:], default))
        if number % EVERY == 0 or number == len(log["commands"]):
            yield _named_as_then({**_together(gathered), **seen(rules, state)}, entries)
            gathered = []


def _default_of(log):
    """What gives the orders of deadlines as they were when a log was kept."""
    return defaults_of_then.default if log.get("version", FIRST_VERSION) < LATEST_DEFAULTS \
        else lambda rules, state, role: rules.default(state, role)


def of_today(rules, state, role, command, entries):
    """A command of then as it is today; one that was words is read from them."""
    words = renamings.in_words(command, entries)
    return read_command(words, rules, state, role) if words else renamings.forward("commands", command, entries)


def begin(rules, log, chance, entries):
    state, events = rules.setup(log["scenario"], log["options"], chance, second_thoughts=log["held"],
                                sealed=log["held"])
    if log["position"]:
        position = renamings.forward("position", log["position"], entries)
        return rules.facet(Positions).read(state, position, chance, rules)
    return state, events


def carried_out(rules, state, role, command, chance):
    if role is None:
        return rules.close(state, chance)
    return rules.apply(state, role, command, chance)


def _together(gathered):
    return {column: [one[column] for one in gathered] for column in gathered[0]}


def _named_as_then(found, entries):
    """What a stretch gave with the names of the log's time; in which order verbs are offered counts as nothing."""
    back = partial(renamings.back, entries=entries)
    return {"events": [[back("events", event) for event in events] for events in found["events"]],
            "draws": found["draws"],
            "reasons": [back("reasons", reasons) for reasons in found["reasons"]],
            "asked": [back("asked", asked) for asked in found["asked"]],
            "offered": {role: sorted(back("offered", verbs)) for role, verbs in found["offered"].items()},
            "views": {role: back("views", view) for role, view in found["views"].items()}}


def difference(rules, log, entries):
    """(the first command of the stretch that gives something else than was recorded, what differs), or None.

    entries: those of `renamed.yaml`; the last ones, which the log has not seen, are used.
    """
    found = stretches(rules, log, entries[log["renamings"]:])
    for number in range(len(log["digests"]["events"])):
        try:
            gave = next(found)
        except Exception as error:  # whatever the rules raise is what they make of the command today
            return number * EVERY + 1, f"{type(error).__name__}: {error}"
        differs = [column for column in COLUMNS if digest(gave[column]) != log["digests"][column][number]]
        if differs:
            return number * EVERY + 1, ", ".join(differs)
    return None


def recorded(rules, log):
    """The log with its digests, as this tree plays it."""
    found = list(stretches(rules, log, []))
    return {**log, "digests": {column: [digest(gave[column]) for gave in found] for column in COLUMNS}}
