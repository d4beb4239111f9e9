"""Whether a text is what the server or a game says by itself, in any language: a word, or what a thing is called."""

import re
from functools import cache

from pbem.games import game, known

from . import languages
from .translating import SERVER, owners

COMMENT = re.compile(r"^#.*$", re.MULTILINE)


def says(text: str) -> bool:
    """Whether phrases hold a text as whole words: those of the server in small letters, those of games in any."""
    return bool(re.search(rf"(?<!\w){re.escape(' '.join(text.casefold().split()))}(?!\w)", _said()))


@cache
def _said() -> str:
    """All phrases, and the names that games know things by."""
    told = [text if owner == SERVER else text.casefold() for owner, folder in owners().items()
            for language in languages() for text in _phrases(folder(language))]
    named = [str(name).casefold() for key in known() for things in game(key).vocabulary.values()
             for thing, names in things.items() for name in (thing, *names)]
    return "\n".join([*told, *named])


def _phrases(folder):
    """The texts of the phrases in a folder, None for no folder, and in those in it."""
    if folder is None:
        return
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _phrases(entry)
        elif entry.name.endswith(".ftl"):
            yield COMMENT.sub("", entry.read_text(encoding="utf-8"))
