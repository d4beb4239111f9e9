"""All that comes of the rule cases, written down: what is told, what changes in the state, what is asked then.

    PYTHONPATH=. python tests/games/outcomes.py

writes golden/cases/*.txt of each game anew, a file for each file of cases. A line with ">" is an order of the case;
below it stand what came of it in words (in brackets who alone can read it), with "~" what changed in the state, and
with "?" who is asked what. The number at the end of such a line stands for all orders he may give, with what each may
name, its help and its rules; other numbers stand for where the case begins, and for long lists.
"""

import copy
import json
import os
import pickle
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import fields, is_dataclass, replace
from functools import cache, partial
from hashlib import sha256
from itertools import zip_longest
from pathlib import Path
from zlib import crc32

from pbem import words
from pbem.checks import told
from pbem.engine import ALL, Illegal, yaml_data
from pbem.engine import cases as engine_cases
from pbem.engine.cases import load_cases, run_case
from pbem.engine.facets import Positions
from pbem.games import game as rules_of
from pbem.games import known
from pbem.orders import read_command
from pbem.render.phrases import narrate, prompt

HERE = Path(__file__).parent
READERS = [Path(module.__file__) for module in (engine_cases, yaml_data)]
BUILD = HERE.parents[1] / "build" / "cases"
GAMES = {key: rules_of(key) for key in known() if (HERE / key / "cases").is_dir()}
HEAD = "== "
RECKONED = {"between", "unsaid", "whole", "holds"}  # of domains: functions of the other arguments
LONG = 100  # characters
OF_THE_KERNEL = {"asked", "stack", "form", "version"}  # how the match goes on shows in what is asked


@cache
def loaded(folder):
    """What `load_cases` gives for a folder, read once in a process, and from build/cases while no file has changed."""
    files = [*sorted(Path(folder).rglob("*.yaml")), *READERS]
    known = [(path.name, path.stat().st_mtime_ns, path.stat().st_size) for path in files]
    kept = BUILD / f"{sha256(repr((str(folder), known)).encode()).hexdigest()[:16]}.pickle"
    with suppress(OSError, EOFError, pickle.UnpicklingError):
        return pickle.loads(kept.read_bytes())
    found = load_cases(folder)
    BUILD.mkdir(parents=True, exist_ok=True)
    part = kept.with_suffix(f".{os.getpid()}")
    part.write_bytes(pickle.dumps(found))
    part.replace(kept)
    return found


def cases(key):
    """(file, case) of every rule case of a game."""
    return loaded(HERE / key / "cases")


def folder(key):
    """Where what comes of a game's cases is written down."""
    return HERE / key / "golden" / "cases"


class Noted:
    """A case played once: its CaseResult, and what came of it. read: as `run_case` takes it; it is given the game as it
    is, not the one that notes.
    """

    def __init__(self, game, case, read=read_command):
        self.game, self.case, self._read = game, case, read
        self.begun, self.steps, self.refused = None, [], None
        noting, positions = copy.copy(game), game.facet(Positions)
        noting.by_type = {**game.by_type, Positions: replace(positions, read=partial(self._begin, positions.read))}
        noting.__class__, noting.noted = _noting(type(game)), self
        self.result = run_case(case, noting, self._command, lambda found: told(game.key, found),
                               tell=words.of(game).tell)

    def _begin(self, read, *given):
        self.begun = read(*given)
        return self.begun

    def _command(self, line, game, state, role):
        try:
            return self._read(line, self.game, state, role)
        except Illegal as refused:
            self.refused = refused
            raise

    def lines(self):
        """What came of it, line by line, behind the name of the case."""
        yield f"{HEAD}{self.case['case']}"
        yield f"  ~ {number_of(list(changes('', {}, self.begun[0])))}"
        yield from came(self.game, self.begun[0], *self.begun)
        for play, step in zip_longest(self.case.get("play") or [], self.steps):
            (role, line), = play.items()
            yield f"> {role}: {line if isinstance(line, str) else 'nothing'}"
            if step is None:
                yield f"  refused: {words.of(self.game).tell(self.refused.sentence)} [{', '.join(self.refused.rules)}]"
                return
            yield from came(self.game, *step)


@cache
def _noting(game_class):
    """A class of games that tell their `noted` what begins a case and what comes of each order."""
    class Noting(game_class):
        def setup(self, *given, **named):
            self.noted.begun = super().setup(*given, **named)
            return self.noted.begun

        def apply(self, state, *given):
            try:
                after, events = super().apply(state, *given)
            except Illegal as refused:
                self.noted.refused = refused
                raise
            self.noted.steps.append((state, after, events))
            return after, events
    return Noting


def came(game, before, after, events):
    """What came of something: events in words, what changed, who is asked."""
    for event in events:
        reader = "public" if event["to"] == ALL else event["to"][0]
        seen = "" if event["to"] == ALL else f"[{', '.join(event['to'])}] "
        yield f"  {seen}{narrate(game.key, event, reader)}"
    yield from (f"  ~ {line}" for line in changes("", before, after))
    for role, asked in game.pending(after).items():
        said = prompt(game.key, asked["decision"], game.about(after, role), role)
        yield f"  ? {role}, {asked['decision']}: {said} ({number_of(shown(game.options(after, role)))})"


def changes(path, before, after):
    """What differs between two values, each as "path: new value", or a number for a long one."""
    if not (isinstance(before, dict) and isinstance(after, dict)):
        if before != after:
            value = json.dumps(after, ensure_ascii=False, sort_keys=True)
            yield f"{path}: {value if len(value) <= LONG else number_of(after)}"
        return
    for key in sorted({*before, *after} - {*("" if path else OF_THE_KERNEL)}, key=str):
        inner = f"{path}.{key}" if path else str(key)
        if key in after:
            yield from changes(inner, before.get(key), after[key])
        else:
            yield f"{inner}: gone"


def number_of(data):
    """A number that stands for plain data."""
    return f"{crc32(json.dumps(data, sort_keys=True).encode()):08x}"


def shown(options):
    """Options as plain data."""
    return [[option.verb, option.syntax, repr(option.help), sorted(option.rules), option.stays, option.refuses,
             plain(option.ready()), plain(option.args)] for option in options]


def plain(value):
    """A domain, or what it is made of, as plain data; what can be named is looked up."""
    if is_dataclass(value):
        named = {field.name: getattr(value, field.name) for field in fields(value) if field.name not in RECKONED}
        return [type(value).__name__, plain(named)]
    if isinstance(value, Mapping):
        return [[str(key), plain(one)] for key, one in value.items()]
    if isinstance(value, list | tuple):
        return [plain(one) for one in value]
    if callable(value):
        return plain(value())
    return value if isinstance(value, str | int | float | None) else repr(value)


def text(game, file):
    """What comes of the cases of a file."""
    return "".join(f"{line}\n" for _, case in load_cases(file) for line in Noted(game, case).lines())


@cache
def written(key, name):
    """{name of a case: its lines} as written down of the file of cases with this name."""
    found = {}
    for line in (folder(key) / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith(HEAD):
            found[line.removeprefix(HEAD)] = []
        found[next(reversed(found))].append(line)
    return found


def write(game):
    """Write down anew what comes of the cases of a game."""
    folder(game.key).mkdir(parents=True, exist_ok=True)
    for file in sorted((HERE / game.key / "cases").glob("*.yaml")):
        (folder(game.key) / f"{file.stem}.txt").write_text(text(game, file), encoding="utf-8")


if __name__ == "__main__":
    for each in GAMES.values():
        write(each)
