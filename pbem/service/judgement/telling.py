"""What players are told of disputes: those who may know of one all of it, the others that the clock stands still.

That the clock stops, and goes on, is told to all in the same words, whatever is disputed.
"""

from collections.abc import Callable
from functools import partial

from pbem.render.times import local_time
from pbem.store.models import Appeal, Dispute, Seat

from ..asked import question_words
from ..match import chronicle
from ..match.said import Phrase, Said, role_named, said
from ..match.sitting import Sitting
from ..post import addressing
from . import cases, settings

Sentences = Callable[[Sitting, str], list[Said]]


def opened(sitting: Sitting, dispute: Dispute, moderator: str, stops: bool) -> None:
    """Tell those who may know, but not the writer, whose mail is answered, and note it."""
    note(sitting, dispute, said("dispute.opened", role=role_named(dispute.role), tag=dispute.tag))
    for role in (role for role in sitting.roles if role != dispute.role):
        known: list[Said] = [said("dispute.opened", role=role_named(dispute.role), tag=dispute.tag),
                             *dispute.text.split("\n"), said("dispute.ruled_by", moderator=moderator)] \
            if cases.may_see(sitting, role, dispute) else []
        stopped = [said("dispute.stops", until=until(sitting, role, dispute))] if stops else []
        _mail(sitting, role, said("dispute"), [*known, *stopped], ("opened", dispute.id))


def closed(sitting: Sitting, dispute: Dispute, heading: Said, known: Sentences, goes_on: bool, once: object,
           but: str | None = None) -> None:
    """Tell those who may know what became of a dispute, and all that the match goes on; not the role `but`.

    heading: of what is told to those; once: what has become of it, as for `post`.
    """
    for role in (role for role in sitting.roles if role != but or goes_on):
        told = known(sitting, role) if role != but and cases.may_see(sitting, role, dispute) else []
        head = heading if told else said("goes_on")
        _mail(sitting, role, head, [*told, *going_on(sitting, role, goes_on)], ("closed", dispute.id, once))


def openly(sitting: Sitting, dispute: Dispute, heading: Said, told: Phrase, once: tuple[object, ...]) -> None:
    """Tell those who may know of a dispute nothing but that it has changed what all were told, and note it."""
    chronicle.note(sitting.match, told, sitting.now)
    for role in (role for role in sitting.roles if not cases.may_see(sitting, role, dispute)):
        _mail(sitting, role, heading, [told], ("openly", *once))


def withdrawn(dispute: Dispute, sitting: Sitting, role: str) -> list[Said]:
    """That a dispute was taken back."""
    return [said("dispute.taken_back", role=role_named(dispute.role), tag=dispute.tag)]


def appealed(sitting: Sitting, role: str, dispute: Dispute, made: Appeal, heard: Phrase) -> None:
    """Tell a role that may know of it of an appeal. heard: by whom, in words."""
    tag = cases.called(dispute, role)
    told: list[Said] = [said("appeal.made", role=role_named(made.role), tag=tag), *made.text.split("\n"), heard]
    _mail(sitting, role, said("appeal", tag=tag), told,
          ("appealed", dispute.id, made.judge_id, heard.name, made.until.isoformat()))


def overtime(sitting: Sitting, dispute: Dispute, ruled: bool) -> None:
    """Tell all that the match goes on though a dispute is open still. ruled: a correction waits to be carried out."""
    for role in sitting.roles:
        _mail(sitting, role, said("goes_on"), [said("dispute.overtime", ruled=ruled), *going_on(sitting, role, True)],
              ("overtime", dispute.id))


def note(sitting: Sitting, dispute: Dispute, happened: Said) -> None:
    """Write it down: for all to read when all were told, else when the match is over."""
    afterwards = not (dispute.public and settings.told_to_all(sitting.match))
    chronicle.note(sitting.match, happened, sitting.now, afterwards=afterwards)


def note_change(sitting: Sitting, dispute: Dispute, judge: Seat) -> None:
    """Write down that a moderator was shown what a correction would change."""
    note_look(sitting, dispute, said("correction.looked", judge=judge.name, tag=dispute.tag))


def note_look(sitting: Sitting, dispute: Dispute, looked: Said) -> None:
    """Write down that a moderator was shown what players may not know.

    They read it as `note` has it, or when the match is over where its log is read then.
    """
    at_once = dispute.public and settings.told_to_all(sitting.match) and settings.log_at_once(sitting.match)
    chronicle.note(sitting.match, looked, sitting.now, afterwards=not at_once)


def until(sitting: Sitting, role: str, dispute: Dispute) -> str:
    """Until when the clock stands still for a dispute at most, as a role reads it."""
    player = sitting.roles[role].player
    return local_time(dispute.due_at, player.zone, player.language) if dispute.due_at else ""


def going_on(sitting: Sitting, role: str, goes_on: bool) -> list[Said]:
    """That the match goes on, and until when a role has to answer now; nothing where it does not."""
    return [said("goes_on.moved"), *question_words.due_in_words(sitting, role)] if goes_on else []


def to_role(sitting: Sitting, role: str, heading: Said, told: list[Said], once: tuple[object, ...]) -> None:
    """Tell one role alone."""
    _mail(sitting, role, heading, told, once)


def _mail(sitting: Sitting, role: str, heading: Said, told: list[Said], once: tuple[object, ...]) -> None:
    if told:
        addressing.to_role(sitting, role, "notice", partial(addressing.notice, sitting, role, heading, told),
                           ("dispute", *once, role))
