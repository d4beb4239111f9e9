"""A line that begins with no order possible now: nearly one, which is refused, or talk.

What stands below a refused line is not run without it; what stands below talk is. In doubt a line is refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from pbem.engine import Illegal

from ..around.asking import greets_with
from ..around.talk import PLAIN, TALK, YOU, courtesy, headings, is_asked, wrappers
from ..grammar import filing
from ..grammar.matcher import Matcher
from ..words.names import ABBREVIATED, EXACT, Found, beginnings, is_near
from ..words.tokens import Tokens, tokenize
from .options import Options
from .results import Command, Ignored, Refusal
from .weighing import CLEAR, NAMED, STRANGE, Fits

LONGEST = 60  # words of a line in which an order behind other words is looked for
CLAUSE = re.compile(r"(?:[,;:.!?]|\s[-–—])\s*$")
WISHED, SAID = 4, 2  # most words behind "I'd like to", and behind "I" alone: "I'd like to stay at home", "we stay home"
MOST_NEAR, MOST_SHOWN = 4, 12


class Nearly:
    """One line in which a Reader has found no order; reader: its Options."""

    def __init__(self, reader: Options, text: str, line: str, tokens: Tokens) -> None:
        self.reader, self.text, self.line, self.tokens = reader, text, line, tokens
        self.first = tokens[0].word
        self.weighing = reader.weighed(line, tokens)
        self.is_long = len(tokens) > LONGEST

    def judge(self, found: Found) -> Command | Refusal | None:
        """The Refusal of a line that is nearly an order, its Command where that is beyond doubt, or None.

        found: [(verb, tokens it takes, rank)] of every possible verb that the line may begin with, abbreviated.
        """
        return self._beside_meta() or self._shortened(found) or self._not_now() or self._typo() or self._polite() \
            or self.one_of_several() or self._within() or self._unknown()

    def _refuse(self, phrase: str, nearest: Iterable[str] = (), **values: object) -> Refusal:
        return self.reader.refusal(self.text, Illegal(phrase, values, nearest=nearest))

    def _possible(self) -> list[str]:
        shown = {verb: self.reader.options[verb].shown for verb in self.reader.possible}
        return [self.reader.verbs.display(way.verb if way and way.only else verb) for verb, way in shown.items()]

    def _matcher(self) -> Matcher:
        return Matcher(self.line, self.weighing.tokens, self.reader.vocabulary, self.reader.words)

    def _fitting(self, verbs: Iterable[str]) -> Fits:
        """fits(at): whether the word at a place is an argument of one of these verbs."""
        options, matcher = [self.reader.options[verb] for verb in verbs], self._matcher()
        return lambda at: any(self.weighing.fits(option, at, matcher) for option in options)

    # A word for the server.

    def _beside_meta(self) -> Refusal | None:
        """The refusal of an order on one line with a word for the server that stands alone on its line."""
        word = self.reader.meta.get(self.first)
        rest = self.line[self.tokens[0].end:].strip(" \t:,;-–—")
        if not word or word.takes or not rest or self.is_long:
            return None
        if isinstance(self.reader.read(rest), Ignored) and not filing.is_filing(rest, self.reader.vocabulary):
            return None
        return self._refuse("word_alone", [word.name.upper()], word=word.name.upper(), tries=word.tries, rest=rest)

    # A verb that is not written out, or not possible now.

    def _shortened(self, found: Found) -> Command | Refusal | None:
        """A verb written in part: asked back when several fit, talk when nothing behind it is an argument."""
        verbs = list(dict.fromkeys(verb for verb, _, _ in found))
        alone = len(self.tokens) == 1 and self.first not in self.reader.words.chat and len(self.first) >= CLEAR
        greets = greets_with(self.first) and len(self.tokens) > 1
        if not verbs or greets or self.weighing.talks() and not alone:
            return None
        result = self.reader.order(self.text, self.line, self.tokens, found) if len(verbs) == 1 else None
        if isinstance(result, Command):
            return result
        if not self.reader.has_arguments(self.line, self.tokens, found):
            return None
        names = [self.reader.verbs.display(verb) for verb in verbs]
        return result or self._refuse("verb_unclear", names, word=self.first, verbs=names)

    def _not_now(self) -> Refusal | None:
        """The refusal of an order that exists but is not possible now, or None."""
        known = self._known_verb()
        if self.weighing.talks() or not known or self.weighing.asks() \
                or self.weighing.is_heading() and len(self.tokens) == known[1]:
            return None
        start = self.weighing.after(self.tokens, known[1])
        if start is None or self.weighing.speaks_for_order(start):
            return self._refuse_verb(*known)
        return self._names_nothing(*known)

    def _names_nothing(self, verb: str, taken: int) -> Refusal | None:
        """The refusal of a verb that is held back, with a name that nothing bears: the names, or else why not now."""
        reader = self.reader
        option = reader.game.withheld(reader.state, reader.role, verb)
        if option is None or not self._is_written_out(verb, taken):
            return None
        if not option.args:
            named = taken == len(self.tokens) - 1 and reader.ends_in_name(self.line, self.tokens, taken)
            return self._refuse_verb(verb, taken) if named else None
        why = reader.names_nothing(self.line, self.tokens, taken, option)
        return reader.refusal(self.text, why, option.rules) if why else None

    def _is_written_out(self, verb: str, taken: int) -> bool:
        return (verb, taken, EXACT) in [(str(one), end, rank) for one, end, rank
                                        in beginnings(self.tokens, self.reader.known)]

    def _known_verb(self) -> tuple[str, int] | None:
        """(verb of the game that the line begins with, how many words it takes), or None.

        One written out goes before an abbreviated one.
        """
        found = [(rank, -end, str(verb)) for verb, end, rank in beginnings(self.tokens, self.reader.known)
                 if rank == EXACT or rank == ABBREVIATED and len(self.first) >= CLEAR]
        return (min(found)[2], -min(found)[1]) if found else None

    def _refuse_verb(self, verb: str, taken: int) -> Refusal:
        reader, possible = self.reader, self._possible()
        if possible and reader.role not in reader.game.pending(reader.state) and self._answers(verb):
            return self._refuse("answered_already", possible)
        written = " ".join(token.word for token in self.tokens[:taken])
        why = reader.game.refusal(reader.state, reader.role, verb, possible, written,
                                  reader.why_withheld(self.line, self.tokens, taken, verb))
        return replace(reader.refusal(self.text, why), nearest=tuple(possible[:MOST_SHOWN]), not_now=True)

    def _answers(self, verb: str) -> bool:
        """Whether an order of a verb could answer what its writer has answered, or nothing tells why not."""
        game, state, role = self.reader.game, self.reader.state, self.reader.role
        if role not in game.settled(state):
            return True
        before = game.before_answer(state, role)
        could = {option.verb for option in game.options(before, role)}
        return verb in could or game.withheld(before, role, verb) is None

    # A typing error.

    def _typo(self) -> Refusal | None:
        """The refusal of a first word that is nearly a verb or a word for the server, or None; talk has none."""
        near, here = self._near() if self._may_be_typo() else ([], False)
        start = self.weighing.after(self.tokens, 1)
        if near and start is not None:
            self.weighing.know(self._fitting([verb for verb in self.reader.options
                                              if self.reader.known.display(verb) in near]), start)
        if not near or start is not None and not self.weighing.speaks_for_order(start):
            return None
        return self._misspelt(near, here)

    def _misspelt(self, near: list[str], here: bool) -> Refusal:
        if here or not self.reader.possible:
            return self._refuse("misspelt_verb", near, word=self.first, near=near)
        return self._refuse("misspelt_impossible", self._possible()[:MOST_SHOWN], word=self.first, near=near,
                            possible=self._possible())

    def _may_be_typo(self) -> bool:
        """Whether the first word is none of everyday talk, and nobody is spoken to."""
        vocabulary = self.reader.vocabulary
        return len(self.first) >= CLEAR and not self.weighing.talks() and not self.weighing.is_heading() \
            and not self.weighing.is_past(self.first) and self.first not in self.reader.meta \
            and self.first not in vocabulary.things | headings(vocabulary.turn) | TALK | PLAIN \
            and not {*self.weighing.words} & YOU

    def _near(self) -> tuple[list[str], bool]:
        """(verbs, and of a word alone words for the server, that are nearly the first word; whether possible now)."""
        known = self.reader.known
        verbs = {known.display(verb): verb for verb in known.entries}
        metas = {meta.upper(): meta for meta in self.reader.meta} if len(self.tokens) == 1 else {}
        near = [name for name, other in (verbs | metas).items()
                if is_near(self.first, str(other).replace("_", "")) or is_near(self.first, name.lower())]
        here = [name for name in near if name in metas or verbs.get(name) in self.reader.options]
        return list(dict.fromkeys(here or near))[:MOST_NEAR], bool(here)

    def _small(self) -> Refusal | None:
        """As `_typo`, of a word of two letters, as in "by Luther": before what that verb can take, or a name."""
        near, here = self._near() if 1 < len(self.first) < CLEAR else ([], False)
        fits = self._fitting([verb for verb in self.reader.options if self.reader.known.display(verb) in near])
        taken = any(fits(at) for at in range(1, len(self.weighing.words))) if here else NAMED in self.weighing.kinds[1:]
        return self._misspelt(near, here) if near and taken else None

    # An order among other words.

    def one_of_several(self) -> Refusal | None:
        """The refusal of the first of several orders, with ELSE between them, that begins with no order, or None."""
        pieces = [order for order, _ in filing.alternatives(self.line)]
        strange = [order for order in pieces if not self.reader.begins_order(order)] if len(pieces) > 1 else []
        read = [self.reader.read(order) for order in strange]
        refused = [one for one in read if isinstance(one, Refusal)]
        return replace(refused[0], text=self.text) if refused and len(refused) == len(read) else None

    def _polite(self) -> Command | Refusal | None:
        """An order behind polite or introducing words: its command when that is beyond doubt, a refusal, or None."""
        words = [token.word for token in self.tokens]
        taken = courtesy(words, wrappers(self.reader.vocabulary.turn))
        if not taken or self.is_long:
            return None
        written = self.line[self.tokens[taken].start:] if taken < len(self.tokens) else ""
        read = self.reader.read(written) if written else None
        asks = self.line.rstrip().endswith("?") and not is_asked(words)
        if isinstance(read, Command) and len(read.command) > 1 and not asks:
            return Command(self.text, read.command, polite=True)
        if isinstance(read, Command):
            return self._refuse("if_this_is_an_order", [self.reader.verbs.display(read.command["verb"])],
                                order=written.rstrip(" .?!"))
        if isinstance(read, Refusal):
            return replace(read, text=self.text)
        return self._wished(self.tokens[taken:], WISHED if taken > 1 else SAID)

    def _wished(self, rest: Tokens, most: int) -> Refusal | None:
        """The refusal of a verb that is possible now behind polite words, with little behind it, or None."""
        found = [verb for verb, _, rank in beginnings(rest, self.reader.verbs)
                 if rank == EXACT and verb in self.reader.possible]
        if not found or len(rest) > most or self.reader.weighed(self.line, rest).count(STRANGE) > 1:
            return None
        verb = self.reader.verbs.display(found[0])
        return self._refuse("if_this_is_an_order_as_in", [verb], verb=verb)

    def _within(self) -> Refusal | None:
        """The refusal of an order that is possible now and begins in the middle of a line, or None.

        One with arguments that can be read to its end; one without them where a clause begins; one that lacks
        something where the writer speaks of himself.
        """
        for at in range(1, 0 if self.is_long else len(self.tokens)):
            found = [hit for hit in beginnings(self.tokens[at:], self.reader.verbs) if hit[2] == EXACT
                     and self.reader.spelled[hit[0]].option.verb in self.reader.possible]
            if found and self._orders(at, found):
                return self._refuse("order_among_words", [self.reader.verbs.display(found[0][0])],
                                    order=self.line[self.tokens[at].start:].rstrip(" .?!"))
        return None

    def _orders(self, at: int, found: Found) -> bool:
        """Whether the tokens from a place on, which begin with a verb possible now, are an order."""
        begins = CLAUSE.search(self.line[:self.tokens[at].start]) is not None
        written = self.line[self.tokens[at].start:]
        read = self.reader.order(written, written, tokenize(written, self.reader.words.filler), found)
        if isinstance(read, Command):
            return begins or len(read.command) > 1
        start = self.weighing.after(self.tokens, at + found[0][1])
        if start is None:
            return begins and self.weighing.count(NAMED) > 0
        if self.weighing.asks() or not (begins or self.weighing.says_i()):
            return False
        return self.weighing.speaks_for_order(start) and self._has_argument(begins, found, start)

    def _has_argument(self, begins: bool, found: Found, start: int) -> bool:
        verbs = [self.reader.spelled[key].option.verb for key, _, _ in found]
        fits = self._fitting(verbs)
        return begins and not all(self.reader.options[verb].args for verb in verbs) \
            or any(fits(at) for at in range(start, len(self.weighing.words)))

    # An order in unknown words.

    def _unknown(self) -> Refusal | None:
        """The refusal of a line that begins with no verb and yet is more likely an order than talk, or None."""
        if not self.weighing.words or not (self.weighing.is_nearly_order(self._fitting(self.reader.possible))
                                           or self.reader.possible and self.weighing.denies()):
            return None
        if not self.reader.possible:
            return self._refuse("nothing_asked")
        return self._small() or self._refuse("no_such_order", self._possible()[:MOST_SHOWN], word=self.first,
                                             possible=self._possible())
