"""What came of a phase waits for the moderators before it is told, where the match was opened so.

Its rows are final, and taken out of the journal until then: the match stands, for whoever plays or looks at its pages,
as it was told last, and its clock stands still. The digest of the last row is told to all at once, so that nobody can
change what he has seen.
"""

from collections.abc import Mapping

from pbem import identifiers, render
from pbem.engine import ALL
from pbem.engine.shapes import Event, State
from pbem.render import Section
from pbem.store.models import Journal, Match, Untold

from ..filed_ahead import filed_waiting
from ..judgement import requests, settings, stopping
from ..match import moderators
from ..match.said import Said, role_named, said, tell
from ..match.sitting import Sitting
from ..post import addressing
from ..record import proofs, rows, untold

MARK = 8  # characters


def holds(sitting: Sitting, before: State | None) -> bool:
    """Whether what came of the commands since a state is to wait: a phase has ended with them, or the match."""
    match = sitting.match
    if before is None or sitting.looked or not settings.look_time(match):
        return False
    ends = has_ended(sitting) or sitting.stage() != sitting.rules.stage(sitting.back_to or before)
    return ends and bool(moderators.of(match))


def has_ended(sitting: Sitting) -> bool:
    """Whether the rules have ended the match where it stands."""
    return not sitting.pending() and not sitting.is_closing()


def begin(sitting: Sitting, done_by: Mapping[str, str], given: Mapping[str, bool]) -> None:
    """Let it wait: the moderators are mailed what came of it, the players its digest."""
    match, told = sitting.match, Match.get_by_id(sitting.match.id)
    entered = list(Journal.select().where(Journal.match == match, Journal.number > told.version).order_by(
        Journal.number))
    judges = moderators.of(match)
    made = Untold.create(
        match=match, mark=identifiers.draw(judges[0].player.email, MARK), version=told.version,
        rows=[untold.plain(row) for row in entered], ahead={name: getattr(match, name) for name in untold.AHEAD},
        done_by=dict(done_by), given=dict(given), digest=proofs.salted(entered[-1].hash), at=sitting.now,
        until=sitting.now + settings.look_time(match), filed=filed_waiting.take_out(sitting))
    shown = [event for row in entered for event in rows.events(match, row)]
    untold.take_out(sitting, told)
    made.stopped_at = stopping.begin_for_look(sitting)
    made.save()
    sitting.withheld = made
    addressing.to_all(sitting, "notice", said("look"), lambda role: _for_player(sitting, made, role),
                      ("untold", made.mark))
    for judge in judges:
        requests.ask_to_release(sitting, made, judge, in_words(sitting, shown, judge.player.language))


def _for_player(sitting: Sitting, made: Untold, role: str) -> list[Said]:
    return [said("look.waits_until", until=sitting.local(role, made.until)), said("look.digest", digest=made.digest)]


def in_words(sitting: Sitting, events: list[Event], language: str) -> list[Said]:
    """What happened, all of it, each line with those who alone will be told."""
    found: list[Said] = []
    for event in events:
        to = event["to"]
        told = render.narrate(sitting.rules.key, event, ALL if to == ALL else next(iter(to)), language)
        if told:
            found.append(told if to == ALL else said("evidence.to_some", roles=[role_named(one) for one in to],
                                                     told=told))
    return found


def sections(sitting: Sitting, made: Untold, language: str) -> list[Section]:
    """What waits, for the eyes of a moderator: of each row its number and what it tells."""
    found = []
    for plain in made.rows:
        row = Journal(**{**plain, "match": sitting.match.id, "at": sitting.now})
        told = in_words(sitting, rows.events(sitting.match, row), language)
        head = said("look.row", number=row.number, role=role_named(row.role) if row.role else None)
        found.append(Section(tell(head, language, sitting.rules.key),
                             [tell(one, language, sitting.rules.key) for one in told]))
    return found


def end(sitting: Sitting) -> Untold | None:
    """It waits no longer: its rows are back, the clock goes on, and the caller tells it; None where nothing waited."""
    made = sitting.waited = untold.of(sitting.match)
    sitting.looked = True
    if made is None:
        return None
    made.delete_instance()
    stopping.release_look(sitting, made)
    untold.put_in(sitting, made)
    filed_waiting.put_in(sitting, made.filed)
    return made
