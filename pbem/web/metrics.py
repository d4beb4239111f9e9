"""`/metrics`: figures of the server in Prometheus's text format, for who has the token (PBEM_METRICS_TOKEN)."""

import hmac

from flask import Blueprint, Response, current_app, request
from peewee import PeeweeException

from pbem.service.hosting import figures

from . import words

FORMAT = "text/plain; version=0.0.4; charset=utf-8"
pages = Blueprint("metrics", __name__)


@pages.get("/metrics")
def metrics():
    """The figures; 404 where no token is set, 401 without it, 503 while the database fails.

    A browser on this machine is not enough: a proxy that brings everybody may be one.
    """
    token = current_app.config["SETTINGS"].metrics_token
    if not token:
        words.refuse(404, "no_page")
    if not hmac.compare_digest(request.headers.get("Authorization", "").encode(), f"Bearer {token}".encode()):
        return Response("", 401, {"WWW-Authenticate": "Bearer"})
    try:
        text = "".join(map(written, figures.told(current_app.config["NOW"]())))
    except PeeweeException:
        return Response("", 503)
    return Response(text, content_type=FORMAT)


def written(metric):
    """A figure as its lines. No label needs escaping: all are words of ours."""
    lines = [f"# HELP {metric.name} {metric.what}", f"# TYPE {metric.name} {metric.kind}"]
    lines += [f"{metric.name}{one.suffix}{_label(one.label)} {float(one.value):.15g}" for one in metric.samples]
    return "\n".join(lines) + "\n"


def _label(label):
    name, _, value = label.partition("=")
    return f'{{{name}="{value}"}}' if label else ""
