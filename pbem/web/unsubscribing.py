"""The page of the link in each mail to unsubscribe: a button, which mail programs press by themselves (RFC 8058).

Who only looks changes nothing, for many programs follow links. The answer is the same whatever the link says, and for
the hundredth time as for the first.
"""

from flask import Blueprint, render_template

from pbem.service.post import silence, unsubscribing

from . import guards
from .public import now

pages = Blueprint("unsubscribing", __name__, url_prefix=silence.PAGE.rstrip("/"))


@pages.get("/<token>")
def ask(token):
    """A button."""
    return render_template("unsubscribe.html", done=False)


@pages.post("/<token>")
@guards.open_to_programs
def carry_out(token):
    """Unsubscribe who reads mails with this link."""
    unsubscribing.unsubscribe(token, now())
    return render_template("unsubscribe.html", done=True)
