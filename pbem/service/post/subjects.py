"""Subject lines: whose move it is and until when, what a mail is, and of which match; what a card or a hand tells is
never in them, for a telephone shows them to whoever looks."""

from collections.abc import Collection

from pbem import orders, render
from pbem.engine.phrases import Phrase
from pbem.render.times import short_time

from ..asked import questions, windows
from ..match.said import role_named, said
from ..match.sitting import Sitting
from .stages import stage_in_words

REACTION = "reaction"
LONGEST_WORDS = 60
MOST_WORDS = 7  # for the server that a subject names
ABOUT_PRESS, NOT_CARRIED_OUT = "about_press", "not_carried_out"


def of_match(sitting: Sitting, told: str) -> str:
    """The words with the name of the match behind them."""
    return f"{told[:1].upper()}{told[1:]} · {sitting.match.slug}"


def of_report(sitting: Sitting, role: str) -> str:
    """What the role is asked, or whose move it is and where the match stands."""
    asked = _asked(sitting, role)
    if asked:
        return of_match(sitting, sitting.say(role, asked.name, **asked.values))
    if _is_told_its_role(sitting, role):
        return of_match(sitting, sitting.say(role, "starts", role=role_named(role)))
    return of_match(sitting, _behind_the_move(sitting, role, _standing(sitting, role)))


def of_digest(sitting: Sitting, role: str) -> str:
    """That it is a digest, and where the match stands."""
    return of_match(sitting, sitting.say(role, "digest", where=_standing(sitting, role)))


def of_answer(sitting: Sitting, role: str, outcome: orders.Outcome, hindrance: str, told: Collection[str] = ()) -> str:
    """Whose move it is now, and what became of a mail's lines. told: of press."""
    became = _became(outcome, hindrance, told)
    return of_match(sitting, _behind_the_move(sitting, role, sitting.say(role, became.name, **became.values)))


def of_reminder(sitting: Sitting, role: str, became: str = NOT_CARRIED_OUT) -> str:
    """What a mail that was not run is answered with: the question again. became: what became of the mail."""
    return of_match(sitting, _behind_the_move(sitting, role, sitting.say(role, became)))


def _behind_the_move(sitting: Sitting, role: str, told: str) -> str:
    """The words behind what the role is asked, or behind who is seen to be asked instead; under seal alone."""
    asked = _asked(sitting, role) or _others_asked(sitting, role)
    return sitting.say(role, f"move_and_told.{asked.name}", told=told, **asked.values) if asked else told


def _others_asked(sitting: Sitting, role: str) -> Phrase | None:
    if sitting.over() or sitting.rules.is_sealed(sitting.state):
        return None
    others = sitting.waiting_for(sitting.language(role), role)
    return said("others", roles=others) if others else None


def _asked(sitting: Sitting, role: str) -> Phrase | None:
    """What says "Your move: impulse by Mon 1 Mar 04:31"; None when nothing is asked, or a filed order answers it."""
    asked = windows.asked(sitting, role)
    if not asked or _is_answered(sitting, role):
        return None
    topic = render.topic(sitting.rules.key, asked["decision"], lambda: sitting.rules.about(sitting.state, role),
                         sitting.language(role))
    return said("answer" if asked["pace"] == REACTION else "your_move", topic=topic[:LONGEST_WORDS],
                due=_due(sitting, role))


def _is_answered(sitting: Sitting, role: str) -> bool:
    """Whether an order filed ahead is about to answer what a role is asked."""
    row = questions.deadline(sitting, role)
    return row is not None and row.answer_at is not None


def _due(sitting: Sitting, role: str) -> str | None:
    moment = questions.due(sitting, role)
    return short_time(moment, sitting.roles[role].player.zone, sitting.language(role)) if moment else None


def _is_told_its_role(sitting: Sitting, role: str) -> bool:
    """Whether the match starts with this mail."""
    return sitting.match.started_at == sitting.now and sitting.roles[role].reported < 0


def _standing(sitting: Sitting, role: str) -> str:
    if sitting.over():
        return sitting.say(role, "over")
    if sitting.begins is not None:
        return sitting.say(role, "turn_begins", turn=sitting.begins)
    return stage_in_words(sitting, sitting.language(role)) or sitting.rules.title


def _became(outcome: orders.Outcome, hindrance: str, told: Collection[str]) -> Phrase:
    """What became of a mail; the first line refused is named."""
    refused = next((result for result in outcome.results if result.status == orders.REFUSED), None)
    done = sum(result.status in (orders.DONE, orders.HELD, orders.KEPT) for result in outcome.results)
    if outcome.trial:
        return said("tried")
    if refused:
        return said("done_and_refused" if done else "refused", number=done, line=refused.number)
    if hindrance and any(result.status == orders.NOT_REACHED for result in outcome.results):
        return said(NOT_CARRIED_OUT)
    if outcome.held:
        return said("dear_held", number=len(outcome.kept))
    if done:
        return said("done", number=done)
    return _answered(outcome, told)


def _answered(outcome: orders.Outcome, told: Collection[str]) -> Phrase:
    """As `_became`, of a mail without an order that was read."""
    asked = [word.upper() for word in dict.fromkeys(meta.word for meta in outcome.metas)]
    if asked:
        return said("answered", words=asked[:MOST_WORDS])
    return said(ABOUT_PRESS if told else "no_order")
