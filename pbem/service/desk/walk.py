"""One mail of orders on its way over the desk, from the gates of its match to its answer."""

from dataclasses import dataclass, field, replace
from datetime import datetime

from pbem.engine.shapes import State
from pbem.orders import LineResult, Outcome
from pbem.orders.filed import Filing
from pbem.store.models import PAUSED, Mail, Outbox, Seat

from ..asked import question_words, questions
from ..match.sitting import Sitting, lock
from ..post.letters import Letter
from ..post.rations import Ration
from ..post.tokens import Token
from . import last_mails

IS_PAUSED = "closed.paused"
ASKING = ("report", "acknowledgement", "question_again", "reminder", "final_warning")  # mails that tell a question
Place = tuple[int, int]  # number of a line, and which of the orders on it


@dataclass
class Walk:
    """A letter of who plays a role, and what has become of it so far.

    closed: why nothing of it may be carried out, "" when all is well; paused: a pause is why. outdated: what became of
    the question that it answers, "" when it is the one that is asked; overtaken: what was written after it and its
    orders would undo, "" for nothing: only what is possible at any time is carried out then.
    outcome: of its orders, once they are run; aside: lines that are too many, as Letter.set_aside has them; stated: its
    words for the server that name an entry of the match; filed: what its writer has filed ahead, with the
    number of its line here, 0 of an earlier mail. before: the state of the match before anything was done;
    undone: an order was taken back.
    results: what became of each line; told: what else of it was done, in sentences; beside: what
    its writer is told besides. equals: no further mail of these words is answered that orders nothing.
    """

    sitting: Sitting
    role: str
    letter: Letter
    mail: Mail
    closed: str
    paused: bool
    outdated: str
    overtaken: str
    ration: Ration
    outcome: Outcome
    token: Token
    before: State | None
    undone: bool = False
    aside: list[tuple[int, str, str]] = field(default_factory=list)
    stated: list[LineResult] = field(default_factory=list)
    filed: list[tuple[int, Filing]] = field(default_factory=list)
    results: dict[Place, LineResult] = field(default_factory=dict)
    told: list[str] = field(default_factory=list)
    beside: list[str] = field(default_factory=list)
    equals: bool = False

    @property
    def over(self) -> str:
        """Why nothing is taken any more, also of what a pause does not hold up; "" when that is not so."""
        return "" if self.paused else self.closed

    def hear(self, results: dict[Place, LineResult], told: list[str]) -> None:
        """A reader gives its results; the sentences of readers that are heard later stand above its own."""
        self.results |= results
        self.told[:0] = told

    def answered(self) -> Outcome:
        """The outcome with all results in the order of their lines."""
        return replace(self.outcome, results=[self.results[place] for place in sorted(self.results)])


def begin(letter: Letter, mail: Mail, token: Token, seat: Seat, now: datetime) -> Walk:
    """Lock the match of a letter that proved its seat, and see what of it may be carried out."""
    sitting = lock(seat.match_id, now)
    role = sitting.admit(seat)
    why = _why_closed(sitting, token, letter.received_at)
    return Walk(sitting, role, letter, mail, sitting.say(role, why) if why else "", why == IS_PAUSED,
                _outdated(sitting, role, token, letter), last_mails.overtaken(sitting, role, mail),
                Ration(sitting, role), Outcome(sitting.state), token, sitting.state)


def look_again(walk: Walk) -> None:
    """An order was taken back: whether the mail answers the question that is asked now, and what orders begin with."""
    walk.outcome, walk.overtaken = Outcome(walk.sitting.state), last_mails.overtaken(walk.sitting, walk.role, walk.mail)
    if walk.outdated:
        walk.outdated = _outdated(walk.sitting, walk.role, walk.token, walk.letter)


def _why_closed(sitting: Sitting, token: Token, received_at: datetime) -> str:
    """The phrase that says why nothing of a letter that came at a moment may be carried out, "" when all is well."""
    if sitting.over():
        return "closed.over"
    if token.expired(received_at):
        return "closed.too_old"
    return IS_PAUSED if sitting.match.status == PAUSED else ""


def _outdated(sitting: Sitting, role: str, token: Token, letter: Letter) -> str:
    """What became of the question this letter answers, or "" when it is the one that is asked.

    A mail that asked nothing may be answered with what is meant for the question that stood when that was written.
    """
    if token.question in questions.names(sitting, role) or not token.question and _is_known(sitting, role, letter):
        return ""
    return question_words.fate(sitting, role, token.question)


def _is_known(sitting: Sitting, role: str, letter: Letter) -> bool:
    """Whether a letter was written after its writer had been mailed what he is asked now."""
    asked = questions.deadline(sitting, role) if role in sitting.pending() else None
    return asked is not None and Outbox.select().where(
        Outbox.match == sitting.match, Outbox.role == role, Outbox.to == sitting.roles[role].player.email,
        Outbox.kind.in_(ASKING),
        Outbox.created_at >= asked.asked_at, Outbox.created_at < (letter.written_at or letter.received_at)).exists()
