"""A match goes back without a dispute: a moderator, or who runs the server, wants it of his own motion, with a reason.

It is the same as by a ruling (`correcting`), and waits as every act that nobody can take back (`waiting_acts`). Where
all may see the entry, the clock stands still for it, as for a dispute; what happens meanwhile all the same is tried
again like all that came behind the entry.
"""

from collections.abc import Mapping

from pbem.engine.shapes import Plain
from pbem.render import Section
from pbem.store.models import Act
from pbem.words import ENGLISH

from ..judgement import correction_words, in_public, stopping, waiting_acts
from ..judgement.correction_words import Wanted
from ..match import chronicle
from ..match.said import Refused, said
from ..match.sitting import Sitting
from ..record import tags, untold
from . import correcting, course
from .correction_told import Why, for_players


def read(sitting: Sitting, text: str) -> Wanted:
    """The change that is written, in the words of a ruling with #tag. Refused for none, and while nothing is played."""
    if not sitting.state or sitting.over():
        raise Refused(said("match_over" if sitting.state else "not_started_yet", slug=sitting.match.slug))
    wanted = correction_words.read(sitting, None, [*enumerate(text.splitlines(), 1)])
    if wanted is None:
        raise Refused(said("correction.change"))
    return wanted


def preview(sitting: Sitting, wanted: Wanted, language: str = ENGLISH) -> list[Section]:
    """What would come of it, all of it: for who sees everything. Refused when it cannot be done."""
    return correcting.would_come(sitting, wanted, language, said("correction.waits_then"))


def details(sitting: Sitting, wanted: Wanted) -> Mapping[str, Plain]:
    """What an act has to keep of it. tag: what all may call the entry, "" where not all may see it (yet)."""
    tags.follow(sitting)
    waits = untold.of(sitting.match)
    tag = "" if waits and wanted.row > waits.version else tags.for_all(sitting.match).get(wanted.row, "")
    return {"row": wanted.row, "how": wanted.how, "command": wanted.command,  # type: ignore[dict-item]
            "position": {**wanted.position}, "tag": tag}


def carry_out(sitting: Sitting, made: Act) -> None:
    """The match goes back. Refused when that cannot be done (any more)."""
    if sitting.over():
        raise Refused(said("match_over"))
    before, first = sitting.state, untold.of(sitting.match) is not None
    wanted = correcting.as_it_stands(sitting, waiting_acts.change(made))
    known = tags.known_to_all(sitting)
    tag = made.details["tag"] or None
    entered = correcting.enter(sitting, wanted, f"#{tag}" if tag else waiting_acts.by(made) or sitting.match.slug)
    if isinstance(entered, str):
        raise Refused(said("correction.impossible", why=entered))
    done = said("act.went_back", tag=tag, moderator=waiting_acts.by(made), why=made.text, untold=first)
    goes_on = stopping.release_act(sitting, made)
    waiting_acts.note(sitting, made, done)
    openly = None if tag else in_public.by_motion(sitting, entered[0], known, made.text, waiting_acts.by(made))
    if openly:
        chronicle.note(sitting.match, openly, sitting.now)
    why = Why(wanted.row, bool(wanted.position), done, lambda role: bool(tag) or first, goes_on,
              lambda role: [openly] if openly else [])
    course.move_on(sitting, before, {}, notes=for_players(sitting, why, *entered))
