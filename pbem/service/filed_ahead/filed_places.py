"""What all are asked one after the other is asked at once of those whose place comes later (`Moments.at_its_place`).

Whoever answers has filed an order ahead, which is given at his place; until then he may file another or take it back.
Who would rather see first what the others do writes nothing, and is asked at his place with all his time.
"""

import re

from pbem import orders, render
from pbem.engine import Trial
from pbem.engine.facets import Moments
from pbem.engine.shapes import State
from pbem.orders import LineResult, ServerWord
from pbem.orders import filed as filings
from pbem.orders.filed.subject import verbs_named
from pbem.render import Question, Section
from pbem.store.models import REVOKED, Mail

from ..asked import question_words, windows
from ..match.sitting import Sitting
from . import filed
from .filed import Lines

CONDITION, NUMBER = " IF ", re.compile(r"\d+")


def state(sitting: Sitting, role: str) -> State | None:
    """The state in which a role is asked at its place; None where nothing is to be asked of it before.

    Nothing is where it is asked something else now, and where it has filed an answer.
    """
    found = _open_to(sitting, role)
    return None if found is None or _is_filed(sitting, role, _decision(sitting, role, found)) else found


def _open_to(sitting: Sitting, role: str) -> State | None:
    """The same, though it has filed an answer: a later one takes the place of that."""
    if sitting.over() or sitting.in_care(role) or windows.asked(sitting, role):
        return None
    found: State | None = sitting.rules.at_its_place(sitting.state, role)
    return found


def is_to_write(sitting: Sitting, role: str) -> bool:
    """Whether a role's player is to answer something by mail: what it is asked now, unless an order filed ahead does or
    the caretaker, or what comes at its place.
    """
    if windows.asked(sitting, role):
        return not sitting.in_care(role) and filed.answers_at(sitting, role) is None
    return state(sitting, role) is not None


def newly(sitting: Sitting, before: State | None) -> list[str]:
    """The roles that are asked so now and were not in a state before (None: of a match that has not begun)."""
    return [role for role in sitting.roles
            if state(sitting, role) and not (before and sitting.rules.at_its_place(before,
                                                                                                  role))]


def question(sitting: Sitting, role: str) -> Question | None:
    """What a role is asked before its place comes, as a render.Question; None for nothing."""
    found = state(sitting, role)
    if found is None:
        return None
    asked = question_words.choices_of(sitting, role, found)
    return Question(_decision(sitting, role, found), sitting.rules.about(found, role), *asked,
                    ahead=sitting.say(role, "at_its_place.how"))


def subject(sitting: Sitting, role: str) -> str:
    """What says so in a subject line; "" for nothing."""
    found = state(sitting, role)
    if found is None:
        return ""
    topic = render.topic(sitting.rules.key, _decision(sitting, role, found), lambda: sitting.rules.about(found, role),
                         sitting.language(role))
    return sitting.say(role, "at_its_place", topic=topic)


def behind(sitting: Sitting, role: str) -> list[Section]:
    """What comes behind that (`Moments.behind_its_place`) and can be answered in the same mail, as a section."""
    found = _behind(sitting, role, sitting.state)
    if found is None or _is_filed(sitting, role, _decision(sitting, role, found[0])):
        return []
    found = _counted(sitting, role, []) or found
    about, language = sitting.rules.about(found[0], role), sitting.language(role)
    question = sitting.rules.key, _decision(sitting, role, found[0])
    topic = render.topic(*question, lambda: about, language)
    asked = render.prompt(*question, about, role, language)
    ready, _ = question_words.choices_of(sitting, role, found[0])
    return [Section(sitting.say(role, "behind_its_place", topic=topic),
                    [asked, sitting.say(role, "behind_its_place.how", condition=found[1])], code=ready)]


def decision_behind(sitting: Sitting, role: str) -> str:
    """The decision of that; "" for nothing."""
    found = _behind(sitting, role, sitting.state)
    return "" if found is None else _decision(sitting, role, found[0])


def _behind(sitting: Sitting, role: str, state: State) -> tuple[State, str] | None:
    """What comes for a role behind its place, its own orders given in this state."""
    if sitting.over() or sitting.in_care(role):
        return None
    found: tuple[State, str] | None = sitting.rules.facet(Moments).behind_its_place(sitting.rules, state, role)
    return found


def as_filing(sitting: Sitting, role: str, lines: Lines,
              server: tuple[ServerWord, ...] = ()) -> tuple[Lines, list[LineResult]]:
    """A mail's lines with its answers written as orders filed ahead, and what became of the others of these answers.

    server: the words for the server, which answer nothing.

    Orders that are refused as the board stands are told so, and nothing of that answer is filed.
    """
    found, behind = _open_to(sitting, role), _behind(sitting, role, sitting.state)
    lines, told = (lines, []) if found is None else _written(sitting, role, found, lines, server)
    own = [] if found is None else _answering(sitting, role, found, lines)
    later, before = [] if behind is None else _answering(sitting, role, behind[0], lines), own
    if behind is not None:
        before, second = _of_both(sitting, role, found or sitting.state, behind[0], lines)
        own = [line for line in own if line not in second]
        later = sorted({*later, *second} - {*before})
    if found is not None and own:
        lines, others = _filed(sitting, role, found, "", lines, own)
        told = [*told, *others]
    if behind is not None and later:
        at_place, condition = _counted(sitting, role, before) or behind
        lines, others = _filed(sitting, role, at_place, condition, lines, later)
        told = [*told, *others]
    return lines, told


def _written(sitting: Sitting, role: str, at_place: State, lines: Lines,
             server: tuple[ServerWord, ...]) -> tuple[Lines, list[LineResult]]:
    """A mail's lines with those that answer in everyday words as they are written; those that only may answer."""
    written: list[tuple[int, str]] = []
    doubtful: list[LineResult] = []
    unfiled, _ = filings.separate(lines, sitting.rules, sitting.state, role, sitting.language(role))
    for number, text in lines:
        found = _said_ahead(sitting, role, at_place, text, server) if (number, text) in unfiled else None
        if isinstance(found, orders.Refusal):
            doubtful.append(LineResult(number, text, orders.REFUSED, found.sentence, found.rules, found.nearest))
        elif found is None:
            written.append((number, text))
        else:
            written += [(number, line) for line in found.lines]
    return written, doubtful


def _said_ahead(sitting: Sitting, role: str, at_place: State, text: str,
                server: tuple[ServerWord, ...]) -> orders.Understood | orders.Refusal | None:
    """What a line that is no order now says to the question that comes, in its player's own language, for it is kept;
    why it is no answer to that; None for talk, and for what is one as it stands.
    """
    rules, own = sitting.rules, sitting.roles[role].player.language
    now = orders.read_line(text, rules, sitting.state, role, sitting.language(role), server=server)
    reader = orders.Reader(rules, at_place, role, own, server)
    if isinstance(now, orders.Command | orders.Meta):
        return None
    said, then = orders.said_otherwise(text, reader), reader.read(text)
    if said and said.lines:
        told = sitting.say(role, "at_its_place.meant", lines=said.lines)
        return said if said.sure else orders.Refusal(text, told, nearest=tuple(said.lines))
    unanswered = isinstance(now, orders.Refusal) and now.name == "nothing_asked"
    return then if unanswered and isinstance(then, orders.Refusal) and not then.not_now else None


def close_earlier(sitting: Sitting, role: str, mail: Mail, answers: Lines) -> None:
    """Close the earlier answers of a kind with those that a mail has filed, which have taken their place.

    Where the condition of the later one does not hold, that of an earlier one might.
    """
    held = filed.open_orders(sitting).get(role, [])
    kept = {order.text for order in held if order.mail_id == mail.id}
    heads = {_head(text) for _, text in answers if text in kept and CONDITION in _head(text)}
    for order in held:
        if order.mail_id != mail.id and _head(order.text) in heads:
            filed.close(sitting, order, REVOKED)


def _head(text: str) -> str:
    """What an answer is about, with the first clause of its condition but for its numbers."""
    return NUMBER.sub("", text.partition(":")[0].partition(" AND ")[0])


def _counted(sitting: Sitting, role: str, lines: Lines) -> tuple[State, str] | None:
    """What comes behind its place, as it would be after these lines, given now or at their place.

    Where there are none, after what its open orders answer there, as the board stands.
    """
    here = _open_to(sitting, role) or sitting.state
    if not lines:
        fitting = (filings.answer(filing, sitting.rules, here, role) for filing in filed.filings_of(sitting, role))
        lines = next((found[0] for found in fitting if found), [])
    after = orders.run(lines, sitting.rules, here, role, Trial(), trial=True, language=sitting.language(role))
    return _behind(sitting, role, after.reached)


def _of_both(sitting: Sitting, role: str, here: State, behind: State, lines: Lines) -> tuple[Lines, Lines]:
    """The lines that answer the first of two questions, and those behind the first of these that answer the second: it
    has been answered then, as by a second `decline`.
    """
    first = [line for line in lines if _is_offered(sitting, role, here, line[1])]
    second = [line for line in first[1:] if _is_offered(sitting, role, behind, line[1])]
    return [line for line in first if line not in second], second


def _is_offered(sitting: Sitting, role: str, asked: State, text: str) -> bool:
    """Whether a line is an order that the question of a state offers."""
    read = orders.read_line(text, sitting.rules, asked, role, sitting.language(role))
    return isinstance(read, orders.Command) and read.command["verb"] in [
        option.verb for option in sitting.rules.options(asked, role)]


def _answering(sitting: Sitting, role: str, at_place: State, lines: Lines) -> Lines:
    return [line for line in lines if _is_answer(sitting, role, at_place, line[1])]


def _filed(sitting: Sitting, role: str, at_place: State, condition: str, lines: Lines,
           own: Lines) -> tuple[Lines, list[LineResult]]:
    """A mail's lines with those of an answer (own) as one that is filed, if it may be; what became of the others."""
    tried = [orders.read_line(text, sitting.rules, at_place, role, sitting.language(role)) for _, text in own]
    left = [line for line in lines if line not in own]
    refused = [LineResult(*line, orders.REFUSED, read.sentence, read.rules, read.nearest)
               for line, read in zip(own, tried, strict=True) if isinstance(read, orders.Refusal)]
    if refused:
        return left, refused
    moment, number = sitting.rules.facet(Moments).of[_decision(sitting, role, at_place)], own[0][0]
    holds = f"{CONDITION}{condition}" if condition else ""
    texts = [_text(sitting, role, at_place, read) for read in tried if isinstance(read, orders.Command)]
    filing = f"WHEN {moment.names[0]}{holds}: {'; '.join(texts)}"
    told = sitting.say(role, "at_its_place.with", line=number)
    return sorted([*left, (number, filing)]), [LineResult(*line, orders.IGNORED, told) for line in own[1:]]


def _text(sitting: Sitting, role: str, at_place: State, read: orders.Command) -> str:
    """An order as its writer has written it, where that names an order of this question: `no` and `pass` do not."""
    rules, language = sitting.rules, sitting.language(role)
    verbs = sitting.rules.facet(Moments).of[_decision(sitting, role, at_place)].verbs
    if verbs_named(read.text, rules, language) & {*verbs}:
        return read.text.strip()
    return orders.write(read.command, rules, at_place, role, language)


def _is_answer(sitting: Sitting, role: str, at_place: State, text: str) -> bool:
    """Whether a line is an order of the question that comes, possible or not, and none that is possible now."""
    rules, language = sitting.rules, sitting.language(role)
    now = orders.read_line(text, rules, sitting.state, role, language)
    then = orders.read_line(text, rules, at_place, role, language)
    if isinstance(then, orders.Command):
        return isinstance(now, orders.Refusal | orders.Ignored)  # `no` is no order where nothing is asked
    return isinstance(now, orders.Refusal) and isinstance(then, orders.Refusal) and now.not_now > then.not_now


def _decision(sitting: Sitting, role: str, at_place: State) -> str:
    decision: str = sitting.rules.pending(at_place)[role]["decision"]
    return decision


def _is_filed(sitting: Sitting, role: str, decision: str) -> bool:
    return any(decision in filed.filing_of(order).moments for order in filed.open_orders(sitting).get(role, ()))
