"""A player's letter about a running match: its orders are run, and it is acknowledged once."""

from dataclasses import replace

from pbem import orders
from pbem.orders import amount
from pbem.store.models import ASIDE, PAUSED

from ..asked import question_words, questions
from ..clock import votes
from ..course import course, leaving, reports
from ..filed_ahead import filed, filed_rest, filed_watch, filed_words
from ..match import chains
from ..match.sitting import lock
from ..post.rations import Ration, Surplus
from ..record import entering, receipts
from ..seats import profile, standing_in
from ..talks import press
from . import acknowledging, service_words, talk

IS_PAUSED = "the match is paused"


def answer(letter, mail, token, seat, now):
    """Run a letter that proved its role and acknowledge it: each line's result, the news, the next question."""
    sitting = lock(seat.match_id, now)
    role = sitting.admit(seat)
    hindrance, outdated = closed(sitting, token, letter.received_at), _outdated(sitting, role, token)
    body, blocks = press.separate(letter.body, sitting.rules)
    body, aside = amount.within(votes.spelled_out(letter.subject, body))
    body, found = filed_words.separate(sitting, role, body)
    outcome = _read_only(sitting, role, body) if hindrance else _run(sitting, role, body, bool(outdated))
    ration = Ration(sitting, role)
    _follow_profile(sitting, sitting.roles[role].player, outcome, ration)
    service_words.follow(sitting, role, outcome, mail, ration)
    over = hindrance if hindrance != IS_PAUSED else ""
    told = talk.blocks(sitting, role, blocks, mail, over, outcome.trial, ration)
    filed.overtaken(sitting, role, outcome)
    told += filed_rest.keep(sitting, role, outcome, mail)
    filed_words.follow(sitting, role, outcome, found, mail, over, ration)
    ration.close()
    if outcome.accepted:
        standing_in.returned(sitting, role, reports.send)
    if _is_absence(letter, outcome, told):
        mail.status, mail.reason = ASIDE, "it reads as an absence notice and holds nothing else"
        return
    opened = _carry_out(sitting, role, outcome, mail)
    filed_watch.look(sitting, [role])
    letter = replace(letter, set_aside=sorted([*letter.set_aside, *aside]))
    acknowledging.acknowledge(sitting, role, letter, mail, outcome, hindrance or outdated, opened, told)
    leaving.leave(sitting, role, outcome)


def _is_absence(letter, outcome, told):
    """Whether a letter is an absence notice and nothing else: it is not answered, for that might be answered again."""
    return letter.absence and not told and all(result.status == orders.IGNORED for result in outcome.results)


def closed(sitting, token, received_at):
    """Why nothing of a letter that came at a moment may be carried out, or "" when all is well."""
    if sitting.over():
        return "the match is over"
    if token.expired(received_at or sitting.now):
        return "the mail you answered is too old; answer the current one"
    return IS_PAUSED if sitting.match.status == PAUSED else ""


def _outdated(sitting, role, token):
    """What became of the question this letter answers, or "" when it is the one that is asked.

    Orders that are possible at any time are carried out even so.
    """
    if token.question not in questions.names(sitting, role):
        return question_words.fate(sitting, role, token.question)
    return ""


def _run(sitting, role, body, outdated):
    """Run the orders; chance draws from the chains' links in use."""
    chance = chains.chance(sitting.match)
    outcome = orders.run(body, sitting.rules, sitting.state, role, chance, outdated=outdated)
    if not outcome.trial:
        sitting.match.counters = chance.counters
    return outcome


def _read_only(sitting, role, body):
    """The letter's words for the server; of everything else nothing is carried out."""
    outcome = orders.Outcome(sitting.state)
    for number, text in body:
        read = orders.read_line(text, sitting.rules, sitting.state, role)
        meta = read if isinstance(read, orders.Meta) else None
        status = orders.META if meta else orders.NOT_REACHED
        outcome.results.append(orders.LineResult(number, text, status, meta=meta))
    return outcome


def _carry_out(sitting, role, outcome, mail):
    """Enter what was accepted; the number of the dice link that is opened thereby, or None."""
    if not outcome.accepted:
        return None
    before = sitting.stage()
    receipts.make(mail)
    for accepted in outcome.accepted:
        entering.enter(sitting, role, accepted.command, accepted.draws, accepted.events, "player", mail)
    sitting.match.state = outcome.state
    return course.move_on(sitting, before, {role: "answer"}, told=[role])


def _follow_profile(sitting, player, outcome, ration):
    """NAME, ZONE, OFF and ABSENT change how the server treats a player, at any time."""
    surplus, changed = Surplus(), False
    for result in outcome.results:
        if result.meta and result.meta.word in profile.WORDS and not outcome.trial:
            why = ration.why_not(*service_words.EVERY)
            if why:
                surplus.add(result, why)
                continue
            problem = profile.change(player, result.meta.word, result.meta.rest, sitting.match, sitting.now)
            result.status = orders.REFUSED if problem else orders.DONE
            changed = changed or not problem
            result.sentence = problem or profile.told(player, result.meta.word, sitting.now)
    surplus.told_in(outcome)
    if changed:
        player.save()
        questions.reckon_again(sitting, player)
