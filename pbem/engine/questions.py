"""Questions in one literal: to name one of several things, to do something or to decline it.

    question("ransom",
             Naming("ransom {leader}", wanted, "leader", "offer a random card for your captive leader", RULES),
             declining("ask for nobody", RULES), about=about_ransom)

What depends on the moment is a function of (state, frame, role) in place of the thing itself.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias, TypeVar

from .decisions import Decision, Example, Option, Way
from .domains import One
from .moments import Moment
from .phrases import Phrase
from .running import Running
from .shapes import Command, Frame, Plain, State, command

Thing = TypeVar("Thing")
Data: TypeAlias = dict[str, Plain]
Of: TypeAlias = Callable[[State, Frame, str], Thing]
Words: TypeAlias = str | Phrase
Rules: TypeAlias = tuple[str, ...]
NOTHING: Mapping[str, Plain] = {}
Work: TypeAlias = Callable[[Running, Data, str, Data], None]


def _said(words: Words | Of[Words], state: State, frame: Frame, role: str) -> Words:
    return words if isinstance(words, str | Phrase) else words(state, frame, role)


def _cited(rules: Rules | Of[Rules], state: State, frame: Frame, role: str) -> Rules:
    return rules if isinstance(rules, tuple) else rules(state, frame, role)


@dataclass(frozen=True, slots=True)
class Naming:
    """To name one of several things; not offered where there is none.

    order: its verb and its syntax with the one argument, "return [to] {space}"; before: words that may stand behind the
    verb, such as the name of who returns. among: the things, the usual one first. then: the key of the frame that keeps
    what was named, or then(game, frame, role, thing). limits: the rules by which there are no others, where these
    differ. kind: of the things, where the argument is called otherwise. chosen(state, frame, role, things): the one
    that is named where nobody answers, and in the example; without it the first. beyond: all that may be written, where
    more than the things is understood; check(state, frame, role, thing) then raises Illegal with the reason why another
    cannot be named.
    """

    order: str
    among: Of[Sequence[Plain]]
    then: str | Callable[[Running, Data, str, Plain], None]
    help: Words | Of[Words] = ""
    rules: Rules | Of[Rules] = ()
    limits: Rules | None = None
    kind: str = ""
    before: Of[str] = lambda state, frame, role: ""
    chosen: Callable[[State, Frame, str, Sequence[Plain]], Plain] = lambda state, frame, role, things: things[0]
    beyond: Of[Sequence[Plain]] | None = None
    check: Callable[[State, Frame, str, Plain], None] = lambda state, frame, role, thing: None
    refuses: bool = False

    @property
    def argument(self) -> str:
        """What the thing is called in the command."""
        return self.order.partition("{")[2].partition("}")[0]

    def options(self, state: State, frame: Frame, role: str) -> Iterator[Option]:
        """Its Option, if there is something to name."""
        things, rules = self.among(state, frame, role), _cited(self.rules, state, frame, role)
        if things:
            help = _said(self.help, state, frame, role)
            verb, _, syntax = self.order.partition(" ")
            syntax = f"{self.before(state, frame, role)} {syntax}".strip()
            yield Option(verb, self._work(), {self.argument: self._named(state, frame, role, things, rules)}, syntax,
                         help, rules, check=lambda args: self.check(state, frame, role, args[self.argument]),
                         sample=lambda rng: {self.argument: rng.choice(things)},
                         example=lambda: {self.argument: self.chosen(state, frame, role, things)})

    def command(self, state: State, frame: Frame, role: str) -> Command:
        """What is ordered where nobody answers."""
        things = self.among(state, frame, role)
        return command(self.order.partition(" ")[0], **{self.argument: self.chosen(state, frame, role, things)})

    def _named(self, state: State, frame: Frame, role: str, things: Sequence[Plain], rules: Rules) -> One:
        kind, limits = self.kind or self.argument, rules if self.limits is None else self.limits
        if self.beyond is None:
            return One(kind, list(things), limits)
        return One(kind, list(self.beyond(state, frame, role)), limits, shown=lambda: things)

    def _work(self) -> Work:
        then, argument = self.then, self.argument

        def do(game: Running, frame: Data, role: str, args: Data) -> None:
            if isinstance(then, str):
                frame[then] = args[argument]
            else:
                then(game, frame, role, args[argument])

        return do


@dataclass(frozen=True, slots=True)
class Doing:
    """To do something that needs no argument.

    order: its verb, and words that may follow it. then: what it writes into the frame, or then(game, frame, role).
    possible: whether it is offered; check(state, frame, role) raises Illegal where it is and cannot be done now.
    refuses: it does without all the others.
    """

    order: str
    then: Mapping[str, Plain] | Callable[[Running, Data, str], None]
    help: Words | Of[Words] = ""
    rules: Rules | Of[Rules] = ()
    ways: tuple[Way, ...] = ()
    possible: Of[bool] = lambda state, frame, role: True
    check: Of[None] = lambda state, frame, role: None
    refuses: bool = False

    def options(self, state: State, frame: Frame, role: str) -> Iterator[Option]:
        """Its Option, if it is possible."""
        if not self.possible(state, frame, role):
            return
        verb, _, syntax = self.order.partition(" ")
        help = _said(self.help, state, frame, role)
        yield Option(verb, self._work(), {}, syntax, help, _cited(self.rules, state, frame, role),
                     check=lambda args: self.check(state, frame, role), refuses=self.refuses, ways=self.ways)

    def command(self, state: State, frame: Frame, role: str) -> Command:
        """What is ordered where nobody answers."""
        return command(self.order.partition(" ")[0])

    def _work(self) -> Work:
        then = self.then

        def do(game: Running, frame: Data, role: str, args: Data) -> None:
            if callable(then):
                then(game, frame, role)
            else:
                frame.update(then)

        return do


Offer: TypeAlias = Naming | Doing


def declining(help: Words | Of[Words], rules: Rules = (), verb: str = "decline",
              then: Mapping[str, Plain] | Callable[[Running, Data, str], None] = NOTHING,
              possible: Of[bool] = lambda state, frame, role: True) -> Doing:
    """To do without what is offered; it may be written by any word that says no."""
    return Doing(verb, then, help, rules, possible=possible, refuses=True)


def _usual(option: Option, default: Of[Command], state: State, frame: Frame, role: str) -> Callable[[], Example]:
    """The arguments of the default where it is an order of this option, else its own example, when it is shown."""
    def example() -> Example:
        usual = default(state, frame, role)
        args = {name: value for name, value in usual.items() if name in option.args}
        return args if usual["verb"] == option.verb and args else option.ready()  # type: ignore[return-value]
    return example


def question(name: str, *offers: Offer, about: Of[Mapping[str, Plain]] = lambda state, frame, role: {},
             default: Of[Command] | None = None, pace: str = "reaction", reopen: bool = False,
             waits: Of[Iterable[Option]] = lambda state, frame, role: (), moment: Moment | None = None,
             opened: bool = False) -> Decision:
    """A Decision with these offers.

    default: the command of the deadline, and the example of its offer; without it what declines, or else the first that
    is possible. waits: options that are not offered here though somebody may look for them.
    """
    def options(state: State, frame: Frame, role: str) -> Iterator[Option]:
        for offer in offers:
            for option in offer.options(state, frame, role):
                yield replace(option, example=_usual(option, default, state, frame, role)) if default else option
        yield from waits(state, frame, role)

    def passive(state: State, frame: Frame, role: str) -> Command:
        by_refusal = sorted(offers, key=lambda offer: not offer.refuses)
        return next(offer for offer in by_refusal if any(offer.options(state, frame, role))).command(state, frame, role)

    return Decision(name, options, default or passive, about, pace, reopen, moment=moment, opened=opened)
