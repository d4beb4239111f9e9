"""Pictures within a mail: parts that stand beside its HTML (RFC 2387), each called by a Content-ID (RFC 2392)."""

import hmac
import re
from html import escape

from pbem import config
from pbem.render.inline import source

from . import own_images

MOST_BYTES = 1_000_000  # of the images of a mail: an answer may bring them back, and ours is no burden to others
PLACE = re.compile(rf"<img src='{source(0)[:-1]}(\d+)'[^>]*>")


def placed(html, pictures, message_id):
    """The HTML of a mail with the addresses of its images; where one is missing stands what is said in its place.

    pictures: of each (PNG or None, alternative text).
    """
    def image(found):
        number = int(found[1])
        png, alt = pictures[number - 1] if number <= len(pictures) else (None, "")
        if png is None:
            return f"<em>{escape(alt)}</em>"
        return found[0].replace(source(number), f"cid:{content_id(message_id, number)}", 1)

    return PLACE.sub(image, html)


def fitting(pictures):
    """The pictures (PNG or None, alternative text) of a mail, those beyond MOST_BYTES without their PNG."""
    left, found = MOST_BYTES, []
    for png, alt in pictures:
        png = png if png and len(png) <= left else None
        left -= len(png or b"")
        found.append((png, alt))
    return found


def attach(page, pictures, message_id):
    """Put the PNGs beside an HTML part (EmailMessage), which becomes multipart/related. pictures: as for `placed`."""
    for number, (png, _) in enumerate(pictures, 1):
        if png is not None:
            name = f"<{content_id(message_id, number)}>"
            page.add_related(own_images.signed(png), "image", "png", cid=name, disposition="inline")
    if page.is_multipart():
        page.set_param("type", "text/html")


def content_id(message_id, number):
    """What an image is called in a mail: made of that mail alone, so that it tells nothing of the picture."""
    text = f"picture|{number}|{message_id}".encode()
    return f"{hmac.digest(config.current().secret_key(), text, 'sha256').hex()[:32]}@{config.current().domain}"
