"""How a match ends before its rules end it, and whose data are removed, as a moderator asks for it."""

from flask import render_template

from pbem.engine.rollbacks import HOW
from pbem.service.console import acts, likeness
from pbem.service.record import untold

from ..public import now
from . import access
from .acting import acting
from .looking import role_names

pages = access.blueprint("life", __name__)


@pages.get("/<slug>/life")
def ways(slug):
    """What can be asked for."""
    return _ways(access.seat(slug))


@pages.post("/<slug>/untold")
def read(slug):
    """What came of a phase and waits to be told."""
    seat = access.seat(slug)
    return access.looked(_ways, seat, lambda: acts.look_untold(seat, now()))


@pages.post("/<slug>/release")
@acting("life.ways")
def release(seat, form):
    return acts.release(seat, now())


@pages.post("/<slug>/alike")
def alike(slug):
    """Whether several seats may be one person's."""
    seat = access.seat(slug)
    return access.looked(_ways, seat, lambda: likeness.look(seat, now()))


def _ways(seat, found=None, problem=None):
    return render_template("console/life.html", seat=seat, roles=role_names(seat), ways=HOW, found=found,
                           problem=problem, untold=untold.of(seat.match))


@pages.post("/<slug>/end")
@acting("life.ways")
def end(seat, form):
    return acts.end(seat, form.get("how", ""), form.get("role", ""), form.get("why", ""), now())


@pages.post("/<slug>/forget")
@acting("life.ways")
def forget(seat, form):
    return acts.have_asked(seat, form.get("role", ""), now())
