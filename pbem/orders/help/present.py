"""What HELP adds to its answer from the position: whether one could now, with an example, and if not why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property

from pbem.engine import Game, Illegal, Option
from pbem.engine.facets import Help, Moments
from pbem.engine.shapes import Id, State
from pbem.words import ENGLISH

from ..grammar.writing import verb_name, write_option
from ..words import rule_sections
from ..words.vocabulary import VERB, vocabulary_of
from . import thing_orders
from .advice import TOPIC, Choice, choices, is_called, order_lines, things
from .thing_orders import Found

MOST_ORDERS, MOST_REASONS = 6, 3


def present(word: str, game: Game, state: State, role: str, language: str = ENGLISH) -> list[str]:
    """Lines about what a word of HELP names, as the match stands for the role: an order, a rule, things, topics."""
    return [*dict.fromkeys(_Position(game, state, role, language).told(word))] if word.strip() else []


def topics(word: str, game: Game, language: str = ENGLISH) -> list[str]:
    """The topics of the game that have this name."""
    return [str(identity) for kind, identity in things(word, game, language) if kind == TOPIC]


class _Position:
    """What a role can order now, and in the turn that it may foresee."""

    def __init__(self, game: Game, state: State, role: str, language: str) -> None:
        self.game, self.state, self.role, self.language = game, state, role, language
        self.vocabulary = vocabulary_of(game, language)

    @cached_property
    def asked(self) -> list[Choice]:
        """Choices that answer what the role is asked."""
        return self._choices(self.state)

    @cached_property
    def now(self) -> list[Choice]:
        """These, and those of any time."""
        return self.asked + self._choices(self.state, self.game.anytime_options(self.state, self.role))

    @cached_property
    def later(self) -> list[Choice]:
        """Choices of the role's next turn that it has not now."""
        found = {choice.verb: choice for state in self.game.facet(Moments).foreseen(self.game, self.state, self.role)
                 for choice in self._choices(state)}
        return [choice for verb, choice in found.items() if verb not in {one.verb for one in self.now}]

    def _choices(self, state: State, options: Iterable[Option] | None = None) -> list[Choice]:
        given = list(self.game.options(state, self.role) if options is None else options)
        return choices(self.game, state, self.role, given, self.language) if given else []

    def told(self, word: str) -> Iterator[str]:
        rule = rule_sections.named(word, self.game.rule_index)
        if rule:
            yield from self._of_rule(rule)
            return
        verb = self._verb(word)
        if verb:
            yield from self._of_order(verb)
        for kind, identity in things(word, self.game, self.language):
            if kind == TOPIC:
                yield from map(self._summary, self.game.facet(Help).topics[str(identity)].verbs)
            elif kind not in {VERB, *self.vocabulary.speech.aside, *self.vocabulary.speech.everyday}:
                yield from self._of_thing(kind, identity)

    # Orders.

    def _verb(self, word: str) -> str | None:
        """The verb of the order with this name: one that is possible, else any that is called so exactly."""
        called = (choice.verb for choice in [*self.now, *self.later] if is_called(choice, word, self.vocabulary))
        exact = (str(identity) for kind, identity in things(word, self.game, self.language) if kind == VERB)
        return next(called, None) or next(exact, None)

    def _of_order(self, verb: str) -> Iterator[str]:
        later = self._called(verb, self.later)
        if later:
            yield from order_lines(later, self.game)
        yield from self._standing(VERB, verb)
        yield self._summary(verb)

    def _summary(self, verb: str) -> str:
        """Whether an order could be given now, with an example, and if not why; and whether in the next turn."""
        now, later = self._called(verb, self.now), self._called(verb, self.later)
        ready = now.ready if now else ""
        why = None if ready else self._why_not(verb, now)
        usage = next((choice.usage for choice in (now, later) if choice), verb_name(verb, self.vocabulary))
        return self._said("summary", usage=usage, now=ready or None, later=later.ready or None if later else None,
                          why=why and why.sentence, rules=why.rules if why else (), turn=self.vocabulary.speech.turn[0])

    def _called(self, verb: str, among: list[Choice]) -> Choice | None:
        return next((choice for choice in among if choice.verb == verb), None)

    def _why_not(self, verb: str, choice: Choice | None) -> Illegal | None:
        """Why no order of this verb is possible now; None where nothing is known of it."""
        if choice:
            return None if choice.option.args else choice.option.refusal({"verb": verb})
        withheld = self.game.withheld(self.state, self.role, verb)
        return withheld.waits if withheld else None

    # Rules, topics and things.

    def _of_rule(self, rule: str) -> Iterator[str]:
        verbs = dict.fromkeys(choice.verb for choice in [*self.now, *self.later] if rule in choice.rules)
        if verbs:
            yield self._said("rests")
            yield from map(self._summary, [*verbs][:MOST_ORDERS])

    def _of_thing(self, kind: str, identity: Id) -> Iterator[str]:
        yield from self._standing(kind, identity)
        held = kind in self.vocabulary.speech.held
        asked, later = self._found(kind, identity, self.asked), self._found(kind, identity, self.later)
        now = self._found(kind, identity, self.now) if held else asked
        if lines := self._lines(now):
            yield self._said("orders_now", lines=lines)
        if lines := self._lines(later):
            yield self._said("orders_later", lines=lines, turn=self.vocabulary.speech.turn[0])
        barred = {one.why.sentence.name: one for one in [*later, *asked][::-1] if one.why and (held or not one.legal)}
        yield from map(self._barred, [*barred.values()][::-1][:MOST_REASONS])
        if not asked:
            yield from map(self._summary, self.game.facet(Help).dealings.get(kind, ()))

    def _lines(self, found: Iterable[Found]) -> list[str]:
        """The legal orders among these, as their players write them."""
        return [self._line(one.option, command) for one in found for command in one.legal][:MOST_ORDERS]

    def _standing(self, kind: str, identity: Id) -> list[str]:
        """How a thing stands now."""
        view = self.game.view(self.state, self.role)
        return self.game.facet(Help).standing(view, self.role, kind, identity, self.vocabulary.spoken)

    def _found(self, kind: str, identity: Id, among: list[Choice]) -> list[Found]:
        return [*thing_orders.about(kind, identity, [choice.option for choice in among], self.vocabulary)]

    def _line(self, option: Option, command: object) -> str:
        return write_option(command, option, self.vocabulary)  # type: ignore[arg-type]

    def _barred(self, one: Found) -> str:
        why = one.why
        return self._said("barred", line=self._line(one.option, one.tried), why=why and why.sentence,
                          rules=why.rules if why else ())

    def _said(self, name: str, **values: object) -> str:
        return self.vocabulary.spoken.say("help", name, values)
