"""The interface every game offers, and the machine that runs its procedures.

A state is plain data. Its `stack` is a list of frames, each standing at a named step of a procedure:
`{"at": "field_battle", "step": "roll", ...locals}`. Only the top frame waits: `waiting` maps the roles
asked to the name of their decision.
"""

from dataclasses import dataclass, field

from .decisions import Option
from .errors import Illegal

ALL = "all"
SIMPLE = frozenset({str, int, bool, float, type(None)})


def copy(state):
    """An independent copy of plain data (ValueError for anything that is not plain data)."""
    if type(state) is dict:
        twin = state.copy()
        for key, value in state.items():
            if type(value) not in SIMPLE:
                twin[key] = copy(value)
        return twin
    if type(state) is list:
        return [value if type(value) in SIMPLE else copy(value) for value in state]
    raise ValueError(f"{state!r} is no plain data")


class Running:
    """A game while one command is carried out: the copied state, its chance, the events so far."""

    def __init__(self, rules, state, chance):
        self.rules, self.state, self.chance = rules, state, chance
        self.events = []

    def emit(self, kind, to=ALL, rules=(), **data):
        """Record what happened. to: ALL or a list of roles; rules: ids; data: ids and numbers only."""
        self.events.append({"kind": kind, "to": to, "rules": list(rules), **data})

    def call(self, procedure, **local):
        """Run another procedure before the current frame goes on."""
        first = self.rules.procedures[procedure].steps[0].__name__
        frame = {"at": procedure, "step": first, **local}
        self.state["stack"].append(frame)
        return frame

    def ask(self, frame, decision, *roles, concerned=None):
        """Wait for these roles; the frame goes on when all of them have answered.

        A role that speaks for others is asked for one after the other. concerned: the roles that everybody sees asked,
        when who is asked is under seal; in a sealed match (`Game.setup`) such a question waits for `close`, even when
        nobody is asked.
        """
        sealed = concerned is not None and self.state.get("sealed", False)
        if not roles and not sealed:
            return
        self.state["asked"] += 1
        frame["number"] = self.state["asked"]
        frame["settled"] = {}
        frame["waiting"] = dict.fromkeys((self.rules.who_speaks(self.state, role) for role in roles), decision)
        voices = {who: [role for role in roles if self.rules.who_speaks(self.state, role) == who]
                  for who in frame["waiting"]}
        if any(named != [who] for who, named in voices.items()):
            frame["voices"] = voices
        if sealed:
            frame["seal"] = {"decision": decision, "concerned": list(concerned)}

    def goto(self, frame, step):
        """The step that comes next in this frame, in place of the following one ("end" leaves it)."""
        frame["next"] = step

    def end(self, frame, **returned):
        """Leave this frame after the current step; the frame below finds `returned` under that name."""
        frame["next"] = "end"
        if returned:
            frame["returns"] = returned

    def stop(self):
        """The match is over: nothing is asked any more."""
        self.state["stack"] = []

    def run(self):
        """Go on until a role is asked or the match is over."""
        stack = self.state["stack"]
        while stack and "waiting" not in stack[-1]:
            frame = stack[-1]
            if "next" in frame:
                frame["step"] = frame.pop("next")
            if frame["step"] == "end":
                stack.pop()
                if stack and "returns" in frame:
                    stack[-1]["returned"] = frame["returns"]
                continue
            following, steps = self.rules.flow[frame["at"]]
            frame["next"] = following[frame["step"]]
            steps[frame["step"]](self, frame)
            stack = self.state["stack"]

    def answer(self, role, command):
        """Carry out a role's command on the top frame; raises Illegal."""
        frame = self.state["stack"][-1] if self.state["stack"] else {}
        option, name = self.rules.choice(self.state, role, command.get("verb"))
        args = option.accept(command)
        option.do(self, frame, name, args)
        if not option.stays and role in frame.get("waiting", ()):
            self._settle(frame, role)
        self.run()

    def _settle(self, frame, role):
        """The role has answered: for itself, or for the next of those it speaks for."""
        queue = frame.get("voices", {}).get(role, [role])
        if len(queue) > 1:
            queue.pop(0)
            return
        frame["settled"][role] = frame["waiting"].pop(role)
        if not frame["waiting"] and not self.rules.is_closing(self.state):
            if len(frame["settled"]) > 1:
                self.chance.before_secret("what the others have answered")
            _close(frame)


def _close(frame):
    del frame["waiting"], frame["settled"]
    frame.pop("voices", None)
    frame.pop("seal", None)


def voice(frame, role):
    """For whom a role answers now: itself, or another it speaks for."""
    return frame.get("voices", {}).get(role, [role])[0]


def _reopen(game, frame, role, args):
    frame["waiting"][role] = frame["settled"].pop(role)


@dataclass
class Game:
    """The rules of one game, as the rest of the server sees them (README "A game's interface").

    start(scenario, options, chance) -> state without stack; opening: the first procedure's name.
    view(state, role): what a role may know, built from nothing. check(state): raises BrokenInvariant.
    permute(state, role, rng): a state that must look the same to `role` (for the leak test).
    position(state, spec): the state changed as a case file's `position` says. written(state, role): the `position`
    that gives this state again, or, for a role, what its view shows of it.
    lookup(state, path): the value behind a case file's `expect` path.
    vocabulary: kind -> {id: [names, the first for display]}. rule_index: rule id -> sentence.
    anytime(state, role): generator of the Options a role has whether it is asked or not (policies, orders ahead,
    interruptions); None when there are none. talks(state): whether the rules let players talk in private now;
    None when they always may.
    why_not(state, role, verb) -> the Illegal that says what an order waits for that is not offered now, or None.
    settle(scenario, options) -> the options of a match, complete; ValueError names the valid ones. None: no options.
    moments: decision name -> Moment, of every question that can be answered by an order filed ahead.
    conditions(state, role) -> [Condition] on which such orders may depend; None: there are none.
    suppose(state, role) -> a state, made of what the role may know, in which it is asked for its next turn, for trying
    an order filed ahead; None when that cannot be imagined now.
    examples(state, role) -> texts of orders that the role might file ahead now.
    speaker(state, role) -> the role that answers when this one is asked; None: every role for itself.
    caretaker(state, role) -> the command of whoever keeps an absent player's seat; None: what a deadline gives.
    care: how the caretaker plays, as a clause told to all.
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
    vocabulary: dict = field(default_factory=dict)
    rule_index: dict = field(default_factory=dict)
    scenarios: tuple = ()
    anytime: object = None
    talks: object = None
    why_not: object = None
    settle: object = None
    seats: object = None
    tally: object = None
    tallied: object = None
    speaker: object = None
    moments: dict = field(default_factory=dict)
    conditions: object = None
    suppose: object = None
    examples: object = None
    caretaker: object = None
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

    def who_speaks(self, state, role):
        """The role that answers when this one is asked."""
        return self.speaker(state, role) if self.speaker else role

    def pending(self, state):
        """{role: {"decision", "pace", "number"}} of every role that is asked now."""
        if not state["stack"]:
            return {}
        frame = state["stack"][-1]
        return {role: {"decision": name, "pace": self.decisions[name].pace, "number": frame["number"]}
                for role, name in frame.get("waiting", {}).items()}

    def is_sealed(self, state):
        """Whether it is under seal who is asked now, beside those whom it concerns by what all can see."""
        return bool(state["stack"]) and "seal" in state["stack"][-1]

    def awaited(self, state):
        """Roles that everybody sees waited for: those asked, or those whom a question under seal concerns."""
        return list(state["stack"][-1]["seal"]["concerned"] if self.is_sealed(state) else self.pending(state))

    def sealed_pace(self, state):
        """The pace of the question under seal."""
        return self.decisions[state["stack"][-1]["seal"]["decision"]].pace

    def stage(self, state):
        """[turn, round, phase], None where the game has none; a round counts only in a game without phases."""
        return [state.get("turn"), None if "phase" in state else state.get("round"), state.get("phase")]

    def settled(self, state):
        """Roles that have answered the current question and may still take their answer back."""
        frame = state["stack"][-1] if state["stack"] else {}
        return [role for role, name in frame.get("settled", {}).items() if self.decisions[name].reopen]

    def is_closing(self, state):
        """Whether all have answered a question that waits for `close`: under seal, or with answers to be taken back."""
        frame = state["stack"][-1] if state["stack"] else {}
        held = self.is_sealed(state) or state.get("second_thoughts", False) and len(self.settled(state)) > 1
        return held and frame.get("waiting") == {}

    def close(self, state, chance):
        """(new state, events) after the answers to a question that is closing are opened; Illegal when none is."""
        if not self.is_closing(state):
            raise Illegal("no question is waiting to be closed")
        running = Running(self, copy(state), chance)
        _close(running.state["stack"][-1])
        running.run()
        return running.state, running.events

    def options(self, state, role):
        """The options of a role, in the order they are shown; none when it is not asked."""
        return list(self._options(state, role))

    def _options(self, state, role, verb=None):
        """The options of a role; of a verb alone where the decision can make those without the others."""
        frame = state["stack"][-1] if state["stack"] else {}
        if role in frame.get("waiting", ()):
            decision = self.decisions[frame["waiting"][role]]
            narrow = {"verb": verb} if decision.by_verb else {}
            yield from decision.options(state, frame, voice(frame, role), **narrow)
        elif role in self.settled(state):
            yield Option("wait", _reopen, help="take your answer back while others are still asked", stays=True)

    def anytime_options(self, state, role):
        """The options a role has whether it is asked or not; none when the match is over."""
        return list(self.anytime(state, role)) if self.anytime and state["stack"] else []

    def option(self, state, role, verb):
        """The role's option with this verb; raises Illegal when it is not asked or has no such option."""
        return self.choice(state, role, verb)[0]

    def choice(self, state, role, verb):
        """(option, the role it is for): another one when this role speaks for it; raises Illegal."""
        frame = state["stack"][-1] if state["stack"] else {}
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
        from .chance import Trial
        from .errors import StopBeforeChance

        running = Running(self, copy(state), Trial())
        try:
            running.answer(role, command)
        except StopBeforeChance as stop:
            return None, running.events, stop.reason
        return running.state, running.events, None

    def default(self, state, role):
        """The command a deadline gives for a role that is asked."""
        frame = state["stack"][-1]
        return self.decisions[frame["waiting"][role]].default(state, frame, voice(frame, role))

    def taken_care(self, state, role):
        """The caretaker's command for a role that is asked."""
        return self.caretaker(state, role) if self.caretaker else self.default(state, role)

    def about(self, state, role):
        """What a role that is asked may see of its question, as data for the prompt; `voice`: whom it speaks for."""
        frame = state["stack"][-1]
        name = voice(frame, role)
        about = self.decisions[frame["waiting"][role]].about(state, frame, name)
        return about if name == role else {**about, "voice": name}

    def name(self, kind, identity):
        """The display name of an id."""
        return self.vocabulary[kind][identity][0]
