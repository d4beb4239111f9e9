"""Who may see the pages of moderators: a browser in which a moderator is signed in, of his own matches.

What the browser keeps is a cookie of its own: a link in a mail may be opened from another site, where the strict one
does not come along. No form of another site brings it.
"""

from flask import Blueprint, g, redirect, request, url_for

from pbem import identifiers
from pbem.service.judgement import sessions, sign_ins
from pbem.service.match.said import Refused, tell

from .. import guards, words
from ..public import now

PREFIX = "/moderator"


def blueprint(name, module):
    """A Blueprint of pages for moderators who are signed in."""
    pages = Blueprint(name, module, url_prefix=PREFIX)
    pages.before_request(moderators_only)
    pages.after_request(unkept)
    return pages


def moderators_only():
    """Lead a browser in which nobody is signed in to where one can; what it has sent is not done."""
    if session() is not None:
        return None
    if request.method == "POST":
        words.refuse(403, "signed_out")
    return redirect(url_for("sign_in.ask"))


def unkept(response):
    """No copy of such a page is kept."""
    response.headers["Cache-Control"] = "no-store"
    return response


def session():
    """The Session of this browser, None where nobody is signed in."""
    if "moderator" not in g:
        g.moderator = sessions.find(guards.signed_in(), now())
    return g.moderator


def seat(slug):
    """The moderator's seat in a match; one that he has nothing to do with is not found, as one that there is not."""
    found = sessions.seat(session().player, slug)
    if found is None:
        words.refuse(404, "no_match")
    return found


def asker():
    """The sign_ins.Asker of this browser, with a new secret where it keeps none."""
    return sign_ins.Asker(guards.signed_in() or identifiers.draw("browser", sessions.LENGTH), guards.whence())


def keep(response, secret):
    """Have the browser keep a secret, longer than a session lasts: by it the next wish is known as of the same browser.
    """
    response.set_cookie(guards.cookie(guards.SIGNED_IN), secret, max_age=sessions.KEPT, path=PREFIX,
                        secure=guards.is_secure(), httponly=True, samesite="Lax")
    return response


def forget(response):
    """Have the browser keep no secret any more."""
    response.delete_cookie(guards.cookie(guards.SIGNED_IN), path=PREFIX, secure=guards.is_secure())
    return response


def looked(page, seat, look):
    """What page(seat, found) shows of what a look has found; a refused look stands on page(seat, problem=why), as 400.
    """
    try:
        found = look()
    except Refused as refused:
        return page(seat, problem=told(refused.said, seat.match)), 400
    return page(seat, found)


def told(what, match):
    """A Phrase of the service in the language of this request."""
    return tell(what, words.language(), match.rules.key)
