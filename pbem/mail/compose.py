"""An outbox row as the bytes of a mail."""

import hmac
import re
from email.message import EmailMessage
from email.utils import formatdate

import css_inline

from pbem import addresses, config
from pbem.service.post import pictures, silence

from . import calendar_file, fields, quotes, related

SERVER_NAME = "Game server"
KEPT_REFERENCES = 10
BODY_TAG = re.compile(r"<body[^>]*>", re.IGNORECASE)
MARKER_STYLE = "color:#75673f;font-size:small"
POLICY = fields.Policy(linesep="\r\n", cte_type="7bit", max_line_length=76)  # of quoted-printable: RFC 2045, 6.7 (5)
_inliner = css_inline.CSSInliner(keep_style_tags=False, keep_at_rules=True, load_remote_stylesheets=False)


def compose(row):
    """The mail of an outbox row (RFC 5322), the same bytes each time.

    Every mail begins with the marker line, in the language its Content-Language header names. Of its pictures it has
    those that are drawn (`pbem.mail.painting`).
    What cannot stand in a header raises ValueError or another error of the email package.
    """
    message, language = EmailMessage(policy=POLICY), (row.headers or {}).get("Content-Language", "")
    for name, value in _headers(row).items():
        if value:
            message[name] = " ".join(str(value).split())
    marker = quotes.MARKERS.get(language[:2], quotes.MARKERS["en"])
    message.set_content(_marked_text(row.text, marker))
    if row.html:
        _add_html(message, row, marker)
    if row.calendar:
        entries = calendar_file.text(row.calendar, SERVER_NAME, config.current().address("orders"))
        message.add_attachment(entries, subtype="calendar", filename=calendar_file.NAME, params={"method": "PUBLISH"})
    if row.attached:
        message.add_attachment(bytes(row.attached), maintype="application", subtype=_kind(row.attached_name),
                               filename=row.attached_name)
    if language:  # RFC 3282; making the content has taken out all fields about it
        message["Content-Language"] = language
    _set_boundaries(message)
    return message.as_bytes()


def _add_html(message, row, marker):
    """The HTML, with its pictures beside it."""
    images = related.fitting(pictures.images(row))
    html = related.placed(row.html, images, row.message_id) if images else row.html
    message.add_alternative(_marked_html(html, marker), subtype="html")
    related.attach(message.get_payload()[-1], images, row.message_id)


def _kind(name):
    """The subtype of a file of ours: records are compressed, case files are YAML (RFC 9512)."""
    return "yaml" if name.endswith(".yaml") else "gzip"


def _set_boundaries(message):
    """Boundaries from the mail's own id: Python would draw them from a generator whose state a few of them give away.

    "=_" stands in no line of quoted-printable or base64 (RFC 2045, 6.7), the rest can be foreseen by nobody.
    """
    for number, part in enumerate(part for part in message.walk() if part.is_multipart()):
        text = f"boundary|{number}|{message['Message-ID']}".encode()
        part.set_boundary(f"=_{hmac.digest(config.current().secret_key(), text, 'sha256').hex()[:32]}")


def _headers(row):
    settings = config.current()
    return {
        "From": f"{SERVER_NAME} <{settings.address('orders')}>",
        "To": addresses.travelling(row.to),
        "Subject": row.subject,
        "Date": formatdate(row.created_at.timestamp()),
        "Message-ID": row.message_id,
        "In-Reply-To": row.in_reply_to,
        "References": _references(row),
        "List-Id": f"<{row.match.slug}.matches.{settings.domain}>" if row.match_id else "",
        "Auto-Submitted": "auto-replied" if row.answers_id else "auto-generated",
        "X-Auto-Response-Suppress": "All",
        **silence.headers(row.kind, row.to),
        **(row.headers or {}),
    }


def _references(row):
    """The thread's ids, the oldest and the newest when there are many (RFC 5322, 3.6.4)."""
    known = (row.references or row.in_reply_to or "").split()
    return " ".join(known if len(known) <= KEPT_REFERENCES else known[:1] + known[1 - KEPT_REFERENCES:])


def _marked_text(text, marker):
    return text if quotes.MARKER.search(text) else f"{marker}\n\n{text}"


def _marked_html(html, marker):
    if not quotes.MARKER.search(html):
        line = f'<p class="marker" style="{MARKER_STYLE}">{marker}</p>'
        body = BODY_TAG.search(html)
        html = html[:body.end()] + line + html[body.end():] if body else line + html
    return _inliner.inline(html)
