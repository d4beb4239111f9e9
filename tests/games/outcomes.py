"""All that comes of the rule cases, written down: what is told, what changes in the state, what is asked then.

    PYTHONPATH=. python tests/games/outcomes.py

writes golden/cases/*.txt of each game anew, a file for each file of cases. A line with ">" is an order of the case;
below it stand what came of it in words (in brackets who alone can read it), with "~" what changed in the state, and
with "?" who is asked what. The number at the end of such a line stands for all orders he may give, with what each may
name, its help and its rules; other numbers stand for where the case begins, and for long lists.
"""

import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from pathlib import Path
from zlib import crc32

from pbem import words
from pbem.engine import ALL, Illegal, Seeded
from pbem.engine.cases import load_cases
from pbem.engine.chance import Scripted
from pbem.engine.stopping import Stopping
from pbem.games import game as rules_of
from pbem.games import known
from pbem.orders import read_command
from pbem.render.phrases import narrate, prompt

HERE = Path(__file__).parent
GAMES = {key: rules_of(key) for key in known() if (HERE / key / "cases").is_dir()}
HEAD = "== "
RECKONED = {"unsaid", "whole"}  # of domains: functions of the other arguments
LONG = 100  # characters
OF_THE_KERNEL = {"asked", "stack", "form", "version"}  # how the match goes on shows in what is asked


def cases(key):
    """(file, case) of every rule case of a game."""
    return load_cases(HERE / key / "cases")


def folder(key):
    """Where what comes of a game's cases is written down."""
    return HERE / key / "golden" / "cases"


def lines(game, case):
    """What comes of a case, line by line, behind its name."""
    yield f"{HEAD}{case['case']}"
    chance = Scripted(case.get("chance") or [])
    state, events = begun(game, case, chance)
    yield f"  ~ {number_of(list(changes('', {}, state)))}"
    yield from came(game, state, state, events)
    rules = Stopping(game, case["stop"], state).game if "stop" in case else game
    for play in case.get("play") or []:
        (role, line), = play.items()
        yield f"> {role}: {line if isinstance(line, str) else 'nothing'}"
        try:
            command = read_command(line, game, state, role) if isinstance(line, str) else game.default(state, role)
            after, events = rules.apply(state, role, command, chance)
        except Illegal as refused:
            yield f"  refused: {words.of(game).tell(refused.sentence)} [{', '.join(refused.rules)}]"
            return
        yield from came(game, state, after, events)
        state = after


def scenario_of(game, case):
    return case.get("scenario") or game.scenarios[0]


def begun(game, case, chance):
    """(state, events) with which a case begins."""
    options = case.get("options") or {}
    if "position" not in case:
        return game.setup(scenario_of(game, case), options, chance)
    start = game.start(scenario_of(game, case), options, Seeded(0))
    return game.position(start, case["position"] or {}, chance, game)


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
    return "".join(f"{line}\n" for _, case in load_cases(file) for line in lines(game, case))


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
