"""Every word of the server: those of the modules beside this one, in the order of the phrases of HELP."""

from collections.abc import Collection, Iterator
from importlib import import_module
from pkgutil import iter_modules

from pbem import words

from . import __path__ as folder
from .word import Word

PHRASES = "pbem/words/en/chapters/server_words.ftl"
MODULES = [import_module(f"{__package__}.{found.name}") for found in iter_modules(folder)]
TOLD = words.of().parts("help", "word")
ANSWERED = words.of().parts("mails", "word_answered")
WORDS = {word.name: word for module in MODULES for word in vars(module).values() if isinstance(word, Word)}
ALL: tuple[Word, ...] = tuple(sorted(WORDS.values(), key=lambda word: [*TOLD, word.name].index(word.name)))


def unsaid(words: Collection[Word] = ALL) -> Iterator[str]:
    """What is missing of each word's phrases: the word, its module, the line to add."""
    for word in words:
        name, capitals, where = word.name, word.name.upper(), f"{_module(word)}, {PHRASES}"
        if name not in TOLD:
            yield f"HELP does not explain {capitals} ({where}): add `.{name} = {capitals} - what it does` to `word`"
        if word.says and name not in ANSWERED:
            yield f"{capitals} has no answer ({where}): add `.{name} = what it is answered` to `word_answered`"


def _module(word: Word) -> str:
    module = next((one for one in MODULES if word in vars(one).values()), None)
    return f"{module.__name__.replace('.', '/')}.py" if module else "no module"


def check() -> None:
    """ValueError that names every missing phrase."""
    if missing := [*unsaid()]:
        raise ValueError("; ".join(missing))
