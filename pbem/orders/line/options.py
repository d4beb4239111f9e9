"""What one role may order at one moment, and what a line orders of it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from pbem.engine import Game, Illegal, Option, Phrase, shapes
from pbem.engine.domains.base import several
from pbem.engine.facets import OwnTurn
from pbem.engine.shapes import Plain, State
from pbem.words import ENGLISH

from .. import grammar
from ..around.phrasebook import PASSED_OVER
from ..grammar.matcher import Matcher
from ..grammar.readings import FAULT, Fault, Held, Reading, Wrong
from ..grammar.writing import write_option
from ..words.names import EXACT, Found, Key, Names, beginnings
from ..words.spelling import Spelling, meant, spellings
from ..words.syntax import Written, words_of_syntaxes
from ..words.tokens import Tokens, clean, tokenize, words_of
from ..words.vocabulary import vocabulary_of
from . import explaining, server_words
from .own_units import unnamed
from .results import Command, Read, Refusal
from .server_words import ServerWord
from .telling import nearest
from .unknown_names import is_like_one, unknown
from .weighing import STRANGE, Weighing

if TYPE_CHECKING:
    from .fitting import Fitting
    from .understood import Understood

UNREAD = {"unfinished", "cut_short", "not_known", "does_not_fit", "no_order", "word_alone", "misspelt_verb",
          "misspelt_impossible", "if_this_is_an_order", "if_this_is_an_order_as_in", "order_among_words",
          "word_misspelt", "word_unknown", "condition_behind", "unknown_name",
          "alternative_unread", "several_faults"}  # refusals of a line by its words alone
MOST_USAGES = 3  # told of an order that is half read
SHORTEST_NAME, CALLED = 4, "!?,"  # letters of a name that nothing bears; what a line ends in that is said to somebody


class Options:
    """The options of one role at one moment, ready for lines that may order one. `read` is that of a Reader.

    fittings: of each spelling, by the languages of a line, what has been made ready for pieces of sentences.
    heard: what texts in everyday words have come to: parts of a line are asked for again and again.
    """

    def __init__(self, game: Game, state: State, role: str, language: str = ENGLISH,
                 server: tuple[ServerWord, ...] = (), seen: Iterable[str] = ()) -> None:
        self.game, self.state, self.role, self.server, self.seen = game, state, role, server, set(seen)
        self.vocabulary = vocabulary_of(game, language)
        self.words, self.spoken = self.vocabulary.words, self.vocabulary.spoken
        self.meta = server_words.spoken(language, server)
        asked = {option.verb: option for option in game.options(state, role)}
        self.possible = tuple(asked)
        self.options = {option.verb: option for option in game.anytime_options(state, role)} | asked
        self.spelled = spellings(list(self.options.values()), self.words.refusals)
        self.verbs = self.vocabulary.verbs(self.spelled)
        self.known = self.vocabulary.verbs(sorted({*self.vocabulary.given.get("verb", ()), *seen, *self.options}))
        self.fittings: dict[tuple[Key, tuple[str, ...]], Fitting] = {}
        self.heard: dict[tuple[Hashable, ...], Understood | None] = {}

    @cached_property
    def now(self) -> Names[Key]:
        """The names of the verbs that answer the question."""
        return self.vocabulary.verbs(self.possible)

    def read(self, text: str) -> Read:
        """What one line is: Command, Meta, Ignored or Refusal."""
        raise NotImplementedError

    def refusal(self, text: str, refused: Illegal, rules: Iterable[str] = ()) -> Refusal:
        """The Refusal of a line for an Illegal; rules: where that names none."""
        return Refusal(text, self.spoken.tell(refused.sentence), refused.rules or tuple(rules),
                       nearest(self.game, refused, self.spoken.language), unread=refused.sentence.name in UNREAD,
                       name=refused.sentence.name, instead=_instead(text, refused),
                       lasts=_lasts(refused.sentence, self.game))

    def allows(self, command: shapes.Command) -> bool:
        """Whether the rules allow a command now."""
        try:
            return bool(self.game.trial(self.state, self.role, command))
        except Illegal:
            return False

    def contradict(self, one: shapes.Command, other: shapes.Command) -> bool:
        """Whether two orders say otherwise what they settle."""
        said, also = (self.settled(command) for command in (one, other))
        return any(said[what] != how for what, how in also.items() if what in said)

    def settled(self, command: shapes.Command) -> Mapping[Hashable, object]:
        """What an order says once and for all."""
        settles = self.options[command["verb"]].settles
        return settles(command) if settles else {}

    def weighed(self, line: str, tokens: Tokens) -> Weighing:
        """The words of a line weighed by the game's names and verbs."""
        return Weighing(line, tokens, self.known, self.now, self.vocabulary, self.words)

    def begins_order(self, text: str) -> bool:
        """Whether a line begins with an order of the game or a word for the server, written out."""
        tokens = tokenize(clean(text), self.words.filler)
        return bool(tokens) and (tokens[0].word in self.meta
                                 or any(rank == EXACT for _, _, rank in beginnings(tokens, self.known)))

    def takes_semicolons(self, text: str) -> bool:
        """Whether a line is an order in which semicolons may stand: one that begins with such an order's verb."""
        tokens = tokenize(clean(text), self.words.filler)
        begun = [self.spelled[verb].written for verb, _, rank in self._verbs(tokens) if rank == EXACT] if tokens else []
        return any(grammar.of(domain).takes_semicolons(domain) for option in begun for domain in option.args.values())

    def offers(self, text: str) -> bool:
        """Whether a line begins with an order that is offered now or a word for the server, written out."""
        tokens = tokenize(clean(text), self.words.filler)
        return bool(tokens) and (tokens[0].word in self.meta or any(rank == EXACT for *_, rank in self._verbs(tokens)))

    def verbs_in_parts(self) -> list[str]:
        """The verbs of the orders that answer the question and are made of parts between semicolons."""
        return [verb for verb in self.possible if not self.options[verb].stays and _in_parts(self.options[verb])]

    def usage(self, option: Option) -> str:
        """How the orders of an option are written."""
        return self.vocabulary.usage(self.verbs.display(option.verb), option.syntax)

    def half_read(self, parts: Sequence[str], line: str, option: Option) -> Illegal:
        """Why an order in parts of which some are not understood is not done. line: what it would be without these."""
        usages = self._usages_like(" ".join(parts), option) or [self.usage(option)]
        return Illegal("half_read", {"parts": parts, "line": line, "usages": usages}, option.rules)

    def _usages_like(self, text: str, option: Option) -> list[str]:
        """How the parts of an order are written that have the most words of a text; [] where none has one."""
        spoken, forms = {*words_of(text)} - PASSED_OVER, grammar.syntaxes(option.args)
        shared = [len(spoken & words_of_syntaxes([form])) for form in forms]
        return [self.vocabulary.usage("", form) for form, count in zip(forms, shared, strict=True)
                if count and count == max(shared)][:MOST_USAGES]

    def is_in_parts(self, text: str) -> bool:
        """Whether a line begins with an order that is made of parts between semicolons."""
        tokens = tokenize(clean(text), self.words.filler)
        begun = [self.spelled[verb].written for verb, _, rank in self._verbs(tokens) if rank == EXACT] if tokens else []
        return any(map(_in_parts, begun))

    def begins_part(self, text: str) -> bool:
        """Whether a line begins as a part of such an order does that may stand on a line of its own."""
        matcher = Matcher(text, tokenize(text, self.words.filler, stops=True), self.vocabulary, self.words)
        return any(grammar.of(domain).begins(matcher, domain) for option in self.options.values()
                   for domain in option.args.values())

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
                    and (whole and grammar.counts_copies(option.args) or self.names_nothing(line, tokens, end, option)):
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

    # The arguments.

    def order(self, text: str, line: str, tokens: Tokens, found: Found) -> Command | Refusal:
        """The command of the verb that reads best, or the refusal."""
        tried, owner, as_written = [], self.game.whose_units(self.state, self.role), False
        for verb, end, _ in found:
            spelling = self.spelled[verb]
            own = unnamed(tokens, end, spelling.written, owner, self.vocabulary)
            matcher = Matcher(line, own, self.vocabulary, self.words)
            readings = matcher.read(spelling.written, end, freely=not as_written)
            tried.append((matcher, spelling, end, readings))
            as_written = as_written or any(reading.cost == 0 for reading in readings)
        complete = [(spelling, reading) for _, spelling, _, readings in tried for reading in readings]
        if not complete:
            orders = [attempt for attempt in tried if not (attempt[1].way and attempt[1].way.wrong)]
            matcher, spelling, end, _ = max(orders, key=lambda attempt: max(attempt[0].missed, default=0))
            return self.refusal(text, explaining.unread(matcher, spelling.written, end))
        cheapest = min(reading.cost for _, reading in complete)
        return self._chosen(text, [pair for pair in complete if pair[1].cost == cheapest])

    def _chosen(self, text: str, best: list[tuple[Spelling, Reading]]) -> Command | Refusal:
        spelling, reading = best[0]
        if reading.cost >= FAULT:
            return self._back(text, best)
        commands = [(one.option, one.command(how.value)) for one, how in best]
        option, command = commands[0]
        if any(other != command for _, other in commands) and any(is_legal(one, other) for one, other in commands):
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

    def _back(self, text: str, best: list[tuple[Spelling, Reading]]) -> Refusal:
        """The refusal of a line that reads well but for names; of a doubtful one whether its writer means what is read.
        """
        spelling, reading = best[0]
        if not reading.is_doubtful:
            return self.refusal(text, self._faulty(reading.faults), spelling.option.rules)
        commands = [(one.option, one.command(how.value)) for one, how in best]
        lines = [write_option(command, option, self.vocabulary) for option, command in commands
                 if is_legal(option, command)]
        told = Illegal("understood", {"lines": lines, "passed": [], "then": None}, nearest=lines)
        why = told if lines else commands[0][0].refusal(commands[0][1]) or told
        return replace(self.refusal(text, why, spelling.option.rules if why is not told else ()),
                       meant=lines[0] if len(lines) == 1 else "", only_yes=len(lines) == 1)

    def _held(self) -> Held:
        """{kind: (where, ids)} of what the reader holds, by the words of the game."""
        view = self.game.view(self.state, self.role)
        return {kind: (key, ids_in(view.get(key))) for kind, key in self.game.speech.held.items()}

    def _faulty(self, faults: Sequence[Fault]) -> Illegal:
        """The Illegal of a line that reads well but for these names."""
        held = self._held()
        return explaining.faulty(_gravest(faults, held), held)


def _in_parts(option: Option) -> bool:
    written = ((grammar.of(domain), domain) for domain in option.args.values())
    return any(one.takes_semicolons(domain) and not one.takes_anything for one, domain in written)


def ids_in(value: object) -> Sequence[Plain]:
    """The ids of a list, or of a mapping that says how many there are of each; none of anything else."""
    return [*value] if isinstance(value, Mapping) else several(value)


def _lasts(why: Phrase, game: Game) -> bool:
    """Whether a refusal holds for the rest of the turn: by itself, or by the reason or the bound that it tells."""
    told = (why, why.values.get("why"), why.values.get("limit"))
    return any(isinstance(one, Phrase) and one.name in game.facet(OwnTurn).lasting for one in told)


def is_legal(option: Option, command: shapes.Command) -> bool:
    """Whether an option takes a command."""
    try:
        option.accept(command)
    except Illegal:
        return False
    return True


def _gravest(faults: Sequence[Fault], held: Held) -> Fault:
    """The fault to tell: that something is not held, for all else may follow from that; otherwise the first."""
    return next((fault for fault in faults if isinstance(fault, Wrong) and fault.aim.kind in held), faults[0])


def _instead(text: str, refused: Illegal) -> str:
    """A line without what stands beside its only known name, "on" in "and on Scotland"; "" where that may count."""
    words, near = str(refused.sentence.values.get("words")), [str(name) for name in refused.nearest]
    is_one = refused.sentence.name == "not_known" and len(near) == 1 and words in text
    if not is_one or any(map(str.isdigit, words)) or not {*words_of(near[0])} < {*words_of(words)}:
        return ""
    return text.replace(words, near[0], 1)
