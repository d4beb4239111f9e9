"""What is kept of a piece, as it may be read: with what goes without saying, or in another order."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from typing import TypeAlias

from .. import grammar
from ..words.names import singular
from ..words.syntax import PREPOSITIONS, syntax_of
from ..words.tokens import Token, words_of
from .keeping import Keeping
from .option_words import OptionWords

MOST_CHUNKS = 4  # of what is tried in other orders
MOST_VALUES = 12  # of an argument that is left out and tried
AS_KEPT, WITH_ONES, SHUFFLED, SOLE, FILLED = 0, 1, 2, 3, 10  # what each way costs
Spoken: TypeAlias = list[Token]


def ways(keeping: Keeping, words: OptionWords) -> Iterator[tuple[int, list[Spoken]]]:
    """(what it costs, the ways to read it) of what is kept, the cheapest first; none where too much is lacking.

    Where words are left over no argument is chosen for the writer.
    """
    kept, left = keeping.kept, keeping.left
    spoken = [token.word for token in kept]
    lacking = sum(words.lacking(kind, spoken) for kind in words.required)
    if not lacking:
        yield AS_KEPT, [kept]
        yield WITH_ONES, _as_said(kept, words)
        yield SHUFFLED, [*keeping.in_front(), *_shuffled(kept, words)]
        yield FILLED, [*_two_for_to(kept, words)]
    if lacking < 2 and not left:
        yield SOLE, [*_filled(kept, words, 1)]
        yield FILLED, [*_filled(kept, words, MOST_VALUES)]


def _as_said(kept: Spoken, words: OptionWords) -> list[Spoken]:
    """Without what people leave out, or say instead."""
    steps = _as_steps(kept, words)
    begins = [kept[1:]] if kept and not kept[0].soft and _only_joins(kept[0].word, words) else []
    begins += [kept[:-1]] if kept and _only_joins(kept[-1].word, words) else []
    steps += [*_with_step(kept, words), *_without_step(kept, words), *_counted_behind(kept, words)]
    return [*_with_ones(kept, words), *begins, *steps, *(way for one in steps for way in _with_ones(one, words))]


def _only_joins(word: str, words: OptionWords) -> bool:
    """Whether a word holds others together, and is none that may be named, as the "no" of a vote is."""
    return words.is_small(word) and not words.names_something([word])


def _with_ones(kept: Spoken, words: OptionWords) -> list[Spoken]:
    """ "sqn Naples" as "1 sqn Naples", "Ferdinand with all" as "Ferdinand and all"."""
    counted = [one for at, token in enumerate(kept)
               for one in ([token._replace(word="1"), token] if _is_uncounted(kept, at, words) else [token])]
    with_ = words.small.ways("with")
    joined = [token._replace(word="and") if token.word in with_ else token for token in counted]
    return [way for way, is_new in ((counted, len(counted) > len(kept)), (joined, joined != counted)) if is_new]


def _as_steps(kept: Spoken, words: OptionWords) -> list[Spoken]:
    """ "to Edirne, Sofia and Nezh" as "to Edirne to Sofia to Nezh", for an order with a way."""
    steps, first = words.small.ways("to"), 0
    if any(domain.between for domain, _ in words.args):
        first = next((at for at, token in enumerate(kept) if token.word in steps), 0)
    found: Spoken = kept[:first]
    for token in kept[first:] if first else ():
        parts = token.soft or token.word in words.small.separators or token.word in words.small.ways("and")
        step = token._replace(word="to", soft=False) if parts else token
        if not (step.word == "to" and found[-1].word == "to"):
            found.append(step)
    return [found] if first and found != kept else []


def _with_step(kept: Spoken, words: OptionWords) -> list[Spoken]:
    """ "all Barcelona Gulf of Lyon" as "all Barcelona to Gulf of Lyon", for an order with a "to"."""
    spoken = [token.word for token in kept]
    if "to" not in words.syntax or {*words.small.ways("to")} & {*spoken}:
        return []
    begins = [at for at in range(1, len(kept)) if words.name_at(spoken, at) and words.name_at(spoken[:at], at - 1)
              and spoken[at - 1] not in words.units]
    return [[*kept[:at], kept[at]._replace(word="to"), *kept[at:]] for at in begins[-1:]]


def _without_step(kept: Spoken, words: OptionWords) -> list[Spoken]:
    """ "muevo a Guy a Kovel" without the first "a", which names whom."""
    steps = [at for at, token in enumerate(kept) if token.word in words.small.ways("to")]
    return [[*kept[:steps[0]], *kept[steps[0] + 1:]]] if len(steps) > 1 and "to" in words.syntax else []


def _two_for_to(kept: Spoken, words: OptionWords) -> Iterator[Spoken]:
    """ "Guy 2 Kovel" as "Guy to Kovel"."""
    spoken = [token.word for token in kept]
    for at in range(1, len(kept) - 1) if "to" in words.syntax else ():
        if spoken[at] == "2" and words.name_at(spoken, at + 1) and words.name_at(spoken[:at], at - 1):
            yield [*kept[:at], kept[at]._replace(word="to"), *kept[at + 1:]]


def _counted_behind(kept: Spoken, words: OptionWords) -> list[Spoken]:
    """ "4 Crowns keep" and "and keep 4" as "keep 4": a word that stands between an argument and what is before it."""
    for at, token in enumerate(kept):
        if token.word in words.marked:
            begin = next((back for back in (at - 1, at - 2) if back >= 0 and words.is_number(kept[back].word)
                          and all(one.word in words.counted for one in kept[back + 1:at])), at)
            before = begin
            while before and (kept[before - 1].soft or words.is_small(kept[before - 1].word)):
                before -= 1
            way = [*kept[:before], token, *kept[begin:at], *kept[at + 1:]]
            return [way] if way != kept else []
    return []


def _is_uncounted(kept: Spoken, at: int, words: OptionWords) -> bool:
    """Whether one unit is named, without a number."""
    word, before = kept[at].word, kept[at - 1].word if at else ""
    counted = words.is_number(before) or before in words.small.every or before in words.units
    return word in words.units and word == singular(word) and not counted


def _shuffled(kept: Spoken, words: OptionWords) -> Iterator[Spoken]:
    """In other orders: "translate 3 German". Things of one kind stay in theirs: each is the next of a list."""
    chunks: list[Spoken] = [[]]
    for at, token in enumerate(kept):
        if _begins_chunk(kept, at, words) and _is_whole(chunks[-1], token, words):
            chunks.append([])
        chunks[-1].append(token)
    if 1 < len(chunks) <= MOST_CHUNKS:
        kinds = [_bare_kinds(chunk, words) for chunk in chunks]
        for way in [*permutations(range(len(chunks)))][1:]:
            if not any(_are_alike(kinds[later], kinds[earlier]) for later, earlier in combinations(way, 2)
                       if later > earlier):
                yield [token for at in way for token in chunks[at]]


def _are_alike(one: set[str], other: set[str]) -> bool:
    """Whether two things are of one kind, as these may be; not where each may be of a kind that the other is not."""
    return bool(one & other) and (one <= other or other <= one)


def _bare_kinds(chunk: Spoken, words: OptionWords) -> set[str]:
    """What kinds of things a chunk may name first, without a word that says what it is for."""
    spoken = [token.word for token in chunk if not token.soft]
    length = words.name_at(spoken, 0) if spoken else 0
    return {kind for kind, _ in words.vocabulary.lookup(tuple(spoken[:length]))} if length else set()


def _begins_chunk(kept: Spoken, at: int, words: OptionWords) -> bool:
    token = kept[at]
    return token.soft or words.is_small(token.word) or words.is_number(token.word) \
        or words.name_at([one.word for one in kept], at) > 0


def _is_whole(chunk: Spoken, behind: Token, words: OptionWords) -> bool:
    """Whether a chunk says something by itself; a number does in front of what is not counted."""
    said = [token.word for token in chunk]
    says = any(words.name_at(said, at) and not words.is_number(word)
               or not (token.soft or words.is_small(word) or words.is_number(word))
               for at, (token, word) in enumerate(zip(chunk, said, strict=True)))
    return says or bool(chunk) and words.is_number(chunk[-1].word) and behind.word not in words.units


def _filled(kept: Spoken, words: OptionWords, most: int) -> Iterator[Spoken]:
    """With each of at most so many values of an argument that is left out; with all units where none is named."""
    spoken = [token.word for token in kept]
    end, bases = kept[-1].end if kept else 0, [kept, *_as_said(kept, words)]
    if words.lacks_units(kept):
        bases = [[Token("all", end, end), *kept]]
        yield bases[0]
    for name, domain in grammar.all_args(words.option.args):
        values = list(grammar.of(domain).single(domain)) if words.is_required(name) else []
        values = values if name in words.option.args or len(values) == 1 else []
        kind = grammar.of(domain).kind(domain)
        if 0 < len(values) <= most and (words.lacking(kind, spoken) or _is_unmarked(words, name, spoken)):
            names = words.vocabulary.names(kind, values)
            for value in values:
                yield from _with_name(bases, _mark(words, name), names.safe(value), end, words.option.bare)


def _is_unmarked(words: OptionWords, name: str, spoken: Sequence[str]) -> bool:
    """Whether a way is said without the word in front of where it begins."""
    mark, way = _mark(words, name), any(domain.between for domain, _ in words.args)
    return way and bool(mark) and mark != "to" and not {*words.small.ways(mark)} & {*spoken}


def _with_name(bases: Sequence[Spoken], mark: str, name: str, end: int, is_bare: bool) -> Iterator[Spoken]:
    """Each with a name, in front where a preposition shows what it is, else behind, and where orders begin with it."""
    tokens = [Token(word, end, end) for word in (*words_of(mark), *words_of(name))]
    for base in bases:
        if not mark:
            yield [*base, *tokens]
        if mark or is_bare:
            yield [*tokens, *base]


def _mark(words: OptionWords, name: str) -> str:
    """A preposition that may stand in front of an argument, "" for none."""
    marks = re.findall(rf"\[(\w+)\](?= \{{{name}\}})", syntax_of(words.option))
    return next((mark for mark in marks if mark in PREPOSITIONS), "")
