"""Parts of an order in everyday words: "pila 1: recaudar" is "stack 1: levy taxes"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .. import grammar
from ..around.phrasebook import PASSED_OVER, RATHER_NOT, Said
from ..grammar.writing import verb_name, write_option
from ..words.small import small_words
from ..words.tokens import tokenize, uncommented
from .everyday_words import EverydayWords
from .reading import Reader
from .results import Command
from .understood import Understood

MOST_WORDS = 4  # of a name


class _Named(NamedTuple):
    """What words name, () for nothing, and the place behind them."""

    name: Sequence[str] = ()
    words: Sequence[str] = ()
    end: int = 0

    def says_again(self, last: _Named) -> bool:
        """Whether other words right in front of these have said the same."""
        follows = last.end == self.end - len(self.words)
        return bool(self.name) and follows and self.name == last.name and self.words != last.words


def understood(text: str, reader: Reader) -> Understood | None:
    """The order whose parts stand on a line in everyday words, without its own; None where they are no order."""
    if not begins(text, reader):
        return None
    verbs, written = reader.verbs_in_parts(), as_written(uncommented(text), reader)
    read = reader.read(f"{verb_name(verbs[0], reader.vocabulary)} {written}")
    line = write_option(read.command, reader.options[verbs[0]], reader.vocabulary) if isinstance(read, Command) else ""
    return Understood(lines=[line], sure=True, clear=True, said=True) if line else None


def begins(text: str, reader: Reader) -> bool:
    """Whether a line begins as a part of the only such order that is asked for, in everyday words or its own."""
    return len(reader.verbs_in_parts()) == 1 and reader.begins_part(as_written(uncommented(text), reader))


def as_written(text: str, reader: Reader) -> str:
    """A part in the words of orders, where everyday ones or small ones of its language stand for them; what two in a
    row say alike is said once: "reclutar soldados".
    """
    tokens = tokenize(text)
    words, at, written, end = [token.word for token in tokens], 0, "", 0
    everyday, kinds = EverydayWords(words, reader), _kinds(reader)
    last = _Named()
    while at < len(tokens):
        said = None if tokens[at].soft else next(iter(everyday.phrases.at(words, at, everyday.languages)), None)
        own = _own_name(words[at:], kinds, reader)
        if own > (said.length if said else 0):
            at += own
            continue
        name, length = _thing(said, kinds, reader) if said else (), said.length if said else 1
        small = None if name or tokens[at].soft else _in_english(words[at], everyday)
        meant = name or ([small] if small is not None else said.meant[0] if said else ())
        this = _Named(name, words[at:at + length], at + length)
        if meant:
            again = this.says_again(last)
            written += "" if again else f"{text[end:tokens[at].start]}{' '.join(meant)}"
            end = tokens[at + length - 1].end
        last = this if name else last
        at += length
    return written + text[end:]


def _own_name(words: Sequence[str], kinds: set[str], reader: Reader) -> int:
    """How many of these words, from the first on, are the longest name of orders for something of these kinds."""
    return next((count for count in range(min(MOST_WORDS, len(words)), 1, -1) if any(
        kind in kinds for kind, _ in reader.vocabulary.lookup((*words[:count],)))), 0)


def _in_english(word: str, everyday: EverydayWords) -> str | None:
    """The English small word for a word, "" for an article, None for no small word, or an English one."""
    small, english = everyday.small, small_words()
    if english.holds(word):
        return None
    if word in PASSED_OVER:
        return ""
    if word in small.ordinals:
        return next(way for way, number in english.ordinals.items() if number == small.ordinals[word])
    sets = {"none": small.none, "and": small.separators}
    joints = (joint for joint, ways in small.joints.items() if word in ways)
    return next((meant for meant, ways in sets.items() if word in ways), None) or next(joints, None)


def _kinds(reader: Reader) -> set[str]:
    """The kinds of what the orders in parts that are asked for name."""
    args = [reader.options[verb].args for verb in reader.verbs_in_parts()]
    return {grammar.of(domain).kind(domain) for those in args for _, domain in grammar.all_args(those)}


def _thing(said: Said, kinds: set[str], reader: Reader) -> Sequence[str]:
    """Of what is said the name of something of these kinds, () for none; nothing else is meant where one is asked for.
    """
    names = [[word for word in meant if word != RATHER_NOT] for meant in said.meant]
    return next((name for name in names if any(kind in kinds for kind, _ in reader.vocabulary.lookup((*name,)))), ())
