"""Each cheat of `test_cheating_host` on the whole match of six, as a table: who finds it, with which command, and in
which words.

    PYTHONPATH=.:tests/engine:tests/service:tests/end_to_end python tests/end_to_end/cheats.py [PART OF A NAME...]

FIRST_SEED=N before it has another match played.
"""

import inspect
import os
import shutil
import sys
import tempfile
from itertools import count
from pathlib import Path

sys.path += map(str, (Path(__file__).parents[1] / "games").glob("*"))

import pytest  # noqa: E402
import test_cheating_host as cheats  # noqa: E402
from table_of_six import ROLES

from pbem.service.match import chains
from pbem.service.record import proofs
from pbem.store import database
from pbem.store.migrations import migrate

FIRST_SEED = 2  # of a row of seeds, unless the environment names another
HONEST = ("match_passes", "went_back_passes", "at_their_deadlines", "honest_match", "saved_mails_alone", "imitate",
          "known_to_all")


def main(parts):
    """Print the table; exit code 1 when a cheat was not found."""
    folder, numbers = Path(tempfile.mkdtemp()), count(int(os.environ.get("FIRST_SEED", FIRST_SEED)))
    chains.new_seed = lambda: f"{next(numbers):064x}"
    honest, missed = cheats.Honest(empty(folder / "empty"), made(folder / "honest")), 0
    for number, (name, try_it, values) in enumerate(tried(parts)):
        cheats.FOUND.clear()
        with pytest.MonkeyPatch.context() as patch:
            try:
                try_it(**values, **given(try_it, honest, folder, made(folder / str(number)), patch))
            except (AssertionError, StopIteration) as error:
                print(f"{name}: {error!r}"[:300])
        missed += not cheats.FOUND
        print(*row(name), sep="\n    ", flush=True)
    shutil.rmtree(folder)
    sys.exit(bool(missed))


def tried(parts):
    """(name in words, test function, what it is tried with) of each cheat."""
    for name, value in vars(cheats).items():
        if name.startswith("test_") and not any(part in name for part in HONEST) \
                and (not parts or any(part in name for part in parts)):
            for case, values in cases(value):
                yield name[5:].replace("_", " ") + case, value, values


def cases(try_it):
    """(name, values of its parameters) of each case of a test in the usual plan; of one without parameters itself."""
    marks = [mark.args + (mark.kwargs,) for mark in getattr(try_it, "pytestmark", ()) if mark.name == "parametrize"]
    if not marks:
        return [("", {})]
    (names, values, more), = marks
    names = [names] if isinstance(names, str) else names
    found = [value if isinstance(value, tuple) else (value,) for value in values if not hasattr(value, "marks")]
    ids = more.get("ids") or [value for value, *_ in found]
    return [(f" ({case})", dict(zip(names, value, strict=True))) for case, value in zip(ids, found, strict=True)]


def given(try_it, honest, root, folder, patch):
    """What a test asks for, as its fixtures give it."""
    if "honest_numbers" in inspect.signature(try_it).parameters:
        patch.setattr(proofs, "numbered_draws", cheats.counted)
        patch.setattr(proofs, "WIDEST", 0)
    values = {"honest": honest, "tmp_path": folder, "monkeypatch": patch, "migrated": root / "empty",
              "honest_numbers": None, "played_on": lambda *each: cheats.play_on(honest, folder, *each),
              "talked_on": lambda *each: cheats.play_on(honest, folder, *each, talk=True)}
    return {name: values[name] for name in inspect.signature(try_it).parameters if name in values}


def row(name):
    """The lines of a cheat."""
    whole = {}
    for who, command, words in cheats.FOUND:
        whole.setdefault((command, words.partition("mail 1 ")[2] or words), []).append(who)
    commands = {command: [] for _, command, _ in cheats.FOUND}
    for who, command, _ in cheats.FOUND:
        commands[command] += [who] * (who not in commands[command])
    yield name if cheats.FOUND else f"{name}: NOT FOUND"
    for command, people in commands.items():
        words = next(words for (other, words) in whole if other == command)
        yield f"{'each of the six' if len(people) == len(ROLES) else ', '.join(people)}: {command}: {words[:110]}"


def empty(folder):
    """A folder with a database of today, in which nothing is."""
    made(folder)
    database.connect(f"sqlite:///{folder}/pbem.sqlite")
    migrate()
    database.db.close()
    return folder


def made(folder):
    folder.mkdir(parents=True)
    return folder


if __name__ == "__main__":
    main(sys.argv[1:])
