"""A game as the kernel runs it: what is asked of whom, what is legal, what a command does."""

from collections.abc import Iterable, Iterator, Mapping
from random import Random
from typing import Any, get_args, get_origin

from . import asking
from .chance import Chance, Trial, Undisturbed
from .chapters import Chapter, gathered
from .copies import copy, drafted, finished
from .decisions import Option, waiting
from .errors import BrokenInvariant, Illegal, StopBeforeChance
from .facets import Moments, Orders, OwnTurn, Pace, Voices, Windows
from .interface import Interface
from .phrases import Phrase
from .running import Chosen, Running, close, reopen, top, voice
from .secrecy import Secrecy, table
from .shapes import Asked, Command, Event, Options, Plain, S, State, parts_of


class Game(Interface[S]):
    """A game of these procedures and decisions. Every game derives from it and says what it is (`Interface`)."""

    def __init__(self, *chapters: Chapter[S]) -> None:
        super().__init__()
        self.chapters = chapters
        self.procedures = gathered((one for chapter in chapters for one in chapter.procedures), lambda one: one.name)
        self.decisions = gathered((one for chapter in chapters for one in chapter.decisions), lambda one: one.name)
        if self.has(Moments):
            self.give(self.facet(Moments).with_those_of(self.decisions))
        self.flow = {name: (p.after(), {s.__name__: s for s in p.steps}) for name, p in self.procedures.items()}
        self.secrecy = Secrecy([key for chapter in chapters for key in chapter.state],
                               {name: procedure.declared for name, procedure in self.procedures.items()},
                               [pool for chapter in chapters for pool in chapter.pools])
        self._check_declared()

    def _check_declared(self) -> None:
        """ValueError for a key that the game's type of state has and no chapter declares, or the other way round."""
        bases = (base for kind in type(self).__mro__ for base in vars(kind).get("__orig_bases__", ()))
        kind = next((get_args(base)[0] for base in bases if get_origin(base) is Game), None)
        if kind is None:  # of a game that gives no type: `check_state` finds it
            return
        if wrong := sorted(({*kind.__annotations__} - {*State.__annotations__}) ^ {*self.secrecy.state}):
            raise ValueError(f"{self.key}: who sees {', '.join(wrong)}? The keys of {kind.__name__} are those that the "
                             "chapters declare, and no others")

    def setup(self, scenario: str, options: Options, chance: Chance, second_thoughts: bool = False,
              sealed: bool = False, brief: bool = False) -> tuple[S, list[Event]]:
        """(state, events) of a new match, played up to the first question.

        second_thoughts: when all have answered a question that is put to several and can be reopened, it waits for
        `close`, so that even the last answer can be taken back. sealed: a question under seal (`Running.ask`) waits
        for `close`, so that nothing shows who was asked. brief: a question that has one answer only may be answered at
        once (`Running.ask_or_go_on`).
        """
        running = Running(self, self.begun(scenario, options, chance, second_thoughts, sealed, brief), chance)
        self.open(running)
        return running.state, running.events

    def begun(self, scenario: str, options: Options, chance: Chance, second_thoughts: bool = False,
              sealed: bool = False, brief: bool = False) -> S:
        """The state of a new match before anything happens; see `setup`."""
        state = self.start(scenario, options, chance)
        if second_thoughts:
            state["second_thoughts"] = True
        if sealed:
            state["sealed"] = True
        if brief:
            state["brief"] = True
        return state

    def open(self, running: Running[S]) -> None:
        """Play a match that has begun up to its first question."""
        running.call(self.opening)
        running.run()

    # Who knows what (`secrecy`).

    def own(self, state: S, role: str) -> frozenset[str]:
        """The roles of the player who has this one, itself among them."""
        return next((frozenset(party) for party in self.parties(state) if role in party), frozenset({role}))

    def parties(self, state: S) -> tuple[tuple[str, ...], ...]:
        """The roles that are played in a match, by players."""
        parts = parts_of(state)
        return self.players(str(parts.get("scenario", "")), table(parts.get("options", {})))

    def check_state(self, state: S) -> None:
        """BrokenInvariant where something of a pool is lost or doubled, a frame holds what its procedure does not
        declare, or the game's own check finds something.
        """
        if strange := sorted(state.keys() - {*self.secrecy.state} - {*State.__annotations__}):
            raise BrokenInvariant(f"who sees {', '.join(strange)}? No chapter declares it")
        self.secrecy.check(state)
        for frame in state["stack"]:
            self.procedures[frame["at"]].check(frame)
        self.check(state)

    def known(self, state: S, role: str) -> dict[str, Any]:
        """What is shown to the player of a role of each key of the state, by its declaration."""
        return self.secrecy.known(state, self.own(state, role))

    def permute(self, state: S, role: str, rng: Random) -> S:
        """A state that must look the same to the player of a role, for the leak test."""
        return self.exchanged(state, self.own(state, role), rng)

    def exchanged(self, state: S, roles: frozenset[str], rng: Random) -> S:
        """A state that must look the same to all these roles together: made from the declarations.

        A game adds what cannot be derived from them.
        """
        return self.secrecy.exchanged(state, roles, self.playing(state), rng)

    def playing(self, state: S) -> list[str]:
        """All roles that are played in a match."""
        return [role for party in self.parties(state) for role in party]

    # What is asked.

    def whose_units(self, state: S, role: str) -> str:
        """The role whose units the orders of this one are for now."""
        frame = top(state)
        return self.facet(Voices).ordered(state, voice(frame, role) if role in frame.get("waiting", ()) else role)

    def pending(self, state: S) -> dict[str, Asked]:
        """Every role that is asked now, with its question."""
        frame = top(state)
        return {role: {"decision": name, "pace": self.decisions[name].pace, "number": frame["number"]}
                for role, name in frame.get("waiting", {}).items()}

    def is_sealed(self, state: S) -> bool:
        """Whether it is under seal who is asked now, beside those whom it concerns by what all can see."""
        return "seal" in top(state)

    def awaited(self, state: S) -> list[str]:
        """Roles that everybody sees waited for: those asked, or those whom a question under seal concerns."""
        return list(top(state)["seal"]["concerned"] if self.is_sealed(state) else self.pending(state))

    def sealed_pace(self, state: S) -> str:
        """The pace of the question under seal."""
        return self.decisions[top(state)["seal"]["decision"]].pace

    def has_choice(self, state: S, role: str) -> bool:
        """Whether a role that is asked can do anything else than the deadline would do for it."""
        passive = self.default(state, role)["verb"]
        return any(option.verb != passive and (not option.args or bool(option.ready()))
                   for option in self.options(state, role))

    @property
    def paces(self) -> tuple[str, ...]:
        """The kinds of question it asks."""
        return tuple(dict.fromkeys(decision.pace for decision in self.decisions.values()))

    @property
    def turn_paces(self) -> frozenset[str]:
        """The paces of what is asked in a turn of one's own; none where there are no such turns."""
        return frozenset(self.decisions[name].pace for name, moment in self.facet(Moments).of.items() if moment.turn)

    def is_of_turn(self, pace: str) -> bool:
        """Whether a question of this pace, asked of whoever has a turn of its own, belongs to that turn."""
        return pace in self.turn_paces or pace in self.facet(OwnTurn).between

    def settled(self, state: S) -> list[str]:
        """Roles that have answered the current question and may still take their answer back."""
        frame = top(state)
        return [role for role, name in frame.get("settled", {}).items() if self.decisions[name].reopen]

    def before_answer(self, state: S, role: str) -> S:
        """The state in which a role that has answered and may take that back is asked again; Illegal for others."""
        return self.apply(state, role, {"verb": "wait"}, Trial())[0]

    def is_closing(self, state: S) -> bool:
        """Whether all have answered a question that waits for `close`: under seal, or with answers to be taken back."""
        frame = top(state)
        held = self.is_sealed(state) or bool(state.get("second_thoughts")) and len(self.settled(state)) > 1
        return held and frame.get("waiting") == {}

    def close(self, state: S, chance: Chance) -> tuple[S, list[Event]]:
        """(new state, events) after the answers to a question that is closing are opened; Illegal when none is."""
        if not self.is_closing(state):
            raise Illegal("nothing_to_close", {})
        chance.before_command(self, state, None, {"verb": "close"})
        running = Running(self, drafted(state), chance)
        close(top(running.state))
        running.run()
        return self._done(state, running, chance)

    def options(self, state: S, role: str) -> list[Option[S]]:
        """The options of a role, in the order they are shown; none when it is not asked."""
        return [option for option in self._options(state, role) if not option.waits]

    def withheld_options(self, state: S, role: str) -> list[Option[S]]:
        """What is not offered to a role that is asked, and says why."""
        return [option for option in self._options(state, role) if option.waits]

    def _options(self, state: S, role: str, verb: str | None = None) -> Iterator[Option[S]]:
        """The options of a role, with those that wait; of a verb alone where the decision can make it alone."""
        frame = top(state)
        if role in frame.get("waiting", ()):
            decision = self.decisions[frame["waiting"][role]]
            narrow = {"verb": verb} if decision.by_verb else {}
            yield from decision.options(state, frame, voice(frame, role), **narrow)
        elif role in self.settled(state):
            yield Option("wait", reopen, help="take_answer_back", stays=True)

    def anytime_options(self, state: S, role: str) -> list[Option[S]]:
        """The options a role has whether it is asked or not; none when the match is over."""
        return [option for option in self._anytime(state, role) if not option.waits]

    def _anytime(self, state: S, role: str) -> Iterable[Option[S]]:
        """The same with those that wait."""
        return self.facet(Orders).anytime(state, role) if state["stack"] else ()

    def option(self, state: S, role: str, verb: str) -> Option[S]:
        """The role's option with this verb; raises Illegal when it is not asked or has no such option."""
        return self.choice(state, role, verb)[0]

    def is_aside(self, state: S, role: str, verb: str) -> bool:
        """Whether an order of this verb would be one of those given at any time, and no answer to a question."""
        asked = any(option.verb == verb and not option.waits for option in self._options(state, role, verb))
        return not asked and any(option.verb == verb for option in self.anytime_options(state, role))

    def choice(self, state: S, role: str, verb: str) -> tuple[Option[S], str]:
        """(option, the role it is for): another one when this role speaks for it; raises Illegal."""
        frame = top(state)
        for option in self._options(state, role, verb):
            if option.verb == verb and not option.waits:
                return option, voice(frame, role) if role in frame.get("waiting", ()) else role
        for option in self.anytime_options(state, role):
            if option.verb == verb:
                return option, role
        raise self.refusal(state, role, verb, [option.verb for option in self.options(state, role)])

    def chosen(self, state: S, role: str, command: Command) -> Chosen[S]:
        """What a role's command means; raises Illegal."""
        option, name = self.choice(state, role, command.get("verb"))
        args = option.accept(command)  # of which a part may lie in the state
        return Chosen(option, name, {key: copy(value) if isinstance(value, dict | list) else value
                                     for key, value in args.items()})

    def refusal(self, state: S, role: str, verb: str, possible: list[str], written: str = "",
                why: Illegal | None = None) -> Illegal:
        """The Illegal for an order that a role is not offered now.

        possible: the orders it is offered, in words; written: what stands for the verb in its line; why: what is known
        of the very order.
        """
        option = self.withheld(state, role, verb)
        why = why or (option.waits if option else None)
        if why:
            return Illegal("not_possible_until", {"verb": written or verb, "why": why.sentence, "possible": possible},
                           why.rules, possible)
        if possible:
            return Illegal("not_possible", {"verb": written or verb, "possible": possible}, nearest=possible)
        return Illegal("nothing_asked", {})

    def withheld(self, state: S, role: str, verb: str) -> Option[S] | None:
        """The option of a verb that waits for something now, None where nothing is known of it."""
        options = [*self._options(state, role, verb), *self._anytime(state, role)]
        for option in options:
            if option.verb == verb and option.waits:
                return option
        why = self.facet(Orders).why_not(state, role, verb)
        return waiting(verb, why) if why else None

    def apply(self, state: S, role: str, command: Command, chance: Chance) -> tuple[S, list[Event]]:
        """(new state, events) after a role's command; raises Illegal. The given state never changes, and may have parts
        in common with the new one: nobody writes to either.
        """
        chance.before_command(self, state, role, command)
        chosen = self.chosen(state, role, command)
        running = Running(self, drafted(state), chance)
        running.carry_out(role, chosen)
        return self._done(state, running, chance)

    def _done(self, before: S, running: Running[S], chance: Chance) -> tuple[S, list[Event]]:
        after = finished(running.state)
        self.secrecy.check_kept(before, after)
        chance.after_command(after)
        return after, running.events

    def trial(self, state: S, role: str, command: Command,
              undisturbed: bool = False, own: bool = False) -> tuple[S | None, list[Event], str | Phrase | None]:
        """(new state or None, events, reason it stopped or None): a command tried without chance.

        undisturbed: in a state in which nobody interferes (`Windows.undisturbed`). own: the role alone is told what
        comes of it, so that a secret which it knows itself stops nothing (`Chance.before_secret`).
        """
        knowing = self.own(state, role) if own else ()
        chance = Undisturbed(self.facet(Windows).unheard, knowing) if undisturbed else Trial(knowing)
        chosen = self.chosen(state, role, command)
        running = Running(self, drafted(state), chance)
        try:
            running.carry_out(role, chosen)
        except StopBeforeChance as stop:
            return None, running.events, stop.reason
        return finished(running.state), running.events, None

    def at_its_place(self, state: S, role: str) -> S | None:
        """A state, made of what the role may know, in which it is asked what it can see coming, whatever others do: at
        its place in a row that may be answered ahead (`asking`), or where the game says so (`Moments`); None: nothing.
        """
        return asking.at_its_place(self, state, role) or self.facet(Moments).at_its_place(self, state, role)

    def taken_care(self, state: S, role: str) -> Command:
        """The command of whoever keeps an absent player's seat, for a role that is asked."""
        return self.facet(Pace).taken_care(self, state, role) or self.default(state, role)

    def default(self, state: S, role: str) -> Command:
        """The command a deadline gives for a role that is asked."""
        frame = top(state)
        return self.decisions[frame["waiting"][role]].default(state, frame, voice(frame, role))

    def about(self, state: S, role: str) -> Mapping[str, Plain]:
        """What a role that is asked may see of its question, as data for the prompt; `voice`: whom it speaks for."""
        frame = top(state)
        name = voice(frame, role)
        about = self.decisions[frame["waiting"][role]].about(state, frame, name)
        return about if name == role else {**about, "voice": name}
