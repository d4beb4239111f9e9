"""What protects the pages: headers, forms that only our own pages can send, mailboxes for who has their key."""

import base64
import hashlib
import hmac
import re
from urllib.parse import urlsplit

from flask import current_app, redirect, render_template, request, session
from flask.sessions import SecureCookieSessionInterface
from markupsafe import Markup
from werkzeug.exceptions import HTTPException

from pbem import identifiers, networks

from . import words

PAGE_POLICY = ("default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-src 'self'; "
               "frame-ancestors 'none'")
# A mail's own HTML: its inlined styles are shown, nothing is loaded, run, sent or followed.
MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'self'"
OWN_PART = re.compile(r"<(script|style)>(.*?)</\1>", re.DOTALL)
HEADERS = {
    "Content-Security-Policy": PAGE_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
PROXY_HEADERS = ("Forwarded", "Via", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-IP")
MOST_ROWS = 2**31 - 1  # the largest id that PostgreSQL gives
SIGNED_IN = "pbem_moderator"  # the cookie of who is signed in as a moderator


def protect(app):
    """Give every answer the headers, every form a token, every cookie its name, and every error a page."""
    app.session_interface = _Sessions()
    app.before_request(_check_address)
    app.before_request(_check_form)
    app.after_request(_add_headers)
    app.register_error_handler(HTTPException, _error_page)
    app.jinja_env.globals["form_token"] = form_token


class _Sessions(SecureCookieSessionInterface):
    """What a browser keeps of its visit, under the name that `cookie` gives."""

    def get_cookie_name(self, app):
        return cookie(super().get_cookie_name(app))

    def get_cookie_secure(self, app):
        return is_secure()


def is_secure():
    """Whether browsers find these pages by https, and keep cookies for it alone."""
    return current_app.config["SETTINGS"].web_url.startswith("https:")


def cookie(name):
    """The name of one of our cookies: under https one that no page without it can set (RFC 6265bis, 4.1.3.1)."""
    return f"__Secure-{name}" if is_secure() else name


def signed_in():
    """The secret that a moderator's browser keeps, "" where it keeps none."""
    return request.cookies.get(cookie(SIGNED_IN), "")


def whence():
    """The network of this browser (`networks.network`); where a web proxy of ours brings it, as that says."""
    peer = request.remote_addr or ""
    told = request.headers.get("X-Forwarded-For", "").rpartition(",")[2].strip()
    return networks.network(peer) if networks.is_public(peer) else networks.network(told) or networks.network(peer)


def form_token():
    """What this browser's forms carry: of its visit and of who is signed in, so that nobody else's token will do."""
    return _token(session.setdefault("form", identifiers.draw("form", 32)))


def _token(secret):
    text = f"form|{secret}|{signed_in()}".encode()
    return hmac.new(current_app.secret_key, text, hashlib.sha256).hexdigest()


def _check_address():
    """No row has a NUL character in its name, and PostgreSQL refuses to look for one."""
    if "\0" in request.path or any("\0" in value for value in request.args.values()):
        words.refuse(404, "no_page")


def open_to_programs(view):
    """A view that takes a POST without our form: who may send it says the address alone."""
    view.open_to_programs = True
    return view


def _check_form():
    view = current_app.view_functions.get(request.endpoint)
    if request.method == "POST" and not getattr(view, "open_to_programs", False):
        known, sent = session.get("form", ""), request.form.get("token", "")
        if not known or not hmac.compare_digest(_token(known).encode(), sent.encode()):
            words.refuse(400, "expired")


def _add_headers(response):
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    if response.location:  # of these pages, whatever host the browser has named
        response.location = urlsplit(response.location)._replace(scheme="", netloc="").geturl()
    response.vary.add("Accept-Language")
    return response


def _error_page(error):
    """What was refused says why; what Flask refuses by itself gets a sentence, too, where it has one."""
    why, own = error.description, {404: "error.no_page", 405: "error.no_method"}.get(error.code)
    if not isinstance(why, Markup):
        why = own and words.say(own)
    return render_template("error.html", name=words.say("error.name", code=error.code), why=why), error.code


def own_parts_only(page):
    """The policy for a page with a script and a style of its own, which are named by hash; it loads nothing."""
    hashes = {kind: base64.b64encode(hashlib.sha256(part.encode()).digest()).decode()
              for kind, part in OWN_PART.findall(page)}
    return (f"default-src 'none'; script-src 'sha256-{hashes['script']}'; style-src 'sha256-{hashes['style']}'; "
            "base-uri 'none'; form-action 'none'; frame-ancestors 'none'")


def is_this_machine():
    """Whether server and browser are on this machine and talk without a proxy.

    The Host counts as well: a page elsewhere could point its own name at 127.0.0.1 (DNS rebinding).
    """
    hosts = (current_app.config["SETTINGS"].web_host, urlsplit(f"//{request.host}").hostname or "")
    return all(map(networks.is_loopback, hosts)) and not any(name in request.headers for name in PROXY_HEADERS)


def has_key():
    """Whether this browser, on this machine, has opened the local mailboxes by the link with the key."""
    return is_this_machine() and _is_key(session.get("mailboxes", ""))


def keepers_only():
    """404 unless local mailboxes are switched on and `has_key`; the link with the key leads on to the page itself."""
    if not current_app.config["SETTINGS"].mailboxes:
        words.refuse(404, "off")
    if not is_this_machine():
        words.refuse(404, "elsewhere")
    if _is_key(request.args.get("key", "")):
        session["mailboxes"] = request.args["key"]
        return redirect(request.path)
    if not has_key():
        words.refuse(404, "keyless")
    return None


def _is_key(text):
    return hmac.compare_digest(text.encode(), current_app.config["MAILBOX_KEY"].encode())


def is_row(text):
    """Whether a text from outside is a number that a row can have."""
    return len(text) <= len(str(MOST_ROWS)) and text.isascii() and text.isdigit() and int(text) <= MOST_ROWS
