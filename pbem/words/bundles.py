"""Words files as they are read: Project Fluent (`*.ftl`) in a folder for each language, there one for each sort.

words/en/events/land.ftl and words/en/names.ftl hold phrases of the sorts "events" and "names".
"""

from fluent.runtime import FluentBundle, FluentResource, resolver
from fluent.syntax import ast

# Fluent refuses parts of more than 1,000 characters, for translations that come from strangers; ours are our own, and
# a player's words within them are capped where they are read.
resolver.MAX_PART_LENGTH = 100_000


class BadWords(ValueError):
    """A words file, or a phrase in it, that cannot be used."""


class Bundle(FluentBundle):
    """Phrases whose values are of Fluent's types already (`values`).

    names: of its phrases; a part of one, an attribute, is "phrase.part".
    """

    names = frozenset()

    def pattern(self, name):
        """What a name of a phrase, or of a part, stands for."""
        name, _, part = name.partition(".")
        message = self.get_message(name)
        return message.attributes[part] if part else message.value

    def format_pattern(self, pattern, args=None):
        """(text, faults). Fluent's own would make its slower numbers, with marks between thousands, of ours."""
        faults = []
        return pattern(resolver.ResolverEnvironment(
            context=self, current=resolver.CurrentEnvironment(args=args or {}), errors=faults)), faults


def sources(folder, sort):
    """The files of a sort in the folder of a language, in order."""
    single, several = folder / f"{sort}.ftl", folder / sort
    found = sorted(several.iterdir(), key=lambda path: path.name) if several.is_dir() else []
    return [path for path in [single, *found] if path.name.endswith(".ftl") and path.is_file()]


def bundle(folder, language, sort, functions):
    """The phrases of a sort as a FluentBundle; BadWords when a file cannot be read or a name is there twice."""
    made = Bundle([language], functions=functions, use_isolating=False)
    seen = {}
    for path in sources(folder, sort):
        resource = FluentResource(path.read_text(encoding="utf-8"))
        for entry in resource.body:
            _check(entry, path, seen)
        made.add_resource(resource)
    made.names = frozenset(_named(made, [name for name in seen if not name.startswith("-")]))
    return made


def _named(made, messages):
    for name in messages:
        message = made.get_message(name)
        yield from [name] if message.value else ()
        yield from (f"{name}.{part}" for part in message.attributes)


def _check(entry, path, seen):
    if isinstance(entry, ast.Junk):
        near = " ".join(entry.content.split())[:80]
        raise BadWords(f"{path}: {entry.annotations[0].message if entry.annotations else 'unreadable'}: {near}")
    if isinstance(entry, ast.Message | ast.Term):
        name = ("-" if isinstance(entry, ast.Term) else "") + entry.id.name
        if name in seen:
            raise BadWords(f"{path}: the phrase {name!r} stands in {seen[name].name} already")
        seen[name] = path
