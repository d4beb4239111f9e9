"""What a simulation keeps: questions, players, and what happened in a turn."""

from collections import Counter
from dataclasses import dataclass, field


@dataclass(slots=True)
class Question:
    """An open question: since when, of which turn of its player's own (None: of none), its deadline, and when and by
    what it is answered if its player writes no mail before."""

    number: int
    decision: str
    pace: str
    asked_at: float
    turn: object = None
    due: float = 0.0
    answer_at: float | None = None
    by: str = "mail"


@dataclass(slots=True)
class Plan:
    """A next impulse filed ahead, and what its player's position was then."""

    commands: list
    position: object


@dataclass(slots=True)
class Player:
    """One role's player: when it reads, when it writes its next mail (mail_waits: hours that the mail to which it is
    due waits for another, 0.0 for a question), the impulse it has filed ahead, and of the one under way what is left,
    how many orders are done and whether it was filed ahead. spent: hours of its turn's bank. then: what it has answered
    in its mails besides what was asked (see following); told: what it is asked before its place comes; behind: of
    what comes behind that {decision: (turn, condition on which its answer holds)}; wrote: the last impulse of which it
    has written orders."""

    reader: object
    writes_at: float | None = None
    mail_waits: float = 0.0
    plan: Plan | None = None
    impulse: object = None
    rest: list = field(default_factory=list)
    done: int = 0
    filed: bool = False
    turn: object = None
    spent: float = 0.0
    then: set = field(default_factory=set)
    told: set = field(default_factory=set)
    behind: dict = field(default_factory=dict)
    wrote: object = None

    def spent_in(self, turn):
        """How much of the bank of a turn of its own is gone."""
        if turn != self.turn:
            self.turn, self.spent = turn, 0.0
        return self.spent

    def spend(self, question, now):
        """A question is answered: the time it took is gone from the bank of its turn."""
        if question.turn and question.turn == self.turn:
            self.spent += now - question.asked_at

    def begin(self, commands, impulse, filed=False):
        """Have these commands to carry out in the impulse."""
        self.rest, self.impulse, self.done, self.filed = list(commands), impulse, 0, filed


@dataclass(slots=True)
class Turn:
    """What happened in one turn: its length in hours, mails of players, impulses begun, questions by (pace, what
    answered them), impulses filed ahead by what became of them, hours waited by decision, and windows: how many opened,
    and of those asked in them how many there were and have let them end."""

    hours: float = 0.0
    mails: int = 0
    impulses: int = 0
    questions: Counter = field(default_factory=Counter)
    plans: Counter = field(default_factory=Counter)
    waits: Counter = field(default_factory=Counter)
    windows: Counter = field(default_factory=Counter)
