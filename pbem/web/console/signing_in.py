"""Sign in: ask for a link, open it, press the button; sign out."""

from flask import Blueprint, current_app, flash, make_response, redirect, render_template, request, url_for

from pbem.service.judgement import sessions, sign_ins
from pbem.service.match.said import Refused, tell
from pbem.store import database

from .. import words
from ..public import now
from . import access

pages = Blueprint("sign_in", __name__, url_prefix=access.PREFIX)
pages.after_request(access.unkept)


@pages.get("/sign-in")
def ask():
    """A field for an address."""
    return render_template("console/sign_in.html", asked=False)


@pages.post("/sign-in")
def asked():
    """Note the wish; the page is the same whatever the address is."""
    asker = access.asker()
    if not current_app.config["QUIET"]:  # a link would be mailed when nobody waits for it any more
        sign_ins.ask(request.form.get("address", ""), asker, now())
    return access.keep(make_response(render_template("console/sign_in.html", asked=True)), asker.browser)


@pages.get("/link/<secret>")
def link(secret):
    """A button: a mail program that looks at links signs nobody in."""
    return render_template("console/link.html", why=None)


@pages.post("/link/<secret>")
def redeem(secret):
    """Sign in; the browser keeps another secret from now on."""
    try:
        with database.transaction():
            new = sign_ins.redeem(secret, access.asker(), now())
    except Refused as refused:
        return render_template("console/link.html", why=tell(refused.said, words.language())), 403
    return access.keep(redirect(url_for("moderator.home"), 303), new)


@pages.post("/sign-out")
def leave():
    """End the session."""
    found = access.session()
    if found:
        sessions.end(found, now())
        flash(words.say("sign_in.left"))
    return access.forget(redirect(url_for(".ask"), 303))
