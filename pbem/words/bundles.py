"""Words files as they are read: Project Fluent (`*.ftl`) in a folder for each language.

words/en/events/land.ftl and words/en/names.ftl hold phrases of the sorts "events" and "names". A file in
words/en/chapters/ holds all that one thing says, by groups: what follows `## events` is of the sort "events".
"""

import re
from importlib.metadata import version

from babel import Locale
from babel.plural import to_python
from fluent.runtime.builtins import BUILTINS
from fluent.syntax import FluentParser, ast

from pbem.engine.kept_parsed import parsed

from .patterns import BadWords, Maker

VERSION = version("fluent.syntax")
CHAPTERS = "chapters"
GROUP = re.compile(r"^## (\w+)$", re.MULTILINE)


class Bundle:
    """The phrases of a sort. names: theirs, in order; a part of one, an attribute, is "phrase.part".

    functions: {NAME: function} for the phrases; tell, find: as for `Maker`.
    """

    def __init__(self, language, functions, tell, find):
        self.locale = Locale.parse(language)
        self.plural = to_python(self.locale.plural_form)
        self.names = {}
        self._functions = {**BUILTINS, **functions}
        self._maker, self._patterns, self._spoken = Maker(self, tell, find), {}, {}

    def add(self, entry):
        """A message or a term of a file."""
        name = _name(entry)
        found = {f"{name}.{part.id.name}": part.value for part in entry.attributes}
        if entry.value:
            found[name] = entry.value
        self._patterns.update(found)
        if isinstance(entry, ast.Message):
            self.names.update(dict.fromkeys(found))

    def spoken(self, name):
        """The function values -> text of a phrase or a part; None when there is none."""
        return self._made(name) if name in self.names else None

    def term(self, name):
        """The function values -> text of a term, "-name"; BadWords when there is none."""
        if name not in self._patterns:
            raise BadWords(f"there is no term {name}")
        return self._made(name)

    def _made(self, name):
        if name not in self._spoken:
            self._spoken[name] = self._maker.pattern(self._patterns[name])
        return self._spoken[name]

    def function(self, name):
        """A function that phrases use; BadWords when there is none."""
        if name not in self._functions:
            raise BadWords(f"there is no function {name}")
        return self._functions[name]


def texts(folder, sort):
    """[(file, its text of this sort)] in the folder of a language, in order."""
    read = [(path, path.read_text(encoding="utf-8")) for path in [folder / f"{sort}.ftl", *_inside(folder / sort)]
            if path.is_file()]
    return [*read, *((path, grouped[sort]) for path in _inside(folder / CHAPTERS)
                     if sort in (grouped := groups(path.read_text(encoding="utf-8"))))]


def _inside(folder):
    found = sorted(folder.iterdir(), key=lambda path: path.name) if folder.is_dir() else []
    return [path for path in found if path.name.endswith(".ftl")]


def groups(text):
    """{sort: phrases of it} of a file with several sorts."""
    _, *parts = GROUP.split(text)
    return dict(zip(parts[::2], parts[1::2], strict=True))


def bundle(folder, language, sort, functions, tell, find):
    """The Bundle of a sort; BadWords when a file cannot be read or a name is there twice."""
    made, seen = Bundle(language, functions, tell, find), {}
    for path, text in texts(folder, sort):
        for entry in parsed(text, FluentParser(with_spans=False).parse, VERSION).body:
            if _is_phrase(entry, path, seen):
                made.add(entry)
    return made


def _is_phrase(entry, path, seen):
    if isinstance(entry, ast.Junk):
        near = " ".join(entry.content.split())[:80]
        raise BadWords(f"{path}: {entry.annotations[0].message if entry.annotations else 'unreadable'}: {near}")
    if not isinstance(entry, ast.Message | ast.Term):
        return False
    name = _name(entry)
    if name in seen:
        raise BadWords(f"{path}: the phrase {name!r} stands in {seen[name].name} already")
    seen[name] = path
    return True


def _name(entry):
    return ("-" if isinstance(entry, ast.Term) else "") + entry.id.name
