"""The interface every game offers to the rest of the server."""

from dataclasses import dataclass, field

from .chance import Trial
from .decisions import Option
from .errors import Illegal, StopBeforeChance
from .habits import Habits
from .running import Running, close, copy, reopen, top, voice


@dataclass(frozen=True, slots=True)
class Choice:
    """An option of a game's rules, for whoever opens a match: values and default as he writes them, what it decides."""

    name: str
    values: tuple
    default: str
    what: str


@dataclass
class Game:
    """The rules of one game, as the rest of the server sees them.

    start(scenario, options, chance) -> state without stack; opening: the first procedure's name.
    view(state, role): what a role may know, built from nothing. check(state): raises BrokenInvariant.
    permute(state, role, rng): a state that must look the same to `role` (for the leak test).
    position(state, spec): the state changed as a case file's `position` says. written(state, role): the `position`
    that gives this state again, or, for a role, what its view shows of it.
    lookup(state, path): the value behind a case file's `expect` path.
    vocabulary: kind -> {id: [names, the first for display]}. rule_index: rule id -> sentence. rulebook: the players'
    page of rules, readings and rulings (Markdown; "" for none), each rule id in bold where it stands.
    anytime(state, role): generator of the Options a role has whether it is asked or not (policies, orders ahead,
    interruptions); None when there are none. talks(state): whether the rules let players talk in private now;
    None when they always may.
    why_not(state, role, verb) -> the Illegal that says what an order waits for that is not offered now, or None.
    scenario_words: {scenario: what tells it from the others}; choices: every option a match can have, as Choice.
    settle(scenario, options) -> the options of a match, complete; ValueError names the valid ones. None: no options.
    moments: decision name -> Moment, of every question that can be answered by an order filed ahead.
    conditions(state, role) -> [Condition] on which such orders may depend; None: there are none.
    suppose(state, role) -> a state, made of what the role may know, in which it is asked for its next turn, for trying
    an order filed ahead; None when that cannot be imagined now.
    examples(state, role) -> texts of orders that the role might file ahead now.
    speaker(state, role) -> the role that answers when this one is asked; None: every role for itself.
    ordered(state, role) -> the role whose units its orders move now; None: always its own.
    caretaker(state, role) -> the command of whoever keeps an absent player's seat; None: what a deadline gives.
    closing: verbs of orders that do nothing but end one's own turn: behind orders that have ended it they are no fault.
    care: how the caretaker plays, as a clause told to all.
    package: of its modules, beside which its words lie (`words/<language>/`); "" for a game without any.
    offers_itself: whether it may be the one where none is named.
    role_kind: the kind of the vocabulary that names the roles, "" when they go by their ids.
    sections(view, role) -> [Section]: the board as a report shows it; kept(view) -> lines about what the game itself
    keeps for the reader until its moment comes; facts(kind, identity) -> lines about a thing that anybody may know.
    filters(name, given) -> {name: function}: how its phrases put ids into words, beside the names of each kind;
    name(kind) gives the function that names a thing in a sentence, given: the names given for that alone.
    habits: how simulated players play it.
    seats(scenario, options) -> tuples of roles, one for each player; None: every player has one role.
    tally(event) -> (what, which) of an event to be counted over random matches, or None; tallied(scenario, options)
    -> {what: {which: its name}} of all that should occur.
    """

    key: str
    title: str
    roles: tuple
    version: str
    procedures: dict
    decisions: dict
    opening: str
    start: object
    view: object
    check: object
    permute: object
    position: object = None
    written: object = None
    lookup: object = None
    package: str = ""
    offers_itself: bool = True
    role_kind: str = ""
    sections: object = lambda view, role: []
    kept: object = lambda view: []
    facts: object = lambda kind, identity: []
    filters: object = lambda name, given: {}
    habits: Habits = field(default_factory=Habits)
    vocabulary: dict = field(default_factory=dict)
    rule_index: dict = field(default_factory=dict)
    rulebook: str = ""
    scenarios: tuple = ()
    scenario_words: dict = field(default_factory=dict)
    choices: tuple = ()
    anytime: object = None
    talks: object = None
    why_not: object = None
    settle: object = None
    seats: object = None
    tally: object = None
    tallied: object = None
    speaker: object = None
    ordered: object = None
    moments: dict = field(default_factory=dict)
    conditions: object = None
    suppose: object = None
    examples: object = None
    caretaker: object = None
    closing: tuple = ()
    care: str = "every question gets its default order"

    def __post_init__(self):
        self.flow = {name: (p.after(), {s.__name__: s for s in p.steps}) for name, p in self.procedures.items()}

    def complete(self, scenario, options):
        """The options of a match with those left at their defaults; ValueError names what an option can be."""
        if self.settle:
            return self.settle(scenario, options)
        if options:
            raise ValueError(f"{self.title} has no options")
        return {}

    def players(self, scenario, options):
        """Tuples of roles, one for each player."""
        return self.seats(scenario, options) if self.seats else tuple((role,) for role in self.roles)

    def setup(self, scenario, options, chance, second_thoughts=False, sealed=False):
        """(state, events) of a new match, played up to the first question.

        second_thoughts: when all have answered a question that is put to several and can be reopened, it waits for
        `close`, so that even the last answer can be taken back. sealed: a question under seal (`Running.ask`) waits
        for `close`, so that nothing shows who was asked.
        """
        state = self.start(scenario, options, chance)
        state.update(stack=[], asked=0, **({"second_thoughts": True} if second_thoughts else {}),
                     **({"sealed": True} if sealed else {}))
        running = Running(self, state, chance)
        running.call(self.opening)
        running.run()
        return running.state, running.events

    def role_name(self, role):
        """What a role is called."""
        names = self.vocabulary.get(self.role_kind, {}).get(role)
        return names[0] if names else role.replace("_", " ").title()

    def role_names(self, role):
        """Every name a role may be called by, its id among them."""
        return [role, *self.vocabulary.get(self.role_kind, {}).get(role, ())]

    def who_speaks(self, state, role):
        """The role that answers when this one is asked."""
        return self.speaker(state, role) if self.speaker else role

    def whose_units(self, state, role):
        """The role whose units the orders of this one are for now."""
        frame = top(state)
        name = voice(frame, role) if role in frame.get("waiting", ()) else role
        return self.ordered(state, name) if self.ordered else name

    def pending(self, state):
        """{role: {"decision", "pace", "number"}} of every role that is asked now."""
        frame = top(state)
        return {role: {"decision": name, "pace": self.decisions[name].pace, "number": frame["number"]}
                for role, name in frame.get("waiting", {}).items()}

    def is_sealed(self, state):
        """Whether it is under seal who is asked now, beside those whom it concerns by what all can see."""
        return "seal" in top(state)

    def awaited(self, state):
        """Roles that everybody sees waited for: those asked, or those whom a question under seal concerns."""
        return list(top(state)["seal"]["concerned"] if self.is_sealed(state) else self.pending(state))

    def sealed_pace(self, state):
        """The pace of the question under seal."""
        return self.decisions[top(state)["seal"]["decision"]].pace

    def stage(self, state):
        """[turn, round, phase], None where the game has none; a round counts only in a game without phases."""
        return [state.get("turn"), None if "phase" in state else state.get("round"), state.get("phase")]

    def settled(self, state):
        """Roles that have answered the current question and may still take their answer back."""
        frame = top(state)
        return [role for role, name in frame.get("settled", {}).items() if self.decisions[name].reopen]

    def is_closing(self, state):
        """Whether all have answered a question that waits for `close`: under seal, or with answers to be taken back."""
        frame = top(state)
        held = self.is_sealed(state) or state.get("second_thoughts", False) and len(self.settled(state)) > 1
        return held and frame.get("waiting") == {}

    def close(self, state, chance):
        """(new state, events) after the answers to a question that is closing are opened; Illegal when none is."""
        if not self.is_closing(state):
            raise Illegal("no question is waiting to be closed")
        running = Running(self, copy(state), chance)
        close(top(running.state))
        running.run()
        return running.state, running.events

    def options(self, state, role):
        """The options of a role, in the order they are shown; none when it is not asked."""
        return list(self._options(state, role))

    def _options(self, state, role, verb=None):
        """The options of a role; of a verb alone where the decision can make those without the others."""
        frame = top(state)
        if role in frame.get("waiting", ()):
            decision = self.decisions[frame["waiting"][role]]
            narrow = {"verb": verb} if decision.by_verb else {}
            yield from decision.options(state, frame, voice(frame, role), **narrow)
        elif role in self.settled(state):
            yield Option("wait", reopen, help="take your answer back while others are still asked", stays=True)

    def anytime_options(self, state, role):
        """The options a role has whether it is asked or not; none when the match is over."""
        return list(self.anytime(state, role)) if self.anytime and state["stack"] else []

    def option(self, state, role, verb):
        """The role's option with this verb; raises Illegal when it is not asked or has no such option."""
        return self.choice(state, role, verb)[0]

    def choice(self, state, role, verb):
        """(option, the role it is for): another one when this role speaks for it; raises Illegal."""
        frame = top(state)
        for option in self._options(state, role, verb):
            if option.verb == verb:
                return option, voice(frame, role) if role in frame.get("waiting", ()) else role
        for option in self.anytime_options(state, role):
            if option.verb == verb:
                return option, role
        raise self.refusal(state, role, verb, [option.verb for option in self._options(state, role)])

    def refusal(self, state, role, verb, possible):
        """The Illegal for an order that a role is not offered now. possible: the orders it is offered, in words."""
        asked = f"possible: {', '.join(possible)}" if possible else "nothing is asked of you now"
        why = self.why_not(state, role, verb) if self.why_not else None
        if why:
            return Illegal(f"'{verb}' is not possible now: {why.sentence}; {asked}", why.rules, possible)
        if possible:
            return Illegal(f"'{verb}' is not possible now; {asked}", nearest=possible)
        return Illegal(f"{asked}; the order was not carried out")

    def apply(self, state, role, command, chance):
        """(new state, events) after a role's command; raises Illegal. The given state never changes."""
        running = Running(self, copy(state), chance)
        running.answer(role, command)
        return running.state, running.events

    def trial(self, state, role, command):
        """(new state or None, events, reason it stopped or None): a command tried without chance."""
        running = Running(self, copy(state), Trial())
        try:
            running.answer(role, command)
        except StopBeforeChance as stop:
            return None, running.events, stop.reason
        return running.state, running.events, None

    def default(self, state, role):
        """The command a deadline gives for a role that is asked."""
        frame = top(state)
        return self.decisions[frame["waiting"][role]].default(state, frame, voice(frame, role))

    def taken_care(self, state, role):
        """The caretaker's command for a role that is asked."""
        return self.caretaker(state, role) if self.caretaker else self.default(state, role)

    def about(self, state, role):
        """What a role that is asked may see of its question, as data for the prompt; `voice`: whom it speaks for."""
        frame = top(state)
        name = voice(frame, role)
        about = self.decisions[frame["waiting"][role]].about(state, frame, name)
        return about if name == role else {**about, "voice": name}

    def name(self, kind, identity):
        """The display name of an id."""
        return self.vocabulary[kind][identity][0]
