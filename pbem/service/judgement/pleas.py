"""Leave to dispute what is past its time: a player asks for it with the dispute itself, a moderator gives it or not.

    DISPUTE LATE kfma: why only now, and what is wrong          ADMIT          REFUSE: reasons

Nobody else is told of it; given leave, it is a dispute like any other.
"""

import re

from pbem import identifiers
from pbem.store.models import Mail, Match, Plea, Seat, Tag

from ..asked.clock_settings import DISPUTES, in_days
from ..match import moderators
from ..match.said import Refused, Said, role_named, said
from ..match.sitting import Sitting
from ..record import rows
from . import requests, second_words, telling

LATE = re.compile(r"late\b[\s:]*(.*)", re.IGNORECASE | re.DOTALL)
ADMIT, REFUSE = "admit", "refuse"
LINE = re.compile(rf"\W*({ADMIT}|{REFUSE})\b[\s:.,!-]*(.*)", re.IGNORECASE)
MARK = 8  # characters


def asked(rest: str) -> tuple[bool, str]:
    """(whether leave is asked for, what stands behind that) of what stands behind DISPUTE."""
    found = LATE.fullmatch(rest.strip())
    return (True, found[1]) if found else (False, rest)


def check(sitting: Sitting, role: str, tag: Tag, asks_leave: bool) -> None:
    """Refused for an entry that is past its time, with how to ask for leave, and for who waits for another leave."""
    within = DISPUTES.of(sitting.match.settings)
    if within and not asks_leave and is_late(sitting, tag):
        raise Refused(said("plea.late", tag=tag.tag, time=in_days(within)))
    for before in of_role(sitting, role) if asks_leave else ():
        raise Refused(said("plea.one_at_a_time", tag=before.tag.tag))


def is_late(sitting: Sitting, tag: Tag) -> bool:
    """Whether an entry can be disputed only with leave."""
    within = DISPUTES.of(sitting.match.settings)
    return within is not None and rows.entered_at(sitting.match, tag.row) + within < sitting.now


def ask(sitting: Sitting, role: str, tag: Tag, text: str, mail: Mail) -> Said:
    """Ask for leave; the sentence for the writer."""
    plea = Plea.create(match=sitting.match, mark=identifiers.draw(sitting.roles[role].player.email, MARK), tag=tag,
                       role=role, player=sitting.holders[role].player, mail=mail, text=text, at=sitting.now)
    judge = moderators.of(sitting.match)[0]
    request(sitting, plea, judge)
    return said("plea.taken", tag=tag.tag, moderator=judge.name)


def request(sitting: Sitting, plea: Plea, judge: Seat) -> None:
    """Ask a moderator for leave."""
    at = rows.entered_at(sitting.match, plea.tag.row)
    requests.ask_for_leave(sitting, plea, judge, [
        said("plea.case", role=role_named(plea.role), tag=plea.tag.tag, at=f"{at:%Y-%m-%d %H:%M} UTC"),
        *plea.text.split("\n")])


def hand_over(sitting: Sitting) -> None:
    """Ask who is the first moderator now for what waits; nobody is asked twice for the same."""
    for judge in moderators.of(sitting.match)[:1]:
        for plea in (one for one in of(sitting.match) if not requests.was_asked_for_leave(one, judge)):
            request(sitting, plea, judge)


def of(match: Match) -> list[Plea]:
    """Those of a match that wait."""
    return list(Plea.select().where(Plea.match == match, Plea.heard_at.is_null()).order_by(Plea.id))


def marked(match: Match, mark: object) -> Plea | None:
    """The plea that a moderator's reply address is about."""
    return Plea.get_or_none(Plea.match == match, Plea.mark == mark)


def of_role(sitting: Sitting, role: str) -> list[Plea]:
    """Those of the player who holds a role."""
    return [plea for plea in of(sitting.match) if plea.player_id == sitting.holders[role].player_id]


def withdraw(sitting: Sitting, role: str, tag: str) -> bool:
    """Take back what a player has asked for about an entry; whether there was anything."""
    found = [plea for plea in of_role(sitting, role) if plea.tag.tag == tag]
    for plea in found:
        close(sitting, plea)
    return bool(found)


def close(sitting: Sitting, plea: Plea) -> None:
    """It waits no longer."""
    plea.heard_at = sitting.now
    plea.save()


def heard(sitting: Sitting, plea: Plea | None) -> Plea:
    """What a moderator may answer; Refused where nothing waits any more."""
    if plea is None or plea.heard_at:
        raise Refused(said("plea.none_waits"))
    if sitting.over():
        raise Refused(said("match_over"))
    return plea


def refuse(sitting: Sitting, plea: Plea, judge: Seat, text: str) -> Said:
    """No leave is given, which the player is told with the reasons; Refused without any."""
    text = second_words.reasons(text)
    close(sitting, plea)
    telling.to_role(sitting, plea.role, said("plea"), [said("plea.refused", tag=plea.tag.tag, judge=judge.name,
                                                            text=" ".join(text.split()))], ("plea", plea.id))
    return said("plea.not_given", tag=plea.tag.tag)
