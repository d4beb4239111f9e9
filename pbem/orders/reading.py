"""One line of a mail, read against the options of the pending decision."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cached_property

from pbem.engine import Game, Illegal, Option, shapes
from pbem.engine.domains.base import several
from pbem.engine.shapes import State
from pbem.words import ENGLISH

from . import explaining, grammar, server_words
from .filing_words import PRONOUNS
from .matcher import Matcher
from .names import EXACT, Found, Key, Names, beginnings
from .nearly import Nearly
from .own_units import unnamed
from .readings import FAULT, Fault, Held, Reading, Wrong
from .results import Command, Ignored, Meta, Read, Refusal
from .server_words import ServerWord
from .spelling import Spelling, meant, spellings
from .syntax import Word, Written, parts_of, syntax_of
from .telling import nearest
from .tokens import Tokens, clean, tokenize
from .unknown_names import is_like_one, unknown
from .vocabulary import vocabulary_of
from .weighing import STRANGE, Weighing
from .writing import write_option

UNREAD = {"unfinished", "cut_short", "not_known", "does_not_fit", "no_order", "word_alone", "misspelt_verb",
          "misspelt_impossible", "if_this_is_an_order", "if_this_is_an_order_as_in", "order_among_words",
          "word_misspelt", "word_unknown", "condition_behind", "unknown_name",
          "alternative_unread"}  # refusals of a line by its words alone
SHORTEST_NAME, CALLED = 4, "!?,"  # letters of a name that nothing bears; what a line ends in that is said to somebody


def read_line(text: str, game: Game, state: State, role: str, language: str = ENGLISH, seen: Iterable[str] = (),
              server: tuple[ServerWord, ...] = ()) -> Read:
    """Read one order.

    seen: verbs that were possible earlier in the same mail, so that they are known when they no longer are.
    server: the server_words.ServerWords that a line may begin with.
    Returns Command (judged by its option, not carried out), Meta, Ignored or Refusal.
    """
    return Reader(game, state, role, language, server, seen).read(text)


class Reader:
    """The options of one role at one moment, ready to read lines."""

    def __init__(self, game: Game, state: State, role: str, language: str = ENGLISH,
                 server: tuple[ServerWord, ...] = (), seen: Iterable[str] = ()) -> None:
        self.game, self.state, self.role, self.server, self.seen = game, state, role, server, set(seen)
        self.vocabulary = vocabulary_of(game, language)
        self.words, self.spoken = server_words.spoken(self.vocabulary.words, language, server), self.vocabulary.spoken
        asked = {option.verb: option for option in game.options(state, role)}
        self.possible = tuple(asked)
        self.options = {option.verb: option for option in game.anytime_options(state, role)} | asked
        self.spelled = spellings(list(self.options.values()), self.words.refusals)
        self.verbs = self.vocabulary.verbs(self.spelled)
        self.known = self.vocabulary.verbs(sorted({*self.vocabulary.given.get("verb", ()), *seen, *self.options}))

    def at(self, state: State) -> Reader:
        """The same Reader at another moment."""
        return Reader(self.game, state, self.role, self.spoken.language, self.server, self.seen)

    @cached_property
    def now(self) -> Names[Key]:
        """The names of the verbs that answer the question."""
        return self.vocabulary.verbs(self.possible)

    def read(self, text: str) -> Read:
        """What one line is: Command, Meta, Ignored or Refusal."""
        line = clean(text).rstrip("; ")
        tokens = tokenize(line, self.words.filler, stops=True)
        while tokens and tokens[0].soft and tokens[0].word in ",;":
            tokens = tokens[1:]
        if not tokens or tokens[0].soft:
            return self._ignored(text, "comment" if text.strip() else "empty")
        numbered = self._is_numbered(tokens) and self._meta(text, line, tokens)
        if numbered:
            return numbered
        found = self._verbs(tokens)
        bare = self._bare(text, line, tokens, found)
        if bare:
            return bare
        if any(rank == EXACT for _, _, rank in found):
            return self._prose(text, line, tokens, found) or self._written_out(text, line, tokens, found)
        judged = self._meta(text, line, tokens) or Nearly(self, text, line, tokens).judge(found)
        unread = self._unread_bare(text, line, tokens, talk=judged is None) if not isinstance(judged, Meta) else None
        return unread or judged or self._ignored(text, "talk")

    def _bare(self, text: str, line: str, tokens: Tokens, found: Found) -> Command | Refusal | None:
        """What a line orders that leaves out the verb of an option that allows it; a verb that is possible is meant."""
        able = self._without_verb()
        if not able or any(rank == EXACT and self.spelled[verb].option.verb in self.possible
                           for verb, _, rank in found):
            return None
        matcher = Matcher(line, tokens, self.vocabulary, self.words)
        whole = [(spelling, reading) for spelling in able for reading in matcher.read(spelling.written, 0)
                 if reading.cost < FAULT]
        cheapest = min((reading.cost for _, reading in whole), default=0)
        return self._chosen(text, [pair for pair in whole if pair[1].cost == cheapest]) if whole else None

    def _without_verb(self) -> list[Spelling]:
        """The ways to write the possible options that may be written without their verb."""
        return [spelling for spelling in self.spelled.values()
                if spelling.option.bare and spelling.option.verb in self.possible]

    def _unread_bare(self, text: str, line: str, tokens: Tokens, talk: bool) -> Refusal | None:
        """Why a line that begins as what is written behind such a verb is not all of it; None where it does not.

        talk: it is that, unless it goes on to a last word that is written as names are.
        """
        for spelling in self._without_verb():
            matcher = Matcher(line, tokens, self.vocabulary, self.words)
            readings, at = list(matcher.read(spelling.written, 0)), max(matcher.missed, default=0)
            if talk and not (at and self.ends_in_name(line, tokens, at)):
                continue
            if readings:
                return self.refusal(text, explaining.faulty(_gravest(readings[0].faults, self._held()), self._held()),
                                    spelling.option.rules)
            if at:
                return self.refusal(text, explaining.unread(matcher, spelling.written, 0), spelling.option.rules)
        return None

    def _ignored(self, text: str, why: str) -> Ignored:
        return Ignored(text, self.spoken.say("lines", why, {}))

    def refusal(self, text: str, refused: Illegal, rules: Iterable[str] = ()) -> Refusal:
        """The Refusal of a line for an Illegal; rules: where that names none."""
        return Refusal(text, self.spoken.tell(refused.sentence), refused.rules or tuple(rules),
                       nearest(self.game, refused, self.spoken.language), unread=refused.sentence.name in UNREAD)

    def weighed(self, line: str, tokens: Tokens) -> Weighing:
        """The words of a line weighed by the game's names and verbs."""
        return Weighing(line, tokens, self.known, self.now, self.vocabulary, self.words)

    def begins_order(self, text: str) -> bool:
        """Whether a line begins with an order of the game or a word for the server, written out."""
        tokens = tokenize(clean(text), self.words.filler)
        return bool(tokens) and (tokens[0].word in self.words.meta
                                 or any(rank == EXACT for _, _, rank in beginnings(tokens, self.known)))

    def takes_semicolons(self, text: str) -> bool:
        """Whether a line is an order in which semicolons may stand: one that begins with such an order's verb."""
        tokens = tokenize(clean(text), self.words.filler)
        begun = [self.spelled[verb].written for verb, _, rank in self._verbs(tokens) if rank == EXACT] if tokens else []
        return any(grammar.of(domain).takes_semicolons(domain) for option in begun for domain in option.args.values())

    def why_withheld(self, line: str, tokens: Tokens, end: int, verb: str) -> Illegal | None:
        """Why this very order of a verb that is not offered is not possible; None where it cannot be read as one.

        end: how many tokens the verb takes.
        """
        option = self.game.withheld(self.state, self.role, verb)
        if option is None or not option.args:
            return None
        readings = Matcher(line, tokens, self.vocabulary, self.words).read(option, end)
        best = min(readings, key=lambda reading: reading.cost, default=None)
        if best is None or best.cost >= FAULT:
            return None
        try:
            option.accept(Spelling(option, option).command(best.value))
        except Illegal as why:
            return why
        return None

    # The verb.

    def _verbs(self, tokens: Tokens) -> Found:
        """[(key of `spelled`, tokens it takes, rank)] of every way to write an option that the line may begin with."""
        return meant(beginnings(tokens, self.verbs), tokens, self.words.chat)

    def _is_numbered(self, tokens: Tokens) -> bool:
        word = self.words.meta.get(tokens[0].word)
        return word is not None and word.numbered and len(tokens) > 1 and tokens[1].word.isdigit()

    def _prose(self, text: str, line: str, tokens: Tokens, found: Found) -> Ignored | None:
        """Talk whose first word is an order too ("When I come back"): words the order needs, or its beginning, lack."""
        if tokens[0].word not in self.words.chat:
            return None
        written = {token.word for token in tokens}
        for verb, end, _ in found:
            option, matcher = self.spelled[verb].written, Matcher(line, tokens, self.vocabulary, self.words)
            begun = matcher.read(option, end) or \
                max(matcher.missed, default=end) > end and tokens[end].word not in PRONOUNS
            if (begun or ":" in line) and all({*ways} & written for ways in _needed(option)):
                return None
        return self._ignored(text, "talk")

    def _written_out(self, text: str, line: str, tokens: Tokens, found: Found) -> Read:
        """A line that begins with a verb: its command, or the refusal unless nothing behind it fits an argument."""
        read = self.order(text, line, tokens, found)
        if isinstance(read, Refusal) and not self.has_arguments(line, tokens, found):
            return self._ignored(text, "talk")
        return isinstance(read, Refusal) and Nearly(self, text, line, tokens).one_of_several() or read

    def has_arguments(self, line: str, tokens: Tokens, found: Found) -> bool:
        """Whether the line is a verb alone, or anything behind a verb fits its arguments or is a thing of the game."""
        weighing = self.weighed(line, tokens)
        for verb, end, rank in found:
            start = weighing.after(tokens, end)
            option = self.spelled[verb].written
            loose = rank != EXACT or self.spelled[verb].option.verb in self.possible and not weighing.count(STRANGE)
            whole = Matcher(line, tokens, self.vocabulary, self.words).read(option, end)
            if start is None or weighing.speaks_for_order(start, loose) or weighing.is_free(option) \
                    or any(reading.cost < FAULT for reading in whole):
                return True
            if rank == EXACT and self.spelled[verb].option.verb in self.possible \
                    and self.names_nothing(line, tokens, end, option):
                return True
            matcher = Matcher(line, weighing.tokens, self.vocabulary, self.words)
            if any(weighing.fits(option, at, matcher) for at in range(start, len(weighing.words))):
                return True
        return False

    def names_nothing(self, line: str, tokens: Tokens, end: int, option: Written) -> Illegal | None:
        """The Illegal where behind a verb stands no more than a name that nothing bears: "tax Atlantis", "ops north".

        end: how many tokens the verb takes.
        """
        matcher = Matcher(line, tokens, self.vocabulary, self.words)
        matcher.read(option, end)
        at = max(matcher.missed, default=end)
        if at - end > 1 or not self.ends_in_name(line, tokens, at) and not is_like_one(matcher, at):
            return None
        return unknown(matcher, option, at)

    def ends_in_name(self, line: str, tokens: Tokens, at: int) -> bool:
        """Whether a line ends in a word that is written as names are, and calls nobody."""
        if at != len(tokens) - 1 or line.endswith(tuple(CALLED)) or line.isupper():
            return False
        name = line[tokens[at].start:]
        return len(name) >= SHORTEST_NAME and name[0].isupper()

    def _meta(self, text: str, line: str, tokens: Tokens) -> Meta | None:
        word = self.words.meta.get(tokens[0].word)
        if word is None:
            return None
        rest, written = line[tokens[0].end:], line[:tokens[0].end].strip()
        heading = len(tokens) == 1 and rest.strip() == ":" and not word.tries
        named = rest.lstrip().startswith(":") and word.takes is not None and len(tokens) > 1
        if heading or not (named or server_words.is_meant(word, rest, written)):
            return None
        return Meta(word.name, rest.strip(" \t:,." if word.asks else " \t:,") if word.takes else "", text)

    # The arguments.

    def order(self, text: str, line: str, tokens: Tokens, found: Found) -> Command | Refusal:
        """The command of the verb that reads best, or the refusal."""
        tried, owner = [], self.game.whose_units(self.state, self.role)
        for verb, end, _ in found:
            spelling = self.spelled[verb]
            own = unnamed(tokens, end, spelling.written, owner, self.vocabulary)
            matcher = Matcher(line, own, self.vocabulary, self.words)
            tried.append((matcher, spelling, end, matcher.read(spelling.written, end)))
        complete = [(spelling, reading) for _, spelling, _, readings in tried for reading in readings]
        if not complete:
            orders = [attempt for attempt in tried if not (attempt[1].way and attempt[1].way.wrong)]
            matcher, spelling, end, _ = max(orders, key=lambda attempt: max(attempt[0].missed, default=0))
            return self.refusal(text, explaining.unread(matcher, spelling.written, end))
        cheapest = min(reading.cost for _, reading in complete)
        return self._chosen(text, [pair for pair in complete if pair[1].cost == cheapest])

    def _held(self) -> Held:
        """{kind: (where, ids)} of what the reader holds, by the words of the game."""
        view = self.game.view(self.state, self.role)
        return {kind: (key, several(view.get(key))) for kind, key in self.game.speech.held.items()}

    def _chosen(self, text: str, best: list[tuple[Spelling, Reading]]) -> Command | Refusal:
        spelling, reading = best[0]
        if reading.cost >= FAULT:
            held = self._held()
            return self.refusal(text, explaining.faulty(_gravest(reading.faults, held), held), spelling.option.rules)
        commands = [(one.option, one.command(how.value)) for one, how in best]
        option, command = commands[0]
        if any(other != command for _, other in commands) and any(_is_legal(one, other) for one, other in commands):
            lines = [write_option(other, one, self.vocabulary) for one, other in commands]
            return self.refusal(text, Illegal("ambiguous", {"lines": lines}, nearest=lines))
        try:
            if spelling.way:
                spelling.way.check(reading.value)
            option.accept(command)
        except Illegal as refused:
            found = self.refusal(text, refused, option.rules)
            return replace(found, unread=True) if spelling.way and spelling.way.wrong else found
        return Command(text, command)


def _is_legal(option: Option, command: shapes.Command) -> bool:
    try:
        option.accept(command)
    except Illegal:
        return False
    return True


def _gravest(faults: Sequence[Fault], held: Held) -> Fault:
    """The fault to tell: that something is not held, for all else may follow from that; otherwise the first."""
    return next((fault for fault in faults if isinstance(fault, Wrong) and fault.aim.kind in held), faults[0])


def _needed(option: Option) -> set[tuple[str, ...]]:
    """The words that an order of this option must hold: for each the ways to write it."""
    return {part.choices for part in parts_of(syntax_of(option)) if isinstance(part, Word) and not part.optional}
