"""A match ends before its rules end it: players concede, all agree, or a moderator or the host sees to it.

The board stays as it is, and so do the standings; a row of the journal says how it ended (`pbem.engine.rollbacks`).
Everything else follows as at any other end: chains are opened, the record is closed, the last report goes to all.
"""

import re

from pbem.engine.rollbacks import AGREED, CONCEDED, DRAW, ENDED, HOW, carried_out, end
from pbem.orders import Meta
from pbem.render import Section
from pbem.store.models import DROPPED, Act, Journal, Mail, Seat

from ..asked import halts
from ..clock import votes
from ..judgement import second_words, settings, waiting_acts
from ..match import chains, chronicle
from ..match.said import Refused, Said, role_named, said
from ..match.sitting import Sitting
from ..post import addressing
from ..post.letters import Lines
from ..record import entering
from ..seats import deputies, replacing
from . import course, withheld

PLAYER, MODERATOR = "player", "moderator"  # sources of the row, as the journal has them
BY_WORD = {"draw": DRAW, "end": AGREED}
TAKEN_BACK = ("none", "no")
GIVES_UP = re.compile(
    r"\W*(?:(?:I|we)(?:'ll|'m|'d| will| must| am| have to| would like to)? (?:just )?"
    r"(?:give up|giving up|concede|conceding|surrender|capitulate|quit|throw in the towel)"
    r"|(?:me rindo|abandono|concedo)|(?:j['’]abandonne|je renonce|je capitule|je conc[eè]de))"
    r"(?: (?:now|here|the (?:match|game)|this (?:match|game)))?\W*", re.IGNORECASE)


def finish(sitting: Sitting, how: str, source: str, why: Said | None = None) -> None:
    """End a match where it stands; every player gets his last report, with how and why on top.

    Where what waits to be told has ended it by its rules, it is over by that.
    """
    before, roles = sitting.state, conceded(sitting)
    withheld.end(sitting)
    if withheld.has_ended(sitting):
        course.move_on(sitting, before, {})
        return
    halts.drop(sitting.match, sitting.now)
    for made in (one for one in waiting_acts.of(sitting.match) if one.what == waiting_acts.END_MATCH):
        second_words.end(made, DROPPED)
    command = end(how, roles)
    chance = chains.chance(sitting.match)
    state, events = carried_out(sitting.rules, sitting.state, None, command, chance)
    entering.enter(sitting, None, command, [], events, source)
    sitting.match.state = state
    course.move_on(sitting, before, {}, notes={role: [_told(sitting, role, how, roles, why)]
                                               for role in sitting.roles})


def _told(sitting: Sitting, role: str, how: str, roles: list[str], why: Said | None) -> Section:
    lines = [sitting.say(role, "ended.how", how=how, roles=[role_named(one) for one in roles]),
             *([sitting.say(role, why.name, **why.values) if not isinstance(why, str) else why] if why else []),
             sitting.say(role, "ended.stands")]
    return Section(sitting.say(role, "ended"), lines)


def early(sitting: Sitting) -> Said | None:
    """How a match ended that its rules have not ended; None for every other."""
    row = Journal.get_or_none(Journal.match == sitting.match, Journal.number == sitting.match.version) \
        if sitting.over() else None
    event = next((one for one in row.events if one["kind"] == ENDED), None) if row and row.role is None else None
    return said("ended.how", how=event["how"],  # type: ignore[typeddict-item]
                roles=[role_named(one) for one in event["roles"]]) if event else None  # type: ignore[typeddict-item]


def follow(sitting: Sitting) -> None:
    """End a match whose players have said so in a letter that has been answered."""
    if sitting.ends and not sitting.over():
        finish(sitting, sitting.ends, PLAYER)


# A moderator, or the host, sees to it.

def check(sitting: Sitting, how: str, words: str) -> str | None:
    """The role that has conceded, by its name (None where nobody has); Refused where a match cannot end so."""
    waiting_acts.check_running(sitting)
    if how not in HOW:
        raise Refused(said("ended.wanted", how=[*HOW]))
    if how != CONCEDED:
        return None
    role = replacing.named(sitting, words)
    if sitting.holders[role].conceded_at:
        raise Refused(said("concede.already"))
    return role


def carry_out(sitting: Sitting, made: Act) -> None:
    """What a moderator has asked for: the match ends, or a concession is entered. Refused when it cannot be."""
    how = str(made.details["how"])
    role = check(sitting, how, sitting.role_name(made.role) if made.role else "")
    waiting_acts.note(sitting, made, said("act.carried_out", what=waiting_acts.named(made)))
    if role:
        enter_concession(sitting, role)
    else:
        sitting.ends = how
    if sitting.ends:
        finish(sitting, sitting.ends, MODERATOR, said("ended.why", why=made.text))


# All players agree.

def about(sitting: Sitting, role: str, words: str) -> str:
    """What CONCLUDE proposes, "draw" or "end"; Refused for anything else."""
    wanted = words.casefold().split()
    if len(wanted) != 1 or wanted[0] not in BY_WORD:
        raise Refused(said("conclude.wanted"))
    return wanted[0]


def by_all(sitting: Sitting, what: str) -> None:
    """All have agreed; it is done when the letter of the last has been answered."""
    sitting.ends = BY_WORD[what]


CONCLUDE = votes.Motion(about, by_all, of_all=True)


# A player concedes.

def spelled_out(lines: Lines) -> Lines:
    """The lines of a mail: one that says in everyday words that its writer gives up asks him whether he concedes."""
    return [(number, "CONCEDE" if GIVES_UP.fullmatch(text) else text) for number, text in lines]


def concede(sitting: Sitting, role: str, meta: Meta, mail: Mail) -> Said:
    """CONCEDE announces, CONCEDE YES in a later mail concedes, CONCEDE NONE takes that back while the match goes on."""
    seat, words = sitting.holders[role], " ".join(meta.rest.lower().split()).rstrip(".!")
    if sitting.over():
        raise Refused(said("match_over"))
    if sitting.roles[role] is not seat:
        raise Refused(said("concede.deputy"))
    if words == replacing.CONFIRMATION:
        return _concede(sitting, role, mail)
    if words in TAKEN_BACK:
        return _take_back(sitting, role)
    if words:
        raise Refused(said("concede.alone"))
    Seat.update(conceding=mail.id).where(Seat.id == seat.id).execute()
    return said("concede.announced", ends=_would_end(sitting, role), resigns=True)


def _concede(sitting: Sitting, role: str, mail: Mail) -> Said:
    seat = sitting.holders[role]
    if seat.conceded_at:
        raise Refused(said("concede.already"))
    if not replacing.is_announced(seat.conceding, mail, sitting.now):
        raise Refused(said("concede.not_announced"))
    enter_concession(sitting, role)
    return said("concede.done", ends=bool(sitting.ends))


def enter_concession(sitting: Sitting, role: str) -> None:
    """A role's player has conceded: all are told, and the match is to end where its settings say so."""
    ends = _would_end(sitting, role)
    names = _mark(sitting, role, conceded=True)
    chronicle.note(sitting.match, said("concede.told", names=names), sitting.now)
    if ends:
        sitting.ends = CONCEDED
    else:
        told = [said("concede.told", names=names),
                said("concede.goes_on", how=settings.of(sitting.match, settings.CONCEDE))]
        addressing.to_all(sitting, "notice", said("concede.headline"), lambda to: told,
                          ("conceded", sitting.holders[role].id, sitting.now.isoformat()))


def _take_back(sitting: Sitting, role: str) -> Said:
    if not sitting.holders[role].conceded_at:
        raise Refused(said("concede.nothing"))
    told = said("concede.back", names=_mark(sitting, role, conceded=False))
    chronicle.note(sitting.match, told, sitting.now)
    addressing.to_all(sitting, "notice", said("concede.headline"), lambda to: [told],
                      ("concession back", sitting.holders[role].id, sitting.now.isoformat()))
    return said("concede.taken_back")


def _mark(sitting: Sitting, role: str, conceded: bool) -> list[Said]:
    """Note it for all seats of a role's player; their names."""
    roles = deputies.roles_of(sitting, sitting.holders[role].player)
    for own in roles:
        seat = sitting.holders[own]
        seat.conceded_at, seat.conceding = sitting.now if conceded else None, None
        seat.save()
    return [role_named(own) for own in roles]


def conceded(sitting: Sitting) -> list[str]:
    """The roles whose players have conceded."""
    return [role for role, seat in sitting.holders.items() if seat.conceded_at]


def _left(sitting: Sitting) -> list[Seat]:
    """The seats of players who have not conceded."""
    return [seat for role, seat in sitting.holders.items() if not seat.conceded_at and not sitting.is_open(role)]


def _would_end(sitting: Sitting, role: str) -> bool:
    """Whether the match ends when a role's player concedes."""
    how, player = settings.of(sitting.match, settings.CONCEDE), sitting.holders[role].player_id
    left = {seat.player_id for seat in _left(sitting)} - {player}
    return how == settings.FIRST or how == settings.LAST and len(left) <= 1
