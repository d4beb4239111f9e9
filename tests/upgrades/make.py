"""Keeps databases of running matches, each with the letters that follow and what they give on this tree.

    PYTHONPATH=. build/test-env/bin/python tests/upgrades/make.py NAME [STORY ...]

plays the stories of `plans.py` (all, unless some are named) by the code of the tree that PYTHONPATH names and writes
databases/NAME/<situation>.tar.xz, each with pbem.sqlite, secret.key and record.json.

Whoever changes what a match's state, journal or tables hold makes a new set BEFORE the change, from a clean tree, under
a name that says which version it was (as `git rev-parse --short HEAD` does), and commits it with the change. A set is
never made anew, for users have such databases; one goes when a later one holds each of its situations and nobody has
its version any more. To make one of an older tree: copy this folder elsewhere and
run it there with PYTHONPATH naming the older tree and the Python of its environment.
"""

import hashlib
import json
import lzma
import sys
import tarfile
import tempfile
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

import renamings
from plans import STORIES
from running import Running, written
from stories import SLUG, letters

from pbem import config
from pbem.service.course import carrying_out, starting
from pbem.service.judgement import naming
from pbem.store import database
from pbem.store.models import Match

START = datetime(2027, 3, 1, 12, 0, tzinfo=UTC)
FOLDER = Path(__file__).parent / "databases"
TRIES = 40
FURTHER = 50  # letters recorded behind each database, unless the match ends before
KEY = "5eed" * 16  # signs the reply addresses of the databases kept


def play(story, folder, seed):
    """Play a story and keep its databases in a folder; False when it does not come to all situations by its `most`.

    seed: a text from which all chance comes.
    """
    with tempfile.TemporaryDirectory() as place:
        place = Path(place)
        (place / config.KEY_FILE).write_text(KEY)
        server = Running(place, START)
        try:
            open_match(story, server, seed)
            kept = _kept(story, server, place, seed)
        finally:
            server.close()
    for name, (data, record) in kept.items():
        pack(folder / f"{name}.tar.xz", data, record)
        print(f"{name}: {(folder / f'{name}.tar.xz').stat().st_size // 1000} kB")
    return bool(kept)


def _kept(story, server, place, seed):
    """{name: (bytes of the database, what is recorded)}."""
    kept, before = {}, -1
    for number, letter in enumerate(letters(story, server, seed)):
        record = {**letter, "gave": written(server, letter, before)}
        before = server.match.version
        for _, entry in kept.values():
            entry["letters"] += [record] if len(entry["letters"]) < FURTHER else []
        for name in story.keep:
            if name not in kept and story.keep[name](server):
                entry = {"now": server.now.isoformat(), "scenario": story.scenario, "letters": [],
                         "renamings": len(renamings.known())}
                kept[name] = copied(place / f"{name}.sqlite"), entry
        missing = len(story.keep) - len(kept)
        if missing and number > story.most or not missing and _is_enough(kept):
            break
    return {} if missing else kept


def _is_enough(kept):
    return all(len(entry["letters"]) == FURTHER for _, entry in kept.values())


def open_match(story, server, seed):
    """Open the match of a story; its dice and cards come from the seed."""
    secret = hashlib.sha256(seed.encode()).hexdigest()
    with database.transaction():
        match = starting.open_match(story.game, SLUG, server.now, story.scenario, story.options, story.settings)
        naming.change(match, story.judges, server.now, carrying_out.COURSE)
        Match.update(dice_seed=secret, card_seed=secret).where(Match.id == match.id).execute()


def copied(path):
    """The bytes of the database as it is now."""
    database.db.execute_sql("VACUUM INTO ?", (str(path),))
    return path.read_bytes()


def pack(path, data, record):
    """One archive of a database, its key and its record."""
    path.parent.mkdir(parents=True, exist_ok=True)
    files = {"pbem.sqlite": data, config.KEY_FILE: KEY.encode(), "record.json": json.dumps(record).encode()}
    with lzma.open(path, "wb", preset=9 | lzma.PRESET_EXTREME) as packed, tarfile.open(fileobj=packed, mode="w") as tar:
        for name, content in files.items():
            entry = tarfile.TarInfo(name)
            entry.size = len(content)
            tar.addfile(entry, BytesIO(content))


def main(name, *stories):
    for key in stories or STORIES:
        tries = (play(STORIES[key], FOLDER / name, f"{name} {key} {number}") for number in range(TRIES))
        if not any(tries):
            sys.exit(f"{key}: in {TRIES} tries it never came to all of {', '.join(STORIES[key].keep)}")


if __name__ == "__main__":
    main(*sys.argv[1:])
