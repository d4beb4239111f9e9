"""The local mailboxes: read a mail and answer it, with nothing but a browser. For demo and trial."""

import re
from io import BytesIO

from flask import Blueprint, current_app, make_response, redirect, render_template, request, send_file, url_for

from pbem import identifiers
from pbem.service.hosting import looking
from pbem.store.models import INVITING, Match

from . import answering, boxes, guards, words
from .public import now
from .standing import rules_of

pages = Blueprint("mailbox", __name__, url_prefix="/mailbox")
pages.before_request(guards.keepers_only)
NAME = re.compile(r"[a-z0-9]{1,64}")
ADDRESS = re.compile(r"[a-z0-9_.+-]{1,64}@[a-z0-9.-]{1,200}")


@pages.before_request
def _note_look():
    """It stands in the log of the players that their mails are read here."""
    looking.note_mailboxes(now())


@pages.after_request
def _private(response):
    response.headers["Cache-Control"] = "no-store"
    return response


@pages.url_value_preprocessor
def _check_address(endpoint, values):
    address = (values or {}).get("address", "").lower()
    if "address" in (values or {}):
        if not ADDRESS.fullmatch(address) or not current_app.config["SETTINGS"].is_local(address):
            words.refuse(404, "no_mailbox")
        values["address"] = address


@pages.get("")
def index():
    """All local mailboxes."""
    return render_template("mailboxes.html", boxes=boxes.all_boxes(current_app.config["SETTINGS"], now()))


@pages.get("/<address>")
def box(address):
    """The mails of one mailbox."""
    return render_template("mailbox.html", address=address, mails=boxes.mails(address))


@pages.get("/<address>/<name>")
def mail(address, name):
    """One mail with a box to answer it; ?sent=1 when it answers what was just written."""
    row = _delivery(address, name)
    row.read = True
    row.save(only=["read"])
    shown = boxes.shown(row)
    lines = answering.order_lines(shown, now())
    return render_template("mail.html", address=address, mail=shown, lines=lines or [], draft=_draft(),
                           stale=lines is answering.STALE, sent="sent" in request.args)


@pages.post("/<address>/<name>")
def answer(address, name):
    """Send a real reply to a mail and show what the server answers."""
    shown = boxes.shown(_delivery(address, name))
    written = answering.reply(shown, address, _words(), request.form.get("draft", ""), now())
    return redirect(url_for(".sent", address=address, name=written), 303)


@pages.get("/<address>/<name>/body")
def body(address, name):
    """A mail's own HTML, for the frame that shows it."""
    page = boxes.page(_delivery(address, name))
    if page is None:
        words.refuse(404, "no_html")
    response = make_response(page)
    response.headers["Content-Security-Policy"] = guards.MAIL_POLICY
    return response


@pages.get("/<address>/<name>/attached/<int:number>")
def attached(address, name, number):
    """A file that goes with a mail, to save."""
    found = boxes.attached(_delivery(address, name), number)
    if found is None:
        words.refuse(404, "no_file")
    return send_file(BytesIO(found[1]), "application/octet-stream", as_attachment=True, download_name=found[0])


@pages.get("/<address>/new")
def new(address):
    """Write a new mail to the server."""
    return render_template("new.html", address=address, recipient=_server(), body=_suggestion(), draft=_draft())


@pages.post("/<address>/new")
def send(address):
    """Send a new mail to the server and show what it answers."""
    subject = request.form.get("subject") or str(words.say("new_mail.no_subject"))
    written = answering.send(address, _server(), subject, _words(), request.form.get("draft", ""), now())
    return redirect(url_for(".sent", address=address, name=written), 303)


def _suggestion():
    """A line to JOIN the newest match that has free seats."""
    match = Match.select().where(Match.status == INVITING).order_by(Match.id.desc()).first()
    return f"JOIN {match.slug} prefer {', '.join(rules_of(match).roles)}" if match else "JOIN demo"


@pages.get("/<address>/sent/<name>")
def sent(address, name):
    """The server's answer to a mail written here; what became of it when there is none in this mailbox."""
    stored = answering.sent_mail(address, name)
    if stored is None:
        words.refuse(404, "not_written")
    answered = answering.answer_to(stored, address)
    if answered:
        return redirect(url_for(".mail", address=address, name=boxes.name_of(answered), sent=1), 303)
    return render_template("sent.html", address=address, mail=stored)


def _delivery(address, name):
    row = boxes.find(address, name) if NAME.fullmatch(name) else None
    if row is None:
        words.refuse(404, "no_mail")
    return row


def _words():
    """The form's text, with the line ends browsers send made plain."""
    return request.form.get("body", "").replace("\r\n", "\n")


def _draft():
    return identifiers.draw("draft", 20)


def _server():
    return current_app.config["SETTINGS"].address("orders")
