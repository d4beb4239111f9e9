"""An answer that brings our own pictures back, as mail programs send what they quote."""

from email import message_from_bytes, policy
from email.message import EmailMessage

import pictured_duel
import pytest

from pbem.mail import gates, headers, mime, own_images, quotes, related
from pbem.mail.compose import compose
from pbem.render import Size
from pbem.service.post import pictures

PNG = own_images.signed(pictured_duel.Drawer().png({}))
QUOTED = """<html><body><div>MOVE Vienna to Buda</div><br>{quote}</body></html>"""
APPLE = "<div><br><blockquote type='cite'><div>On 3 Mar 2027, Game server wrote:</div>{page}</blockquote></div>"
GMAIL = "<div class='gmail_quote'><div class='gmail_attr'>On Wed, Mar 3, 2027 Game server wrote:<br></div>{page}</div>"
OUTLOOK = ("<div style='border:none;border-top:solid #E1E1E1 1.0pt'><p><b>From:</b> Game server<br><b>Sent:</b> "
           "Wednesday<br><b>Subject:</b> Report</p></div>{page}")


def answer(quote, images):
    """A reply with what it quotes, and images beside it: (bytes, name, Content-ID)."""
    mail = EmailMessage()
    page = "<p class='marker'>=== Write your orders above this line; what stands below is ignored. ===</p>" + "".join(
        f"<p class='picture'><img src='cid:{cid}' alt='The map. Changed: Vienna, Buda.'></p>" for *_, cid in images)
    mail.set_content("MOVE Vienna to Buda")
    mail.add_alternative(QUOTED.format(quote=quote.format(page=page)), subtype="html")
    for data, name, cid in images:
        mail.get_payload()[-1].add_related(data, "image", "png", cid=f"<{cid}>", filename=name, disposition="inline")
    return headers.parse(mail.as_bytes(policy=policy.SMTP))


@pytest.mark.parametrize("quote", [APPLE, GMAIL, OUTLOOK])
def test_our_pictures_are_no_attachments_and_their_words_no_orders(quote):
    text = mime.read(answer(quote, [(PNG, "image001.png", "image001.png@01DB.8C"), (PNG, "map.png", "ii_m8x0")]))
    run = [line.text for line in quotes.separate(text.lines) if not line.why and line.text.strip()]
    assert run == ["MOVE Vienna to Buda"] and text.attachments == () and not text.cut


def test_a_picture_of_the_writers_own_is_told_of():
    own = pictured_duel.Drawer().png({})
    assert mime.read(answer(APPLE, [(PNG, "a.png", "a@x"), (own, "board.png", "b@x")])).attachments == ("board.png",)


@pytest.mark.parametrize("payload", ["", "!!!!", "AAAA" * 9, "iVBORw0KGgo", [], "é" * 300])
def test_an_image_of_nonsense_is_not_ours(payload):
    mail = EmailMessage()
    mail["Content-Type"] = "image/png"
    mail.set_payload(payload)
    assert not own_images.is_ours(mail)


def test_an_image_stays_one_with_our_sign():
    assert PNG.startswith(b"\x89PNG\r\n\x1a\n") and PNG[12:16] == b"IHDR" and PNG[37:41] == b"tEXt"
    assert len(PNG) - len(own_images.SIGN) == len(pictured_duel.Drawer().png({}))


def test_an_answer_with_all_pictures_of_a_mail_is_taken():
    images = related.fitting([(b"x" * 120_000, "map")] * 20)
    kept = [png for png, _ in images if png]
    assert len(kept) == 8 and len(images) == 20
    assert sum(map(len, kept)) * 4 / 3 * 1.03 < gates.MOST_BYTES  # as base64 with its line ends


def test_what_does_not_fit_is_told_in_words(row, seat, monkeypatch):
    monkeypatch.setattr(related, "MOST_BYTES", 500)
    board = [pictures.Inline({"key": "map", "title": str(number), "parties": {}, "legend": [], "panels": []},
                             f"Map {number}.", Size(9, 1, 9)) for number in range(3)]
    html = "".join(f"<img src='cid:{number}' width='9' alt='x'>" for number in (1, 2, 3))
    ours = row(match=seat.match, html=html, pictures=pictures.keep(seat.match, board))
    for one in pictures.not_drawn(ours):
        pictures.drawn(one, PNG.ljust(240), ours.created_at)
    mail = message_from_bytes(compose(ours), policy=policy.default)
    page = mail.get_body(("html",)).get_content()
    assert page.count("<img") == 2 and "<em>Map 2.</em>" in page
