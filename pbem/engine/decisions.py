"""What a role is asked, and the options it has.

A decision's `options` generator is the only place that says what is legal: validation, dispatch,
help, prompts, random play and defaults all read it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Any, Generic, Never, TypeAlias

from .errors import Illegal
from .moments import Moment
from .phrases import Phrase
from .shapes import Command, F, Plain, S, args_of, command

if TYPE_CHECKING:
    from .domains import Domain
    from .running import Running

Example: TypeAlias = Mapping[str, Plain] | None


@dataclass(slots=True)
class Way:
    """Another way to write an option; its command is the same.

    verb: its first words; syntax: what follows them, with the option's arguments. args: domains of arguments that are
    only written, not part of the command, as the card in "play Foul Weather". shown: players are shown this way. only:
    the option has no other way, its own verb names it in commands alone.
    check(args): raises Illegal for what is written and not so.
    bare: its verb may be left out in this way, whatever holds for the option's own.
    wrong: it is no order, and read only so that `check`, which always raises, can tell what would be right.
    """

    verb: str
    syntax: str = ""
    args: Mapping[str, Domain] = field(default_factory=dict)
    shown: bool = False
    only: bool = False
    bare: bool = False
    check: Callable[[dict[str, Plain]], None] = lambda args: None
    wrong: bool = False


@dataclass(slots=True)
class Option(Generic[S]):
    """One kind of order that is legal now.

    verb: the order's first word, also the command's "verb".
    do(game, frame, role, args): carries it out on the running game.
    args: argument name -> domain, in the order of `syntax`.
    syntax: how it is written after the verb, e.g. "{who} [from] {origin} to {path}"; words in [] may
        be left out, `{name?}` is an argument that may be left out.
    help: one line for the player: the name of a phrase of the sort "options", or a Phrase of that sort with its values.
    rules: ids of the rules that allow it.
    check(args): legality that ties arguments together; raises Illegal.
    sample(rng): random legal args or None; without it each domain is sampled for itself.
    stays: after it the role is still asked (a filed deal, a spent CP keep the question open).
    example: the arguments of a ready order for the prompt's template, or a function that gives them when
        it is shown.
    seldom: few give it, so it has no place among the ready orders of a prompt, though it is listed and has help.
    refuses: it does without all that is offered; it may be written by any word that says no, whatever its verb.
    ways: other ways to write it. bare: its verb may be left out, as in the answer to a question.
    settles(args): {what: how} that it says once and for all (see `settling`); two orders of one mail that say it
        otherwise contradict each other, whatever their verbs.
    useful(args): whether it would come to anything as its role sees the board; of two that one line may be that one is
        rather meant.
    waits: what it waits for, when it is not offered (see `waiting`). With arguments, its `check` tells of an order that
    can be read why this very one is not possible.
    """

    verb: str
    do: Callable[[Running[S], Never, str, Never], None]  # of the frame and the arguments of its own question
    args: Mapping[str, Domain] = field(default_factory=dict)
    syntax: str = ""
    help: str | Phrase = ""
    rules: tuple[str, ...] = ()
    check: Callable[[Any], None] | None = None
    sample: Callable[[Random], Mapping[str, Plain] | None] | None = None
    stays: bool = False
    example: Example | Callable[[], Example] = None
    seldom: bool = False
    refuses: bool = False
    ways: tuple[Way, ...] = ()
    waits: Illegal | None = None
    bare: bool = False
    settles: Callable[[Any], Mapping[Hashable, object]] | None = None
    useful: Callable[[Any], bool] | None = None

    def ready(self) -> Example:
        """The arguments of a ready order; None when there is none."""
        return self.example() if callable(self.example) else self.example

    @property
    def shown(self) -> Way | None:
        """The Way in which players are shown this option; None for its own verb and syntax."""
        return next((way for way in self.ways if way.shown), None)

    def held_back(self, why: Illegal) -> Option[S]:
        """The same option while it is not offered, and why."""
        return replace(self, waits=why)

    def optional(self, name: str) -> bool:
        """Whether an argument may be left out."""
        return f"{{{name}?}}" in self.syntax

    def accept(self, command: Command) -> dict[str, Plain]:
        """The checked arguments of a command; raises Illegal."""
        given: Mapping[str, Plain] = command  # type: ignore[assignment]
        args: dict[str, Plain] = {}
        for name, domain in self.args.items():
            if given.get(name) is None:
                if self.optional(name):
                    continue
                raise Illegal("argument_missing", {"verb": self.verb, "name": name, "possible": domain.describe()},
                              self.rules)
            args[name] = domain.check(given[name])
        unknown = [key for key in given if key != "verb" and key not in self.args]
        if unknown:
            raise Illegal("arguments_unknown", {"verb": self.verb, "names": unknown}, self.rules)
        if self.check:
            self.check(args)
        return args

    def refusal(self, command: Command) -> Illegal | None:
        """Why a command of this option is not legal, None when it is."""
        try:
            self.accept(command)
        except Illegal as why:
            return why
        return None

    def random(self, rng: Random) -> Command | None:
        """A random legal command of this option, or None when none was found."""
        if self.sample:
            args = self.sample(rng)
            return None if args is None else command(self.verb, **args)
        args = {}
        for name, domain in self.args.items():
            if self.optional(name) and rng.random() < 0.5:
                continue
            args[name] = domain.sample(rng)
            if args[name] is None:
                return None
        try:
            if self.check:
                self.check(args)
        except Illegal:
            return None
        return command(self.verb, **args)


def settling(what: str, *by: str) -> Callable[[Command], Mapping[Hashable, object]]:
    """For `settles`: all that an order says, once for each of these arguments."""
    def settles(args: Command) -> Mapping[Hashable, object]:
        return {(what, *(args.get(name) for name in by)): args_of(args)}
    return settles


def waiting(verb: str, phrase: str | Phrase | Illegal, *rules: str) -> Option[Any]:
    """An Option that is not offered, and why: a refusal and the ids of the rules behind it, `waiting("open",
    "too_early", "SALT-4")` or `waiting("open", Phrase("stall_stands", {"town": town}), "SALT-4")`, or that Illegal.

    It comes from where the option itself would, so that one test says both.
    """
    if not isinstance(phrase, str | Phrase | Illegal):
        raise TypeError(f"what keeps {verb} back is the name of a refusal or a Phrase of it, not {phrase!r}")
    why = phrase if isinstance(phrase, Illegal) else Illegal(phrase, {}, rules)
    return Option(verb, lambda game, frame, role, args: None, waits=why)


def only_answer(options: Iterable[Option[S]]) -> tuple[Option[S], dict[str, Plain]] | None:
    """The option and arguments of the one answer to a question; None where there are several, or none."""
    answers = [*islice((option for option in options if not option.waits and not option.stays), 2)]
    if len(answers) != 1:
        return None
    [only] = answers
    args = {name: None if only.optional(name) else domain.sole() for name, domain in only.args.items()}
    return None if None in args.values() else (only, args)


@dataclass(slots=True)
class Decision(Generic[S, F]):
    """A question to one role.

    options(state, frame, role): yields Option, for what is not offered `waiting`. default(state, frame, role): the
    command at the deadline. about(state, frame, role): what the asked role may see of the frame, for the prompt.
    pace: kind of deadline: "negotiation", "reaction", "planning", or what the game calls one's own turn.
    by_verb: `options` takes verb= as well, to give the options of one verb without making all the others.
    circumstances: keys of `about` of which the values may change and it is still the same question (`same_questions`).
    reopen: while other roles are still asked, a role that has answered may take it back ("wait").
    moment: as which it can be answered before it is asked; None where it cannot.
    opened: put to several, the answers of all are told to everybody when the last has been given.
    """

    name: str
    options: Callable[[S, F, str], Iterable[Option[S]]]
    default: Callable[[S, F, str], Command]
    about: Callable[[S, F, str], Mapping[str, Plain]] = lambda state, frame, role: {}
    pace: str = "reaction"
    reopen: bool = False
    by_verb: bool = False
    circumstances: tuple[str, ...] = ()
    moment: Moment | None = None
    opened: bool = False
