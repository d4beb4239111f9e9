"""A ruling on a dispute or an appeal, and the short words about a correction: AGREE, AGAINST, APPLY, DROP.

    UPHOLD: reasons     RULE: text     CORRECT: text     OVERTURN: reasons (of an appeal)

with the ids of the rules behind it; an empty line ends his words (`verdicts`). A rule that there is not is refused with
the nearest, and what is wrong with the line to send. A tag may say which dispute is meant (`which`).
Below a CORRECT may stand what is to be changed in the match (`correction_words`): he is shown what would come of it,
and rules so by APPLY, or not by DROP.
"""

from pbem.engine.shapes import Plain
from pbem.store.models import Appeal, Dispute, Seat

from ...match.said import Refused, Said, said
from ...match.sitting import Sitting
from ...post.letters import Lines
from .. import (
    appeals,
    cases,
    correction_words,
    corrections,
    ruling_lines,
    rulings,
    second_words,
    telling,
    which,
)
from ..corrections import Course
from .second_word import refused_word
from .word import Answer, Hearing, Word


def answer(hearing: Hearing, meant: bool) -> Answer:
    dispute = cases.marked(hearing.sitting.match, hearing.about)
    return hear(hearing.sitting, dispute, hearing.seat, hearing.body, hearing.course, hearing.cut)


def hear(sitting: Sitting, dispute: Dispute | None, seat: Seat, body: Lines, course: Course, cut: Plain = "") -> Answer:
    """Do what the lines of a letter, or of a form, say about a dispute; what their writer is told. Refused.

    cut: why a part of them was not read, "" when all was.
    """
    tags = {one.tag for one in cases.of(sitting.match)}
    short = ruling_lines.short(body, tags)
    if short.word:
        return Answer([_answer_short(sitting, dispute, seat, short, course, cut)])
    if dispute:
        body = ruling_lines.without_theirs(sitting, body, dispute, tags)
    verdict, _ = ruling_lines.verdict(body, tags)
    dispute = which.meant(sitting, seat, dispute, "uphold", verdict.tag if verdict else "")
    if dispute is None or not which.waits(sitting, dispute, seat, "uphold"):
        return Answer([_nothing(sitting, seat)])
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


def _rule(sitting: Sitting, dispute: Dispute, seat: Seat, body: Lines, course: Course) -> Answer:
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
        return Answer([_settle(sitting, dispute, made, seat, "apply", course) if at_once else
                       said("correction.shown", tag=dispute.tag)], would_come)
    corrections.drop_shown(dispute, seat)
    if made:
        appeals.decide(sitting, made, seat, *written)
    else:
        rulings.enter(sitting, dispute, seat, *written)
    return Answer([said("moderator_letter.told", tag=dispute.tag, corrects=written.how == rulings.CORRECT)])


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


def refused(hearing: Hearing, why: Refused) -> list[Said]:
    """What is told of a ruling, or a word on a correction, that was refused, and how to write it anew."""
    found = ruling_lines.SHORT.fullmatch(ruling_lines.first(hearing.body))
    if found and found[1].lower() in which.SECOND:
        dispute = cases.marked(hearing.sitting.match, hearing.about)
        return refused_word(corrections.waiting(dispute) if dispute else None, why)
    return [said("moderator_letter.refused", rules=True), why.said, said("moderator_letter.how", rules=True)]


VERDICT = Word(("request.uphold", "request.overturn", "request.rule", "request.correct", "request.change",
                "request.reasons", "request.which"), lambda hearing: True, answer, refused)
