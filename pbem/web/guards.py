"""What protects the pages: headers, forms that only our own pages can send, mailboxes for this machine only."""

import hmac
import ipaddress
import secrets
from urllib.parse import urlsplit

from flask import abort, current_app, render_template, request, session
from werkzeug.exceptions import HTTPException

PAGE_POLICY = ("default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-src 'self'; "
               "frame-ancestors 'none'")
# A mail's own HTML: its inlined styles are shown, nothing is loaded, run, sent or followed.
MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'self'"
HEADERS = {
    "Content-Security-Policy": PAGE_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
PROXY_HEADERS = ("Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP")
EXPIRED = "This form has expired. Go back, load the page again and send it once more; nothing was sent."


def protect(app):
    """Give every answer the headers, every form a token, and every error a page."""
    app.before_request(_check_form)
    app.after_request(_add_headers)
    app.register_error_handler(HTTPException, _error_page)
    app.jinja_env.globals["form_token"] = form_token


def form_token():
    """The secret that this browser's forms carry."""
    return session.setdefault("form", secrets.token_urlsafe(24))


def _check_form():
    if request.method == "POST":
        known, sent = session.get("form", ""), request.form.get("form", "")
        if not known or not hmac.compare_digest(known.encode(), sent.encode()):
            abort(400, EXPIRED)


def _add_headers(response):
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    return response


def _error_page(error):
    return render_template("error.html", error=error), error.code


def is_this_machine():
    """Whether server and browser are on this machine and talk without a proxy.

    The Host counts as well: a page elsewhere could point its own name at 127.0.0.1 (DNS rebinding).
    """
    hosts = (current_app.config["SETTINGS"].web_host, urlsplit(f"//{request.host}").hostname or "")
    return all(map(is_loopback, hosts)) and not any(name in request.headers for name in PROXY_HEADERS)


def this_machine_only():
    """404 unless `is_this_machine`."""
    if not is_this_machine():
        abort(404, "The local mailboxes are shown only in a browser on the server's own machine.")


def is_loopback(host):
    """Whether a host's name or address (without port) means this machine."""
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
