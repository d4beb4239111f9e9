"""Of a piece of a sentence the words that an order can be made of, and those that are left over.

Words that hold others together are kept in front of such words alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..around.talk import headings, trailing
from ..words.tokens import Token
from .fits import Trigger
from .option_words import OptionWords
from .pieces import Piece, articles, excepts_of, joins, nothing


class Keeping:
    """One piece, for one option. kept: the tokens of the order; left: the words left over."""

    def __init__(self, piece: Piece, trigger: Trigger | None, words: OptionWords) -> None:
        self.piece, self.trigger, self.words = piece, trigger, words
        self.kept: list[Token] = []
        self.left: list[str] = []
        self.spoken_for: list[Token] = []  # of the kept those that stand behind the order's verb in its stead
        self._waiting: list[Token] = []  # small words, for what follows them
        turn = words.vocabulary.turn
        self._passed_over = nothing() | words.small.denials | trailing(turn) | headings(turn)
        at = 0
        while at < len(piece.tokens):
            at += self._take(at)

    def in_front(self) -> list[list[Token]]:
        """What is kept with the first words that the order's verb has behind it in front of all, if they are not, where
        it may go without its verb; "Guy attacks Kovel" also as "Guy to Kovel attack" and "attack Kovel with Guy".
        """
        at = next((at for at, token in enumerate(self.kept) if token in self.spoken_for[:1]), 0)
        if not at or not self.words.option.bare:
            return []
        before, behind, (*said, last) = self.kept[:at], self.kept[at + len(self.spoken_for):], self.spoken_for
        found = [[*self.spoken_for[:end], *self.kept[:at], *self.kept[at + end:]]
                 for end in range(1, len(self.spoken_for) + 1)]
        if said and behind:
            to, with_ = (last._replace(word=word) for word in ("to", "with"))
            found += [[*said, *before, to, *behind, last], [*said, last, *behind, with_, *before]]
        return found

    def _take(self, at: int) -> int:
        """Keep what stands at a place, or leave it over; how many tokens that is."""
        token = self.piece.tokens[at]
        if self.trigger and at == self.trigger.at:
            self.spoken_for = [token._replace(word=word, soft=False) for word in self.trigger.behind]
            self._keep(self.spoken_for, alone=True)
            return self.trigger.length
        length, tokens = self._whole_at(at)
        if tokens:
            self._keep(tokens, alone=self.words.is_small(tokens[0].word))
            return length
        self._take_word(token)
        return 1

    def _take_word(self, token: Token) -> None:
        word = token.word if self.words.takes_numbers and self._excepts(token) else self.words.word_of(token)
        if word:
            self._keep([token._replace(word=word)])
        elif token.word in self.words.foreign_marks or self._is_choice(token):
            self.left.append(token.word)
        elif token.soft or self.words.is_small(token.word):
            self._waiting.append(token)
        elif token.word not in self._passed_over:
            self.left.append(token.word)
            self._waiting = []

    def _is_choice(self, token: Token) -> bool:
        """Whether a word that denies is one of those that may be named, as the "no" of a vote."""
        return token.word in self.words.small.denials and self.words.names_something([token.word])

    def _excepts(self, token: Token) -> bool:
        """Whether a word takes something from an "all" in front of it."""
        return excepts_of(self.piece.tokens, self.piece.tokens.index(token))

    def _keep(self, tokens: Sequence[Token], alone: bool = False) -> None:
        """alone: without the small words in front of it."""
        self.kept += [*([] if alone else self._held()), *tokens]
        self._waiting = []

    def _whole_at(self, at: int) -> tuple[int, list[Token]]:
        """(how many words, the tokens they stand for) of a way to say something, or of a name of several words."""
        words, token = self.piece.words, self.piece.tokens[at]
        named, (length, meant) = self.words.name_at(words, at), self._meant(words, at)
        if meant and length > named:
            return length, [token._replace(word=word, soft=False) for word in meant]
        return named, [*self.piece.tokens[at:at + named]] if named > 1 else []

    def _meant(self, words: Sequence[str], at: int) -> tuple[int, tuple[str, ...]]:
        """(how many words, what they stand for in an order of this option) of what is said at a place."""
        line, counts = self.words.line, self.words.takes_numbers
        return next(((said.length, meant) for said in line.phrases.at(words, at, line.languages)
                     if not (counts and any(map(str.isdigit, words[at:at + said.length])))  # "for 3 CP" is a number
                     for meant in said.meant if self.words.known.issuperset(meant)), (0, ()))

    def _held(self) -> list[Token]:
        """Of the small words that wait the numbers, and the last other one; nothing is joined to what stands first."""
        waiting = self._waiting
        if not self.kept:
            joining = self.words.small.separators | joins()
            waiting = [token for token in waiting if not token.soft and token.word not in joining]
        numbers = [token for token in waiting if token.word in articles() and self.words.takes_numbers]
        others = [token for token in waiting if not token.soft and token.word not in articles()]
        joints = [token for token in others if token.word in self.words.joints]
        commas = [token for token in waiting if token.soft]
        return sorted([*numbers, *(joints or commas)[-1:]], key=lambda token: token.start)
