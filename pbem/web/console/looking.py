"""Looks at what players may not know: each is a form that says that it is noted, and is noted before it is shown."""

from functools import partial

from flask import render_template, request

from pbem.service.console import journal, looks
from pbem.service.match.said import Refused
from pbem.service.match.sitting import Sitting

from .. import boards
from ..public import now
from . import access, matches

pages = access.blueprint("look", __name__)


@pages.post("/<slug>/journal")
def whole_journal(slug):
    """The whole journal, filtered."""
    seat, wanted = access.seat(slug), matches.wanted_of(request.form)
    try:
        return matches.shown(seat, wanted, journal.look(seat, wanted, now()), whole=True)
    except Refused as refused:
        return matches.shown(seat, wanted, journal.Page([], False), True, access.told(refused.said, seat.match), 400)


@pages.get("/<slug>/views")
def views(slug):
    """Which report to look at, and what is asked."""
    return _views(access.seat(slug))


@pages.post("/<slug>/views")
def view(slug):
    """The report of a role, or what all are asked."""
    seat, role = access.seat(slug), request.form.get("role", "")
    if role:
        return access.looked(partial(_report, role=role), seat, lambda: looks.report(seat, role, now()))
    return access.looked(_views, seat, lambda: looks.questions_asked(seat, now()))


def _report(seat, found=None, role="", problem=None):
    if found is None:
        return _views(seat, problem=problem)
    return _views(seat, [(role_names(seat)[role], found.text)], drawn=boards.all_of(seat.match, found.view, role))


def _views(seat, found=None, problem=None, drawn=()):
    return render_template("console/views.html", seat=seat, roles=role_names(seat), found=found, problem=problem,
                           boards=drawn)


@pages.get("/<slug>/trial")
def trial(slug):
    """Order lines to try."""
    return _trial(access.seat(slug))


@pages.post("/<slug>/trial")
def tried(slug):
    """What would happen."""
    seat, role, lines = access.seat(slug), request.form.get("role", ""), request.form.get("lines", "")
    return access.looked(partial(_trial, role=role, lines=lines), seat, lambda: looks.trial(seat, role, lines, now()))


def _trial(seat, found=None, role="", lines="", problem=None):
    return render_template("console/trial.html", seat=seat, roles=role_names(seat), role=role, lines=lines, found=found,
                           problem=problem)


def role_names(seat):
    """{role: its name} of a match."""
    sitting = Sitting(seat.match, now())
    return {role: sitting.role_name(role) for role in sitting.holders}
