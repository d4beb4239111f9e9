"""For those who translate: what a language lacks yet, and what of its words files cannot be used.

A words folder of a language has the files of English: phrases (`*.ftl`), the words in which orders are read
(`order_words.yaml`) and whole files (`guide.md`, `rules.md`, ...).
"""

from dataclasses import dataclass
from functools import partial
from pathlib import PurePosixPath

import yaml
from fluent.syntax import ast, parse, serialize, visitor

from pbem.games import ENGLISH, game, known
from pbem.games import words as words_of

from . import order_words, own
from .bundles import CHAPTERS, BadWords, groups

SERVER = "pbem"  # whose words the server's own are, where a game has its key


@dataclass(frozen=True, slots=True)
class Lack:
    """A file that a language has not, or has not wholly.

    owner: key of a game, or `SERVER`. path: within the folder of the language. names: of the phrases or words that
    are missing, none where the file is missing as a whole. text: those phrases in English, in the form of the file.
    """

    owner: str
    path: str
    names: tuple[str, ...] = ()
    text: str = ""


def owners():
    """{owner: function language -> its words folder, None when it has none}."""
    return {SERVER: own, **{key: partial(words_of, game(key)) for key in known()}}


def missing(language):
    """[Lack] of a language beside English, in order."""
    return [lack for owner, folder in owners().items() if folder(ENGLISH)
            for lack in _missing(owner, folder(ENGLISH), folder(language))]


def faults(language):
    """Sentences about phrases of a language that English has not, or that speak of what English does not speak of, and
    about names in orders of games that belong to no kind.

    Names of things may be any (a language says what English takes from tables, or a gender), and so may phrases that
    are parts of others, "phrase-part".
    """
    found = {owner: folder for owner, folder in owners().items() if folder(language)}
    return [*(f"{owner}: {fault}" for owner, folder in found.items() if folder(ENGLISH)
              for fault in _faults(folder(ENGLISH), folder(language))),
            *(f"{owner}: {order_words.FILE}: {name}: names stand by kind and id" for owner, folder in found.items()
              if owner != SERVER for name in order_words.of_no_kind(folder(language)))]


def size():
    """How many phrases (and parts of letters) and words of orders English has."""
    return sum(len(_phrases(folder(ENGLISH))) + len(order_words.entries(folder(ENGLISH)))
               for folder in owners().values() if folder(ENGLISH))


def _missing(owner, english, other):
    has, phrases = set(_phrases(other)) if other else set(), _phrases(english)
    for path in _files(english):
        if path == order_words.FILE:
            yield from _missing_words(owner, order_words.entries(english), order_words.entries(other))
        elif not path.endswith(".ftl"):
            if other is None or not other.joinpath(path).is_file():
                yield Lack(owner, path)
        else:
            lacking = {name: entry for name, (entry, at) in phrases.items() if at == path and name not in has}
            if lacking:
                yield Lack(owner, path, tuple(name for _, name in lacking), _written(path, lacking))


def _missing_words(owner, english, other):
    lacking = {name: said for name, said in english.items() if name not in other}
    parts = {}
    for name, said in lacking.items():
        part, inner, one = name.partition(".")
        parts[part] = {**parts.get(part, {}), one: said} if inner else said
    if lacking:
        yield Lack(owner, order_words.FILE, tuple(lacking),
                   yaml.safe_dump(parts, allow_unicode=True, sort_keys=False, default_flow_style=None, width=120))


def _written(path, lacking):
    """Phrases as this words file holds them, of those that are missing in part the missing parts."""
    sorts = {}
    for (sort, name), entry in lacking.items():
        whole, _, part = name.partition(".")
        message = sorts.setdefault(sort, {}).setdefault(whole, ast.Message(ast.Identifier(whole)))
        if part:
            message.attributes.append(next(one for one in entry.attributes if one.id.name == part))
        else:
            message.value = entry.value
    written = {sort: serialize(ast.Resource(list(messages.values()))) for sort, messages in sorts.items()}
    return "\n".join(f"## {sort}\n\n{text}" if _is_chapter(path) else text for sort, text in written.items())


def _faults(english, other):
    model, phrases = _phrases(english), _phrases(other)
    known = FREE | {one for key in model for one in _used(model, key) if one.endswith("()")}
    for key, (_, path) in phrases.items():
        if key in model:
            strange = sorted(_used(model | phrases, key) - _used(model, key) - known)
            if strange:
                yield f"{path}: {key[1]}: English does not use {', '.join(strange)} there"
        elif key[0] != "names" and "-" not in key[1]:
            yield f"{path}: {key[1]}: English has no such phrase"


FREE = {f"{name}()" for name in ("AMOUNT", "COMPARE", "COUNT", "DATE", "DIFFERENCE", "EACH", "ENTRY", "LIST", "NAME",
                                 "NUMBER", "ROLE", "SIGNED", "SUM", "THING", "TRAIT")}  # grammar, not facts


def within():
    """{owner: {(sort, name): {(sort, name) of the English phrases that it is made of, their parts aside}}}."""
    return {owner: {(sort, name): {(sort, one.partition(".")[0]) for one in _parts(entry)}
                    for (sort, name), (entry, _) in _phrases(folder(ENGLISH)).items()}
            for owner, folder in owners().items()}


def _parts(entry):
    used = _Used()
    used.visit(entry)
    return used.phrases | used.each


class _Used(visitor.Visitor):
    """The values, functions and phrases of one; each: the phrases by which it formats each of some things."""

    def __init__(self):
        self.names, self.phrases, self.each = set(), set(), set()

    def visit_NamedArgument(self, node):  # noqa: N802
        if node.name.name == "as":
            self.each.add(node.value.value)

    def visit_VariableReference(self, node):  # noqa: N802 - the parser's name
        self.names.add(f"${node.id.name}")

    def visit_FunctionReference(self, node):  # noqa: N802
        self.names.add(f"{node.id.name}()")
        self.generic_visit(node)

    def visit_MessageReference(self, node):  # noqa: N802
        self.phrases.add(f"{node.id.name}.{node.attribute.name}" if node.attribute else node.id.name)


def _used(phrases, key):
    """The values and functions that a phrase, or a part of one, uses, and those of the phrases it is made of."""
    sort, name = key
    if key not in phrases:
        return set()
    entry, part = phrases[key][0], name.partition(".")[2]
    used = _Used()
    used.visit(next(one for one in entry.attributes if one.id.name == part) if part else entry.value)
    return used.names.union(*(_used(phrases, (sort, one)) for one in used.phrases))


def _phrases(folder):
    """{(sort, name): (message, path)} of a language; BadWords for a file that cannot be read."""
    found = {}
    for path in _files(folder):
        if path.endswith(".ftl"):
            for sort, entry in _entries(folder, path):
                names = [entry.id.name] if entry.value else []
                names += [f"{entry.id.name}.{part.id.name}" for part in entry.attributes]
                found.update({(sort, name): (entry, path) for name in names})
    return found


def _entries(folder, path):
    """(sort, message) of all in a file."""
    text = folder.joinpath(path).read_text(encoding="utf-8")
    for sort, part in (groups(text) if _is_chapter(path) else {_top(path): text}).items():
        for entry in parse(part).body:
            if isinstance(entry, ast.Junk):
                raise BadWords(f"{path}: {' '.join(entry.content.split())[:80]}")
            if isinstance(entry, ast.Message):
                yield sort, entry


def _is_chapter(path):
    return PurePosixPath(path).parts[0] == CHAPTERS


def _top(path):
    return PurePosixPath(path).parts[0].removesuffix(".ftl")


def _files(folder):
    """The paths of all files in the folder of a language, in order."""
    if folder is None:
        return []
    found = []
    for entry in folder.iterdir():
        found += [f"{entry.name}/{inner}" for inner in _files(entry)] if entry.is_dir() else [entry.name]
    return sorted(found)
