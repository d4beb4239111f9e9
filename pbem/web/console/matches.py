"""The matches of a moderator, how each of them is, and its journal as all may know it; nothing hidden."""

from flask import render_template, request

from pbem.service.console import health, journal
from pbem.service.judgement import sessions, settings
from pbem.service.match import chronicle
from pbem.service.match.sitting import Sitting

from .. import guards
from ..public import now
from . import access

pages = access.blueprint("moderator", __name__)


@pages.get("")
def home():
    """All his matches."""
    seats = sessions.seats(access.session().player)
    return render_template("console/matches.html", matches=[health.of(seat, now()) for seat in seats], now=now(),
                           player=access.session().player)


@pages.get("/<slug>")
def match(slug):
    """How a match is."""
    seat = access.seat(slug)
    return render_template("console/match.html", match=health.of(seat, now()), seat=seat, now=now())


@pages.get("/<slug>/journal")
def entries(slug):
    """The journal as all may know it, filtered."""
    seat = access.seat(slug)
    sitting, wanted = Sitting(seat.match, now()), wanted_of(request.args)
    return shown(seat, wanted, journal.public(sitting, wanted), whole=False)


def shown(seat, wanted, page, whole, problem=None, status=200):
    """The page of the journal. whole: with what players may not know."""
    sitting = Sitting(seat.match, now())
    return render_template("console/journal.html", seat=seat, wanted=wanted, page=page, whole=whole, problem=problem,
                           roles={role: sitting.role_name(role) for role in sitting.holders}, key=seat.match.rules.key,
                           stages=range(1, seat.match.link + 1), sources=journal.SOURCES), status


def wanted_of(fields):
    """The Filter in the fields of a form."""
    stage, before = (fields.get(name, "") for name in ("stage", "before"))
    return journal.Filter(fields.get("role", ""), fields.get("source", ""),
                          int(stage) if guards.is_row(stage) else 0, fields.get("text", "").strip(),
                          int(before) if guards.is_row(before) else 0)


@pages.get("/<slug>/log")
def log(slug):
    """What players read of what was done around the match."""
    seat = access.seat(slug)
    return render_template("console/log.html", seat=seat, entries=chronicle.for_all(seat.match),
                           at_once=settings.log_at_once(seat.match))
