"""The words in which orders are read, by language: `order_words.yaml` in the words folders.

The server's hold the small words between names. A game's hold, beside English, names of its things by kind, {kind: {id:
[names]}}, the first for display, and `syntax: {word: [other ways]}`, `own_turn: [names]`, `things: nouns`. English ones
are understood in every language.
"""

from functools import cache

from pbem.engine import yaml_data
from pbem.games import ENGLISH
from pbem.games import words as words_of

from .folders import own

FILE = "order_words.yaml"
SPEECH = ("syntax", "own_turn", "things")  # what is no kind of names


@cache
def small(language):
    """The server's file of a language; empty where it has none."""
    return load(own(language))


@cache
def of_game(rules, language):
    """A game's file of a language; empty where it has none, and for English, which its vocabulary is made of."""
    return load(words_of(rules, language)) if language != ENGLISH else {}


def names(rules, language):
    """{kind: {id: [names]}} of a game in a language, ids as text; empty for English."""
    return {kind: named for kind, named in of_game(rules, language).items() if kind not in SPEECH}


def of_no_kind(folder):
    """What stands in the file of a game's words folder as if it were a kind, without ids."""
    return [kind for kind, named in load(folder).items() if kind not in SPEECH and not isinstance(named, dict)]


def entries(folder):
    """{name: what is said} of all entries of the file in a words folder, those of its parts as "part.name"."""
    found = {}
    for name, said in load(folder).items():
        parts = {f"{name}.{inner}": one for inner, one in said.items()} if isinstance(said, dict) else {name: said}
        found.update(parts)
    return found


def load(folder):
    """The content of the file in a words folder, all of it texts; empty where there is none."""
    path = folder.joinpath(FILE) if folder else None
    return yaml_data.texts(path.read_text(encoding="utf-8")) or {} if path and path.is_file() else {}
