"""What a simulation keeps: questions, players, and what happened in a turn."""

from collections import Counter
from dataclasses import dataclass, field


@dataclass(slots=True)
class Question:
    """An open question: its deadline, and when and by what it is answered if its player writes no mail before."""

    number: int
    decision: str
    pace: str
    due: float
    answer_at: float | None = None
    by: str = "mail"


@dataclass(slots=True)
class Plan:
    """A next impulse filed ahead, and what its player's position was then."""

    commands: list
    position: object


@dataclass(slots=True)
class Player:
    """One role's player: when it reads, when it writes its next mail, the impulse it has filed ahead, and of the one
    under way what is left, how many orders are done and whether it was filed ahead."""

    reader: object
    writes_at: float | None = None
    plan: Plan | None = None
    impulse: object = None
    rest: list = field(default_factory=list)
    done: int = 0
    filed: bool = False

    def begin(self, commands, impulse, filed=False):
        """Have these commands to carry out in the impulse."""
        self.rest, self.impulse, self.done, self.filed = list(commands), impulse, 0, filed


@dataclass(slots=True)
class Turn:
    """What happened in one turn: its length in hours, mails of players, impulses begun, questions by (pace, what
    answered them), impulses filed ahead by what became of them, and hours waited by decision."""

    hours: float = 0.0
    mails: int = 0
    impulses: int = 0
    questions: Counter = field(default_factory=Counter)
    plans: Counter = field(default_factory=Counter)
    waits: Counter = field(default_factory=Counter)
