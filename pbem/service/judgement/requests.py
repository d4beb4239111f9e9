"""Mails to moderators: a ruling is asked for, asked for again, or no longer wanted."""

from collections.abc import Sequence

from pbem import render
from pbem.render import Section
from pbem.render.times import local_time
from pbem.store.models import UNDECIDED, Act, Appeal, Correction, Dispute, Message, Outbox, Plea, Seat, Untold

from ..match import moderators
from ..match.said import Said, role_named, said, tell
from ..match.sitting import Sitting
from ..post import moderator, tokens
from ..post.posting import Attached, post, stable_id
from . import correction_words, evidence, second_words

KIND = "judgement"


def ask(sitting: Sitting, dispute: Dispute, judge: Seat) -> None:
    """Ask a moderator for his ruling."""
    told: list[Said] = [said("request.case", role=role_named(dispute.role), tag=dispute.tag),
                        *dispute.text.split("\n")]
    file = evidence.attachment(sitting, dispute, None)
    _mail(sitting, dispute, judge, "asked", said("request", tag=dispute.tag),
          [_section(sitting, judge, said("request.disputed"), [*told, evidence.of_file(file)]),
           _how(sitting, dispute, judge), *evidence.for_moderator(sitting, dispute, judge)], file)


def ask_again(sitting: Sitting, dispute: Dispute, made: Appeal, judge: Seat, found: Sequence[Said],
              fell: bool) -> None:
    """Ask the second moderator to hear an appeal. found: what it is against, in words; fell: whether that has fallen.
    """
    told: list[Said] = [said("request.case", role=role_named(dispute.role), tag=dispute.tag),
                        *dispute.text.split("\n"), *found, said("appeal.by", role=role_named(made.role)),
                        *made.text.split("\n")]
    file = evidence.attachment(sitting, dispute, None)
    how = _how(sitting, dispute, judge, said("request.uphold_ruling", fell=fell), said("request.overturn", fell=fell))
    _mail(sitting, dispute, judge, "appeal", said("request.appeal", tag=dispute.tag),
          [_section(sitting, judge, said("request.disputed"), [*told, evidence.of_file(file)]), how,
           *evidence.for_moderator(sitting, dispute, judge)], file)


def ask_to_agree(sitting: Sitting, made: Correction, judge: Seat, shown: Sequence[Section]) -> None:
    """Ask another moderator whether he agrees with a correction that was ruled. shown: what would come of it."""
    dispute = made.dispute
    file = evidence.attachment(sitting, dispute, None)
    told: list[Said] = [said("request.corrected", judge=made.judge.name, tag=dispute.tag), *made.text.split("\n"),
                        *correction_words.in_words(sitting, correction_words.of_correction(made)),
                        said("correction.waits", until=second_words.until(made, judge.player)),
                        evidence.of_file(file)]
    how = _section(sitting, judge, said("request.how"), [said("request.agree"), said("request.against")])
    _mail(sitting, dispute, judge, f"agree {made.id}", said("request.correction", tag=dispute.tag),
          [_section(sitting, judge, said("request.disputed"), told), how, *shown,
           *evidence.for_moderator(sitting, dispute, judge)], file)


def ask_to_release(sitting: Sitting, made: Untold, judge: Seat, told: Sequence[Said]) -> None:
    """Mail a moderator what came of a phase before it is told, and how it is released or changed."""
    until = local_time(made.until, judge.player.zone, judge.player.language)
    how = [said("look.release"), said("look.change"), said("look.by_itself", until=until)]
    _write(sitting, made.mark, judge, (f"untold {made.mark}", made.version, judge.id), said("look.asked"),
           [_section(sitting, judge, said("look.what"), told), _section(sitting, judge, said("request.how_act"), how)])


def ask_for_act(sitting: Sitting, made: Act, judge: Seat, wanted: Sequence[Said], shown: Sequence[Section]) -> None:
    """Ask another moderator whether he agrees with an act that waits.

    wanted: what it is, in words; shown: what would come of it.
    """
    waits = said("act.waits", until=second_words.until(made, judge.player))
    sections = [_section(sitting, judge, said("request.act_is"), [*wanted, waits]),
                _section(sitting, judge, said("request.how_act"), [said("request.agree"), said("request.against")]),
                *shown]
    _write(sitting, made.mark, judge, ("act", made.id, judge.id), said("request.act"), sections)


def ask_for_leave(sitting: Sitting, plea: Plea, judge: Seat, wanted: Sequence[Said]) -> None:
    """Ask a moderator whether something may be disputed that is past its time. wanted: what, in words."""
    sections = [_section(sitting, judge, said("request.late_is"), wanted),
                _section(sitting, judge, said("request.how_late"), [said("request.admit"), said("request.refuse")])]
    _write(sitting, plea.mark, judge, ("plea", plea.id, judge.id), said("request.late", tag=plea.tag.tag), sections)


def tell_of_act(sitting: Sitting, made: Act, became: Said, by: Seat | None, to_host: Said | None) -> None:
    """Tell the moderators what became of an act, but not whose word it was (by), who is answered.

    to_host: what who runs the server is told where it was his wish, None for nothing.
    """
    for judge in _others(sitting, by):
        _write(sitting, made.mark, judge, ("act became", made.id, judge.id), said("request.act_became"),
               [_section(sitting, judge, said("request.act_is"), [became])])
    if to_host and made.judge_id is None:
        moderator.tell(sitting.match, tell(said("request.act_became")), [tell(to_host, game=sitting.rules.key)],
                       sitting.now, once=("act became", made.id))


def tell_of_message(sitting: Sitting, made: Message, judge: Seat, head: Said, told: Sequence[Said]) -> None:
    """Mail a moderator what a player has answered."""
    _write(sitting, made.mark, judge, ("message", made.id, judge.id), head,
           [_section(sitting, judge, head, [*told, said("message.how_back")])])


def tell_of_correction(sitting: Sitting, made: Correction, became: Sequence[Said], by: Seat | None) -> None:
    """Tell the moderators what became of a correction that was ruled, but not whose word it was (by)."""
    head = said("request.became", tag=made.dispute.tag)
    for judge in _others(sitting, by):
        _mail(sitting, made.dispute, judge, f"became {made.id}", head, [_section(sitting, judge, head, became)])


def _others(sitting: Sitting, by: Seat | None) -> list[Seat]:
    return [judge for judge in moderators.of(sitting.match) if by is None or judge.id != by.id]


def hand_over(sitting: Sitting) -> None:
    """Ask who is the first moderator now for the rulings that are waited for; nobody is asked twice."""
    for judge in moderators.of(sitting.match)[:1]:
        for dispute in Dispute.select().where(Dispute.match == sitting.match, Dispute.status == UNDECIDED):
            if not _was_mailed(judge, _what(dispute, judge, "asked")):
                ask(sitting, dispute, judge)


def _was_mailed(judge: Seat, what: tuple[str, int, int]) -> bool:
    asked = stable_id(KIND, judge.player.email, None, what)
    return Outbox.select().where(Outbox.once == asked).exists()


def was_asked_for_leave(plea: Plea, judge: Seat) -> bool:
    """Whether a moderator was mailed a plea."""
    return _was_mailed(judge, ("plea", plea.id, judge.id))


def remind(sitting: Sitting, dispute: Dispute) -> None:
    """Remind the moderator whose ruling has been waited for so long."""
    for judge in moderators.of(sitting.match)[:1]:
        head = said("request.waits", tag=dispute.tag)
        _mail(sitting, dispute, judge, "waits", head,
              [_section(sitting, judge, head, [said("request.waits_since")]), _how(sitting, dispute, judge)])


def drop(sitting: Sitting, dispute: Dispute) -> None:
    """Tell the moderator that no ruling is wanted any more."""
    for judge in moderators.of(sitting.match)[:1]:
        head = said("request.dropped", tag=dispute.tag)
        _mail(sitting, dispute, judge, "dropped", head, [_section(sitting, judge, head, [said("request.nothing")])])


def _how(sitting: Sitting, dispute: Dispute, judge: Seat, *stands: Said) -> Section:
    """How a moderator rules. stands: how he says that something stands, when it is not the entry."""
    openly = [] if dispute.public else [said("request.to_all")]
    return _section(sitting, judge, said("request.how"), [*(stands or [said("request.uphold")]), *_grammar(), *openly])


def _grammar() -> list[Said]:
    return [said("request.rule"), said("request.correct"), said("request.change"), said("request.reasons"),
            said("request.which")]


def _section(sitting: Sitting, judge: Seat, title: Said, told: Sequence[Said]) -> Section:
    head, *lines = (tell(one, judge.player.language, sitting.rules.key) for one in (title, *told))
    return Section(head, lines)


def _mail(sitting: Sitting, dispute: Dispute, judge: Seat, what: str, head: Said, sections: list[Section],
          attached: Attached = None) -> None:
    _write(sitting, dispute.mark, judge, _what(dispute, judge, what), head, sections, attached)


def _write(sitting: Sitting, mark: str, judge: Seat, once: tuple[str, int, int], head: Said, sections: list[Section],
           attached: Attached = None) -> None:
    """Mail a moderator something that he answers. mark: what his reply address calls what it is about."""
    language = judge.player.language
    title = tell(head, language, sitting.rules.key)
    body = render.document(f"{title} · {sitting.match.slug}", title, sections, language)
    post(KIND, judge.player.email, body, sitting.now, once=once, match=sitting.match,
         reply_to=tokens.address(tokens.RULING, judge.mark, sitting.now, mark), attached=attached)


def _what(dispute: Dispute, judge: Seat, what: str) -> tuple[str, int, int]:
    """What makes such a mail that mail."""
    return what, dispute.id, judge.id
