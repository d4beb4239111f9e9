"""What a moderator does: clock, seats, words to all, mails that need somebody."""

from functools import wraps

from flask import flash, redirect, render_template, request, url_for

from pbem.mail import inbound
from pbem.service.console import acts, health, mails, motions, waiting
from pbem.service.hosting import standstill
from pbem.service.match.said import Refused, said
from pbem.service.match.sitting import Sitting
from pbem.store.models import Mail

from ..public import now
from ..words import language
from . import access
from .looking import role_names

pages = access.blueprint("act", __name__)


def acting(page):
    """A view that does something for a moderator's seat, and leads back to a page with what came of it."""
    def wrap(act):
        @wraps(act)
        def view(slug):
            seat = access.seat(slug)
            try:
                flash(access.told(act(seat, request.form), seat.match), "told")
            except Refused as refused:
                flash(access.told(refused.said, seat.match), "refused")
            return redirect(url_for(page, slug=slug), 303)
        return view
    return wrap


@pages.get("/<slug>/clock")
def clock(slug):
    """Deadlines, and whether the clock runs."""
    seat = access.seat(slug)
    return render_template("console/clock.html", seat=seat, match=health.of(seat, now()), roles=role_names(seat),
                           now=now())


@pages.post("/<slug>/pause")
@acting("act.clock")
def pause(seat, form):
    return acts.pause(seat, now())


@pages.post("/<slug>/go-on")
@acting("act.clock")
def go_on(seat, form):
    return acts.go_on(seat, now())


@pages.post("/<slug>/try-again")
@acting("moderator.match")
def try_again(seat, form):
    acts.try_again(seat, now())
    inbound.process_kept(now(), seat.match)
    return said("acted.tried", left=len(standstill.open_faults(seat.match)))


@pages.post("/<slug>/deadlines")
@acting("act.clock")
def deadlines(seat, form):
    try:
        hours = float(form.get("hours", "").replace(",", "."))
    except ValueError:
        raise Refused(said("acts.no_hours")) from None
    return acts.move_deadlines(seat, form.get("role") or None, hours, form.get("why", ""), now())


@pages.get("/<slug>/seats")
def seats(slug):
    """Who plays, as all may know it."""
    seat = access.seat(slug)
    sitting = Sitting(seat.match, now())
    return render_template("console/seats.html", seat=seat, sitting=sitting, observers=acts.observers(sitting))


@pages.post("/<slug>/observers")
@acting("act.seats")
def dismiss_observer(seat, form):
    return acts.dismiss_observer(seat, form.get("address", ""), now())


@pages.post("/<slug>/replace")
@acting("act.seats")
def replace(seat, form):
    return acts.replace(seat, form.get("role", ""), form.get("address", ""), form.get("why", ""), now())


@pages.post("/<slug>/address")
@acting("act.seats")
def change_address(seat, form):
    return acts.change_address(seat, form.get("role", ""), form.get("address", ""), now())


@pages.post("/<slug>/hand-over")
@acting("act.seats")
def hand_over(seat, form):
    return acts.hand_over(seat, form.get("role", ""), now())


# What waits for a second word.

@pages.get("/<slug>/acts")
def waits(slug):
    """What cannot be taken back and waits."""
    return _waits(access.seat(slug))


@pages.post("/<slug>/acts")
def waits_for_what(slug):
    """One of them, with what would come of it."""
    seat, mark = access.seat(slug), request.form.get("mark", "")
    return access.looked(_waits, seat, lambda: motions.look(seat, mark, now()))


def _waits(seat, found=None, problem=None):
    return render_template("console/acts.html", seat=seat, found=found, problem=problem,
                           acts=waiting.listed(Sitting(seat.match, now()), seat, language()))


@pages.post("/<slug>/acts/agree")
@acting("act.waits")
def agree(seat, form):
    return waiting.answer(seat, form.get("mark", ""), "agree", "", now())


@pages.post("/<slug>/acts/against")
@acting("act.waits")
def against(seat, form):
    return waiting.answer(seat, form.get("mark", ""), "against", form.get("why", ""), now())


@pages.post("/<slug>/acts/withdraw")
@acting("act.waits")
def withdraw(seat, form):
    return waiting.withdraw(seat, form.get("mark", ""), now())


@pages.get("/<slug>/message")
def message(slug):
    """Words to all players, or to one; what was written to one, and what he has answered."""
    seat = access.seat(slug)
    sitting = Sitting(seat.match, now())
    return render_template("console/message.html", seat=seat, roles=role_names(seat),
                           written=[access.told(line, seat.match) for line in acts.written(seat, sitting)])


@pages.post("/<slug>/write")
@acting("act.message")
def write(seat, form):
    return acts.write(seat, form.get("role", ""), form.get("text", ""), now(), form.get("dispute", ""))


@pages.post("/<slug>/message")
@acting("act.message")
def broadcast(seat, form):
    return acts.broadcast(seat, form.get("text", ""), now())


# Mails.

@pages.get("/<slug>/mails")
def letters(slug):
    """What was set aside or could not be sent."""
    seat = access.seat(slug)
    return _letters(seat)


@pages.post("/<slug>/mails")
def letter(slug):
    """One of them, with its words."""
    seat, name = access.seat(slug), request.form.get("name", "")
    return access.looked(_letters, seat, lambda: mails.look(seat, name, now()))


def _letters(seat, found=None, problem=None):
    return render_template("console/mails.html", seat=seat, mails=mails.listed(Sitting(seat.match, now())), found=found,
                           problem=problem)


@pages.post("/<slug>/mails/retry")
@acting("act.letters")
def retry(seat, form):
    mail_id = mails.retry(seat, form.get("name", ""), now())
    if mail_id is None:
        return said("acted.sent")
    inbound.process(mail_id, now())
    return said("acted.run", status=Mail.get_by_id(mail_id).status)


@pages.post("/<slug>/mails/drop")
@acting("act.letters")
def drop(seat, form):
    return mails.drop(seat, form.get("name", ""), now())


@pages.post("/<slug>/mails/answer")
@acting("act.letters")
def answer(seat, form):
    return mails.answer(seat, form.get("name", ""), form.get("text", ""), now())
