"""Orders filed ahead: texts that answer a question when it is asked.

    WHEN attacked in Vienna BY ottoman: withdraw      a standing order, and the same with IF conditions and ELSE
    INTERCEPT from Buda with 4 regulars IF odds >= 50%    a policy: an order, then IF conditions
    NEXT IMPULSE ... END                              a block of orders with IF, ELSE IF, ELSE, END IF
    PASS UNTIL at war OR Vienna is besieged           passes at each own impulse until the condition holds

    separate(body, game, state, role) -> (rest, filings)  a mail's lines, and the filings among them
    read_filing(lines, game, state, role) -> Filing   None when it is no filing; Illegal when it is a wrong one
    answer(filing, game, state, role, position=0)     what it orders at the question the role is asked now
    overlaps(filing, other)                           whether both could answer the same question

A game's `moments` name its questions, its `conditions` what can be asked of the board. What is filed is read by the
same words as any order and carried out as one, so nothing becomes legal by being filed ahead.
"""

from dataclasses import asdict, dataclass

from pbem.engine import Illegal

from . import conditions
from .filing_grammar import (
    Until,
    after,
    begins_block,
    block,
    block_lines,
    ends_block,
    orders_of,
    sentence,
    stretch,
)
from .filing_subject import Subject, decisions_of, read_subject, verbs_named
from .filing_words import is_word
from .reading import Reader
from .results import Command
from .tokens import tokenize
from .words import LANGUAGES
from .writing import write

WHEN, IMPULSE, UNTIL = "when", "impulse", "until"
OPENING, CLOSING = "NEXT IMPULSE", "END"


@dataclass(frozen=True, slots=True)
class Filing:
    """One order filed ahead.

    kind: "when" (standing orders and policies), "impulse" or "until". moments: the decisions it can answer.
    text: its canonical words, a block on several lines. always: it stays beyond the end of the turn.
    place, by: what IN and BY ask for, ids or None. language: of the orders in it.
    """

    kind: str
    moments: tuple
    text: str
    always: bool = False
    place: str | None = None
    by: str | None = None
    language: str = "en"

    def to_data(self):
        """The filing as plain JSON data."""
        return {**asdict(self), "moments": list(self.moments)}

    @classmethod
    def from_data(cls, data):
        """The filing of `to_data`."""
        return cls(**{**data, "moments": tuple(data["moments"])})

    @property
    def lines(self):
        """Its text as numbered lines."""
        return list(enumerate(self.text.splitlines(), start=1))


# Cutting a mail.

def separate(body, game, state, role, language="en"):
    """(rest, filings): a mail's lines [(number, text)] without filings, and [(lines, Filing or Illegal)] of these."""
    rest, found, block_lines = [], [], []
    for at, (number, text) in enumerate(body):
        if block_lines or begins_block(text):
            block_lines.append((number, text))
            if not _closes(body, at):
                continue
        lines, block_lines = block_lines or [(number, text)], []
        filing = _judged(lines, game, state, role, language)
        if filing:
            found.append((lines, filing))
        else:
            rest += lines
    if block_lines:
        found.append((block_lines, _judged(block_lines, game, state, role, language)))
    return rest, found


def _closes(body, at):
    """Whether a line closes the block that is open; of two END in a row the first is an order in it."""
    following = next((text for _, text in body[at + 1:] if text.strip()), "")
    return ends_block(body[at][1]) and not ends_block(following)


def _judged(lines, game, state, role, language):
    try:
        return read_filing(lines, game, state, role, language)
    except Illegal as refused:
        return refused


# Reading.

def read_filing(lines, game, state, role, language="en"):
    """The Filing that lines [(number, text)] make, None when they make none; raises Illegal for a wrong one.

    One filing is one line, or the lines from NEXT IMPULSE to END.
    """
    if not game.moments or not lines:
        return None
    if begins_block(lines[0][1]):
        return _Reading(game, state, role, language).impulse(lines)
    found = sentence(lines[0][1])
    if isinstance(found, Until):
        return _Reading(game, state, role, language).until(found)
    if found is None or _is_talk(found, lines[0][1], game, state, role, language):
        return None
    return _Reading(game, state, role, language).standing(found)


def _is_talk(found, text, game, state, role, language):
    """Whether a line with WHEN or IF in it orders nothing, or is an order of the game itself."""
    verbs = {verb for orders in found.alternatives or () for order in orders for verb in verbs_named(order, game)}
    if found.subject is None:
        return not any(can_be_asked(game, state, role, decision)
                       for decision in _moments_with(found.alternatives[0][0], game))
    subject = read_subject(found.subject, game, LANGUAGES[language], strict=False)
    if found.alternatives is None:
        return not (subject and verbs_named_within(found.subject, subject, game))
    if subject and any(verbs & {*game.moments[decision].verbs} for decision in subject.decisions):
        return False
    if "when" in game.vocabulary.get("verb", ()) and verbs & {"play", "respond"}:
        return True
    return not subject and not verbs


def verbs_named_within(text, subject, game):
    """Whether a verb of the subject's moments stands written out somewhere in the text."""
    words = {token.word for token in tokenize(text)}
    return any(verb in words for decision in subject.decisions for verb in game.moments[decision].verbs)


def _moments_with(order, game):
    """Decisions that an order of this verb can answer."""
    return decisions_of(verbs_named(order, game), game)


class _Reading:
    """Reads one filing of a role."""

    def __init__(self, game, state, role, language):
        self.game, self.state, self.role, self.language = game, state, role, language
        self.words = LANGUAGES[language]

    def standing(self, found):
        if found.alternatives is None:
            raise Illegal(f"WHEN {found.subject}: the colon is missing; write WHEN <moment>: <order>, for example "
                          f"WHEN {self._example()}")
        if not all(found.alternatives):
            raise Illegal("after the colon, and after each ELSE, an order is missing; for example WHEN "
                          + self._example())
        if found.subject is None:
            subject = Subject(tuple(_moments_with(found.alternatives[0][0], self.game)))
        else:
            subject = read_subject(found.subject, self.game, self.words)
        decisions = self._mine(self._fitting(subject, found), subject)
        asked = self._conditions(found.condition, decisions)
        _check_place(subject, decisions, self.game)
        return self._filing(WHEN, decisions, _written(subject, asked, found), found.always, subject)

    def until(self, found):
        asked = self._conditions(found.condition, ())
        if not asked.alternatives:
            raise Illegal("PASS UNTIL needs a condition, for example PASS UNTIL "
                          + conditions.listed(self.game.conditions(self.state, self.role))[0])
        return self._filing(UNTIL, self._turns("pass"), f"{_always(found)}PASS UNTIL {asked.text}", found.always)

    def impulse(self, lines):
        statements = block(lines)
        orders = list(orders_of(statements))
        if not orders:
            raise Illegal("the block holds no order")
        for order in orders:
            if not verbs_named(order.text, self.game):
                raise Illegal(f"'{order.text}' in the block begins with no order of the game")
        shown = block_lines(statements, lambda words: self._conditions(words, ()).text)
        return self._filing(IMPULSE, self._turns(), "\n".join([OPENING, *shown, CLOSING]))

    def _filing(self, kind, decisions, text, always=False, subject=None):
        place, by = (subject.place, subject.by) if subject else (None, None)
        return Filing(kind, tuple(decisions), text, always, place, by, self.language)

    def _example(self):
        moment = next(iter(self.game.moments.values()))
        return f"{moment.names[0]}: {moment.example}"

    def _conditions(self, text, decisions):
        asked = conditions.read(text, self.game, self.state, self.role, self.words)
        for clause in asked.clauses:
            needed = clause.condition.decisions
            if needed and not {*needed} & {*decisions}:
                names = [self.game.moments[name].names[0] for name in needed]
                raise Illegal(f"'{clause.text}' can only be told WHEN {' or '.join(names)}", (), names)
        return asked

    def _fitting(self, subject, found):
        """Of the decisions a subject may mean those that its orders answer; raises Illegal for an order of no use."""
        fitting = []
        for orders in found.alternatives:
            verbs = verbs_named(orders[0], self.game)
            fits = [decision for decision in subject.decisions
                    if _is_default(orders[0]) or verbs & {*self.game.moments[decision].verbs}]
            if not fits:
                raise Illegal(*self._misfit(orders[0], subject))
            fitting += fits
        return [decision for decision in subject.decisions if decision in fitting]

    def _misfit(self, order, subject):
        possible = list(dict.fromkeys(verb.replace("_", " ") for decision in subject.decisions
                                      for verb in self.game.moments[decision].verbs))
        return (f"'{order}' can never be the answer {subject.words}; possible: {', '.join([*possible, 'default'])}",
                (), possible)

    def _mine(self, decisions, subject):
        """Decisions that this role can be asked; raises Illegal when there are none."""
        mine = [decision for decision in decisions if can_be_asked(self.game, self.state, self.role, decision)]
        if not mine:
            asked = sorted({role for decision in decisions for role in self.game.moments[decision].roles})
            raise Illegal(f"you are never asked {subject.words}; asked: {', '.join(asked)}; the order could never be "
                          "used")
        return mine

    def _turns(self, *verbs):
        return [name for name, moment in self.game.moments.items() if moment.turn and {*verbs} <= {*moment.verbs}]


def can_be_asked(game, state, role, decision):
    """Whether a role is ever asked this, for itself or for another it speaks for."""
    roles = game.moments[decision].roles or game.roles
    return any(game.who_speaks(state, other) == role for other in roles)


def _check_place(subject, decisions, game):
    """Raises Illegal when a question tells no place or power that IN or BY could be compared with."""
    for given, joint, keys in ((subject.place, "IN", "places"), (subject.by, "BY", "powers")):
        if given and not any(getattr(game.moments[decision], keys) for decision in decisions):
            raise Illegal(f"{joint} has no meaning {subject.words}; leave it out")


def _written(subject, asked, found):
    condition = f" IF {asked.text}" if asked.alternatives else ""
    if found.subject is None:
        return f"{_always(found)}{found.alternatives[0][0]}{condition}"
    orders = " ELSE ".join("; ".join(orders) for orders in found.alternatives)
    return f"{_always(found)}WHEN {subject.text}{condition}: {orders}"


def _always(found):
    return "ALWAYS " if found.always else ""


def _is_default(order):
    tokens = tokenize(order)
    return len(tokens) == 1 and is_word(tokens, 0, "default")


# Answering.

def answer(filing, game, state, role, position=0):
    """Alternatives, each a list of order lines [(number, text)], that fit the question the role is asked now.

    [] when the filing does not fit; the first alternative that can be carried out is meant. An alternative may be
    refused by the rules. position: 0, or the number of the last line of a block that has been carried out: then the
    lines that follow it, if the impulse still goes on. An IF of a block is looked at when its turn comes, so when
    all lines given have been carried out and the role is asked again, ask again with the new position.
    """
    asked = game.pending(state).get(role)
    if not asked:
        return []
    if position:
        turn = game.decisions[filing.moments[0]].pace
        fits = filing.kind == IMPULSE and game.decisions[asked["decision"]].pace == turn
    else:
        fits = asked["decision"] in filing.moments
    return ANSWERS[filing.kind](_Asked(filing, game, state, role, asked["decision"]), position) if fits else []


class _Asked:
    """A filing held against the question that its role is asked."""

    def __init__(self, filing, game, state, role, decision):
        self.filing, self.game, self.state, self.role, self.decision = filing, game, state, role, decision
        self.words = LANGUAGES[filing.language]
        self.about = game.about(state, role)

    def standing(self, position):
        found = sentence(self.filing.text)
        if not self._is_there():
            return []
        asked = conditions.read(found.condition, self.game, self.state, self.role, self.words)
        reader = Reader(self.game, self.state, self.role, self.words)
        return [orders for orders in self._alternatives(found)
                if self._holds(asked, reader.read(orders[0][1]), found.subject is None)]

    def _is_there(self):
        """Whether the question is about the place and the power asked for."""
        moment = self.game.moments[self.decision]
        return all(wanted is None or any(wanted in _ids(self.about.get(key)) for key in keys)
                   for wanted, keys in ((self.filing.place, moment.places), (self.filing.by, moment.powers)))

    def _alternatives(self, found):
        """The numbered orders of each alternative that is for this question."""
        number, verbs = 0, {*self.game.moments[self.decision].verbs}
        for orders in found.alternatives:
            if _is_default(orders[0]):
                orders = [write(self.game.default(self.state, self.role), self.game, self.state, self.role)]
            elif not verbs_named(orders[0], self.game) & verbs:
                continue
            yield [(number := number + 1, order) for order in orders]

    def _holds(self, asked, read, policy):
        """Whether the conditions hold; a policy is only for questions at which its order can be given."""
        command = read.command if isinstance(read, Command) else {}
        return (command or not policy) and asked.hold(self.about, command)

    def impulse(self, position):
        statements = block(self.filing.lines)
        rest = after(statements, position) if position else statements
        lines = [(line.number, line.text) for line in stretch(rest or [], self._true)]
        return [lines] if lines else []

    def _true(self, words):
        return conditions.read(words, self.game, self.state, self.role, self.words).hold(self.about, {})

    def until(self, position):
        return [] if self._true(sentence(self.filing.text).condition) else [[(1, "pass")]]


ANSWERS = {WHEN: _Asked.standing, IMPULSE: _Asked.impulse, UNTIL: _Asked.until}


def _ids(value):
    """Ids in a value of a question's data: one, a list of them, or the keys of a dict."""
    return [value] if isinstance(value, str) else list(value or ())


def overlaps(filing, other):
    """Whether two filings could answer the same question."""
    return bool({*filing.moments} & {*other.moments}) and all(
        one is None or two is None or one == two
        for one, two in ((filing.place, other.place), (filing.by, other.by)))
