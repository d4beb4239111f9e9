"""The name of the owner in front of his own units, as in "2 French regulars" of France: it adds nothing."""

from __future__ import annotations

from collections.abc import Sequence

from pbem.engine import Domain, Option
from pbem.engine.shapes import Plain

from .. import grammar
from ..words.names import Names
from ..words.tokens import Tokens
from ..words.vocabulary import Vocabulary

LONGEST = 3  # words of such a name


def unnamed(tokens: Tokens, begin: int, option: Option, owner: str, vocabulary: Vocabulary) -> Tokens:
    """The tokens of an option's order without the names of this owner that stand in front of what is counted.

    begin: where its arguments begin. An order that asks for somebody keeps them: they may be its answer.
    """
    if any(_asks_for_somebody(domain, vocabulary.party) for domain in option.args.values()):
        return tokens
    words = [token.word for token in tokens]
    kept, at, counted = list(tokens[:begin]), begin, vocabulary.speech.counted
    while at < len(tokens):
        own = _length(words, at, vocabulary.names(vocabulary.party), {owner})
        at += own if own and any(_length(words, at + own, vocabulary.names(kind)) for kind in counted) else 0
        kept.append(tokens[at])
        at += 1
    return kept


def _asks_for_somebody(domain: Domain, party: str) -> bool:
    inner = grammar.of(domain).inner(domain)
    return getattr(domain, "kind", None) == party or any(_asks_for_somebody(part, party) for _, part in inner)


def _length(words: Sequence[str], at: int, names: Names[Plain], among: set[Plain] | None = None) -> int:
    """How many words, from a place on, are written out the name of one of these things (of any); or 0."""
    return next((length for length in range(min(LONGEST, len(words) - at), 0, -1)
                 if (called := names.called(tuple(words[at:at + length]))) and (among is None or among & called)), 0)
