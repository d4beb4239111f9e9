"""What a moderator writes: his ruling on a dispute or an appeal, in answer to the mail that asks for it.

    UPHOLD: reasons     RULE: text     CORRECT: text     OVERTURN: reasons (of an appeal)

with the ids of the rules behind it; an empty line ends his words (`verdicts`). A rule that there is not is refused with
the nearest, and what is wrong with the line to send. A tag may say which dispute is meant (`which`).
Below a CORRECT may stand what is to be changed in the match (`correction_words`): he is shown what would come of it,
and rules so by APPLY, or not by DROP. Another moderator answers a correction by AGREE or AGAINST: reasons. ABANDON:
reasons, in answer to any mail, asks that the match end as it stands; WITHDRAW takes back what its writer has asked for.
WRITE, a role and a colon write to one player (`writing`).
"""

import re
from collections.abc import Callable, Iterable
from datetime import datetime
from typing import TypeAlias

from pbem import render
from pbem.engine.rollbacks import ABANDONED
from pbem.engine.shapes import Plain
from pbem.render import Section
from pbem.store.models import DONE, WAITING, Act, Appeal, Dispute, Mail, Plea, Seat

from ..match.said import Refused, Said, said, tell
from ..match.sitting import Sitting, lock
from ..post import tokens
from ..post.letters import Letter, Lines
from ..post.posting import post
from ..post.tokens import Token
from . import (
    appeals,
    cases,
    correction_words,
    corrections,
    disputing,
    pleas,
    requests,
    ruling_lines,
    rulings,
    second_words,
    telling,
    waiting_acts,
    which,
    writing,
)
from .corrections import Course
from .waiting_acts import END_MATCH

Besides: TypeAlias = Callable[[Sitting, Seat, str], Said | None]
ABANDON = re.compile(r"\W*ABANDON\b[\s:.,-]*(.*)", re.IGNORECASE)
Heard = tuple[list[Said], list[Section]]  # what the writer of a letter is told, and shown


def answer(letter: Letter, mail: Mail, token: Token, seat: Seat, now: datetime, course: Course,
           besides: Iterable[Besides] = ()) -> None:
    """Answer a moderator's mail, which has passed the gates of the desk.

    besides: what else a letter of his may do, each as a function of its sitting, his seat and its first line that
    gives a sentence for him, None for a letter that does not mean it; Refused.
    """
    sitting = lock(seat.match_id, now)
    about = _abandoned(letter.body)
    if about is not None:
        _abandon(sitting, seat, mail, letter, about)
        return
    if _releases(letter.body):
        _release(sitting, seat, mail, letter, course)
        return
    if written := _besides(sitting, seat, letter, besides) or writing.by_letter(
            sitting, seat, token.question, letter.body, letter.cut):
        _reply(sitting, seat, mail, letter, written, [])
        return
    wanted, plea, dispute = (one.marked(sitting.match, token.question) for one in (waiting_acts, pleas, cases))
    if plea and plea.heard_at and not pleas.LINE.fullmatch(ruling_lines.first(letter.body)):
        plea = None
    try:
        told, sections = _of_act(sitting, wanted, seat, letter.body, course) if wanted else \
            _of_plea(sitting, plea, seat, letter.body) if plea else \
            hear(sitting, dispute, seat, letter.body, course, letter.cut)
    except Refused as refused:
        told, sections = _refused(refused, wanted or dispute and corrections.waiting(dispute), bool(wanted), letter), []
    _reply(sitting, seat, mail, letter, told, sections)


def _besides(sitting: Sitting, seat: Seat, letter: Letter, besides: Iterable[Besides]) -> list[Said]:
    """What a moderator is told of what his letter does besides judging; nothing for a letter that does not."""
    first = next((line.strip() for _, line in letter.body if line.strip()), "")
    try:
        return [told for one in besides if (told := one(sitting, seat, first))]
    except Refused as refused:
        return [said("moderator_letter.not_done"), refused.said]


def _abandoned(body: Lines) -> str | None:
    """The reasons for which a moderator abandons the match, by the first line with words; None where he does not."""
    written = [line.strip() for _, line in body if line.strip()]
    found = ABANDON.fullmatch(written[0]) if written else None
    return " ".join([found[1], *written[1:]]).strip() if found else None


def _abandon(sitting: Sitting, seat: Seat, mail: Mail, letter: Letter, why: str) -> None:
    """Ask that the match be abandoned; the answer says until when it waits, and how it is taken back."""
    made = None
    try:
        waiting_acts.check_running(sitting)
        made = waiting_acts.ask(sitting, seat, END_MATCH, {"how": ABANDONED}, why)
        waiting_acts.tell(sitting, made)
        told: list[Said] = [waiting_acts.wanted(made), waiting_acts.waits(made, seat.player),
                            said("moderator_letter.withdraw")]
    except Refused as refused:
        told = [said("moderator_letter.refused", rules=False), refused.said]
    _reply(sitting, seat, mail, letter, told, [], made.mark if made else None)


def _releases(body: Lines) -> bool:
    """Whether a moderator writes RELEASE alone on the first line with words."""
    return next((line.strip().strip(".!").upper() for _, line in body if line.strip()), "") == "RELEASE"


def _release(sitting: Sitting, seat: Seat, mail: Mail, letter: Letter, course: Course) -> None:
    """What came of a phase is told now."""
    try:
        course.release(sitting, seat.name)
        told: list[Said] = [said("look.done")]
    except Refused as refused:
        told = [said("moderator_letter.refused", rules=False), refused.said]
    _reply(sitting, seat, mail, letter, told, [])


def _refused(refused: Refused, waits: second_words.Waits | None, is_word: bool, letter: Letter) -> list[Said]:
    """What is answered to a mail that was refused, and how to write it anew. waits: what asks for a second word, done
    or not; is_word: it can only be one.
    """
    found = ruling_lines.SHORT.fullmatch(ruling_lines.first(letter.body))
    is_word = is_word or bool(found) and found[1].lower() in ("agree", "against")  # type: ignore[index]
    goes_on = not is_word or waits is not None and waits.status == WAITING
    return [said("moderator_letter.refused", rules=not is_word), refused.said,
            *([said("moderator_letter.how", rules=not is_word)] if goes_on else [])]


def hear(sitting: Sitting, dispute: Dispute | None, seat: Seat, body: Lines, course: Course, cut: Plain = "") -> Heard:
    """Do what the lines of a letter, or of a form, say about a dispute; what their writer is told. Refused.

    cut: why a part of them was not read, "" when all was.
    """
    tags = {one.tag for one in cases.of(sitting.match)}
    if ruling_lines.HELP.fullmatch(ruling_lines.first(body)):
        return requests.whole_grammar(), []
    short = ruling_lines.short(body, tags)
    if short.word:
        return [_answer_short(sitting, dispute, seat, short, course, cut)], []
    if dispute:
        body = ruling_lines.without_theirs(sitting, body, dispute, tags)
    verdict, _ = ruling_lines.verdict(body, tags)
    dispute = which.meant(sitting, seat, dispute, "uphold", verdict.tag if verdict else "")
    if dispute is None or not which.waits(sitting, dispute, seat, "uphold"):
        return [_nothing(sitting, seat)], []
    _check_whole(cut)
    return _rule(sitting, dispute, seat, ruling_lines.without_theirs(sitting, body, dispute, tags), course)


def _answer_short(sitting: Sitting, answered: Dispute | None, seat: Seat, short: ruling_lines.Short, course: Course,
                  cut: Plain) -> Said:
    """One of the short words is done. Refused."""
    dispute = which.meant(sitting, seat, answered, short.word, short.tag)
    if dispute and short.word in which.SECOND:
        return _second(sitting, dispute, seat, short.word, short.text, course)
    if dispute is None or not which.waits(sitting, dispute, seat, "uphold"):
        return _nothing(sitting, seat)
    _check_whole(cut)
    return _settle(sitting, dispute, which.appeal_before(sitting, dispute, seat), seat, short.word, course)


def _nothing(sitting: Sitting, seat: Seat) -> Said:
    """That nothing waits there, and what else does."""
    waiting = [f"#{one.tag}" for one in cases.of(sitting.match) if which.waits(sitting, one, seat, "uphold")]
    return said("moderator_letter.nothing", waiting=waiting or None)


def _check_whole(cut: Plain) -> None:
    if cut:
        raise Refused(said("part_not_read", why=cut))


def _rule(sitting: Sitting, dispute: Dispute, seat: Seat, body: Lines, course: Course) -> Heard:
    """Enter a ruling, or show what a correction would change. Refused."""
    body = correction_words.parted(body)
    made = which.appeal_before(sitting, dispute, seat)
    written = ruling_lines.read(sitting, dispute, body, bool(made))
    body, at_once = ruling_lines.apply_below(body)
    wanted = _change(sitting, dispute, seat, body) if written.how == rulings.CORRECT else None
    if wanted and sitting.over():
        raise Refused(said("match_over"))
    if wanted:
        shown = corrections.new(sitting, dispute, seat, wanted, written.text, written.rules, bool(made))
        would_come = course.preview(sitting, shown, seat)
        return [_settle(sitting, dispute, made, seat, "apply", course) if at_once else
                said("correction.shown", tag=dispute.tag)], would_come
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
    corrections.stop(sitting, made, rulings.AGAINST, seat, second_words.reasons(text)[:ruling_lines.LONGEST])
    return said("correction.not_applied", tag=dispute.tag)


def _of_act(sitting: Sitting, made: Act, seat: Seat, body: Lines, course: Course) -> Heard:
    """What another moderator answers to who asks whether he agrees with an act. Refused."""
    short = ruling_lines.short(body)
    if short.word == "withdraw":
        waiting_acts.withdraw(sitting, made, seat)
        return [said("acted.withdrawn")], []
    if short.word not in which.SECOND:
        raise Refused(said("act.wants"))
    return [second_word(sitting, made, seat, short.word, short.text, course)], []


def _of_plea(sitting: Sitting, plea: Plea, seat: Seat, body: Lines) -> Heard:
    """What a moderator answers to who asks for leave. Refused."""
    found = pleas.LINE.fullmatch(ruling_lines.first(body))
    if not found:
        raise Refused(said("plea.wants"))
    return [give_leave(sitting, plea, seat, found[1].lower(), found[2])], []


def give_leave(sitting: Sitting, plea: Plea | None, seat: Seat, word: str, text: str) -> Said:
    """A moderator gives leave, ADMIT or REFUSE of `pleas`; a sentence for him. Refused when it waits no longer."""
    plea = pleas.heard(sitting, plea)
    if word not in (pleas.ADMIT, pleas.REFUSE):
        raise Refused(said("plea.wants"))
    if word == pleas.REFUSE:
        return pleas.refuse(sitting, plea, seat, text)
    if second_words.WORDS.search(text):
        raise Refused(said("second_word.alone", word=word.upper()))
    return disputing.admit(sitting, plea, seat)


def second_word(sitting: Sitting, found: Act | None, seat: Seat, word: str, text: str, course: Course) -> Said:
    """Another moderator's word on an act that waits, "agree" or "against"; a sentence for him. Refused as `_second`."""
    made = second_words.checked(found, seat)
    if word == "against":
        waiting_acts.stop(sitting, made, "against", seat, second_words.reasons(text))
        return said("act.not_done")
    waiting_acts.note(sitting, made, said("act.agreed", moderator=seat.name, what=waiting_acts.named(made)))
    course.act(sitting, made, seat)
    return said("act.done" if made.status == DONE else "act.impossible")


def _reply(sitting: Sitting, seat: Seat, mail: Mail, letter: Letter, told: list[Said],
           sections: list[Section], mark: str | None = None) -> None:
    """Answer him. mark: of the act that an answer to this is about, None for what his own mail was about."""
    language = seat.player.language
    head, *lines = (tell(one, language, sitting.rules.key) for one in (said("moderator_letter"), *told))
    confirmed = [letter.confirmed] if letter.confirmed else []
    body = render.document(f"{head} · {seat.match.slug}", head, [Section(head, [*confirmed, *lines]),
                           *sections], language)
    post("moderator_answer", seat.player.email, body, sitting.now, once=("mail", mail.id), match=sitting.match,
         answers=mail, reply_to=tokens.address(tokens.RULING, seat.mark, sitting.now, mark) if mark
         else letter.recipient)
