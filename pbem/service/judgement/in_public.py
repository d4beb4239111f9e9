"""What was public is corrected in public: a change of the match by which something counts no longer that all were told,
or by which the board as all see it is another one, is told to all, whatever entry it began with.

They are told the tag of what all were told, who has ruled so, the reasons as far as they are meant for all, and how to
appeal for who loses by it. What else there is of an entry that only some may see is told when the match is over.
"""

import re
from collections.abc import Iterable, Mapping

from pbem.engine import ALL
from pbem.engine.branch_differences import difference
from pbem.engine.branching import Branch
from pbem.engine.commitments import text_of
from pbem.engine.shapes import Event, State
from pbem.store.models import Appeal, Correction, Dispute, Journal, Ruling

from ..match import chronicle
from ..match.said import Phrase, Said, said
from ..match.sitting import Sitting
from ..record import lines, rows, tags
from . import cases, settings

PUBLIC = "public"  # the reader who is told what all are
FOR_ALL = re.compile(r"\bTO ALL\s*:\s*(.*)", re.DOTALL)


def changed(sitting: Sitting, made: Branch[State]) -> bool:
    """Whether a branch changes what all were told or see."""
    found = difference(sitting.rules, made, PUBLIC)
    return bool(found.untold or found.told or found.changes)


def tag(sitting: Sitting, made: Branch[State], before: Mapping[int, str]) -> str:
    """What all call what counts no longer by a branch that was entered, else what is new, else what stood before it;
    "" for nothing. before: the tags that all had known.
    """
    readable, now = lines.Readable(sitting.match), tags.known_to_all(sitting)
    gone = [number for number in before if number >= made.at and not readable.counts(number)]
    new = [number for number in now if number not in before]
    return next((now[number] for number in (*sorted(gone), *sorted(new), *sorted(before, reverse=True))), "")


def keep(sitting: Sitting, correction: Correction, made: Branch[State], before: Mapping[int, str]) -> None:
    """Keep of a correction that was carried out what all call it, and who may appeal as he loses by it."""
    correction.done_at = sitting.now
    if changed(sitting, made):
        correction.told_as = tag(sitting, made, before)
        correction.concerned = _concerned(sitting, made)
    correction.save()


def _concerned(sitting: Sitting, made: Branch[State]) -> list[str]:
    """The roles whose orders count no longer, or of whose orders all were told something else; all where that is so of
    what was nobody's order, such as the opening of what was sealed.
    """
    told = {row.number: _public(rows.events(sitting.match, row)) for row in Journal.select().where(
        Journal.match == sitting.match, Journal.number.in_([one.number for one in made.kept]))}
    other = {one.role for one in made.kept if _public(one.events) != told.get(one.number)}
    back = {one.role for one in made.back if one.role}
    return [role for role in sitting.roles if None in other or role in back | other]


def _public(events: Iterable[Event]) -> list[str]:
    return [text_of(event) for event in events if event["to"] == ALL]


# What is told.

def for_all(text: str) -> str | None:
    """The reasons in a text that are meant for all, None for none."""
    found = FOR_ALL.search(text)
    return " ".join(found[1].split()) or None if found else None


def corrected(correction: Correction) -> Phrase:
    """What all are told of a correction that began with an entry which only some may see."""
    return said("correction.in_public", tag=correction.told_as, judge=correction.judge.name,
                text=for_all(correction.text))


def on_appeal(dispute: Dispute, ruling: Ruling) -> Phrase | None:
    """The same of what was found on an appeal against it; None where nothing was told to all."""
    called = cases.public_tag(dispute)
    return said("ruling.in_public", tag=called, how=ruling.how, text=for_all(ruling.text),
                judge=ruling.judge.name if ruling.judge else None) if called else None


def whole(dispute: Dispute, found: Iterable[Ruling]) -> list[Phrase]:
    """The corrections by a dispute, and what was found on appeal about the first, as all may read them."""
    openly = [corrected(made) for made in reversed(cases.done(dispute)) if made.told_as]
    return [*openly, *(told for ruling in found if ruling.appealed and (told := on_appeal(dispute, ruling)))]


def by_motion(sitting: Sitting, made: Branch[State], before: Mapping[int, str], text: str,
              by: str | None) -> Phrase | None:
    """What all are told of a wish, about an entry that only some may see, that was carried out; None for nothing.

    text: why; by: the name of the moderator whose wish it was, None for who runs the server.
    """
    return said("act.in_public", tag=tag(sitting, made, before), moderator=by, text=for_all(text)) \
        if changed(sitting, made) else None


def appeal(correction: Correction, role: str) -> list[Said]:
    """How a role appeals against a correction by which it loses; nothing for others, and where there was an appeal."""
    may = role in cases.parties(correction.dispute) and not Appeal.select().where(
        Appeal.dispute == correction.dispute).exists()
    return [said("ruling.appeal", tag=cases.called(correction.dispute, role))] if may else []


def note(sitting: Sitting, correction: Correction) -> None:
    """Write it into the log that all read at once, where they would read nothing of it before the match is over."""
    dispute = correction.dispute
    if correction.told_as and not (dispute.public and settings.told_to_all(sitting.match)):
        done = said("correction.done", tag=dispute.tag, judge=correction.judge.name)
        chronicle.note(sitting.match, done if dispute.public else corrected(correction), sitting.now)
