"""Every word of the server: those of the modules beside this one, in the order of the phrases of HELP."""

from importlib import import_module
from pkgutil import iter_modules

from pbem import words

from . import __path__ as folder
from .word import Word

MODULES = [import_module(f"{__package__}.{found.name}") for found in iter_modules(folder)]
TOLD = words.of().parts("help", "word")
WORDS = {word.name: word for module in MODULES for word in vars(module).values() if isinstance(word, Word)}
ALL: tuple[Word, ...] = tuple(sorted(WORDS.values(), key=lambda word: TOLD.index(word.name)))
