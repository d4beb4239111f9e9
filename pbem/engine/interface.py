"""What a game says of itself to the rest of the server: its rules, its words, orders filed ahead, and for tests."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic

from .chance import Chance
from .decisions import Option
from .errors import Illegal
from .habits import Habits
from .moments import Condition, Foreseen, Moment
from .phrases import Phrase
from .sections import Section
from .shapes import Command, Event, Id, Options, Plain, S, Stage, View
from .speech import Speech
from .topics import Topic
from .upgrades import Step
from .wording import Function, Words

if TYPE_CHECKING:
    from .game import Game


@dataclass(frozen=True, slots=True)
class Choice:
    """An option of a game's rules, for whoever opens a match: values and default as he writes them, what it decides."""

    name: str
    values: tuple[str, ...]
    default: str
    what: Phrase


class Interface(Generic[S]):
    """The rules of one game, as the rest of the server sees them. A game overrides what it has of it.

    key: of its folder; title: for people; version: of its rules, another one whenever they decide otherwise. roles: in
    the order of play. scenarios: the usual one first. opening: the procedure with which a match begins.
    """

    key: str
    title: str
    version: str
    roles: tuple[str, ...]
    scenarios: tuple[str, ...] = ()
    opening: str

    # The rules.

    choices: tuple[Choice, ...] = ()  # every option a match can have
    closing: tuple[str, ...] = ()  # verbs that do nothing but end one's own turn: behind its end they are no fault
    defaults_whole_turn = False  # whether all of one's own turn is given at once when its time is up
    upgrades: tuple[Step, ...] = ()  # which lead running matches from one form of the game's data to the next

    def start(self, scenario: str, options: Options, chance: Chance) -> S:
        """The state of a new match; its `stack` is empty, and nothing has been `asked`."""
        raise NotImplementedError

    def view(self, state: S, role: str) -> View:
        """What a role ("public": nobody's) may know, built from nothing."""
        raise NotImplementedError

    def stage(self, state: S) -> Stage:
        """Where a match stands."""
        raise NotImplementedError

    def check(self, state: S) -> None:
        """Raises BrokenInvariant."""

    def complete(self, scenario: str, options: Mapping[str, str]) -> Options:
        """The options of a match with those left at their defaults; ValueError names what an option can be."""
        if options:
            raise ValueError(f"{self.title} has no options")
        return {}

    def players(self, scenario: str, options: Options) -> tuple[tuple[str, ...], ...]:
        """Tuples of roles, one for each player."""
        return tuple((role,) for role in self.roles)

    def variant(self, state: S) -> Mapping[str, str]:
        """The procedures that this match runs in place of others: {name: name of the one that is run}."""
        return {}

    has_windows = False  # whether it opens windows (`window`)
    is_brief = False  # whether the matches of a server do without some questions (`Running.ask_or_go_on`)

    def window(self, state: S) -> Sequence[str] | None:
        """The roles that could have something to give at the question under seal, by what all can see.

        None when it is no window: no moment at which cards or the like may be played that others need not have.
        """
        return None

    has_moves = False  # whether it tells which order is being carried out (`move`)

    def move(self, state: S) -> int | None:
        """The number of the question whose order is being carried out: what comes of one order is one move.

        None where it is not to be told; each question then is a move of its own.
        """
        return None

    def who_speaks(self, state: S, role: str) -> str:
        """The role that answers when this one is asked."""
        return role

    def ordered(self, state: S, role: str) -> str:
        """The role whose units a role's orders move now."""
        return role

    def anytime(self, state: S, role: str) -> Iterable[Option[S]]:
        """The options a role has whether it is asked or not (policies, orders ahead, interruptions)."""
        return ()

    # Names of refusals, or of what sets their bounds, that hold for the rest of the turn whatever else is done in it.
    lasting: frozenset[str] = frozenset()

    def loses(self, state: S, role: str, command: Command) -> Phrase | None:
        """What a legal order gives away that its writer may regret, as a clause; None for nothing dear."""
        return None

    def rounds_off(self, state: S, role: str, last: str) -> Command | None:
        """The order that goes without saying where a mail of a role ends behind an order with this verb; None: none."""
        return None

    def replies(self, state: S, role: str) -> Iterable[tuple[str, Command]]:
        """(who, what) others may answer that are asked about an order of this role, the usual first; by what it may
        know. Nothing where that cannot be told.
        """
        return ()

    unheard: frozenset[str] = frozenset()  # secrets that come to nothing where nobody interferes

    def undisturbed(self, state: S) -> S:
        """The state in which nobody does anything unasked, nor is asked about what only he knows of."""
        return state

    def instead(self, state: S, role: str, verb: str) -> Sequence[Command] | None:
        """What is given in place of an order with this verb that waited for an answer and is not possible behind it.

        The orders behind it stand. None: they do not, and the role is asked.
        """
        return None

    def talks(self, state: S) -> bool:
        """Whether the rules let players talk in private now."""
        return True

    def why_not(self, state: S, role: str, verb: str) -> Illegal | None:
        """What an order waits for that is not offered now."""
        return None

    # Words.

    package = ""  # of its modules, beside which its words lie (`words/<language>/`); "": it has none
    offers_itself = True  # whether it may be the one where none is named
    role_kind = ""  # the kind of the vocabulary that names the roles; "": they go by their ids
    vocabulary: Mapping[str, Mapping[Id, Sequence[str]]] = {}  # kind -> {id: [names, the first for display]}
    speech = Speech()  # how orders speak of it
    scenario_words: Mapping[str, Phrase] = {}  # what tells a scenario from the others
    rule_index: Mapping[str, str] = {}  # rule id -> sentence
    rule_readings: Mapping[str, str] = {}  # id -> how what is open is read; it names its rules, or they name it
    rulebook = ""  # the players' page of rules, readings and rulings: Markdown, each rule id in bold where it stands
    # How long it takes by mail and where that figure is from, as a clause, by how windows end ("": it has none).
    lasts: Mapping[str, Phrase] = {}
    topics: Mapping[str, Topic] = {}  # of HELP, beside orders, rules and things
    # {words of its rules and names: {language: words in which players ask for these}} (`pbem.search.meanings`)
    meanings: Mapping[str, Mapping[str, str]] = {}
    # {"orders", "words": {words of an order as it is written: {language: everyday ways to say it, parted by commas}}}
    everyday: Mapping[str, Mapping[str, Mapping[str, str]]] = {}
    care = Phrase("default_care", sort="match")  # how the caretaker plays, as a clause told to all

    # words, in what follows: those of the game in the reader's language.

    def sections(self, view: View, role: str, words: Words) -> list[Section]:
        """The board as a report shows it."""
        return []

    def beside(self, state: S, role: str, words: Words) -> list[Section]:
        """What stands beside the question of a role that is asked: what the means buy that it is asked for before it
        says what for; what comes up with an answer and can be said in the same mail.
        """
        return []

    def kept(self, view: View, words: Words, usual: bool = True) -> list[str]:
        """Lines about what the game itself keeps for the reader until its moment comes. usual: also what holds where
        the reader has said nothing.
        """
        return []

    def facts(self, kind: str, identity: Id, words: Words) -> list[str]:
        """Lines about a thing of the game that anybody may know, as HELP shows them."""
        return []

    dealings: Mapping[str, tuple[str, ...]] = {}  # kind of things -> verbs of what one has to do with them, for HELP

    def standing(self, view: View, role: str, kind: str, identity: Id, words: Words) -> list[str]:
        """Lines about how a thing of the game stands now, by what the view of a role shows."""
        return []

    def topic(self, state: S, role: str, topic: str, words: Words) -> list[Section]:
        """What a topic of HELP shows of the position, made of what the role may know."""
        return []

    def functions(self, words: Words) -> Mapping[str, Function]:
        """The functions of its phrases beside those of `pbem.words.functions`, by names in capitals."""
        return {}

    def role_name(self, role: str) -> str:
        """What a role is called."""
        names = self.vocabulary.get(self.role_kind, {}).get(role)
        return names[0] if names else role.replace("_", " ").title()

    def role_names(self, role: str) -> list[str]:
        """Every name a role may be called by, its id among them."""
        return [role, *self.vocabulary.get(self.role_kind, {}).get(role, ())]

    def name(self, kind: str, identity: Id) -> str:
        """The display name of an id."""
        return self.vocabulary[kind][identity][0]

    # Orders filed ahead.

    def term(self, state: S, role: str) -> int | None:
        """The turn with which orders lapse that a role files ahead now; None: with the match."""
        return self.stage(state).turn

    def own_turn(self, state: S) -> tuple[str, int] | None:
        """Whose turn of its own it is, and a number that tells it from the others; None: nobody's.

        A game whose `moments` begin such turns says so; what is asked in one shares a bank of hours.
        """
        return None

    def whole_turn(self, state: S, role: str) -> Iterable[tuple[S, Command]]:
        """Orders that could be all of the turn of its own for which a role is asked, each with a state as it is given.

        Told as an example, so made of what the role may know. Nothing where a question takes one order alone.
        """
        return ()

    between: tuple[str, ...] = ()  # paces of what one is asked about one's own orders: the rest of a mail waits for it
    moments: Mapping[str, Moment] = {}  # decision name -> of every question that can be answered ahead

    def conditions(self, state: S, role: str) -> Iterable[Condition]:
        """On which such orders may depend."""
        return ()

    def suppose(self, state: S, role: str) -> S | None:
        """A state, made of what the role may know, in which it is asked for its next turn; for trying an order."""
        return None

    def foreseen(self, state: S, role: str) -> Iterable[S]:
        """States, made of what the role may know, in which it is asked for the orders of its next turn, for HELP."""
        supposed = self.suppose(state, role)
        return () if supposed is None else (supposed,)

    def to_come(self, state: S, role: str) -> Iterable[Foreseen]:
        """What the role may be asked after the question that is asked now, told from what it may know.

        First what may still be asked about the order that is being carried out, in the order in which it would arise.
        """
        return ()

    def at_its_place(self, state: S, role: str) -> S | None:
        """A state, made of what the role may know, in which it is asked what it can see coming, whatever others do.

        Of questions that all are asked one after the other, each at its place in the row, or that come when others have
        done what the role has no part in any more; None where there is none such, or its place is over.
        """
        return None

    def behind_its_place(self, state: S, role: str) -> tuple[S, str] | None:
        """What comes for the role behind the question that it is asked now, or at its place, whatever others do.

        (A state, made of what it may know, in which it is asked that; a condition in words on which an answer given now
        holds then, for else it would see first what has happened); None where there is none such.
        """
        return None

    def examples(self, state: S, role: str) -> Iterable[str]:
        """Texts of orders that the role might file ahead now, but for its next turn in a game with whole turns."""
        return ()

    # Testing.

    habits: Habits[S] = Habits()  # how simulated players play it
    has_positions = False  # whether it reads and writes them, and looks values up
    begins_within = False  # whether a position may begin inside a procedure (`begin`, `frame`)

    def position(self, state: S, spec: Mapping[str, Plain], chance: Chance,
                 rules: Game[S]) -> tuple[S, list[Event]]:
        """The state changed as a case file's `position` says, and what that brought out."""
        raise NotImplementedError

    def corrected(self, state: S, spec: Mapping[str, Plain]) -> S:
        """A running match's state with what a case file's `position` changes on the board, at the same question.

        ValueError for what it does not know, and for what says where the match is to go on.
        """
        raise ValueError(f"{self.title} has no positions")

    def written(self, state: S, role: str | None = None) -> dict[str, Plain] | None:
        """The `position` that gives this state again, or, for a role, what its view shows of it; None: it writes none.
        """
        return None

    def lookup(self, state: S, path: str) -> object:
        """The value behind a case file's `expect` path (`paths.steps_of`)."""
        raise NotImplementedError

    def unordered(self, path: str) -> bool:
        """Whether the order of the lists behind a case file's path means nothing."""
        return False

    def tally(self, event: Event) -> tuple[str, Hashable] | None:
        """(what, which) of an event to be counted over random matches."""
        return None

    def tallied(self, scenario: str, options: Options) -> Mapping[str, Mapping[Hashable, str]]:
        """{what: {which: its name}} of all that should occur in many random matches."""
        return {}
