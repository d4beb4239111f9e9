"""A name that nothing bears, where a name is expected: "Atlantis" in "pawn to Atlantis", or in "rook in Atlantis".

The latter is one name, of a Piece in a City: what stands before the joint may have been read as its abbreviation.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from pbem.engine import Illegal, One, Phrase
from pbem.engine.shapes import Plain

from .. import grammar
from ..around.talk import PLAIN, SERIES, TALK, YOU
from ..grammar.listing import MOST_NAMES, described, listed
from ..grammar.matcher import Matcher
from ..grammar.readings import Expected
from ..words.syntax import Written, syntax_of, words_of_syntaxes
from ..words.vocabulary import Vocabulary

MOST_WORDS = 3  # words of an unknown name that are looked at together
MOST_NEAR, MOST_OFFERED = 4, 6
MOST_OF_A_KIND = 60  # of which some are told where a name that nothing bears asks for one; else only what they are


class Begun(NamedTuple):
    """An expectation whose names begin with words that were read. rests: [(legal one, what a name has behind them)]."""

    entry: Expected
    rests: list[tuple[Plain, tuple[str, ...]]]

    @property
    def things(self) -> list[Plain]:
        return list(dict.fromkeys(thing for thing, _ in self.rests))


def unknown(matcher: Matcher, option: Written, at: int) -> Illegal | None:
    """The Illegal of the token that could not be read, where it stands for a name that nothing bears; or None."""
    if matcher.tokens[at].word in _words_of(option) or not _is_strange(matcher, at):
        return None
    start = _start(matcher, at)
    joined = start > 0 and matcher.words.small(matcher.tokens[start - 1].word)
    begun = list(_begun(matcher, start)) if joined else []
    words, near = _near(matcher, start, begun)
    if near:
        return Illegal("not_known", {"words": words, "near": near}, _rules([one.entry for one in begun], option), near)
    named = [entry for entry in matcher.missed[at] if entry.kind in matcher.vocabulary.given]
    if not begun and not (named and (joined or len(named) == len(matcher.missed[at]))):
        return None
    return _told(matcher, at, begun, _narrowest(named), option)


def is_like_one(matcher: Matcher, at: int) -> bool:
    """Whether a line ends in a word of the kind of those that were expected there: "north" beside east and west."""
    if at != len(matcher.tokens) - 1:
        return False
    alike = next((series for series in SERIES if matcher.tokens[at].word in series), frozenset())
    return any(entry.names and entry.names.display(one).lower() in alike
               for entry in matcher.missed.get(at, ()) for one in _offered(entry))


def _words_of(option: Written) -> frozenset[str]:
    """The words with which an order is written, besides names; of what is one of a few these are known, too."""
    values = [grammar.of(domain).offered(domain) for _, domain in grammar.all_args(option.args)]
    few = [str(one).replace("_", " ") for offered in values if len(offered) <= MOST_NAMES for one in offered]
    return words_of_syntaxes([option.verb.replace("_", " "), syntax_of(option), *grammar.syntaxes(option.args), *few])


def _start(matcher: Matcher, at: int) -> int:
    """The first token of the name in which this one stands, which may go across slashes."""
    while at > 1 and matcher.phrase(at - 1, at) == "/":
        at -= 2
    return at


def _is_strange(matcher: Matcher, at: int) -> bool:
    """Whether a token is a word that means nothing in an order of this game."""
    word = matcher.tokens[at].word
    return word.isalpha() and word not in PLAIN | TALK | YOU and not matcher.words.holds(word) \
        and not matcher.vocabulary.is_part_of_a_name(word)


def _begun(matcher: Matcher, at: int) -> Iterator[Begun]:
    """What was expected further to the front, where all words from there up to this token begin names of it."""
    for start in range(at - 1):
        phrase = tuple(token.word for token in matcher.tokens[start:at] if not token.soft)
        for entry in matcher.missed.get(start, ()):
            if entry.names and entry.kind in matcher.vocabulary.given and entry.names.has_begun(phrase):
                yield Begun(entry, entry.names.rests(phrase, _offered(entry)))


def _near(matcher: Matcher, at: int, begun: Sequence[Begun]) -> tuple[str, list[str]]:
    """(the unknown words, the possible names that have words like them at their end)."""
    for count in range(min(MOST_WORDS, len(matcher.tokens) - at), 0, -1):
        phrase = tuple(token.word for token in matcher.tokens[at:at + count] if not token.soft)
        near = [one.entry.names.display(thing) for one in begun if one.entry.names
                for thing in one.entry.names.likest(phrase, one.rests)]
        if near:
            return matcher.phrase(at, at + count), list(dict.fromkeys(near))[:MOST_NEAR]
    return "", []


def _told(matcher: Matcher, at: int, begun: Sequence[Begun], named: Sequence[Expected],
          option: Written) -> Illegal:
    """The Illegal with what could stand there: the names that are begun, or where there are none all that may be."""
    names = [one.entry.names.display(thing) for one in begun if one.entry.names for thing in one.things]
    those = [_possible(one.entry, one.things, matcher.vocabulary) for one in begun] + \
        [_possible(entry, (), matcher.vocabulary) for entry in named]
    names += [entry.names.display(thing) for entry in named if entry.names and len(_offered(entry)) <= MOST_NAMES
              for thing in _offered(entry)]
    possible = described("any_of", those=[one for at, one in enumerate(those) if one not in those[:at]])
    rules = _rules([*(one.entry for one in begun), *named], option)
    return Illegal("unknown_name", {"words": matcher.phrase(at, at + 1), "possible": possible}, rules,
                   list(dict.fromkeys(names))[:MOST_OFFERED])


def _rules(expected: Sequence[Expected], option: Written) -> Sequence[str]:
    """The rules on what could stand there; those of the order where there are none."""
    found = [rule for entry in expected for rule in getattr(entry.domain, "rules", ())]
    return list(dict.fromkeys(found)) or option.rules


def _narrowest(named: Sequence[Expected]) -> list[Expected]:
    """Without those that take all that another takes, and more: a Border rather than any place."""
    taken = [(entry, {*_offered(entry)}) for entry in named]
    return [entry for entry, these in taken if not any(those and those < these for _, those in taken)]


def _offered(entry: Expected) -> Collection[Plain]:
    """What can be named there; where none of them is possible now all of which one is."""
    offered = grammar.of(entry.domain).offered(entry.domain) if entry.domain else ()
    return offered or (entry.legal if isinstance(entry.domain, One) else ())


def _possible(entry: Expected, things: Sequence[Plain], vocabulary: Vocabulary) -> Phrase:
    assert entry.domain and entry.names
    offered = things or _offered(entry)
    values = _some(list(map(entry.names.display, offered)), entry.kind, vocabulary) \
        if 0 < len(offered) <= MOST_OF_A_KIND else grammar.of(entry.domain).describe(entry.domain, vocabulary)
    return described("wanted", label=entry.label, values=values)


def _some(names: Sequence[str], kind: str, vocabulary: Vocabulary) -> Phrase:
    """The first of these names, and where there are more on what HELP lists them."""
    topic = vocabulary.speech.told_by.get(kind)
    if topic is None or len(names) <= MOST_NAMES:
        return listed(names)
    return described("listed_by_help", names=names[:MOST_NAMES], more=len(names) - MOST_NAMES,
                     topic=vocabulary.names("topic").display(topic))
