"""One line of a mail, read against the options of the pending decision."""

from __future__ import annotations

from collections.abc import Iterable

from pbem.engine import Game, Illegal, Option, shapes
from pbem.engine.shapes import State
from pbem.words import ENGLISH

from ..around import sentences
from ..grammar.matcher import Matcher
from ..grammar.readings import FAULT
from ..words.filing import PRONOUNS
from ..words.names import EXACT, Found, beginnings
from ..words.small import everyday_languages
from ..words.spelling import Spelling
from ..words.syntax import Word, parts_of, syntax_of
from ..words.tokens import Tokens, clean, tokenize
from . import explaining, server_words, wishes
from .everyday_words import phrasebooks
from .nearly import Nearly
from .options import Options
from .results import Command, Ignored, Meta, Read, Refusal
from .said_to_others import asked_of
from .server_words import ServerWord


def read_line(text: str, game: Game, state: State, role: str, language: str = ENGLISH, seen: Iterable[str] = (),
              server: tuple[ServerWord, ...] = ()) -> Read:
    """Read one order.

    seen: verbs that were possible earlier in the same mail, so that they are known when they no longer are.
    server: the server_words.ServerWords that a line may begin with.
    Returns Command (judged by its option, not carried out), Meta, Ignored or Refusal.
    """
    return Reader(game, state, role, language, server, seen).read(text)


class Reader(Options):
    """The options of one role at one moment, ready to read lines."""

    def at(self, state: State) -> Reader:
        """The same Reader at another moment."""
        return Reader(self.game, state, self.role, self.spoken.language, self.server, self.seen)

    def read(self, text: str) -> Read:
        """What one line is: Command, Meta, Ignored or Refusal."""
        line = clean(text).rstrip("; ")
        read = self._read(text, line)
        for by_name in () if isinstance(read, Command) else self.by_names(line):
            named = self._read(text, by_name)
            if isinstance(named, Command):
                return named
        wished = None if isinstance(read, Command) else wishes.wished(line, self.server)
        return Meta(wished[0].name, wished[1], text) if wished else read

    def by_name(self, line: str) -> str:
        """The line with the name of its writer's role where he speaks of himself: "3 votes for me"."""
        return self.named(line, anywhere=False)

    def named(self, line: str, anywhere: bool) -> str:
        """The same; anywhere: wherever he may speak of himself."""
        names = self.vocabulary.given.get(self.game.role_kind, {}).get(self.role, ()) if self.game.role_kind else ()
        return sentences.spoken_of_oneself(line, names[0], anywhere) if names else line

    def by_names(self, line: str) -> list[str]:
        """The line with that name where it surely stands for him, and wherever it may; not as it is."""
        ways = dict.fromkeys(self.named(line, anywhere) for anywhere in (False, True))
        return [way for way in ways if way != line]

    def _read(self, text: str, line: str) -> Read:
        tokens = tokenize(line, self.words.filler, stops=True)
        while tokens and tokens[0].soft and tokens[0].word in ",;":
            tokens = tokens[1:]
        if not tokens or tokens[0].soft:
            return self._ignored(text, "comment" if text.strip() else "empty")
        certain = self._is_numbered(tokens) and self._meta(text, line, tokens) or self._denied(text, line, tokens)
        if certain:
            return certain
        if other := asked_of(text, self):
            return Ignored(text, self.spoken.say("lines", "said_to_another", {
                "name": self.vocabulary.given[self.game.role_kind][other][0]}))
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

    def _denied(self, text: str, line: str, tokens: Tokens) -> Command | Refusal | None:
        """What a line is that denies an order: what its words order ("no revolt, pawn to Hungary"), or the refusal of
        what is offered, where it denies no more than that.
        """
        denied = sentences.denied(line)
        read = self.read(denied) if denied and not sentences.denied(denied) else None
        if read is None or isinstance(read, Meta | Ignored):
            return None
        ordered = self._bare(text, line, tokens, self._verbs(tokens))
        if isinstance(ordered, Command):
            return ordered
        refusing = [option for option in self.options.values() if option.refuses]
        tokens = tokenize(denied, self.words.filler)
        whole = {str(verb) for verb, end, rank in beginnings(tokens, self.now) if rank == EXACT and end == len(tokens)}
        if whole & {*self.possible} and len(refusing) == 1 and refusing[0].verb not in whole:
            return Command(text, shapes.command(refusing[0].verb))
        offered = [self.verbs.display(option.verb) for option in refusing]
        why = Illegal("denied", {"denied": denied.rstrip(" .!"), "refusing": offered}, nearest=offered)
        return self.refusal(text, why)

    def _without_verb(self) -> list[Spelling]:
        """The ways to write the possible options that may be written without their verb."""
        return [spelling for spelling in self.spelled.values()
                if spelling.bare and spelling.option.verb in self.possible]

    def _unread_bare(self, text: str, line: str, tokens: Tokens, talk: bool) -> Refusal | None:
        """Why a line that begins as what is written behind such a verb is not all of it; None where it does not.

        talk: it is that, unless it goes on to a last word that is written as names are, or its beginning has a colon.
        """
        furthest, refusal = 0, None
        for spelling in self._without_verb():
            matcher = Matcher(line, tokens, self.vocabulary, self.words)
            readings, at = list(matcher.read(spelling.written, 0)), max(matcher.missed, default=0)
            if talk and not (at and (self.ends_in_name(line, tokens, at) or _is_headed(line, tokens, at))):
                continue
            if readings:
                return self._back(text, [(spelling, reading) for reading in readings])
            if at > furthest or at == furthest and refusal and spelling.option.verb == self.possible[0]:
                furthest = at
                refusal = self.refusal(text, explaining.unread(matcher, spelling.written, 0), spelling.option.rules)
        return refusal

    def _ignored(self, text: str, why: str) -> Ignored:
        return Ignored(text, self.spoken.say("lines", why, {}))

    def _is_numbered(self, tokens: Tokens) -> bool:
        word = self.meta.get(tokens[0].word)
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
        conditional = any(rank == EXACT and self.spelled[verb].option.verb in self.game.speech.conditional
                          for verb, _, rank in found)
        return isinstance(read, Refusal) and not conditional and Nearly(
            self, text, line, tokens).one_of_several() or read

    def _is_said(self, tokens: Tokens) -> bool:
        """Whether a line says in everyday words an order that is asked for, and nothing besides."""
        words = [token.word for token in tokens if not token.soft and token.word not in server_words.COURTESIES]
        ways = phrasebooks(self.game)[0].at(words, 0, everyday_languages())
        return any(way.length == len(words) and any(map(self.now.called, way.meant)) for way in ways)

    def _meta(self, text: str, line: str, tokens: Tokens) -> Meta | None:
        word = self.meta.get(tokens[0].word)
        if word is None or word.yields and self._is_said(tokens):
            return None
        rest, written = server_words.bare(word, line[tokens[0].end:]), line[:tokens[0].end].strip()
        heading = len(tokens) == 1 and rest.strip() == ":" and not word.tries
        named = rest.lstrip().startswith(":") and word.takes is not None and len(tokens) > 1
        if heading or not (named or server_words.is_meant(word, rest, written)):
            return None
        return Meta(word.name, rest.strip(" \t:,." if word.asks else " \t:,") if word.takes else "", text)


def _is_headed(line: str, tokens: Tokens, most: int) -> bool:
    """Whether a colon stands behind one of so many first words: "mobilize: all my guys to Monz"."""
    ends = [tokens[at].start for at in range(1, min(most, len(tokens) - 1) + 1)]
    return any(line[tokens[at].end:end].lstrip().startswith(":") for at, end in enumerate(ends))


def _needed(option: Option) -> set[tuple[str, ...]]:
    """The words that an order of this option must hold: for each the ways to write it."""
    return {part.choices for part in parts_of(syntax_of(option)) if isinstance(part, Word) and not part.optional}
