"""A player's letter about a running match: its orders are run, and it is acknowledged once."""

from dataclasses import replace

from pbem import orders
from pbem.orders import amount
from pbem.store.models import ASIDE, PAUSED

from . import chains, course, profile, receipts, service_words
from .clock import question_words, questions, votes
from .filed_ahead import filed, filed_rest, filed_watch, filed_words
from .mailing import acknowledging
from .rations import Ration, Surplus
from .seats import replacing, standing_in
from .sitting import lock
from .talks import press, talk

IS_PAUSED = "the match is paused"


def answer(letter, mail, token, seat, now):
    """Run a letter that proved its role and acknowledge it: each line's result, the news, the next question."""
    table = lock(seat.match_id, now)
    role = table.admit(seat)
    hindrance, outdated = closed(table, token, letter.received_at), _outdated(table, role, token)
    body, blocks = press.separate(letter.body, table.rules)
    body, aside = amount.within(votes.spelled_out(letter.subject, body))
    body, found = filed_words.separate(table, role, body)
    outcome = _read_only(table, role, body) if hindrance else _run(table, role, body, bool(outdated))
    ration = Ration(table, role)
    _follow_profile(table, table.roles[role].player, outcome, ration)
    service_words.follow(table, role, outcome, mail, ration)
    over = hindrance if hindrance != IS_PAUSED else ""
    told = talk.blocks(table, role, blocks, mail, over, outcome.trial, ration)
    filed.overtaken(table, role, outcome)
    told += filed_rest.keep(table, role, outcome, mail)
    filed_words.follow(table, role, outcome, found, mail, over, ration)
    ration.close()
    if outcome.accepted:
        standing_in.returned(table, role)
    if _is_absence(letter, outcome, told):
        mail.status, mail.reason = ASIDE, "it reads as an absence notice and holds nothing else"
        return
    opened = _carry_out(table, role, outcome, mail)
    filed_watch.look(table, [role])
    letter = replace(letter, set_aside=sorted([*letter.set_aside, *aside]))
    acknowledging.acknowledge(table, role, letter, mail, outcome, hindrance or outdated, opened, told)
    replacing.leave(table, role, outcome)


def _is_absence(letter, outcome, told):
    """Whether a letter is an absence notice and nothing else: it is not answered, for that might be answered again."""
    return letter.absence and not told and all(result.status == orders.IGNORED for result in outcome.results)


def ask_again(table, role, mail, notes, proven=True):
    """Answer a mail that was not run with what is asked of the role now. proven: its token is valid."""
    acknowledging.remind(table, role, mail, notes, proven)


def closed(table, token, received_at):
    """Why nothing of a letter that came at a moment may be carried out, or "" when all is well."""
    if table.over():
        return "the match is over"
    if token.expired(received_at or table.now):
        return "the mail you answered is too old; answer the current one"
    return IS_PAUSED if table.match.status == PAUSED else ""


def _outdated(table, role, token):
    """What became of the question this letter answers, or "" when it is the one that is asked.

    Orders that are possible at any time are carried out even so.
    """
    if token.question not in questions.names(table, role):
        return question_words.fate(table, role, token.question)
    return ""


def _run(table, role, body, outdated):
    """Run the orders; chance draws from the chains' links in use."""
    chance = chains.chance(table.match)
    outcome = orders.run(body, table.rules, table.state, role, chance, outdated=outdated)
    if not outcome.trial:
        table.match.counters = chance.counters
    return outcome


def _read_only(table, role, body):
    """The letter's words for the server; of everything else nothing is carried out."""
    outcome = orders.Outcome(table.state)
    for number, text in body:
        read = orders.read_line(text, table.rules, table.state, role)
        meta = read if isinstance(read, orders.Meta) else None
        status = orders.META if meta else orders.NOT_REACHED
        outcome.results.append(orders.LineResult(number, text, status, meta=meta))
    return outcome


def _carry_out(table, role, outcome, mail):
    """Enter what was accepted; the number of the dice link that is opened thereby, or None."""
    if not outcome.accepted:
        return None
    before = table.stage()
    receipts.make(mail)
    for accepted in outcome.accepted:
        course.record(table, role, accepted.command, accepted.draws, accepted.events, "player", mail)
    table.match.state = outcome.state
    return course.move_on(table, before, {role: "answer"}, told=[role])


def _follow_profile(table, player, outcome, ration):
    """NAME, ZONE, OFF and ABSENT change how the server treats a player, at any time."""
    surplus, changed = Surplus(), False
    for result in outcome.results:
        if result.meta and result.meta.word in profile.WORDS and not outcome.trial:
            why = ration.why_not(*service_words.EVERY)
            if why:
                surplus.add(result, why)
                continue
            problem = profile.change(player, result.meta.word, result.meta.rest, table.match, table.now)
            result.status = orders.REFUSED if problem else orders.DONE
            changed = changed or not problem
            result.sentence = problem or profile.told(player, result.meta.word, table.now)
    surplus.told_in(outcome)
    if changed:
        player.save()
        questions.reckon_again(table, player)
