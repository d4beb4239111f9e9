"""One order filed ahead read from its lines, judged by what the game can ask and what can be known."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pbem.engine import Game, Illegal, Moment
from pbem.engine.facets import Moments
from pbem.engine.shapes import State
from pbem.words import ENGLISH

from ..grammar.clauses import listed
from ..grammar.filing import Standing, Until, opening
from ..grammar.writing import verb_name
from ..line.pieces import is_standing
from ..words.filing import is_default, places_of
from ..words.tokens import Lines, fold, tokenize
from ..words.vocabulary import vocabulary_of
from . import conditions, faults
from .asked import possible
from .blocks import block, block_lines, conditions_of, orders_of, plain_lines
from .kept import THEN, TURN, UNTIL, WHEN, Filing
from .subject import Subject, decisions_of, misspelt, read_subject, stands_alone, turns, unknown, verbs_named

CLOSING = "END"


class Reading:
    """Reads one filing of a role."""

    def __init__(self, game: Game, state: State, role: str, language: str) -> None:
        self.game, self.state, self.role, self.language = game, state, role, language
        self.vocabulary = vocabulary_of(game, language)

    def standing(self, found: Standing) -> Filing:
        if found.unfinished or found.subject is None and not found.condition:
            raise Illegal("if_alone", {})
        if found.of_move and found.always:
            raise Illegal("always_then", {})
        if not found.alternatives:
            raise Illegal("colon_missing", {"subject": found.subject, "example": self._with_colon(found.subject)})
        if not all(found.alternatives):
            raise Illegal("order_missing", {"example": self._example()})
        if found.subject is None:
            subject = Subject(tuple(decisions_of(self._verbs(found.alternatives[0][0]), self.game)))
        else:
            subject = read_subject(found.subject, self.game, self.language, orders=sum(found.alternatives, []))
        check_orders(sum(found.alternatives, []), self.game, self.language)
        decisions = possible(self._fitting(subject, found), subject, self.game, self.state, self.role)
        if found.of_move and {*decisions} <= {*turns(self.game)}:
            raise Illegal("then_of_turn", {"begun": opening(self.vocabulary)})
        asked = self._conditions(found.condition, decisions)
        own = [self._conditions(words, decisions) for words in found.own]
        return self._filing(THEN if found.of_move else WHEN, decisions, _written(subject, asked, own, found),
                            found.always, subject)

    def until(self, found: Until) -> Filing:
        self._check_turns(until_words(self.game, self.language))
        asked = self._conditions(found.condition, ())
        if not asked.alternatives:
            known = listed(self.game.facet(Moments).conditions(self.state, self.role), self.vocabulary)
            if not known:
                raise Illegal("no_condition", {"text": found.condition, "conditions": known})
            raise Illegal("until_what", {"until": until_words(self.game, self.language), "example": known[0]})
        return self._filing(UNTIL, self._turns(self.game.speech.passing),
                            f"{_always(found)}{until_words(self.game, self.language)} {asked.text}", found.always)

    def block(self, lines: Lines) -> Filing:
        self._check_turns(opening(self.vocabulary))
        try:
            statements = block(lines, self.vocabulary)
        except Illegal as form:
            begun = [text for text in plain_lines(lines) if self._verbs(text)]  # prose may stand in it
            faults.tell([form, *faults.of_each(begun, self._check_order)])
            raise
        orders = [order for line in orders_of(statements) for order in line.orders]
        if not orders:
            raise Illegal("block_empty", {})
        faults.tell([*faults.of_each(orders, self._check_order),
                     *faults.of_each(conditions_of(statements), lambda words: self._conditions(words, ()))])
        shown = block_lines(statements, lambda words: self._conditions(words, ()).text)
        return self._filing(TURN, self._turns(), "\n".join([opening(self.vocabulary), *shown, CLOSING]))

    def _check_order(self, order: str) -> None:
        if not self._verbs(order):
            raise Illegal("no_order_in_block", {"order": order})
        check_orders([order], self.game, self.language)

    def _filing(self, kind: str, decisions: Iterable[str], text: str, always: bool = False,
                subject: Subject | None = None) -> Filing:
        place, by = (subject.place, subject.by) if subject else (None, None)
        return Filing(kind, tuple(decisions), text, always, place, by, self.language)

    def _verbs(self, order: str) -> set[str]:
        return verbs_named(order, self.game, self.language)

    def _example(self) -> str:
        moment = next(iter(self.game.facet(Moments).of.values()))
        return f"{moment.names[0]}: {moment.example}"

    def _with_colon(self, subject: str | None) -> str:
        """The same with a colon, where an order stands behind its comma; else an example."""
        moment, _, order = (subject or "").partition(",")
        words = [word for word in order.split() if not is_standing(word)]
        known = {fold(name) for one in self.game.facet(Moments).of.values() for name in one.names}
        is_one = fold(moment.strip()) in known and bool(words) and bool(self._verbs(words[0]))
        return f"{moment.strip()}: {' '.join(words)}" if is_one else self._example()

    def _conditions(self, text: str, decisions: Iterable[str]) -> conditions.Conditions:
        asked = conditions.read(text, self.game, self.state, self.role, self.language)
        for clause in asked.clauses:
            needed = clause.condition.decisions
            if needed and not {*needed} & {*decisions}:
                names = [self.game.facet(Moments).of[name].names[0] for name in needed]
                raise Illegal("told_only_when", {"condition": clause.text, "moments": names}, nearest=names)
        return asked

    def _fitting(self, subject: Subject, found: Standing) -> list[str]:
        """Of the decisions a subject may mean those that its orders answer; raises Illegal for an order of no use."""
        fitting = []
        for orders in found.alternatives:
            verbs = self._verbs(orders[0])
            fits = [decision for decision in subject.decisions
                    if is_default(orders[0]) or verbs & {*self.game.facet(Moments).of[decision].verbs}]
            if not fits:
                raise self._misfit(orders[0], subject)
            self._check_whole(orders[0], verbs, [self.game.facet(Moments).of[decision] for decision in fits])
            fitting += fits
        return [decision for decision in subject.decisions if decision in fitting]

    def _check_whole(self, order: str, verbs: set[str], moments: Sequence[Moment]) -> None:
        """Raises Illegal for a verb alone that needs more words at each of these moments."""
        if stands_alone(order, self.game, self.language) and not any(verbs & {*moment.alone} for moment in moments) \
                and not is_default(order):
            example = moments[0].example
            raise Illegal("order_too_short", {"order": order, "example": example}, nearest=[example])

    def _misfit(self, order: str, subject: Subject) -> Illegal:
        possible = list(dict.fromkeys(verb.replace("_", " ") for decision in subject.decisions
                                      for verb in self.game.facet(Moments).of[decision].verbs))
        return Illegal("never_the_answer", {"order": order, "when": subject.words, "possible": [*possible, "default"]},
                       nearest=possible)

    def _check_turns(self, begun: str) -> None:
        """Raises Illegal for what is filed for a turn of one's own in a game without any. begun: its first words."""
        if not turns(self.game):
            raise Illegal("no_own_turn", {"begun": begun, "example": self._example()})

    def _turns(self, *verbs: str) -> list[str]:
        return [name for name in turns(self.game) if {*verbs} <= {*self.game.facet(Moments).of[name].verbs}]


def check_orders(orders: Iterable[str], game: Game, language: str = ENGLISH) -> None:
    """Raises Illegal for each order with a misspelt or unknown name, or with a condition behind it."""
    faults.tell(faults.of_each(orders, lambda order: _check_words(order, game, language)))


def _check_words(order: str, game: Game, language: str) -> None:
    if places_of(tokenize(order), "if"):
        raise Illegal("condition_behind", {"order": order})
    wrong = misspelt(order, game, language)
    if wrong:
        raise Illegal("word_misspelt", {"order": order, "word": wrong[0], "near": wrong[1]}, nearest=wrong[1])
    strange = unknown(order, game, language)
    if strange:
        raise Illegal("word_unknown", {"order": order, "word": strange})


def _written(subject: Subject, asked: conditions.Conditions, own: Sequence[conditions.Conditions],
             found: Standing) -> str:
    if found.subject is None:
        return f"{_always(found)}{found.alternatives[0][0]}{_if(asked)}"
    orders = " ELSE ".join("; ".join(orders) + _if(holding)
                           for orders, holding in zip(found.alternatives, own, strict=True))
    joint = "THEN" if found.of_move else "WHEN"
    return f"{_always(found)}{joint} {subject.text}{_if(asked)}: {orders}"


def _if(asked: conditions.Conditions) -> str:
    return f" IF {asked.text}" if asked.alternatives else ""


def until_words(game: Game, language: str) -> str:
    """How PASS UNTIL is written in a game."""
    return f"{verb_name(game.speech.passing, vocabulary_of(game, language)).upper()} UNTIL"


def _always(found: Standing | Until) -> str:
    return "ALWAYS " if found.always else ""
