"""Votes of the players by one word: EXTEND 48h, PAUSE, RESUME, REPLACE france, CONCLUDE draw.

A vote counts once for a person, whatever roles it plays, and passes when more than half of the players have cast
it; a REPLACE when more than half of the others have. A deputy votes in the place of the player he stands in for.
A vote counts for a week. All are told of the first one, so that they can join it, and of what passes, which is done at
once; who voted stays unsaid. CONCLUDE, which ends the match, needs the word of every player; it falls when one says no,
and when the phase in which it was proposed ends: silence is no consent.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from functools import partial

from pbem.orders import Meta
from pbem.orders.words.small import says
from pbem.store.models import PAUSED, RUNNING, Deadline, Mail, Player, Vote

from ..asked import halts, question_words, questions, windows
from ..match import chronicle
from ..match.said import Phrase, Refused, said
from ..match.sitting import Sitting
from ..post import addressing
from ..post.letters import Lines

ASKED = "Vote:"  # the same in every language: by it an answer is known
BALLOT = re.compile(rf"\b{ASKED} (EXTEND \d+h|PAUSE|RESUME|REPLACE [^·]*\w|CONCLUDE (?:draw|end))")  # in its subject
BUT = r"(?!.*\b(?:but|not|no|if|only|never)\b)"
YES = re.compile(BUT + r"\W*(?:yes|yep|yeah|ja|oui|s[ií]|ok|okay|sure|aye|agreed|(?:I|we) agree|in favou?r)\b"
                 r"[\w\s,.!]{0,30}", re.IGNORECASE)
GREETING = re.compile(r"(?:hi|hello|hey|dear|good|hola|buenos|buenas|salut|bonjour|bonsoir|hallo)\b(?:\s+\S+){0,3}\W*",
                      re.IGNORECASE)
HOURS = re.compile(r"(\d{1,4})\s*(h|hours?|d|days?)?", re.IGNORECASE)
MOST_HOURS = 96
COUNTS = timedelta(days=7)
PROPOSAL = "conclude"  # the kind of a vote that needs all
LATE = "late "  # the kind of a ballot that is still out when its vote has passed


@dataclass(frozen=True)
class Motion:
    """What can be voted for by a word.

    about(sitting, role, words): what exactly, as text, from the words behind it; Refused when it makes no sense now.
    carry_out(sitting, about): does it; the sentence for all, None when they are told otherwise.
    of_role: it is about a role, whose player has no vote in it. of_all: it needs the word of every player.
    """

    about: Callable[[Sitting, str, str], str]
    carry_out: Callable[[Sitting, str], Phrase | None]
    of_role: bool = False
    of_all: bool = False


def cast(sitting: Sitting, role: str, meta: Meta, mail: Mail, motion: Motion) -> Phrase:
    """Count a vote, and do what is voted for when it passes; a sentence for the voter. Refused when it is void."""
    about, voter = _about(sitting, role, meta, motion), sitting.holders[role].player
    if _comes_late(sitting, meta.word, about, voter):
        return said("voted.late")
    _enter(sitting, meta.word, about, voter)
    persons = sitting.persons() - ({sitting.holders[about].player_id} if motion.of_role else set())
    votes = Vote.select().where(Vote.match == sitting.match, Vote.kind == meta.word, Vote.about == about,
                                Vote.player.in_(persons)).count()
    needed = len(persons) if motion.of_all else len(persons) // 2 + 1
    if votes >= needed:
        _pass(sitting, meta.word, about, mail, persons, motion)
        return said("voted.decides")
    if votes == 1:
        _announce(sitting, persons - {voter.id}, meta.word, about, needed, mail)
    return said("voted", votes=votes, needed=needed, days=COUNTS.days)


def spelled_out(subject: str, body: Lines) -> Lines:
    """The lines of an answer to the mail that asks for a vote: YES on top, below a greeting at most, is the ballot."""
    asked, yes = BALLOT.search(subject), {number for number, text in _on_top(body) if YES.fullmatch(text)}
    return [(number, asked[1] if asked and number in yes else text) for number, text in body]


def against(subject: str, body: Lines) -> Lines:
    """The line on top of such an answer that says no; none where there is none."""
    return [(number, text) for number, text in _on_top(body) if BALLOT.search(subject) and says("no", text)]


def _on_top(body: Lines) -> Lines:
    """The first line with something on it that is no greeting, stripped; none in an empty mail."""
    written = [(number, text.strip()) for number, text in body if text.strip()]
    return written[1:2] if len(written) > 1 and GREETING.fullmatch(written[0][1]) else written[:1]


def refuse(sitting: Sitting, subject: str, mail: Mail) -> bool:
    """Somebody answers NO to the mail that asks for a vote: what needs all falls, which all are told; whether it does.
    """
    asked = BALLOT.search(subject)
    if not asked or not asked[1].startswith(PROPOSAL.upper()) or not is_open(sitting, subject):
        return False
    _fall(sitting, "against", ("against", mail.id))
    return True


def lapse(sitting: Sitting) -> None:
    """A phase has ended: what was proposed to all in it falls, for the board is another one now."""
    if not sitting.over():
        _fall(sitting, "phase", ("lapsed", sitting.match.id, sitting.match.version))


def _fall(sitting: Sitting, why: str, once: tuple[object, ...]) -> None:
    gone = Vote.delete().where(Vote.match == sitting.match, Vote.kind.in_((PROPOSAL, LATE + PROPOSAL))).execute()
    if gone:
        told = said("ballot.fell", why=why)
        chronicle.note(sitting.match, told, sitting.now)
        addressing.to_all(sitting, "vote", said("ballot.fell_headline"), lambda to: [told], once)


def is_open(sitting: Sitting, subject: str) -> bool:
    """Whether the vote that the mail of this subject asks for has been begun and has neither passed nor lapsed."""
    asked = BALLOT.search(subject)
    cast = Vote.select().where(Vote.match == sitting.match, Vote.at > sitting.now - COUNTS)
    return asked is not None and any(asked[1] == _ballot(vote.kind, vote.about) for vote in cast)


def _comes_late(sitting: Sitting, word: str, about: str, voter: Player) -> bool:
    """Whether a person answers a ballot whose vote has passed without him; he is told so once."""
    return bool(Vote.delete().where(
        Vote.match == sitting.match, Vote.kind == LATE + word, Vote.about == about, Vote.player == voter,
        Vote.at > sitting.now - COUNTS).execute())


def _enter(sitting: Sitting, word: str, about: str, voter: Player) -> None:
    """Write a vote down; Refused when it has been cast already."""
    Vote.delete().where(Vote.match == sitting.match, Vote.at <= sitting.now - COUNTS).execute()
    _, new = Vote.get_or_create(match=sitting.match, kind=word, about=about, player=voter, defaults={"at": sitting.now})
    if not new:
        raise Refused(said("voted.already"))


def _pass(sitting: Sitting, word: str, about: str, mail: Mail, persons: set[int], motion: Motion) -> None:
    """Do what was voted for, and tell all; the votes for it are spent, the ballots of the others are late."""
    _note_late(sitting, word, about, persons)
    spent = [Vote.about == about] if motion.of_role else []
    Vote.delete().where(Vote.match == sitting.match, Vote.kind == word, *spent).execute()
    sentence = motion.carry_out(sitting, about)
    if sentence:
        addressing.to_all(sitting, "vote", said("ballot.passed", ballot=_ballot(word, about)),
                          lambda to: [sentence, *question_words.due_in_words(sitting, to)], ("vote", mail.id))


def _note_late(sitting: Sitting, word: str, about: str, persons: set[int]) -> None:
    """Remember who of these persons (ids) may still answer the ballot."""
    asked = (Vote.match == sitting.match) & (Vote.about == about)
    voted = {vote.player_id for vote in Vote.select(Vote.player).where(asked, Vote.kind == word)}
    Vote.delete().where(asked, Vote.kind == LATE + word).execute()
    for person in persons - voted:
        Vote.create(match=sitting.match, kind=LATE + word, about=about, player=person, at=sitting.now)


def _announce(sitting: Sitting, others: set[int], word: str, about: str, needed: int, mail: Mail) -> None:
    """Tell the others (ids of players) who may cast it that a vote has begun, and how to join it."""
    ballot = _ballot(word, about)
    name = "ballot.proposed" if word == PROPOSAL else "ballot.begun"
    told = [said(name, ballot=ballot, needed=needed, days=COUNTS.days, what=about)]
    for role in (role for role, seat in sitting.holders.items() if seat.player_id in others):
        addressing.to_role(
            sitting, role, "vote", partial(addressing.notice, sitting, role, f"{ASKED} {ballot}", told),
            ("ballot", mail.id, word, about))


def _ballot(word: str, about: str) -> str:
    """The line that casts such a vote."""
    return f"{word.upper()} {about}{'h' if word == 'extend' else ''}".strip()


def _about(sitting: Sitting, role: str, meta: Meta, motion: Motion) -> str:
    """What exactly is voted on, as text; Refused when it makes no sense now."""
    if sitting.over():
        raise Refused(said("match_over"))
    return motion.about(sitting, role, meta.rest)


def _must_be(sitting: Sitting, status: str) -> str:
    if sitting.match.status != status:
        raise Refused(said("match_not", status=status))
    return ""


def _hours(words: str) -> int:
    found = HOURS.fullmatch(words.strip())
    hours = int(found[1]) * (24 if (found[2] or "h").lower().startswith("d") else 1) if found else 0
    if not 1 <= hours <= MOST_HOURS:
        raise Refused(said("hours_wanted", most=MOST_HOURS))
    return hours


def _extend(sitting: Sitting, about: str) -> Phrase:
    windows.extend(sitting, timedelta(hours=int(about)))
    rows = Deadline.select().where(Deadline.match == sitting.match, Deadline.done_at.is_null())
    for row in (row for row in rows if not sitting.in_care(row.role)):
        questions.extend(sitting, row, timedelta(hours=int(about)))
    chronicle.note(sitting.match, said("vote_passed.extended", hours=about), sitting.now)
    return said("vote_passed.extend", hours=about)


def _pause(sitting: Sitting, about: str) -> Phrase:
    halts.begin(sitting.match, sitting.now, halts.VOTE)
    return said("vote_passed.pause")


def _resume(sitting: Sitting, about: str) -> Phrase:
    halts.end(sitting.match, sitting.now, halts.VOTE)
    sitting.due.clear()
    return said("vote_passed.resume")


def _by_how_much(sitting: Sitting, role: str, words: str) -> str:
    _must_be(sitting, RUNNING)
    return str(_hours(words))


def _may_resume(sitting: Sitting, role: str, words: str) -> str:
    halts.check_untold(sitting.match)
    return _must_be(sitting, PAUSED)


EXTEND = Motion(_by_how_much, _extend)
PAUSE = Motion(lambda sitting, role, words: _must_be(sitting, RUNNING), _pause)
RESUME = Motion(_may_resume, _resume)
