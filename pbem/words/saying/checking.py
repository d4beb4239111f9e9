"""Whether a game has an English phrase for all that it says; a server does not start with a game that has not."""

import json
import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import fields, is_dataclass
from hashlib import sha256
from importlib.util import cache_from_source
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from pbem import words
from pbem.engine import Moment, Phrase, Topic
from pbem.games import game, known
from pbem.games import words as words_of

from .. import translating
from ..bundles import CHAPTERS
from .sources import Sources, files, packages
from .table import Said, said

KEPT = "phrases.json"  # {key of a game: digest of what was found without fault}, in the folder of data and beside:
COMPILED = Path(cache_from_source(__file__)).parent  # what Python keeps of modules, for all folders of data
SHOWN = 20  # faults that are told when a server does not start
WHAT = {"events": "event", "prompts": "prompt", "options": "option", "refusals": "refusal",
        "rolls": "roll", "topics": "topic", "moments": "moment", "verbs": "order"}
NAMED = {"moments": "its `names`", "verbs": "the kind `verb` of the vocabulary"}
NAME = re.compile(r"[A-Za-z][\w.-]*")
HOW = "write it there, take it from a table of the module, or declare what gives it as Literal[...], Phrase or Illegal"


class Lacking(NamedTuple):
    """A phrase that is said and is not there. file: where it belongs."""

    said: Said
    file: str

    def __str__(self):
        sort, name, place, written = self.said
        kind = WHAT.get(sort, f"phrase of {sort}")
        if name is None:
            return f"{place}: the name of the {kind} cannot be told in {written}; {HOW}"
        if sort in NAMED:
            return f"{place}: the {kind} {name!r} has no English name: add one to {NAMED[sort]}"
        if not name:
            return f"{place}: nothing says what the order does in {written}; give it a `help`, a line of {self.file}"
        if not NAME.fullmatch(name):
            return f"{place}: the {kind} {name!r} is a text: give it a name, and `name = {name}` to {self.file}"
        return f"{place}: the {kind} {name!r} has no English phrase: add `{_line(name)}` to {self.file}"


def lacking(rules):
    """[Lacking] of a game: first what its source says, then what it declares."""
    return _without_phrases(rules, _told(rules))


def _without_phrases(rules, told):
    return [Lacking(one, _file(rules, one)) for one in told if not _is_there(rules, one)]


def check(rules, folder):
    """ValueError names what a game lacks. folder: of data; what was found without fault is not looked at again."""
    now = digest(rules)
    if now in (_kept(folder).get(rules.key), _kept(COMPILED).get(rules.key)):
        return
    if found := lacking(rules):
        raise ValueError(_sentence(rules, found))
    for place in (folder, COMPILED):
        with suppress(OSError):  # it is looked at again where it cannot be kept
            (place / KEPT).write_text(json.dumps({**_kept(place), rules.key: now}), encoding="utf-8")


def _kept(folder):
    try:
        return json.loads((folder / KEPT).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}


def english():
    """(faults, notes) of the phrases of all games, in sentences: what they say and have no phrase for; what phrases are
    made of and is not there; which phrases nobody says.
    """
    made, faults, notes = translating.within(), [], []
    for key in known():
        told = _told(game(key))
        faults += _without_phrases(game(key), told)
        notes += _unsaid(key, made[key], told)
    return [*map(str, faults), *_broken(made)], notes


def _unsaid(key, made, told):
    own = {(sort, _whole(name)) for sort, name in made if sort in WHAT}
    others = {(one.sort, _whole(one.name)) for one in told if one.name}.union(*made.values())
    return [f"{key}: {sort}: {name} is said nowhere" for sort, name in sorted(own - others)]


def _broken(made):
    server = {(sort, _whole(name)) for sort, name in made[translating.SERVER]}
    for owner, phrases in made.items():
        there = server | {(sort, _whole(name)) for sort, name in phrases}
        for (sort, name), inner in phrases.items():
            lost = sorted(one for _, one in inner - there)
            yield from (f"{owner}: {sort}: {name} speaks of {one}, which is not there" for one in lost)


def _whole(name):
    """The name of the phrase that a name is of, or of a part of."""
    return name.partition(".")[0]


def digest(rules):
    """Of all that decides what a game says and has phrases for: its files, the kernel's, the server's phrases."""
    made = sha256()
    for package in ("pbem.engine", "pbem.words", *packages(rules)):
        for path in files(package):
            made.update(f"{path}\0{path.stat().st_size}\0".encode() + path.read_bytes())
    return made.hexdigest()


def _sentence(rules, found):
    told = "".join(f"  {one}\n" for one in found[:SHOWN])
    more = f"{len(found) - SHOWN} more" if len(found) > SHOWN else "it"
    return f"the game {rules.key} has no English phrase for what it says:\n{told}`pbem words check en` lists {more}"


def _told(rules):
    """[Said] of all that a game says, each once."""
    found = list(said(Sources(rules)))
    places = {one.name: one.place for one in found if one.sort == "decisions"}
    spoken = [one for one in found if one.sort != "decisions"]
    return list(dict.fromkeys([*spoken, *_declared(rules, places)]))


def _declared(rules, places):
    """[Said] of what a game declares. places: {decision: where it is written}."""
    home = rules.key
    for name in rules.decisions:
        yield from (Said("prompts", told, places.get(name, home), told) for told in (name, f"{name}.subject"))
    own = [value for kind in reversed(type(rules).__mro__) for value in vars(kind).values()]
    for name, one in _held([*own, *vars(rules).values()]):
        if isinstance(one, Phrase):
            yield Said(one.sort, one.name, home, one.name)
        elif isinstance(one, Topic) or not one.names:
            yield Said("topics" if isinstance(one, Topic) else "moments", str(name), home, str(name))


def _held(value, name=""):
    """(key, Phrase, Topic or Moment) of all of these that stand in a thing."""
    if isinstance(value, Phrase | Topic | Moment):
        yield name, value
    elif isinstance(value, Mapping):
        for key, one in value.items():
            yield from _held(one, key)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from _held(one, name)
    elif is_dataclass(value) and not isinstance(value, type):
        yield from _held([getattr(value, field.name) for field in fields(value)], name)


def _is_there(rules, one):
    if not one.name or one.sort == "moments":
        return False
    if one.sort == "verbs":
        return one.name.partition(" ")[0] in rules.vocabulary.get("verb", ())
    spoken = words.of(rules)
    parts = one.sort not in WHAT and any(name.startswith(f"{one.name}.") for name in spoken.names(one.sort))
    return parts or spoken.has(one.sort, one.name)


def _file(rules, one):
    """Where a phrase belongs: the file of its sort, or where there is none the file of its chapter."""
    folder, home = words_of(rules), f"{rules.key}/words/en"
    chapter = PurePosixPath(one.place.rpartition(":")[0]).parts[1:2] or (rules.key,)
    own = f"{chapter[0].removesuffix('.py')}.ftl"
    if folder is not None and folder.joinpath(one.sort).is_dir():
        return f"{home}/{one.sort}/{own}"
    if folder is None or not folder.joinpath(CHAPTERS).is_dir() or folder.joinpath(f"{one.sort}.ftl").is_file():
        return f"{home}/{one.sort}.ftl"
    return f"{home}/{CHAPTERS}/{own} below `## {one.sort}`"


def _line(name):
    whole, _, part = name.partition(".")
    return f"{whole} = ...` with `.{part} = ..." if part else f"{whole} = ..."
