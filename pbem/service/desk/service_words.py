"""What a player may order of the server beside the orders of the game, each word carried out by its own module."""

from pbem import orders

from ..clock import votes
from ..course import leaving, reports
from ..match import matches
from ..post.rations import Surplus
from ..record import records
from ..seats import deputies, replacing, standing_in

MOTIONS = {"extend": votes.EXTEND, "pause": votes.PAUSE, "resume": votes.RESUME,
           "replace": votes.Motion(replacing.about, leaving.by_vote, of_role=True)}


def _vote(sitting, role, meta, mail):
    return votes.cast(sitting, role, meta, mail, MOTIONS[meta.word])


def _back(sitting, role, meta, mail):
    return standing_in.back(sitting, role, reports.send)


ACTIONS = {**dict.fromkeys(MOTIONS, _vote), "back": _back, "deputy": deputies.name, "resign": replacing.resign,
           records.WORD: records.ask}
CAPS_OF = {**dict.fromkeys(MOTIONS, ("votes_a_mail", "votes_a_day")), "deputy": ("deputies_a_day",),
           records.WORD: ("records_a_day",)}
EVERY = ("words_a_mail", "words_a_day")


def follow(sitting, role, outcome, mail, ration):
    """Carry out such words of a letter; every one is told as done or refused on its own line, too many on one."""
    surplus = Surplus()
    for result in outcome.results:
        if result.meta and result.meta.word in ACTIONS and not outcome.trial:
            why = ration.why_not(*EVERY, *_caps(result.meta))
            if why:
                surplus.add(result, why)
            else:
                _carry_out(sitting, role, result, mail)
    surplus.told_in(outcome)


def _caps(meta):
    return () if meta.word == "deputy" and meta.rest.strip().lower() in deputies.NONE else CAPS_OF.get(meta.word, ())


def _carry_out(sitting, role, result, mail):
    try:
        result.sentence = ACTIONS[result.meta.word](sitting, role, result.meta, mail)
        result.status = orders.DONE
    except matches.Refused as refused:
        result.sentence, result.status = str(refused), orders.REFUSED
