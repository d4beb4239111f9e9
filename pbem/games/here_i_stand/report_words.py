"""How the report and HELP say things: phrases of the sort "board", names as tables have them.

words, here and in the modules beside it: `pbem.engine.Words` of the reader's language.
"""

from functools import lru_cache

from pbem.engine.sections import Section

CELLS = 4096  # at most so many are remembered


def said(words, phrase, **values):
    """A line or a cell."""
    return words.say("board", phrase, values)


@lru_cache(CELLS)
def cell(words, phrase, **values):
    """A short text that recurs, such as a head or a status; values: ids, numbers, tuples of them."""
    return said(words, phrase, **values)


def name(words, kind, identity):
    """What tables call a thing."""
    return words.name(kind, identity, "table")


def by_name(words, kind, identities):
    """Things in the order of their names."""
    return sorted(identities, key=lambda identity: name(words, kind, identity))


def shown_by(picture, *sections):
    """Sections of which a picture shows the same."""
    for one in sections:
        one.shown_by = picture
    return sections


def section(words, phrase, lines=(), columns=(), rows=(), part="", brief=False):
    """A section whose title is a phrase, or a part of it, and whose columns are parts of it; none without rows.

    brief: it stands in short mails too.
    """
    head = [cell(words, f"{phrase}.{column}") for column in columns] if rows else []
    return Section(cell(words, f"{phrase}.{part}" if part else phrase), list(lines), head, list(rows),
                   brief=brief)
