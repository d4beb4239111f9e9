"""The web pages: what runs here, a match's public page, documentation, moderators, local mailboxes, health."""

import hashlib
import hmac
import logging
import secrets

from flask import Flask, request

from pbem import clock
from pbem.resources import templates_dir
from pbem.store.database import db

from . import boards, citations, console, docs, guards, mailbox, metrics, public, standing, story, unsubscribing, words

log = logging.getLogger(__name__)

MOST_BYTES = 500_000


def create_app(settings, now=clock.now, quiet=False):
    """The Flask application. settings: config.Settings; now: the clock, a function giving aware UTC; quiet: the server
    mails nobody, as each page says.

    Its config's MAILBOX_KEY, drawn anew each time, opens the local mailboxes where they are switched on.
    """
    app = Flask(__name__, template_folder=templates_dir() / "web")
    app.config.update(SETTINGS=settings, NOW=now, SECRET_KEY=_session_key(settings), MAX_CONTENT_LENGTH=MOST_BYTES,
                      QUIET=quiet, MAILBOX_KEY=secrets.token_urlsafe(24), SESSION_COOKIE_NAME="pbem",
                      SESSION_COOKIE_SAMESITE="Strict")
    app.url_map.strict_slashes = False
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.jinja_env.filters.update(words.FILTERS, cited=citations.cited, happened=standing.happened, given=standing.given)
    app.jinja_env.globals.update(say=words.say, language=words.language, quiet=quiet, compared=boards.compared)
    app.register_blueprint(public.pages)
    app.register_blueprint(docs.pages)
    app.register_blueprint(metrics.pages)
    app.register_blueprint(story.pages)
    app.register_blueprint(mailbox.pages)
    app.register_blueprint(unsubscribing.pages)
    for pages in console.BLUEPRINTS:
        app.register_blueprint(pages)
    guards.protect(app)
    app.log_exception = _log
    app.teardown_appcontext(_close_database)
    return app


def _log(raised):
    """Log that a page has failed, by its name: its address may hold a secret."""
    log.error("the page %(page)s failed", {"page": request.endpoint}, exc_info=raised)


def _session_key(settings):
    return hmac.new(settings.secret_key(), b"web session", hashlib.sha256).digest()


def _close_database(error):
    if not db.is_closed():
        db.close()
