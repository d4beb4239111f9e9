"""Appeals: one for a dispute, by a party, within a week of the ruling.

A second moderator hears it, who has said no word on it yet; where there is none the players do whom the dispute does
not concern, by UPHOLD or OVERTURN: more than half of them overturn a ruling, and who is silent has upheld it. One that
has fallen, as another moderator was against it, more than half let hold after all. What they find is final.
Where nobody is left who could hear it, all who know of it are told so at once; it waits for a moderator to be named.
"""

from datetime import datetime, timedelta

from peewee import ModelSelect

from pbem import persons
from pbem.orders import Meta
from pbem.orders.words.entry_tags import MARK
from pbem.store.models import Appeal, Dispute, Mail, Seat, Vote

from ..match import moderators
from ..match.said import Phrase, Refused, Said, role_named, said
from ..match.sitting import Sitting, lock
from ..record import tags
from . import ballots, cases, citing, corrections, disputing, requests, rulings, telling, verdicts
from .rulings import OVERTURN, SILENT, UPHOLD

TIME = timedelta(days=7)  # to appeal, and to hear the appeal


def appeal(sitting: Sitting, role: str, meta: Meta, mail: Mail) -> Said:
    """Appeal against a ruling; the sentence for the writer. Refused when it cannot be."""
    written, text = disputing.parted(meta.rest)
    if sitting.over():
        raise Refused(said("match_over"))
    if not written or not text:
        raise Refused(said("appeal.wanted"))
    if len(text) > disputing.LONGEST:
        raise Refused(said("appeal.too_long", most=disputing.LONGEST))
    dispute = _ruled(sitting, role, tags.plain(written))
    judge = _second(sitting, dispute)
    if judge is None and not jurors(sitting, dispute):
        raise Refused(said("appeal.nobody"))
    made = Appeal.create(dispute=dispute, role=role, text=text, at=sitting.now, until=sitting.now + TIME, judge=judge)
    telling.note(sitting, dispute, said("appeal.made", role=role_named(role), tag=dispute.tag))
    _announce(sitting, dispute, made, role)
    return said("appeal.taken", tag=cases.called(dispute, role), judge=judge.name if judge else None)


def _ruled(sitting: Sitting, role: str, tag: str) -> Dispute:
    """The dispute with this tag that a party may appeal about, as any of the roles of its player; Refused."""
    found = [one for one in cases.of(sitting.match) if tag and cases.called(one, role) == tag and rulings.of(one)]
    if not found or sitting.holders[role].player_id not in _concerned(sitting, found[-1]):
        raise Refused(said("appeal.unknown"))
    if Appeal.select().where(Appeal.dispute == found[-1]).exists():
        raise Refused(said("appeal.once"))
    if sitting.now - _told_at(found[-1], role) > TIME:
        raise Refused(said("appeal.late", days=TIME.days))
    return found[-1]


def _told_at(dispute: Dispute, role: str) -> datetime:
    """When a role heard of what it may appeal against: of the ruling, or, as it loses by it, of its correction."""
    heard = [made.done_at for made in cases.done(dispute) if made.told_as and role in made.concerned and made.done_at]
    return heard[0] if heard else rulings.of(dispute)[0].at


def _second(sitting: Sitting, dispute: Dispute) -> Seat | None:
    """The moderator who hears an appeal: the first who has neither made the ruling nor been against it."""
    spoken = {persons.person(ruling.judge.player.email) for ruling in rulings.of(dispute) if ruling.judge}
    return next((seat for seat in moderators.of(sitting.match)
                 if persons.person(seat.player.email) not in spoken), None)


def jurors(sitting: Sitting, dispute: Dispute) -> set[int]:
    """Ids of the players whom a dispute does not concern; nobody where they may not know of the entry."""
    return sitting.persons() - _concerned(sitting, dispute) if dispute.public else set()


def _concerned(sitting: Sitting, dispute: Dispute) -> set[int]:
    """Ids of the players whom a dispute concerns."""
    return {sitting.holders[role].player_id for role in cases.parties(dispute)}


def _announce(sitting: Sitting, dispute: Dispute, made: Appeal, writer: str | None = None) -> None:
    """Ask who hears an appeal, and tell who may know of it, but not the writer, whose mail is answered."""
    found, fell = [rulings.in_words(dispute, ruling) for ruling in rulings.of(dispute)], rulings.has_fallen(dispute)
    if made.judge:
        requests.ask_again(sitting, dispute, made, made.judge, found, fell)
    asked = set() if made.judge else jurors(sitting, dispute)
    for role in (role for role in sitting.roles if role != writer):
        if sitting.holders[role].player_id in asked:
            ballots.ask(sitting, role, dispute, made, found, fell)
        elif cases.may_see(sitting, role, dispute) or cases.public_tag(dispute):
            telling.appealed(sitting, role, dispute, made, _heard(sitting, role, made, fell))


def _heard(sitting: Sitting, role: str, made: Appeal, fell: bool) -> Phrase:
    """Who hears an appeal, as a role is told."""
    if made.judge or jurors(sitting, made.dispute):
        return said("appeal.heard", judge=made.judge.name if made.judge else None)
    return said("appeal.nobody_left", until=sitting.local(role, made.until), fell=fell)


def hand_over(sitting: Sitting) -> None:
    """An appeal whose judge is a moderator no more, or which nobody could hear, goes to the next one, or to the
    players, with its time anew.
    """
    judges = {seat.id for seat in moderators.of(sitting.match)}
    for made in (made for made in pending(sitting) if made.judge_id not in judges):
        was, judge = made.judge, _second(sitting, made.dispute)
        if was or judge and not jurors(sitting, made.dispute):
            made.judge, made.until = judge, sitting.now + TIME
            made.save()
            _announce(sitting, made.dispute, made)
            _note_alone(sitting, made)


def player_left(sitting: Sitting) -> None:
    """A player has left: who knows of an appeal that nobody can hear now is told so."""
    for made in _before_players(sitting):
        if not jurors(sitting, made.dispute):
            _announce(sitting, made.dispute, made)
            _note_alone(sitting, made)


def player_came(sitting: Sitting, role: str) -> None:
    """Ask who plays a role from now on about the appeals that the players hear."""
    for made in _before_players(sitting):
        if sitting.holders[role].player_id in jurors(sitting, made.dispute):
            found = [rulings.in_words(made.dispute, ruling) for ruling in rulings.of(made.dispute)]
            ballots.ask(sitting, role, made.dispute, made, found, rulings.has_fallen(made.dispute))


def _before_players(sitting: Sitting) -> list[Appeal]:
    return [made for made in pending(sitting) if made.judge is None]


def _note_alone(sitting: Sitting, made: Appeal) -> None:
    if made.judge is None and not jurors(sitting, made.dispute):
        telling.note(sitting, made.dispute, said("appeal.nobody_noted", tag=made.dispute.tag))


# The players hear it.

def uphold(sitting: Sitting, role: str, meta: Meta, mail: Mail) -> Said:
    """A player's word for the ruling. Refused when no appeal waits for it."""
    return _vote(sitting, role, meta, UPHOLD)


def overturn(sitting: Sitting, role: str, meta: Meta, mail: Mail) -> Said:
    """A player's word against the ruling. Refused when no appeal waits for it."""
    return _vote(sitting, role, meta, OVERTURN)


def _vote(sitting: Sitting, role: str, meta: Meta, how: str) -> Said:
    player = sitting.holders[role].player
    made, text = _waiting_for(sitting, player.id, meta.rest)
    if len(text) > disputing.LONGEST:
        raise Refused(said("appeal.too_long", most=disputing.LONGEST))
    mark = made.dispute.mark
    Vote.delete().where(Vote.match == sitting.match, Vote.about == mark, Vote.player == player).execute()
    Vote.create(match=sitting.match, kind=how, about=mark, player=player, at=sitting.now, text=text)
    _count(sitting, made, final=False)
    return said("appeal.voted", how=how, tag=made.dispute.tag)


def _waiting_for(sitting: Sitting, player: int, rest: str) -> tuple[Appeal, str]:
    """(the appeal with the tag that stands there, or the only one, that waits for a player's word, his reasons);
    Refused.
    """
    waiting = before(sitting, player)
    tag, _, text = verdicts.behind(rest, {made.dispute.tag for made in waiting})
    found = [made for made in waiting if tag in ("", made.dispute.tag)]
    if len(found) != 1:
        raise Refused(said("appeal.no_ballot", lines=[f"{how} {made.dispute.tag}" for made in waiting
                                                      for how in ("UPHOLD", "OVERTURN")] or None))
    return found[0], text


def before(sitting: Sitting, player: int) -> list[Appeal]:
    """The appeals that wait for a player's word."""
    return [made for made in _before_players(sitting) if player in jurors(sitting, made.dispute)]


def spelled_out(sitting: Sitting, role: str, text: str) -> str | Said | None:
    """The line of a verdict that a player has written in words of his own; what he is asked back where it is not clear.

    None for what is no verdict, and where none of his is waited for.
    """
    waiting = before(sitting, sitting.holders[role].player_id) if verdicts.may_be(text) else []
    if not waiting:
        return None
    found = verdicts.read(text, {made.dispute.tag for made in waiting})
    fell = any(rulings.has_fallen(made.dispute) for made in waiting if not found or found.tag in ("", made.dispute.tag))
    if found and found.how in (UPHOLD, OVERTURN, verdicts.DISMISS):
        tag = found.tag or (waiting[0].dispute.tag if len(waiting) == 1 else "")
        word = " ".join([verdicts.found_by(found.how, fell).upper(), *([MARK + tag] if tag else [])])
        return f"{word}: {found.text}" if found.text else word
    why = found.text if found else verdicts.nearly(text)
    return None if why is None else said("appeal.asked_back", tags=[f"#{made.dispute.tag}" for made in waiting],
                                         tag=waiting[0].dispute.tag, text=why or None)


def pending(sitting: Sitting) -> list[Appeal]:
    """The appeals of a match that are not decided."""
    return list(Appeal.select(Appeal, Dispute).join(Dispute).where(
        Dispute.match == sitting.match, Appeal.decided_at.is_null()).order_by(Appeal.id))


def _count(sitting: Sitting, made: Appeal, final: bool) -> None:
    """Decide an appeal if the words given are enough, or when its time is up (final).

    More than half change what was found: they overturn a ruling, or let one that fell hold after all.
    """
    asked = jurors(sitting, made.dispute)
    against, for_it = (_number(sitting, made, asked, how) for how in (OVERTURN, UPHOLD))
    change, stay, changing, staying = (UPHOLD, OVERTURN, for_it, against) if rulings.has_fallen(made.dispute) else (
        OVERTURN, UPHOLD, against, for_it)
    if 2 * changing > len(asked):
        decide(sitting, made, None, change, *_reasons(sitting, made, asked, change))
    elif final or 2 * (len(asked) - staying) <= len(asked):
        decide(sitting, made, None, stay, *_reasons(sitting, made, asked, stay))


def _reasons(sitting: Sitting, made: Appeal, asked: set[int], how: str) -> tuple[str, list[str]]:
    """(the reasons of those who have said so, in an order that tells nothing of who, the rules that they cite)."""
    votes = _votes(sitting, made, asked, how).where(Vote.text != "").order_by(Vote.text)
    text = "\n".join(vote.text for vote in votes)
    return text, citing.known(sitting.rules, text)


def _number(sitting: Sitting, made: Appeal, asked: set[int], how: str) -> int:
    return _votes(sitting, made, asked, how).count()


def _votes(sitting: Sitting, made: Appeal, asked: set[int], how: str) -> "ModelSelect[Vote]":
    return Vote.select().where(Vote.match == sitting.match, Vote.kind == how, Vote.about == made.dispute.mark,
                               Vote.player.in_(asked))


# It is decided.

def decide(sitting: Sitting, made: Appeal, judge: Seat | None, how: str, text: str = "",
           rules: list[str] | None = None) -> None:
    """An appeal comes to its end, which is told. Where it does not uphold a correction that waits, that is dropped."""
    close(sitting, made)
    if how not in (UPHOLD, SILENT):
        corrections.overturn(sitting, made.dispute, judge)
    rulings.enter(sitting, made.dispute, judge, how, text, rules or [], appealed=True)


def close(sitting: Sitting, made: Appeal) -> None:
    """An appeal waits no more."""
    made.decided_at = sitting.now
    made.save()
    Vote.delete().where(Vote.match == sitting.match, Vote.about == made.dispute.mark).execute()


def matches_due(now: datetime) -> list[int]:
    """Ids of the matches in which the time of an appeal is up."""
    rows = Dispute.select(Dispute.match).join(Appeal).where(Appeal.until <= now, Appeal.decided_at.is_null())
    return list({row.match_id for row in rows})


def follow(match_id: int, now: datetime) -> None:
    """Decide the appeals whose time is up, in the caller's transaction: silence leaves it as it is."""
    sitting = lock(match_id, now, skip=True)
    if sitting is None:
        return
    for made in (made for made in pending(sitting) if made.until <= now):
        if made.judge or not jurors(sitting, made.dispute):
            decide(sitting, made, made.judge, SILENT)
        else:
            _count(sitting, made, final=True)
