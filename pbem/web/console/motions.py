"""A moderator wants the match to go back without a dispute: what would come of it is shown first, which is noted."""

from flask import flash, redirect, render_template, request, url_for

from pbem.service.console import motions
from pbem.service.match.said import Refused

from ..public import now
from . import access

pages = access.blueprint("motion", __name__)


@pages.get("/<slug>/go-back")
def form(slug):
    """What is to be changed."""
    return _page(access.seat(slug))


@pages.post("/<slug>/go-back")
def preview(slug):
    """What would come of it."""
    seat, change = access.seat(slug), request.form.get("change", "")
    return access.looked(_page, seat, lambda: motions.preview(seat, change, now()))


@pages.post("/<slug>/go-back/ask")
def ask(slug):
    """Ask for it; what was refused keeps its words."""
    seat, written = access.seat(slug), request.form
    try:
        told = motions.ask(seat, written.get("change", ""), written.get("why", ""), now())
    except Refused as refused:
        return _page(seat, problem=access.told(refused.said, seat.match)), 400
    flash(access.told(told, seat.match), "told")
    return redirect(url_for("act.waits", slug=slug), 303)


def _page(seat, found=None, problem=None):
    return render_template("console/go_back.html", seat=seat, found=found, problem=problem, form=request.form)
