"""The order that a piece of a sentence is: by its words for it, by its arguments, or as more of the order before."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from pbem.engine import Illegal, Option, shapes

from .. import grammar
from ..around.phrasebook import RATHER_NOT
from ..words.names import Key, Names
from .everyday_words import EverydayWords
from .fits import AS_BEFORE, Fit, Trigger
from .fitting import Fitting
from .options import Options
from .pieces import Piece, articles, denials, nothing
from .weighing import Weighing

LONGEST_VERB = 4  # words of the name of an order
MOST_RIVALS = 4  # that are told
FEW_POSSIBLE, FEW_LEFT = 4, 3  # orders of a question; words beside one of them
SHORT = 3  # words of a piece that says little
MOST_UNASKED = 12  # words of an order that no question asks for and that goes without its word
TOO_MANY_LEFT = 5  # words that an order leaves over
ENDINGS = ("s", "es", "ing", "ed", "d")  # of English verbs


class PieceOrders:
    """The options of a role at one moment, ready for pieces. rivals: orders between which a piece did not choose.

    most_strange: words of no order in a piece that leaves out the word of its order, and counts nothing.
    """

    def __init__(self, options: Options, words: EverydayWords, most_strange: int = 1) -> None:
        self.options, self.words, self.most_strange = options, words, most_strange
        self.rivals: list[str] = []
        self._triggers: dict[tuple[str, ...], list[tuple[Key, Trigger]]] = {}
        self._best: dict[tuple[tuple[str, ...], bool, str], Fit | None] = {}

    @property
    def decision(self) -> str:
        """What is asked, "" for nothing."""
        asked = self.options.game.pending(self.options.state).get(self.options.role)
        return asked["decision"] if asked else ""

    @property
    def is_few(self) -> bool:
        """Whether the question has few answers, so that one of them is meant by little."""
        return len(self.options.possible) <= FEW_POSSIBLE

    def best(self, piece: Piece, previous: Fit | None = None) -> Fit | None:
        """The order that fits a piece best; None where none does, or several do. previous: the order before it.

        A piece that denies can only refuse what is offered.
        """
        asked = tuple(piece.words), piece.denied, previous.line if previous else ""
        if asked not in self._best:
            self._best[asked] = self._found(piece, previous)
        return self._best[asked]

    def _found(self, piece: Piece, previous: Fit | None) -> Fit | None:
        fits = [fit for key, trigger in self.triggers(piece)
                if not piece.denied or self.refuses(key) and not self.is_negated(piece, trigger)
                for fit in self.fitting(key).fits(piece, trigger) if self._bears(fit)]
        if piece.denied:
            return min(fits, key=lambda fit: fit.weight, default=None)
        if not any(fit.why is None for fit in fits):
            fits += self._without_word(piece, self.options.possible)
        if previous and not any(fit.why is None and fit.said for fit in fits):
            fits += self._more_of(previous, piece)
        if not any(fit.why is None for fit in fits):
            fits += self._not_asked(piece)
        return self._chosen(fits)

    def is_negated(self, piece: Piece, trigger: Trigger) -> bool:
        """Whether a denial stands right in front of the word of an order: "don't fight"."""
        before = [at for at in range(trigger.at) if piece.words[at] not in articles()]
        return bool(before) and before[-1] in denials(piece.words)

    def _chosen(self, fits: list[Fit]) -> Fit | None:
        best = min(fits, key=lambda fit: fit.weight, default=None)
        if best is None:
            return None
        alike = self._once([fit for fit in fits if fit.weight == best.weight])
        best = alike[0]
        rivals = [fit for fit in alike if fit.command != best.command]
        rather = [fit for fit in alike if not fit.rather_not]
        for some in (rather, [fit for fit in rather if _is_useful(fit)]) if rivals else ():
            if some and all(fit.command == some[0].command for fit in some):
                return replace(some[0], filled=True)
        if rivals and best.why is None and not best.completed:
            self.rivals = self.rivals or list(dict.fromkeys(fit.line for fit in (best, *rivals)))[:MOST_RIVALS]
        return None if rivals else best

    def _once(self, fits: list[Fit]) -> list[Fit]:
        """Without those that settle the same as another one, which may go without its word."""
        found: list[Fit] = []
        for fit in sorted(fits, key=lambda fit: not fit.option.bare):
            settled = self.options.settled(fit.command)
            if not settled or all(self.options.settled(other.command) != settled for other in found):
                found.append(fit)
        return found

    def why_unclear(self) -> Illegal | None:
        """The Illegal of a piece that could be several orders."""
        return Illegal("ambiguous", {"lines": self.rivals}, nearest=self.rivals) if self.rivals else None

    def fitting(self, key: Key) -> Fitting:
        """The Fitting of a spelling."""
        known = key, self.words.languages
        if known not in self.options.fittings:
            self.options.fittings[known] = Fitting(self.options.spelled[key], self.words)
        return self.options.fittings[known]

    def _bears(self, fit: Fit) -> bool:
        """Whether an order has enough of a piece's words: all, where it is one of many and says but its word.

        Who refuses an offer may name what it is about: "we stay in London".
        """
        if len(fit.command) == 1:
            named = 1 if fit.option.refuses else 0
            return not fit.left or fit.named <= named and len(fit.left) <= FEW_LEFT and self.is_few
        return len(fit.left) <= TOO_MANY_LEFT and fit.named <= 1

    def _without_word(self, piece: Piece, verbs: Sequence[str]) -> list[Fit]:
        """The orders of these verbs that a piece may be by its arguments alone."""
        spelled = self.options.spelled
        if not self._may_go_without(piece.words) or any(map(self.words.is_order, piece.words)) or any(
                True for at in range(len(piece.words)) for _ in self._named(piece.words, at)):
            return []
        keys = self._bound(key for key, spelling in spelled.items() if spelling.option.verb in verbs
                           and spelling.written.args and not self._says_less(spelling.option))
        return [fit for key in keys if self._may_stand(key, piece) for fit in self.fitting(key).fits(piece, None)
                if self._stands_without_word(fit, self._has_key(key, piece))]

    def _has_key(self, key: Key, piece: Piece) -> bool:
        """Whether a piece has a word that tells the parts of an order from one another."""
        return bool(self.fitting(key).words.keys & {*piece.words})

    def _may_stand(self, key: Key, piece: Piece) -> bool:
        """Whether some order of a spelling could stand without its word, by the words alone: to read it is dear."""
        names, named, left = self.fitting(key).weighed(piece)
        return (names or self.is_few and self._has_key(key, piece)) and not named and left < 2

    def _says_less(self, option: Option) -> bool:
        """Whether an order that goes without its word names all that another one does, and more: a vote, not a tie."""
        kinds, others = _kinds(option), [self.options.options[verb] for verb in self.options.possible]
        return "" not in kinds and not option.bare and any(other.bare and kinds < _kinds(other) for other in others)

    def _not_asked(self, piece: Piece) -> list[Fit]:
        """The orders that a piece which names something may be, and no question asks for: they are only likely to be
        meant.
        """
        verbs = [verb for verb, option in self.options.options.items()
                 if option.bare and verb not in self.options.possible]
        is_long = len(piece.words) > MOST_UNASKED
        fits = self._without_word(piece, verbs) if verbs and not (is_long or self.words.is_nothing(piece)) else []
        return [replace(fit, filled=True) for fit in fits]

    def may_order(self, piece: Piece) -> bool:
        """Whether a piece has the word of an order, or may be one without."""
        return bool(self.triggers(piece)) or self._may_go_without(piece.words)

    def _may_go_without(self, words: list[str]) -> bool:
        """Whether words may be the arguments of an order: they name something, and hardly anything else is said."""
        if not self.is_few and not any(map(self.words.names_something, words)):
            return False
        counts = any(word.isdigit() or word in self.words.small.numbers for word in words)
        allowed = max(counts, self.most_strange, self.is_few, len(words) <= SHORT)
        return sum(map(self.words.is_strange, words)) <= allowed

    def _stands_without_word(self, fit: Fit, has_key: bool) -> bool:
        """Whether an order is meant where its word is missing: it names something, and leaves hardly anything over."""
        if not (fit.names or self.is_few and has_key) or fit.named:
            return False
        return len(fit.left) < 2 if fit.why is None else not fit.left and (self.is_few or len(fit.command) > 2)

    def _more_of(self, previous: Fit, piece: Piece) -> list[Fit]:
        """A piece as more of the order before it: "..., one in Valladolid"."""
        if any(True for _ in self.triggers(piece)) or {*piece.words} <= nothing() | self.words.small.every | {","}:
            return []
        keys = [key for key, spelling in self.options.spelled.items() if spelling.option.verb == previous.option.verb]
        fits = [fit for key in keys for fit in self.fitting(key).fits(piece, AS_BEFORE)]
        return [fit for fit in fits if self._bears(fit) and fit.line.split()[:1] == previous.line.split()[:1]]

    # The words of orders.

    def triggers(self, piece: Piece) -> list[tuple[Key, Trigger]]:
        """(the spelling of an order, its word in the piece) of all that the piece has the word of; behind a denial that
        is the way to say an order no other is meant: "no passage for Limon", "don't let Zobel attack".
        """
        words = tuple(piece.words)
        if words not in self._triggers:
            found = [one for at in range(len(words)) for ways in (self._said, self._named)
                     for one in ways([*words], at)]
            denied = min((trigger.at for _, trigger in found if _denies(words, trigger)), default=len(words))
            self._triggers[words] = [(key, trigger) for key, trigger in found if trigger.at <= denied]
        return self._triggers[words]

    def _named(self, words: list[str], at: int) -> Iterator[tuple[Key, Trigger]]:
        """The orders whose own name stands at a place, or a form of it."""
        names = self.options.verbs
        for length in range(min(LONGEST_VERB, len(words) - at), 0, -1):
            found = names.called(words[at:at + length]) or (_called(words[at], names) if length == 1 else set())
            keys = self._bound(found) if words[at] not in self.words.small.denials else []
            if keys:
                yield from ((key, Trigger(at, length)) for key in keys)
                return

    def _said(self, words: list[str], at: int) -> Iterator[tuple[Key, Trigger]]:
        """The orders for which the longest way that stands at a place is said."""
        for said in self.words.orders.at(words, at, self.words.languages):
            meant = [one for words_of_one in said.meant for one in self._meant(words_of_one)]
            if meant:
                yield from ((key, _trigger(at, said.length, behind)) for key, behind in meant)
                return

    def _meant(self, words: tuple[str, ...]) -> list[tuple[Key, tuple[str, ...]]]:
        """(the spelling, what stands behind its verb) of the possible orders that begin with these words."""
        for length in range(min(LONGEST_VERB, len(words)), 0, -1):
            keys = self._bound(self.options.verbs.called(words[:length]))
            if keys:
                return [(key, words[length:]) for key in keys]
        return []

    def _bound(self, keys: Iterable[Key]) -> list[Key]:
        """Of spellings those without free words: anything fits these."""
        return [key for key in keys if not Weighing.is_free(self.options.spelled[key].written)]

    def refuses(self, key: Key) -> bool:
        """Whether an order refuses what is offered."""
        return self.options.spelled[key].option.refuses

    def speaks_of_more(self, piece: Piece) -> bool:
        """Whether a piece has the word of an order that refuses nothing."""
        return any(not self.refuses(key) for key, _ in self.triggers(piece))

    def begins_with_more(self, piece: Piece) -> bool:
        """Whether it begins with such a word."""
        return any(not trigger.at and not self.refuses(key) for key, trigger in self.triggers(piece))


def _trigger(at: int, length: int, behind: tuple[str, ...]) -> Trigger:
    return Trigger(at, length, behind[:-1], True) if behind[-1:] == (RATHER_NOT,) else Trigger(at, length, behind)


def _kinds(option: Option) -> set[str]:
    """The kinds of what an order names."""
    return {grammar.of(domain).kind(domain) for domain in option.args.values()}


def _is_useful(fit: Fit) -> bool:
    """Whether an order would come to something as the board stands."""
    useful = fit.option.useful
    return fit.why is None and (useful is None or useful(shapes.args_of(fit.command)))


def _denies(words: Sequence[str], trigger: Trigger) -> bool:
    """Whether the way to say an order denies, with more words than a mere denial."""
    return trigger.length > 1 and any(True for _ in denials(words[trigger.at:trigger.at + trigger.length]))


def _called(word: str, names: Names[Key]) -> set[Key]:
    """The orders of which a word is a form: "moves", "marching"."""
    stems = [word.removesuffix(ending) + more for ending in ENDINGS for more in ("", "e")
             if word.endswith(ending) and len(word) > len(ending) + 2]
    return next((keys for stem in stems if (keys := names.called((stem,)))), set())
