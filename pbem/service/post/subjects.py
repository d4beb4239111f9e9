"""Subject lines: what a mail is, until when its reader is asked, and of which match; what a card or a hand tells is
never in them, for a telephone shows them to whoever looks."""

from pbem import orders, render
from pbem.render.times import short_time

from ..asked import questions
from .stages import stage_in_words

REACTION = "reaction"
LONGEST_WORDS = 60
OVER = "The match is over"
ABOUT_PRESS, NOT_CARRIED_OUT = "about your press", "not carried out"


def of_match(sitting, words):
    """The words with the name of the match behind them."""
    return f"{words[:1].upper()}{words[1:]} · {sitting.match.slug}"


def of_report(sitting, role):
    """What the role is asked, or where the match stands."""
    return of_match(sitting, _asked(sitting, role) or _standing(sitting))


def of_answer(sitting, role, outcome, hindrance, told=()):
    """What became of a mail (an Outcome of its lines), and what its writer is asked now. told: of press."""
    return of_match(sitting, _with_question(sitting, role, _became(outcome, hindrance, told)))


def of_reminder(sitting, role, became=NOT_CARRIED_OUT):
    """What a mail that was not run is answered with: the question again. became: what became of the mail."""
    return of_match(sitting, _with_question(sitting, role, became))


def _with_question(sitting, role, words):
    asked = _asked(sitting, role)
    return f"{words}; {asked[:1].lower()}{asked[1:]}" if asked else words


def _asked(sitting, role):
    """"Your move: impulse by Mon 1 Mar 04:31" or "Answer: ...", "" when nothing is asked."""
    asked = sitting.pending().get(role)
    if not asked:
        return ""
    topic = render.topic(sitting.rules.key, asked["decision"], lambda: sitting.rules.about(sitting.state, role),
                         sitting.language(role))
    return f"{'Answer' if asked['pace'] == REACTION else 'Your move'}: {topic[:LONGEST_WORDS]}{_due(sitting, role)}"


def _due(sitting, role):
    moment = questions.due(sitting, role)
    if moment is None:
        return ""
    return f" by {short_time(moment, sitting.roles[role].player.zone, sitting.language(role))}"


def _standing(sitting):
    return OVER if sitting.over() else stage_in_words(sitting) or sitting.rules.title


def _became(outcome, hindrance, told):
    """What became of a mail, in a few words; the first line refused is named."""
    refused = next((result for result in outcome.results if result.status == orders.REFUSED), None)
    done = sum(result.status in (orders.DONE, orders.HELD, orders.KEPT) for result in outcome.results)
    if outcome.trial:
        return "tried, nothing has changed"
    if refused:
        return f"{_done(done)}; refused: line {refused.number}" if done else f"refused: line {refused.number}"
    if hindrance and any(result.status == orders.NOT_REACHED for result in outcome.results):
        return NOT_CARRIED_OUT
    if done:
        return _done(done)
    words = dict.fromkeys(meta.word for meta in outcome.metas)
    if words:
        return f"answered: {', '.join(word.upper() for word in words)}"[:LONGEST_WORDS]
    return ABOUT_PRESS if told else "no order found"


def _done(number):
    return f"done: {number} order{'s' * (number != 1)}"
