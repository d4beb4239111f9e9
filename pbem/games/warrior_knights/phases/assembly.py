"""The Assembly, step by step (WK-16 to 20).

All attendees are asked at once, under seal, unless each has said that his ballot is final and no Private Motion is
among the Agendas. What they vote are standing orders (`orders.ballots`), which may be given before.
"""

from collections import Counter

from pbem.engine import Chapter, Decision, Option, Procedure, top
from pbem.engine.asking import Sealed
from pbem.engine.running import ask_all_again, ask_only
from pbem.engine.secrecy import under_seal
from pbem.engine.shapes import command

from ..board import agendas, armies, bans, barons, treason
from ..match_options import ONE_BY_ONE
from ..orders import ballots, conditions, filed, rankings, told
from ..printed import printed
from ..setup import start
from . import motions, ops, outcomes

MOTION = ["WK-17.3"]
CHARGES, PAIR = 3, 2  # charges of a Baron; Barons who vote on all Agendas at once


def attends(state, baron):
    """WK-16.1: not banned, nor kept away by an office or charge."""
    kept = agendas.charges(state, baron, "legate") or agendas.of_offices(state, baron, "baron_cannot_attend")
    return baron not in state["banned"] and not kept


def attendees(state):
    return [baron for baron in barons.in_order(state) if attends(state, baron)]


def present(state, frame):
    """Those who came and may still vote; who is reinstated joins later Assemblies alone (WK-20.2, 20.5)."""
    return [baron for baron in attendees(state) if baron in frame["came"]]


def receive_votes(game, frame):
    """WK-16.2; some charges give Faith, too."""
    state = game.state
    frame["became"] = {}
    game.emit("assembly", rules=["WK-16"])
    frame["came"] = attendees(state)
    if not frame["came"]:  # WK-40.37
        game.emit("nobody_attends", rules=["WK-18.4"])
        game.goto(frame, "close_assembly")
    for baron in state["barons"]:
        barons.gain(state, baron, "faith", sum(e["amount"] for e in agendas.charges(state, baron, "extra_faith")))
    for baron in frame["came"]:
        votes = ballots.received(state, baron)
        barons.gain(state, baron, "votes", votes)
        game.emit("received_votes", baron=baron, votes=votes, rules=["WK-16.2"])


def name_chair(game, frame):
    """WK-16.4, D19: a Chairman who cannot attend is stood for by whom he names, else by the next who can; without a
    Chairman by nobody.
    """
    state = game.state
    before, chairman, there = frame.get("chair"), state["chairman"], present(state, frame)
    frame["chair"] = chairman
    if chairman and chairman not in there:
        frame["chair"] = rankings.first(game, chairman, "acting", there) or next(iter(there), None)
    if frame["chair"] not in (chairman, before):
        game.emit("acting_chairman", baron=frame["chair"], rules=["WK-16.4"])


def asked(state, frame):
    """Nobody, where all ballots are final and no Private Motion is among the Agendas."""
    there = present(state, frame)
    final = all("final" in state["on_file"][baron] for baron in there)
    return [] if final and not frame["motions"] else there


def about(state, frame, baron):
    """The Agendas that are voted on next."""
    queue = [card for card in frame.get("queue", state["agendas"]) if _lies_there(state, frame, card)]
    return {"agendas": list(queue[:1] if _one_by_one(state) else queue)}


BALLOT = Sealed("ask_ballots", bans.BALLOT, asked, key=under_seal("ballots"))


def options(state, frame, baron):
    """`settle`, and the orders of ballots, which may be given at any time."""
    yield Option("settle", do_settle, help="settle_ballot")
    yield from ballots.anytime(state, baron)


def do_settle(game, frame, baron, args):
    BALLOT.give(game, frame, baron, True)
    game.emit("settled_ballot", to=[baron])


def rounded_off(state, baron, last):
    """A Baron who is asked for his ballot and says that it is final has answered."""
    is_asked = top(state).get("waiting", {}).get(baron) == BALLOT.decision
    says_so = last in ("ballot", "final") and "final" in state["on_file"][baron]
    return command("settle") if is_asked and says_so else None


def list_before(game, frame):
    """Where Agendas are voted one by one, their order is known before the first ballot (WK-16.6)."""
    if _one_by_one(game.state):
        _list_agendas(game, frame)


def _one_by_one(state):
    """Two Barons write down their Votes for all Agendas at once, whatever the option (WK-38.3)."""
    return state["options"]["ballots"] == ONE_BY_ONE and barons.began(state) != PAIR


def list_behind(game, frame):
    BALLOT.open(game, frame)
    _turn_out_banned(game, frame)
    if "queue" not in frame:
        _list_agendas(game, frame)
    if barons.began(game.state) == PAIR:
        frame["written"] = {baron: _write(game, frame, baron) for baron in present(game.state, frame)}


def _write(game, frame, baron):
    """{Agenda: Votes} of one of two Barons, no more than he has; they are lost at once, and shown together."""
    state, written = game.state, {}
    given = filed.used(game, baron, "votes", {})
    for card in frame["queue"]:
        lines = [line for line in given.get(card, ()) if not conditions.false(state, baron, line.get("if"), became={})]
        written[card] = min(lines[0]["votes"] if lines else 0, state["votes"][baron])
        barons.gain(state, baron, "votes", -written[card])
    game.emit("written", baron=baron, votes={card: votes for card, votes in written.items() if votes},
              rules=["WK-38.3"])
    return written


def _list_agendas(game, frame):
    """WK-16.5, 16.6: Private Motions first, then as the Chairman wants, the rest as displayed."""
    state = game.state
    wanted = filed.used(game, frame["chair"], "order", []) if frame["chair"] else []
    ranked = sorted(state["agendas"], key=lambda card: wanted.index(card) if card in wanted else len(wanted))
    frame["queue"] = [*frame["motions"], *(card for card in ranked if card not in frame["motions"])]


def vote(game, frame):
    """WK-16.7 to 16.10: the next Agenda, by all attendees who are not banned meanwhile."""
    state = game.state
    frame["queue"] = [card for card in frame["queue"] if _lies_there(state, frame, card)]
    if not frame["queue"]:
        game.goto(frame, "close_assembly")
        return
    game.goto(frame, "ask_ballots" if _one_by_one(state) and frame["queue"][1:] else "vote")
    _turn_out_banned(game, frame)
    frame["card"] = card = frame["queue"].pop(0)
    content = frame["motions"].get(card)
    subject = content.get("agenda") if content and content["form"] == "agenda" else None if content else card
    totals = _count(game, frame, {card, subject or card}, _voices(state, subject))
    _turn_out_banned(game, frame)  # who is banned for his vote breaks no tie
    _apply(game, frame, card, subject, _outcome(game, frame, card, subject, totals))


def _lies_there(state, frame, card):
    """Whether a card can be voted on still, with what it brings; a moderator may have moved either meanwhile."""
    content = frame["motions"].get(card, {})
    return card in state["agendas"] and (content.get("form") != "agenda" or content["agenda"] in state["agenda_gone"])


def correct(state, frame):
    """While ballots are out the board was corrected. Who cannot attend any more is asked no longer; one by one all are
    asked for the next Agenda where theirs was moved away.
    """
    ask_only(frame, present(state, frame))
    left = [card for card in frame.get("queue", ()) if _lies_there(state, frame, card)]
    if left and left[0] != frame["queue"][0]:
        frame.update({"queue": left, BALLOT.key.name: {}})
        ask_all_again(frame)


def _turn_out_banned(game, frame):
    """They vote on nothing further, even if this Assembly reinstates them (WK-20.2, 20.5); another may be Chairman now
    (WK-20.6).
    """
    frame["came"] = [baron for baron in frame["came"] if baron not in game.state["banned"]]
    name_chair(game, frame)


def _voices(state, subject):
    """What can be voted: yes and no, or a Baron (WK-17.1), not a banned one as Chairman; postponing is for yes and no.
    """
    agenda = subject and printed(state).agendas[subject]
    if not agenda or agenda.vote != "elect_baron":
        return list(ballots.DIRECTIONS)
    barred = state["banned"] if agenda.effect.get("marker") == "chairman" else ()
    return [baron for baron in state["barons"] if baron not in barred]


def _count(game, frame, cards, voices):
    """{voice: Votes}; all that were committed are lost. cards: a Private Motion, and the Agenda that it brings."""
    treason.come_to_light(game)
    held = {baron: _held(game.state, frame, baron) for baron in present(game.state, frame)}
    cast = {baron: _cast(game, frame, baron) for baron in held}
    game.emit("committed", votes={baron: given["votes"] for baron, given in cast.items() if given}, rules=["WK-16.7"])
    totals = Counter(dict.fromkeys(voices, 0))
    for given in cast.values():
        if given and given["voice"] in totals:
            totals[given["voice"]] += given["votes"]
    treason.vote(game, cards, voices, held, cast)  # who succeeds a traitor hangs on the Votes that are left (WK-20.6)
    return dict(totals)


def _cast(game, frame, baron):
    """{voice, votes} that he commits, None for nothing."""
    line = _line(game, frame, baron)
    return line and {"voice": line["voice"], "votes": _commit(game, frame, baron, line["votes"])}


def _line(game, frame, baron):
    """The first line of his ballot on this Agenda whose facts hold, None for none (D20)."""
    card = frame["card"]
    lines = filed.used(game, baron, "votes", {}).get(card, [])
    return told.first(game, baron, lines, lambda line: told.vote(card, line), became=frame["became"])


def _held(state, frame, baron):
    """The Votes that he could commit to this Agenda."""
    return state["votes"][baron] + (frame["written"][baron][frame["card"]] if "written" in frame else 0)


def _commit(game, frame, baron, votes):
    """The Votes that he commits to this Agenda, which are lost."""
    if "written" in frame:
        return frame["written"][baron][frame["card"]]
    committed = min(votes, game.state["votes"][baron])
    barons.gain(game.state, baron, "votes", -committed)
    return committed


def _outcome(game, frame, card, subject, totals):
    """What an Agenda has become, which all hear, and where the Chairman has broken a tie."""
    best = [voice for voice, votes in totals.items() if votes == max(totals.values())]
    tie = frame["chair"] if len(best) > 1 else None
    outcome = frame["became"][subject or card] = _decide(game, frame, card, best)
    game.emit("voted", agenda=subject or card, totals=totals, outcome=outcome, tie=tie,
              rules=["WK-16.8", *(["WK-16.9"] if tie else [])])
    return outcome


def _decide(game, frame, card, best):
    """Of those with most Votes one; the Chairman breaks ties (WK-16.9, 40.22), by default no, himself, least Influence.
    """
    state, chair = game.state, frame["chair"]
    if not best:
        return None
    if len(best) == 1:
        return best[0]
    if chair is None:  # WK-40.37
        return ballots.NO if ballots.NO in best else None
    wanted = filed.used(game, chair, "ties", {}).get(card, [])
    usual = [ballots.NO, chair, *sorted(state["barons"], key=lambda one: state["influence"][one])]
    return next(voice for voice in [*wanted, *usual] if voice in best)


def _apply(game, frame, card, subject, outcome):
    """WK-17.2, 16.10; of a Private Motion its own card is discarded, and what it moved is dealt with."""
    state = game.state
    state["agendas"].remove(card)
    if subject is None:
        state["agenda_gone"].append(card)
        if outcome == ballots.YES and motions.carry_out(game, frame["movers"][card], frame["motions"][card]):
            game.emit("postponed", rules=["WK-18.4"])
            frame["queue"] = []
        return
    if subject != card:
        state["agenda_gone"].append(card)
        state["agenda_gone"].remove(subject)
    if outcome in (ballots.NO, None):
        state["agenda_gone"].append(subject)
    elif outcome == ballots.YES:
        _pass(game, subject)
    else:
        _elect(game, subject, outcome)


def _pass(game, card):
    """A law stays, a motion is carried out (WK-17.3, 17.4), but not for those who refuse it (WK-20.1, 40.24)."""
    agenda = printed(game.state).agendas[card]
    if agenda.type == "law":
        game.state["laws"].append(card)
        return
    game.state["agenda_gone"].append(card)
    exempt = {"exempt": _refusing(game, card)} if agenda.effect["op"] in ops.FOR_ALL else {}
    outcomes.carry_out(game, agenda.effect, None, rules=MOTION, **exempt)


def _refusing(game, card):
    """Those who are banned rather than bound."""
    state = game.state
    found = [baron for baron in barons.in_order(state) if card in filed.used(game, baron, "refuse", [])]
    for baron in found:
        _refuse(game, card, baron)
    return found


def _refuse(game, card, baron):
    game.emit("refuses", baron=baron, agenda=card, rules=["WK-20.1"])
    bans.ban(game, baron)


def _elect(game, card, baron):
    """WK-17.3 to 17.6, 20.1: who refuses a card is banned, and it is discarded."""
    state, agenda = game.state, printed(game.state).agendas[card]
    if card in filed.used(game, baron, "refuse", []):
        state["agenda_gone"].append(card)
        _refuse(game, card, baron)
    elif agenda.type == "motion":
        state["agenda_gone"].append(card)
        outcomes.carry_out(game, agenda.effect, baron, rules=MOTION)
    elif agenda.type == "charge":
        _charge(game, card, baron)
    else:
        _appoint(game, card, baron)


def _charge(game, card, baron):
    """WK-17.5: of three older ones that which he forgoes first is discarded, else the oldest."""
    own = game.state["charges"][baron]
    if len(own) == CHARGES:
        gone = rankings.first(game, baron, "forgo", own) or own[0]
        own.remove(gone)
        _discard(game, gone, "WK-17.5")
    own.append(card)


def _discard(game, card, rule):
    game.state["agenda_gone"].append(card)
    game.emit("discarded_agenda", agenda=card, rules=[rule])


def _appoint(game, card, baron):
    """WK-17.6, 40.36: to the Noble he ranks first, else to his strongest; a new office replaces an old one.

    Without a Noble it is discarded.
    """
    state = game.state
    able = [noble for noble in armies.nobles_of(state, baron) if not state["nobles"][noble]["dead"]]
    if not able:
        _discard(game, card, "WK-17.6")
        return
    wanted = rankings.first(game, baron, "appoint", able)
    noble = wanted or max(able, key=lambda noble: armies.troops(state, noble))
    if noble in state["offices"]:
        _discard(game, state["offices"].pop(noble), "WK-17.6")
    state["offices"][noble] = card
    game.emit("appointed", noble=noble, agenda=card, rules=["WK-17.6"])
    game.call("thinned", baron=baron, name=noble)  # the new office may give him fewer troops (WK-32.6)


def close_assembly(game, frame):
    """WK-16.11, 7.5: new Agendas; the cards of the space come back, but where an Event called the Assembly."""
    state = game.state
    for baron in state["barons"]:
        ballots.clear(state, baron)
    start.reveal_agendas(game, start.PENDING)
    if state["flags"].pop("called", None) is None:
        state["spaces"]["assembly"] = []


CHAPTER = Chapter(
    procedures=(Procedure("assembly", (receive_votes, name_chair, *motions.STEPS, list_before, BALLOT,
                                       list_behind, vote, close_assembly),
                          keeps=("came", *motions.KEEPS, *BALLOT.keeps, "chair", "queue", "card", "written",
                                 "became")),),
    decisions=(Decision(BALLOT.decision, options, lambda state, frame, baron: command("settle"), about, pace="assembly",
                        reopen=True),
               motions.DECISION), calls=("thinned", "death"))
