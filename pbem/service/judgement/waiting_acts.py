"""Acts of moderators, and of who runs the server, that nobody can take back: each waits for a second word.

What a moderator wants is written into the log that the players read, and they are mailed what concerns them all; then
it waits (`second_words`). Who asked for it can withdraw it meanwhile. `course.carrying_out` knows how each is done.
"""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime

from pbem import identifiers
from pbem.engine.shapes import Plain
from pbem.render import Section
from pbem.store.models import DROPPED, WAITING, Act, Mail, Match, Player, Seat

from ..match import chronicle
from ..match.said import Refused, Said, role_named, said
from ..match.sitting import Sitting
from ..post import addressing, mail_names
from . import correction_words, requests, second_words, settings, stopping, telling
from .correction_words import Wanted

FREE_SEAT = "free_seat"  # of `role`; details: email, of whom to invite, "" for nobody; holder, the seat as it was
DROP_MAIL = "drop_mail"  # details: mail, the id of one that was set aside
GO_BACK = "go_back"  # details: as `course.own_motions` has them
END_MATCH = "end_match"  # details: how, as `rollbacks.HOW`; role: of who has conceded
REASONED = (FREE_SEAT, GO_BACK, END_MATCH)  # why is said, as the players are told
MARK = 8  # characters
LONGEST = 500  # of the reason


def ask(sitting: Sitting, judge: Seat | None, what: str, details: Mapping[str, Plain], text: str = "",
        role: str | None = None) -> Act:
    """Want an act, which waits from now on. judge: None for who runs the server.

    Refused without a reason where players are told it, and for what waits already.
    """
    text = " ".join(text.split())[:LONGEST]
    if what in REASONED and not second_words.WORDS.search(text):
        raise Refused(said("act.reasons"))
    if any((one.what, one.role) == (what, role) and (role or _is(one, details)) for one in of(sitting.match)):
        raise Refused(said("act.twice"))
    made = Act(match=sitting.match, mark=_mark(judge), judge=judge, what=what, role=role, details={**details},
               text=text, at=sitting.now)
    second_words.begin(sitting, made)
    return made


def check_running(sitting: Sitting) -> None:
    """Refused for a match that has not begun or is over."""
    if not sitting.state or sitting.over():
        raise Refused(said("match_over.named" if sitting.state else "not_started_yet", slug=sitting.match.slug))


def _is(made: Act, details: Mapping[str, Plain]) -> bool:
    return all(made.details.get(name) == value for name, value in details.items())


def _mark(judge: Seat | None) -> str:
    return identifiers.draw(judge.player.email if judge else "operator", MARK)


def tell(sitting: Sitting, made: Act, shown: Sequence[Section] = ()) -> None:
    """Write down that it is wanted, tell whom it concerns, and ask the other moderators whether they agree.

    While going back behind an entry that all may see waits, the clock stands still. shown: what would come of it, for
    their eyes, which is noted as well.
    """
    note(sitting, made, wanted(made))
    stops = made.what == GO_BACK and not is_hidden(made) and stopping.begin_for_act(sitting, made)
    _mail(sitting, made, "asked", lambda role: [
        wanted(made), waits(made, sitting.roles[role].player), *(_stops(sitting, made, role) if stops else [])])
    for judge in second_words.asked(sitting, made):
        _ask(sitting, made, judge, shown)


def ask_newcomers(sitting: Sitting, named: Sequence[Seat],
                  shown: Callable[[Sitting, Act, Seat], list[Section]]) -> None:
    """Ask moderators who were named meanwhile whether they agree with what waits. shown: as `Course.of_act`."""
    for made in of(sitting.match):
        for judge in (seat for seat in named if not second_words.is_own(made, seat)):
            _ask(sitting, made, judge, shown(sitting, made, judge))


def _ask(sitting: Sitting, made: Act, judge: Seat, shown: Sequence[Section]) -> None:
    """Ask a moderator whether he agrees; what he is shown for that is noted."""
    requests.ask_for_act(sitting, made, judge, in_full(sitting, made), shown)
    if shown:
        note(sitting, made, said("looks.change", moderator=judge.name))


def change(made: Act) -> Wanted:
    """How the match is to be changed by an act that goes back."""
    return Wanted(*(made.details[name] for name in ("row", "how", "command", "position")))  # type: ignore[arg-type]


def of(match: Match) -> list[Act]:
    """The acts of a match that wait, in their order."""
    return list(Act.select().where(Act.match == match, Act.status == WAITING).order_by(Act.id))


def wants_drop(match: Match, mail: Mail) -> bool:
    """Whether it waits already that a mail be dropped."""
    return any(one.what == DROP_MAIL and one.details["mail"] == mail.id for one in of(match))


def marked(match: Match, mark: object) -> Act | None:
    """The act that a reply address or a page calls so."""
    return Act.get_or_none(Act.match == match, Act.mark == mark)


def due(now: datetime) -> list[Act]:
    """Those whose time has come."""
    return sorted(Act.select().where(Act.due_at <= now), key=lambda made: made.id)


def stop(sitting: Sitting, made: Act, why: str, by: Seat | None = None, text: str = "") -> None:
    """An act is not carried out, which is told. why: "against", "withdrawn", "impossible"; by: the moderator by whose
    word it comes to that; text: his reasons.
    """
    second_words.end(made, DROPPED)
    goes_on = stopping.release_act(sitting, made)
    told = _stopped(made, why, by, text)
    note(sitting, made, told)
    _mail(sitting, made, "stopped", lambda role: [told, *telling.going_on(sitting, role, goes_on)])
    in_brief = _stopped(made, why, by, "") if is_hidden(made) else told
    requests.tell_of_act(sitting, made, told, by, None if why == "withdrawn" else in_brief)


def _stopped(made: Act, why: str, by: Seat | None, text: str) -> Said:
    return said("act.stopped", what=named(made), why=why, moderator=by.name if by else None,
                text=" ".join(text.split())[:LONGEST] or None)


def withdraw(sitting: Sitting, made: Act | None, judge: Seat | None) -> None:
    """Who asked for it wants it no more; Refused for anybody else, and when it waits no longer."""
    if made is None or made.status != WAITING:
        raise Refused(said("act.none_waits"))
    if not second_words.is_own(made, judge):
        raise Refused(said("act.not_yours"))
    stop(sitting, made, "withdrawn", judge)


# In words.

def named(made: Act) -> Said:
    """What it does, as a clause that begins with "to"."""
    return said("act.what", what=made.what, role=role_named(made.role) if made.role else None,
                tag=made.details.get("tag") or None, how=made.details.get("how"))


def wanted(made: Act, whole: bool = True) -> Said:
    """Who wants what, and, if it is to be told whole, why."""
    return said("act.wanted", what=named(made), moderator=by(made), why=made.text or None if whole else None)


def in_full(sitting: Sitting, made: Act) -> list[Said]:
    """Who wants what and why, how the match is to be changed by it, and which mail is to be dropped."""
    return [wanted(made), *which_mail(made),
            *(correction_words.in_words(sitting, change(made)) if made.what == GO_BACK else [])]


def which_mail(made: Act) -> list[Said]:
    """What the pages and the command call the mail that is to be dropped; none where no mail is."""
    return [said("act.mail", name=mail_names.name(Mail.get_by_id(made.details["mail"])))] \
        if made.what == DROP_MAIL else []


def by(made: Act) -> str | None:
    """The name of the moderator who wants it, None for who runs the server."""
    return made.judge.name if made.judge else None


def waits(made: Act, player: Player) -> Said:
    """Until when it waits, as somebody reads it."""
    return said("act.waits", until=second_words.until(made, player))


def note(sitting: Sitting, made: Act, happened: Said) -> None:
    """Write it down for the players, who read it at once, or when the match is over, as it has been opened.

    That there is an entry which only some may see they read when it is over in any case.
    """
    afterwards = is_hidden(made) or not settings.log_at_once(sitting.match)
    chronicle.note(sitting.match, happened, sitting.now, afterwards=afterwards)


def is_hidden(made: Act) -> bool:
    """Whether it is about an entry that only some may see."""
    return made.what == GO_BACK and not made.details["tag"]


def overtime(sitting: Sitting, made: Act) -> None:
    """The clock has stood still for it as long as it may: the match goes on, which all are told; it waits on."""
    if stopping.release_act(sitting, made):
        told = said("act.overtime", what=named(made))
        _mail(sitting, made, "overtime", lambda role: [told, *telling.going_on(sitting, role, True)])


def _stops(sitting: Sitting, made: Act, role: str) -> list[Said]:
    return [said("act.stops", until=sitting.local(role, stopping.until(made)))]


def _mail(sitting: Sitting, made: Act, what: str, told: Callable[[str], list[Said]]) -> None:
    """told: a function role -> its sentences."""
    if made.what in REASONED and not is_hidden(made):
        addressing.to_all(sitting, "notice", said("act"), told, ("act", made.id, what))
