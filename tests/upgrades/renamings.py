"""What has another name since a log or a database was kept: `renamed.yaml`, so that today's outcomes can be compared.

An entry of the file names keys or values at a place in some kind of data:

    - in: views                         events, views, asked, offered, draws, reasons, state, commands, letters,
                                        position
      path: powers.*.debts              the place; `*` stands for any one part, `**` for any number of them
      values: {owed: debt}              what stood there and what stands there now; or
      keys: {gold: ducats}              a key of the dict at the place, then and now; or
      added: [credit]                   keys of the dict at the place that nobody knew then; or
      removed: [debt]                   keys of a state (path "") that are not there now or mean something else; or
      words: bargain                    of commands (path: the verb): an argument that was the words of the order then
      lines: {halt: stop}               of letters (path: the decision that is asked): a line then and now; or
      told: duel                        of events and views: a sentence in English then, a phrase of this game now;
      was: {1 coin is: 1 coins is}      and what stands otherwise in its English sentence now
      formats: {duel: "duel of {role}"} of reasons: texts then, phrases of these names now
      why: ...

Events are at `<kind>`, commands at `<verb>`, the other kinds of data at the empty path; the state is compared by the
databases' records alone, key by key. Entries are in the order of their making; new ones go to the end. Outcomes of
today are led back to the names of then, from the last entry to the first, and commands of then forward: the path of an
entry is that of just before it.
"""

from pathlib import Path

import yaml

from pbem import words
from pbem.engine import phrases

FILE = Path(__file__).with_name("renamed.yaml")
HEADS = {"events": "kind", "commands": "verb"}


def known():
    """All entries of the file."""
    return yaml.safe_load(FILE.read_text(encoding="utf-8")) or []


def removed(entries):
    """Keys of a state that cannot be compared with those of then."""
    return {key for entry in _of("state", entries) for key in entry.get("removed", ())}


def in_words(command, entries):
    """The order in words that a command of then was, None when it was none."""
    for entry in _of("commands", entries):
        said = command.get(entry.get("words")) if entry["path"] == command["verb"] else None
        if isinstance(said, str):
            return f"{command['verb']} {said}"
    return None


def letter(body, decision, entries):
    """The letter of then to this question in the words of today."""
    lines = {}
    for entry in _of("letters", entries):
        lines |= entry["lines"] if entry["path"] == decision else {}
    return "\n".join(lines.get(line.strip(), line) for line in body.split("\n"))


def wordless(command, entries):
    """A command of then or of today without an argument that was words then, for a comparison of the two."""
    words = {entry["words"] for entry in _of("commands", entries)
             if "words" in entry and entry["path"] == command.get("verb")}
    return {name: value for name, value in command.items() if name not in words}


def forward(what, data, entries):
    """Data of then (one command, a position) with the names of today."""
    for entry in _of(what, entries):
        data = _applied(what, data, entry, entry.get("keys", {}), entry.get("values", {}), (), {})
    return data


def back(what, data, entries):
    """Data of today (one event, view, ...) with the names of then."""
    for entry in reversed(_of(what, entries)):
        keys, values = _turned(entry.get("keys", {})), _turned(entry.get("values", {}))
        data = _applied(what, data, entry, keys, values, entry.get("added", ()), entry)
    return data


def _of(what, entries):
    return [entry for entry in entries if entry["in"] == what]


def _turned(names):
    return {now: was for was, now in names.items()}


def _applied(what, data, entry, *names):
    path = [part for part in entry["path"].split(".") if part]
    if what not in HEADS:
        return _changed(data, path, names)
    head = data[HEADS[what]]
    return _changed({head: data}, path, names)[head]


def _changed(data, path, names):
    """The data with what lies at the path renamed."""
    if path in ([], ["**"]):
        data = _renamed(data, *names)
    if isinstance(data, dict):
        return {key: _below(key, value, path, names) for key, value in data.items()}
    if isinstance(data, list):
        return [_below(str(number), value, path, names) for number, value in enumerate(data)]
    return data


def _below(key, value, path, names):
    for rest in _after(path, key):
        value = _changed(value, rest, names)
    return value


def _after(path, part):
    """The paths that are left behind a part: none when it is not on the path."""
    if path[:1] == ["**"]:
        return [path, *_after(path[1:], part)]
    return [path[1:]] if path and path[0] in ("*", part) else []


def _renamed(data, keys, values, added, entry):
    if "told" in entry and isinstance(data, dict) and "phrase" in data:
        return _as_then(words.of(entry["told"]).tell(phrases.read(data)), entry.get("was", {}))
    if "formats" in entry and isinstance(data, dict) and "phrase" in data:
        return _formatted(data, entry["formats"])
    if isinstance(data, dict):
        return {keys.get(key, key): value for key, value in data.items() if key not in added}
    return values.get(data, data) if isinstance(data, str) else data


def _formatted(data, formats):
    """The text of then of a stored phrase, of which some values may be phrases."""
    told = {name: _formatted(one, formats) if isinstance(one, dict) else one for name, one in data["values"].items()}
    return formats[data["phrase"]].format(**told)


def _as_then(sentence, was):
    for now, then in was.items():
        sentence = sentence.replace(now, then)
    return sentence
