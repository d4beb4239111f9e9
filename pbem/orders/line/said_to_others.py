"""Sentences that are said to another player, or of him: "Limon, give me 2 crowns" gives him none."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from ..around.asking import greets_with
from ..around.talk import TALK
from ..words.tokens import tokenize, words_of
from .options import Options
from .pieces import me, mine, nothing, sentence_texts, whence

LONGEST_NAME = 3  # words of a player's role
MOST_TALK = 2  # words in front of it


class _Said(NamedTuple):
    """A sentence that begins with the name of another player. role: his; rest: the words behind the name; greets: a
    greeting stands in front of it.
    """

    role: str
    rest: Sequence[str]
    greets: bool


def without_requests(text: str, options: Options) -> str:
    """A line without its sentences in which another player shall give something to its writer, or does; without
    anything where it greets him: "Hi Limon, shall we take Monz?".
    """
    told = [(sentence, _said(sentence, options)) for sentence in sentence_texts(text)]
    if told and (first := told[0][1]) and first.greets and first.rest[:1] == [","]:
        return ""
    if not any(said and _is_for_me(said.rest) for _, said in told):
        return text
    return ". ".join(sentence for sentence, said in told
                     if not (said and _is_for_me(said.rest) or {*words_of(sentence)} <= nothing()))


def asked_of(text: str, options: Options) -> str | None:
    """The role of whom a line asks something and orders nothing else; None for others."""
    said = _said(text, options)
    return said.role if said and not without_requests(text, options) else None


def may_be_said_to_another(text: str, options: Options) -> bool:
    """Whether a sentence calls another player by name, or tells of what is its writer's behind the name."""
    said = [_said(sentence, options) for sentence in sentence_texts(text)]
    return any(one and (one.rest[:1] == [","] or not mine().isdisjoint(one.rest)) for one in said)


def _said(sentence: str, options: Options) -> _Said | None:
    words = [token.word for token in tokenize(sentence, stops=True)]
    begin = next((at for at, word in enumerate(words[:MOST_TALK]) if word not in TALK | {","}), MOST_TALK)
    for length in range(LONGEST_NAME, 0, -1):
        for kind, role in options.vocabulary.lookup(tuple(words[begin:begin + length])):
            if kind == options.game.role_kind and role != options.role:
                return _Said(str(role), words[begin + length:], greets_with(words[0]))
    return None


def _is_for_me(words: Sequence[str]) -> bool:
    return any(word in me() and before not in whence() for before, word in pairwise(["", *words]))
