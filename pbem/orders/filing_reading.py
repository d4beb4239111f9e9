"""Lines of a mail read as orders filed ahead, each judged by what the game can ask and what can be known."""

from pbem.engine import Illegal

from . import conditions
from .filing_grammar import (
    Until,
    begins_block,
    block,
    block_lines,
    ends_block,
    ends_if,
    is_within_block,
    opening,
    orders_of,
    sentence,
)
from .filing_kept import TURN, UNTIL, WHEN, Filing
from .filing_subject import (
    Subject,
    decisions_of,
    may_hold,
    misspelt,
    read_subject,
    stands_alone,
    turns,
    unknown,
    verbs_named,
)
from .filing_words import is_default, is_word, places_of
from .talk_words import YOU
from .tokens import clean, tokenize
from .vocabulary import vocabulary_of
from .words import LANGUAGES
from .writing import verb_name

CLOSING = "END"


class TooMany(Illegal):
    """A filing beyond those that are read in one mail."""


def separate(body, game, state, role, language="en", most=None):
    """(rest, filings): a mail's lines [(number, text)] without filings, and [(lines, Filing or Illegal)] of these.

    most: so many are read, for each takes its time; of those after them it is only told that they are filings.
    """
    rest, found, block_lines, vocabulary = [], [], [], vocabulary_of(game)
    for at, (number, text) in enumerate(body):
        if block_lines or begins_block(text, vocabulary) or _is_loose_if(text, game, state, role, language):
            block_lines.append((number, text))
            if not _closes(body, at, begins_block(block_lines[0][1], vocabulary)):
                continue
        lines, block_lines = block_lines or [(number, text)], []
        filing = _judged(lines, game, state, role, language, _full(found, most))
        if filing:
            found.append((lines, filing))
        else:
            rest += lines
    if block_lines:
        found.append((block_lines, _judged(block_lines, game, state, role, language, _full(found, most))))
    return rest, found


def _full(found, most):
    return most is not None and len(found) >= most


def _is_loose_if(text, game, state, role, language):
    """Whether a line is an IF of a block, or an order behind an IF; talk that begins with "if" is not."""
    line = clean(text)
    tokens = tokenize(line)
    if not game.moments or not is_word(tokens, 0, "if"):
        return False
    condition, _, order = line[tokens[0].end:].partition(":")
    then = next(iter(places_of(tokens, "then")), None)
    try:
        conditions.read(condition.strip(), game, state, role, LANGUAGES[language])
    except Illegal:
        return bool(verbs_named(order, game) or then and verbs_named(line[tokens[then].end:], game))
    return True


def _closes(body, at, whole):
    """Whether a line closes what is open: whole, a block, or an IF. An END before ELSE, END IF or END is an order."""
    if not whole:
        return ends_block(body[at][1]) or ends_if(body[at][1]) or ":" in body[at][1]
    following = next((text for _, text in body[at + 1:] if text.strip()), "")
    return ends_block(body[at][1]) and not is_within_block(following)


def _judged(lines, game, state, role, language, full):
    try:
        return read_filing(lines, game, state, role, language, full)
    except Illegal as refused:
        return refused


def read_filing(lines, game, state, role, language="en", full=False):
    """The Filing that lines [(number, text)] make, None when they make none; raises Illegal for a wrong one.

    One filing is one line, or the lines of a block. full: no other is read, TooMany is raised for it.
    """
    if not game.moments or not lines:
        return None
    if full and _is_filing(lines[0][1], game, state, role, language):
        raise TooMany("no other order is filed ahead by this mail")
    vocabulary = vocabulary_of(game)
    if begins_block(lines[0][1], vocabulary):
        return _Reading(game, state, role, language).block(lines)
    if _is_loose_if(lines[0][1], game, state, role, language):
        raise Illegal(f"IF stands between {opening(vocabulary)} and END, in WHEN <moment> IF <condition>: <order>, or "
                      "behind an order; nothing of this IF was carried out")
    found = sentence(lines[0][1], vocabulary)
    if isinstance(found, Until):
        return _Reading(game, state, role, language).until(found)
    if found is None:
        _check_loose(lines[0][1], game)
    if found is None or _is_talk(found, lines[0][1], game, state, role, language):
        return None
    return _Reading(game, state, role, language).standing(found)


def _is_filing(text, game, state, role, language):
    """Whether a line is or begins a filing, a wrong one too: told without looking at more than its form."""
    vocabulary = vocabulary_of(game)
    if begins_block(text, vocabulary) or _is_loose_if(text, game, state, role, language):
        return True
    found = sentence(text, vocabulary)
    try:
        return isinstance(found, Until) or found is not None and not _is_talk(found, text, game, state, role, language)
    except Illegal:
        return True


def _check_loose(text, game):
    """Raises Illegal for ALWAYS or ELSE in front of a plain order, as when a mail program has broken a line in two."""
    line = clean(text)
    tokens = tokenize(line)
    if not tokens or not verbs_named(line[tokens[0].end:].lstrip(" ,:"), game):
        return
    if is_word(tokens, 0, "always"):
        raise Illegal("behind ALWAYS stands WHEN <moment>: <order>, an order with IF and a condition"
                      + (f", or {_until(game)}" if game.speech.passing else ""))
    if is_word(tokens, 0, "else"):
        raise Illegal(f"ELSE stands on the line of its WHEN, or between {opening(vocabulary_of(game))} and END")


def _is_talk(found, text, game, state, role, language):
    """Whether a line with WHEN or IF in it orders nothing, or is an order of the game itself."""
    verbs = {verb for orders in found.alternatives or () for order in orders for verb in verbs_named(order, game)}
    if found.subject is None:
        return _is_sentence(found, game) or not any(can_be_asked(game, state, role, decision)
                       for decision in _moments_with(found.alternatives[0][0], game))
    subject = read_subject(found.subject, game, LANGUAGES[language], strict=False)
    if found.alternatives is None:
        return not (subject and verbs_named_within(found.subject, subject, game))
    if subject and any(verbs & {*game.moments[decision].verbs} for decision in subject.decisions):
        return False
    if verbs & {*game.speech.ahead}:
        if found.always:
            raise Illegal("what the game itself keeps for later stays until it is used; leave ALWAYS out")
        return True
    return not subject and not verbs and not any(is_default(order) for order in sum(found.alternatives, []))


def _is_sentence(found, game):
    """Whether an IF is said to somebody, behind what only begins as an order does: "Skip to the end if you like"."""
    order = found.alternatives[0][0]
    tokens = tokenize(order)
    named = any(vocabulary_of(game).longest_at([token.word for token in tokens], at) for at in range(len(tokens)))
    return bool({token.word for token in tokenize(found.condition)} & YOU) and not named \
        and not any(token.word.isdigit() for token in tokens)


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
            subject = read_subject(found.subject, self.game, self.words, orders=sum(found.alternatives, []))
        check_orders(sum(found.alternatives, []), self.game, self.words)
        decisions = self._mine(self._fitting(subject, found), subject)
        decisions = self._with_place(self._with_party(decisions, subject), subject)
        asked = self._conditions(found.condition, decisions)
        return self._filing(WHEN, decisions, _written(subject, asked, found), found.always, subject)

    def until(self, found):
        asked = self._conditions(found.condition, ())
        if not asked.alternatives:
            raise Illegal(f"{_until(self.game)} needs a condition, for example {_until(self.game)} "
                          + conditions.listed(self.game.conditions(self.state, self.role))[0])
        return self._filing(UNTIL, self._turns(self.game.speech.passing),
                            f"{_always(found)}{_until(self.game)} {asked.text}", found.always)

    def block(self, lines):
        vocabulary = vocabulary_of(self.game)
        statements = block(lines, vocabulary)
        orders = list(orders_of(statements))
        if not orders:
            raise Illegal("the block holds no order")
        for order in orders:
            if not verbs_named(order.text, self.game):
                raise Illegal(f"'{order.text}' in the block begins with no order of the game")
        check_orders([order.text for order in orders], self.game, self.words)
        shown = block_lines(statements, lambda words: self._conditions(words, ()).text)
        return self._filing(TURN, self._turns(), "\n".join([opening(vocabulary), *shown, CLOSING]))

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
                    if is_default(orders[0]) or verbs & {*self.game.moments[decision].verbs}]
            if not fits:
                raise Illegal(*self._misfit(orders[0], subject))
            self._check_whole(orders[0], verbs, [self.game.moments[decision] for decision in fits])
            fitting += fits
        return [decision for decision in subject.decisions if decision in fitting]

    def _check_whole(self, order, verbs, moments):
        """Raises Illegal for a verb alone that needs more words at each of these moments."""
        if stands_alone(order, self.game) and not any(verbs & {*moment.alone} for moment in moments) \
                and not is_default(order):
            example = moments[0].example
            raise Illegal(f"'{order}' does not say enough; for example {example}", (), (example,))

    def _misfit(self, order, subject):
        possible = list(dict.fromkeys(verb.replace("_", " ") for decision in subject.decisions
                                      for verb in self.game.moments[decision].verbs))
        return (f"'{order}' can never be the answer {subject.words}; possible: {', '.join([*possible, 'default'])}",
                (), possible)

    def _mine(self, decisions, subject):
        """Decisions that this role can be asked; raises Illegal when there are none."""
        mine = [decision for decision in decisions if can_be_asked(self.game, self.state, self.role, decision)]
        if not mine:
            asked = sorted({role for decision in decisions if in_scenario(self.game, self.state, decision)
                            for role in self.game.moments[decision].roles})
            who = ", ".join(asked) or "nobody in this scenario"
            raise Illegal(f"you are never asked {subject.words}; asked: {who}; the order could never be used")
        return mine

    def _with_place(self, decisions, subject):
        """Decisions that can be about the place asked for; raises Illegal when there are none."""
        if not subject.place:
            return decisions
        keys = {decision: self.game.moments[decision].places for decision in decisions}
        self._check_known("IN", keys, subject)
        vocabulary = vocabulary_of(self.game)
        found = [decision for decision in decisions
                 if any(may_hold(key, subject.place, vocabulary) for key in keys[decision])]
        if not found:
            raise Illegal(f"you are never asked WHEN {subject.text}: it is no such place, so it could never be used")
        return found

    def _with_party(self, decisions, subject):
        """Decisions that tell a power, which is not the role itself; raises Illegal when there are none."""
        if not subject.by:
            return decisions
        keys = {decision: self.game.moments[decision].by for decision in decisions}
        self._check_known("BY", keys, subject)
        if subject.by == self.role:
            raise Illegal(f"you are never asked WHEN {subject.text}: that is you; the order could never be used")
        return [decision for decision in decisions if keys[decision]]

    @staticmethod
    def _check_known(joint, keys, subject):
        """Raises Illegal when none of the questions tells a place or power. keys: of each question's data."""
        if not any(keys.values()):
            raise Illegal(f"{joint} has no meaning {subject.words}; leave it out")

    def _turns(self, *verbs):
        return [name for name in turns(self.game) if {*verbs} <= {*self.game.moments[name].verbs}]


def in_scenario(game, state, decision):
    """Whether a question belongs to the scenario that is played."""
    scenarios = game.moments[decision].scenarios
    return not scenarios or state["scenario"] in scenarios


def can_be_asked(game, state, role, decision):
    """Whether a role is ever asked this, for itself or for another it speaks for."""
    roles = game.moments[decision].roles or game.roles
    return in_scenario(game, state, decision) and any(game.who_speaks(state, other) == role for other in roles)


def check_orders(orders, game, words=LANGUAGES["en"]):
    """Raises Illegal for an order with a misspelt or unknown name, and for one with a condition behind it."""
    for order in orders:
        if places_of(tokenize(order), "if"):
            raise Illegal(f"'{order}': a condition stands before the colon (WHEN ... IF ...: <order>), in a block on a "
                          "line of its own")
        wrong = misspelt(order, game)
        if wrong:
            raise Illegal(f"'{order}': '{wrong[0]}' is not known; did you mean {' or '.join(wrong[1])}?", (), wrong[1])
        strange = unknown(order, game, words)
        if strange:
            raise Illegal(f"'{order}': '{strange}' is not known here, so the order could never be used; write the name "
                          "of a place as your report does")


def _written(subject, asked, found):
    condition = f" IF {asked.text}" if asked.alternatives else ""
    if found.subject is None:
        return f"{_always(found)}{found.alternatives[0][0]}{condition}"
    orders = " ELSE ".join("; ".join(orders) for orders in found.alternatives)
    return f"{_always(found)}WHEN {subject.text}{condition}: {orders}"


def _until(game):
    return f"{verb_name(game.speech.passing, vocabulary_of(game)).upper()} UNTIL"


def _always(found):
    return "ALWAYS " if found.always else ""
