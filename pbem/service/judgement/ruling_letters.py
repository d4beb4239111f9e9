"""What a moderator writes: his ruling on a dispute or an appeal, in answer to the mail that asks for it.

    UPHOLD: reasons     RULE: text     CORRECT: text     OVERTURN: reasons (of an appeal)

with the ids of the rules behind it; an empty line ends his words. A rule that there is not is refused with the nearest.
"""

import re
from datetime import datetime
from typing import NamedTuple

from pbem import render
from pbem.render import Section
from pbem.store.models import Appeal, Dispute, Mail, Seat

from ..match import moderators
from ..match.said import Refused, Said, said, tell
from ..match.sitting import Sitting, lock
from ..post.letters import Letter, Lines
from ..post.posting import post
from ..post.tokens import Token
from . import appeals, cases, citing, rulings

WORD = re.compile(r"\W*(UPHOLD|CORRECT|RULE|OVERTURN)\b[\s:.,-]*(.*)", re.IGNORECASE)
WORDS = re.compile(r"[^\W\d_]{2,}")
LONGEST = 4000  # characters


class Written(NamedTuple):
    """A ruling as it was written. how: of `rulings`."""

    how: str
    text: str
    rules: list[str]


def answer(letter: Letter, mail: Mail, token: Token, seat: Seat, now: datetime) -> None:
    """Answer a moderator's mail, which has passed the gates of the desk."""
    sitting = lock(seat.match_id, now)
    try:
        told: list[Said] = [_rule(sitting, letter, token, seat)]
    except Refused as refused:
        told = [said("moderator_letter.refused"), refused.said, said("moderator_letter.how")]
    _reply(sitting, seat, mail, letter, told)


def _rule(sitting: Sitting, letter: Letter, token: Token, seat: Seat) -> Said:
    """Enter the ruling of a letter; the sentence for its writer. Refused."""
    dispute = cases.marked(sitting.match, token.question)
    made = _appeal(sitting, dispute, seat)
    if dispute is None or not made and not _is_asked(sitting, dispute, seat):
        return said("moderator_letter.nothing")
    if letter.cut:
        raise Refused(said("part_not_read", why=letter.cut))
    written = _read(sitting, letter.body, bool(made))
    if made:
        appeals.decide(sitting, made, seat, *written)
    else:
        rulings.enter(sitting, dispute, seat, *written)
    return said("moderator_letter.told", tag=dispute.tag, corrects=written.how == rulings.CORRECT)


def _is_asked(sitting: Sitting, dispute: Dispute, seat: Seat) -> bool:
    """Whether a dispute waits for the ruling of this moderator."""
    return cases.is_open(dispute) and [own.id for own in moderators.of(sitting.match)[:1]] == [seat.id]


def _appeal(sitting: Sitting, dispute: Dispute | None, seat: Seat) -> Appeal | None:
    """The appeal in a dispute that a moderator is to hear."""
    return next((made for made in appeals.pending(sitting)
                 if dispute and made.dispute_id == dispute.id and made.judge_id == seat.id), None)


def _read(sitting: Sitting, body: Lines, on_appeal: bool) -> Written:
    """The ruling in the lines of a mail; Refused."""
    how, text = _words(body)
    if not how or how == rulings.OVERTURN and not on_appeal:
        raise Refused(said("moderator_letter.unread"))
    if len(text) > LONGEST:
        raise Refused(said("moderator_letter.too_long", most=LONGEST))
    for rule, near in citing.unknown(sitting.rules, text).items():
        raise Refused(said("moderator_letter.no_rule", rule=rule, near=near))
    rules = citing.known(sitting.rules, text)
    if not rules or not WORDS.search(_without(rules, text)):
        raise Refused(said("moderator_letter.reasons"))
    return Written(how, text, rules)


def _without(rules: list[str], text: str) -> str:
    """A text without the ids that it names."""
    for rule in rules:
        text = re.sub(re.escape(rule), "", text, flags=re.IGNORECASE)
    return text


def _words(body: Lines) -> tuple[str, str]:
    """(how, text) of the first line that rules and those below it until an empty one; "" twice when none does."""
    found = next(((at, match) for at, (_, line) in enumerate(body) if (match := WORD.fullmatch(line.strip()))), None)
    if found is None:
        return "", ""
    at, match = found
    last, lines = body[at][0], [match[2]]
    for number, line in body[at + 1:]:
        if number != last + 1 or not line.strip():
            break
        last = number
        lines.append(line.strip())
    return match[1].lower(), "\n".join(lines).strip()


def _reply(sitting: Sitting, seat: Seat, mail: Mail, letter: Letter, told: list[Said]) -> None:
    language = seat.player.language
    head, *lines = (tell(one, language, sitting.rules.key) for one in (said("moderator_letter"), *told))
    confirmed = [letter.confirmed] if letter.confirmed else []
    body = render.document(f"{head} · {seat.match.slug}", head, [Section(head, [*confirmed, *lines])], language)
    post("moderator_answer", seat.player.email, body, sitting.now, once=("mail", mail.id), match=sitting.match,
         answers=mail, reply_to=letter.recipient)
