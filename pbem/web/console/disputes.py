"""A dispute: what is written about it, the evidence by a look that is noted, the ruling."""

from flask import flash, redirect, render_template, request, url_for

from pbem.service.console import disputes, pleas
from pbem.service.match.said import Refused
from pbem.service.match.sitting import Sitting

from .. import words
from ..public import now
from . import access
from .looking import role_names

pages = access.blueprint("dispute", __name__)


@pages.get("/<slug>/disputes")
def listed(slug):
    """All disputes of a match, and the leave that is asked for."""
    return _list(access.seat(slug))


@pages.post("/<slug>/pleas/<mark>")
def leave(slug, mark):
    """Give leave to dispute what is past its time, or not."""
    seat, form = access.seat(slug), request.form
    try:
        told = pleas.answer(seat, mark, form.get("word", ""), form.get("text", ""), now())
    except Refused as refused:
        return _list(seat, access.told(refused.said, seat.match)), 400
    flash(access.told(told, seat.match), "told")
    return redirect(url_for(".listed", slug=slug), 303)


@pages.get("/<slug>/disputes/<mark>")
def case(slug, mark):
    """A dispute and the form for a ruling."""
    seat = access.seat(slug)
    return _page(seat, _found(seat, mark))


@pages.post("/<slug>/disputes/<mark>")
def look(slug, mark):
    """The same with its evidence."""
    seat = access.seat(slug)
    found = _found(seat, mark)
    try:
        evidence = disputes.look(seat, mark, now())
    except Refused as refused:
        return _page(seat, found, problem=access.told(refused.said, seat.match)), 400
    return _page(seat, evidence.case, evidence)


@pages.post("/<slug>/disputes/<mark>/ruling")
def rule(slug, mark):
    """Rule, and show what came of it, or what would come of it; what was refused keeps its words."""
    seat, form = access.seat(slug), request.form
    found = _found(seat, mark)
    try:
        told, shown, _ = disputes.rule(seat, mark, *(form.get(name, "") for name in ("how", "text", "change")), now())
    except Refused as refused:
        return _page(seat, found, problem=access.told(refused.said, seat.match), form=form), 400
    if shown:
        return _page(seat, _found(seat, mark), preview=shown, form=form)
    flash(" ".join(access.told(one, seat.match) for one in told), "told")
    return redirect(url_for(".case", slug=slug, mark=mark), 303)


@pages.post("/<slug>/disputes/<mark>/correction")
def preview(slug, mark):
    """What would come of a correction."""
    seat = access.seat(slug)
    found = _found(seat, mark)
    try:
        return _page(seat, found, preview=disputes.preview(seat, mark, now()))
    except Refused as refused:
        return _page(seat, found, problem=access.told(refused.said, seat.match)), 400


def _list(seat, problem=None):
    sitting = Sitting(seat.match, now())
    return render_template("console/disputes.html", seat=seat, cases=disputes.listed(sitting, seat), problem=problem,
                           pleas=pleas.listed(sitting, seat))


def _found(seat, mark):
    try:
        return disputes.find(Sitting(seat.match, now()), seat, mark)
    except Refused:
        words.refuse(404, "no_dispute")


def _page(seat, case, evidence=None, problem=None, form=None, preview=None):
    return render_template("console/dispute.html", seat=seat, case=case, evidence=evidence, problem=problem,
                           form=form or {}, preview=preview, roles=role_names(seat))
