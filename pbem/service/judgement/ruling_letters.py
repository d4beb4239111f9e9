"""What a moderator writes: his ruling on a dispute or an appeal, in answer to the mail that asks for it.

    UPHOLD: reasons     RULE: text     CORRECT: text     OVERTURN: reasons (of an appeal)

with the ids of the rules behind it; an empty line ends his words. A rule that there is not is refused with the nearest.
Below a CORRECT may stand what is to be changed in the match (`correction_words`): he is shown what would come of it,
and rules so by APPLY, or not by DROP. Another moderator answers a correction by AGREE or AGAINST: reasons.
"""

import re
from collections.abc import Iterable
from datetime import datetime
from typing import NamedTuple

from pbem import render
from pbem.engine.shapes import Plain
from pbem.render import Section
from pbem.store.models import DONE, WAITING, Act, Appeal, Dispute, Mail, Seat

from ..match import moderators
from ..match.said import Refused, Said, said, tell
from ..match.sitting import Sitting, lock
from ..post.letters import Letter, Lines
from ..post.posting import post
from ..post.tokens import Token
from . import (
    appeals,
    cases,
    citing,
    correction_words,
    corrections,
    evidence,
    rulings,
    second_words,
    telling,
    waiting_acts,
)
from .corrections import Course

WORD = re.compile(r"\W*(UPHOLD|CORRECT|RULE|OVERTURN)\b[\s:.,-]*(.*)", re.IGNORECASE)
SHORT = re.compile(r"\W*(APPLY|DROP|AGREE|AGAINST)\b[\s:.,!-]*(.*)", re.IGNORECASE)
LONGEST = 4000  # characters
Heard = tuple[list[Said], list[Section]]  # what the writer of a letter is told, and shown


class Written(NamedTuple):
    """A ruling as it was written. how: of `rulings`."""

    how: str
    text: str
    rules: list[str]


def answer(letter: Letter, mail: Mail, token: Token, seat: Seat, now: datetime, course: Course) -> None:
    """Answer a moderator's mail, which has passed the gates of the desk."""
    sitting = lock(seat.match_id, now)
    wanted, dispute = (one.marked(sitting.match, token.question) for one in (waiting_acts, cases))
    try:
        told, sections = _of_act(sitting, wanted, seat, letter.body, course) if wanted else hear(
            sitting, dispute, seat, letter.body, course, letter.cut)
    except Refused as refused:
        told, sections = _refused(refused, wanted or dispute and corrections.waiting(dispute), bool(wanted), letter), []
    _reply(sitting, seat, mail, letter, told, sections)


def _refused(refused: Refused, waits: second_words.Waits | None, is_word: bool, letter: Letter) -> list[Said]:
    """What is answered to a mail that was refused, and how to write it anew. waits: what asks for a second word, done
    or not; is_word: it can only be one.
    """
    first = next((line for _, line in letter.body if line.strip()), "")
    found = SHORT.fullmatch(first.strip())
    is_word = is_word or bool(found) and found[1].lower() in ("agree", "against")  # type: ignore[index]
    goes_on = not is_word or waits is not None and waits.status == WAITING
    return [said("moderator_letter.refused", rules=not is_word), refused.said,
            *([said("moderator_letter.how", rules=not is_word)] if goes_on else [])]


def hear(sitting: Sitting, dispute: Dispute | None, seat: Seat, body: Lines, course: Course, cut: Plain = "") -> Heard:
    """Do what the lines of a letter, or of a form, say about a dispute; what their writer is told. Refused.

    cut: why a part of them was not read, "" when all was.
    """
    made = appeal_before(sitting, dispute, seat)
    asked = dispute and (made or is_asked(sitting, dispute, seat))
    word, text = _short(body)
    if dispute and word in ("agree", "against"):
        return [_second(sitting, dispute, seat, word, text, course)], []
    if dispute is None or not asked:
        return [said("moderator_letter.nothing")], []
    if cut:
        raise Refused(said("part_not_read", why=cut))
    if word in ("apply", "drop"):
        return [_settle(sitting, dispute, made, seat, word, course)], []
    return _rule(sitting, dispute, made, seat, body, course)


def _rule(sitting: Sitting, dispute: Dispute, made: Appeal | None, seat: Seat, body: Lines, course: Course) -> Heard:
    """Enter a ruling, or show what a correction would change. Refused."""
    body = _own(body, [*dispute.text.split("\n"), *(made.text.split("\n") if made else ()), *evidence.mail_of(dispute)])
    body = correction_words.parted(body)
    written = _read(sitting, body, bool(made))
    wanted = _change(sitting, dispute, seat, body) if written.how == rulings.CORRECT else None
    if wanted and sitting.over():
        raise Refused(said("match_over"))
    if wanted:
        shown = corrections.new(sitting, dispute, seat, wanted, written.text, written.rules, bool(made))
        return [said("correction.shown", tag=dispute.tag)], course.preview(sitting, shown, seat)
    corrections.drop_shown(dispute, seat)
    if made:
        appeals.decide(sitting, made, seat, *written)
    else:
        rulings.enter(sitting, dispute, seat, *written)
    return [said("moderator_letter.told", tag=dispute.tag, corrects=written.how == rulings.CORRECT)], []


def _change(sitting: Sitting, dispute: Dispute, seat: Seat, body: Lines) -> correction_words.Wanted | None:
    """The change that is to be shown. Refused for one that does not read; why may tell something, so it is noted."""
    try:
        return correction_words.read(sitting, dispute, body)
    except Refused:
        telling.note_change(sitting, dispute, seat)
        raise


def _settle(sitting: Sitting, dispute: Dispute, made: Appeal | None, seat: Seat, word: str,
            course: Course) -> Said:
    """The moderator rules as he was shown, or not so. Refused when he was shown nothing."""
    shown = corrections.shown(dispute, seat)
    if shown is None:
        raise Refused(said("correction.none_shown"))
    if word == "drop":
        corrections.drop_shown(dispute, seat)
        return said("correction.dropped", tag=dispute.tag)
    if sitting.over():
        raise Refused(said("match_over"))
    if made:
        appeals.close(sitting, made)
        corrections.overturn(sitting, dispute, seat)
    corrections.rule(sitting, shown, course)
    return said("correction.ruled", tag=dispute.tag)


def _second(sitting: Sitting, dispute: Dispute, seat: Seat, word: str, text: str, course: Course) -> Said:
    """Another moderator's word on a correction that waits. Refused when there is none, it is his own, or an appeal
    is to decide first.
    """
    made = second_words.checked(corrections.waiting(dispute), seat)
    if corrections.is_appealed(made):
        raise Refused(said("correction.appealed", tag=dispute.tag))
    if word == "agree":
        telling.note(sitting, dispute, said("correction.agreed", judge=seat.name, tag=dispute.tag))
        why = course.apply(sitting, made, seat)
        return said("correction.impossible", why=why) if why else said("correction.applied", tag=dispute.tag)
    corrections.stop(sitting, made, rulings.AGAINST, seat, second_words.reasons(text)[:LONGEST])
    return said("correction.not_applied", tag=dispute.tag)


def _of_act(sitting: Sitting, made: Act, seat: Seat, body: Lines, course: Course) -> Heard:
    """What another moderator answers to who asks whether he agrees with an act. Refused."""
    word, text = _short(body)
    if word not in ("agree", "against"):
        raise Refused(said("act.wants"))
    return [second_word(sitting, made, seat, word, text, course)], []


def second_word(sitting: Sitting, found: Act | None, seat: Seat, word: str, text: str, course: Course) -> Said:
    """Another moderator's word on an act that waits, "agree" or "against"; a sentence for him. Refused as `_second`."""
    made = second_words.checked(found, seat)
    if word == "against":
        waiting_acts.stop(sitting, made, "against", seat, second_words.reasons(text))
        return said("act.not_done")
    waiting_acts.note(sitting, made, said("act.agreed", moderator=seat.name, what=waiting_acts.named(made)))
    course.act(sitting, made, seat)
    return said("act.done" if made.status == DONE else "act.impossible")


def _short(body: Lines) -> tuple[str, str]:
    """(the word, what stands behind it) of the first line with words, where it is one of the short ones; else "".

    Refused for words behind one that nobody can take back: "AGREE? No" is no agreement.
    """
    first = next((line for _, line in body if line.strip()), "")
    found = SHORT.fullmatch(first.strip())
    if not found:
        return "", ""
    word, text = found[1].lower(), found[2].strip()
    if word in ("apply", "agree") and second_words.WORDS.search(text):
        raise Refused(said("second_word.alone", word=word.upper()))
    return word, text


def is_asked(sitting: Sitting, dispute: Dispute, seat: Seat) -> bool:
    """Whether a dispute waits for the ruling of this moderator."""
    return cases.is_open(dispute) and [own.id for own in moderators.of(sitting.match)[:1]] == [seat.id]


def appeal_before(sitting: Sitting, dispute: Dispute | None, seat: Seat) -> Appeal | None:
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
    if not rules or not second_words.WORDS.search(_without(rules, text)):
        raise Refused(said("moderator_letter.reasons"))
    return Written(how, text, rules)


def _own(body: Lines, parties: Iterable[str]) -> Lines:
    """The lines without those that rule in the words of the parties: he was mailed them, and has quoted them so that
    nobody sees it.
    """
    theirs = {" ".join(line.split()).strip("- ") for line in parties}
    return [(number, "" if WORD.fullmatch(line.strip()) and " ".join(line.split()).strip("- ") in theirs else line)
            for number, line in body]


def _without(rules: list[str], text: str) -> str:
    """A text without the ids that it names."""
    for rule in rules:
        text = re.sub(re.escape(rule), "", text, flags=re.IGNORECASE)
    return text


def _words(body: Lines) -> tuple[str, str]:
    """(how, text) of the line that rules and those below it, until an empty one or a change; "" twice for none."""
    found = next(((at, match) for at, (_, line) in enumerate(body) if (match := WORD.fullmatch(line.strip()))), None)
    if found is None:
        return "", ""
    at, match = found
    last, lines = body[at][0], [match[2]]
    for number, line in body[at + 1:]:
        if number != last + 1 or not line.strip() or correction_words.asks(line):
            break
        last = number
        lines.append(line.strip())
    return match[1].lower(), "\n".join(lines).strip()


def _reply(sitting: Sitting, seat: Seat, mail: Mail, letter: Letter, told: list[Said],
           sections: list[Section]) -> None:
    language = seat.player.language
    head, *lines = (tell(one, language, sitting.rules.key) for one in (said("moderator_letter"), *told))
    confirmed = [letter.confirmed] if letter.confirmed else []
    body = render.document(f"{head} · {seat.match.slug}", head, [Section(head, [*confirmed, *lines]),
                           *sections], language)
    post("moderator_answer", seat.player.email, body, sitting.now, once=("mail", mail.id), match=sitting.match,
         answers=mail, reply_to=letter.recipient)
