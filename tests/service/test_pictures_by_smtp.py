"""A question with pictures by a real relay, drawn in a process of its own beside the sender, and what comes back."""

import smtplib
import time
from email import message_from_bytes, policy
from email.message import EmailMessage
from io import BytesIO

import pictured_duel
import pytest
from aiosmtpd.controller import Controller
from databases import free_port
from PIL import Image

from pbem import config
from pbem.games import duel
from pbem.mail import inbound, outbound, outgoing, painting
from pbem.mail.listener import Listener
from pbem.render.drawing import Drawer
from pbem.store.models import SENT, WAITING, Mail, Outbox

ANN = "ann@player.example"


class Post:
    """What a relay has been given: (recipients, bytes)."""

    def __init__(self):
        self.mails = []

    async def handle_DATA(self, server, session, envelope):
        self.mails.append((envelope.rcpt_tos, envelope.content))
        return "250 taken"


@pytest.fixture
def post(office, tmp_path, monkeypatch):
    """A duel with pictures, its relay, and a painter beside; (the relay's Post, its port for answers)."""
    monkeypatch.setitem(duel.GAME.by_type, type(pictured_duel.FACET), pictured_duel.FACET)
    kept = Post()
    relay = Controller(kept, hostname="127.0.0.1", port=free_port())
    relay.start()
    config.use(config.Settings(data=tmp_path, database=config.current().database, relay_host="127.0.0.1",
                               relay_port=relay.port))
    listener = Listener("smtp", "127.0.0.1", free_port(), lambda: office.now)
    listener.start()
    painter = painting.Painter(lambda: office.now, outgoing.now_ready, Drawer())
    painter.start()
    office.start()
    yield kept, listener.port
    painter.stop()
    listener.stop()
    relay.stop()


def send_all(now, seconds=30):
    """Let the ticks of the clock pass until everything is out."""
    end = time.monotonic() + seconds
    while Outbox.select().where(Outbox.status == WAITING).exists() and time.monotonic() < end:
        outbound.send_due(now)
        time.sleep(0.1)


def mails_to(post, address):
    return [message_from_bytes(raw, policy=policy.default) for to, raw in post.mails if to == [address]]


def images(mail):
    return [part for part in mail.walk() if part.get_content_type() == "image/png"]


def answer(port, mail, text):
    """Answer a mail as Apple's program does: with all that is quoted, images too."""
    reply = EmailMessage()
    reply["From"], reply["To"], reply["Subject"] = ANN, mail["Reply-To"], f"Re: {mail['Subject']}"
    reply["Message-ID"], reply["In-Reply-To"] = f"<{time.monotonic_ns()}@x.example>", mail["Message-ID"]
    page = mail.get_body(("html",)).get_content()
    reply.set_content(text)
    reply.add_alternative(f"<div>{text}</div><blockquote type='cite'>{page}</blockquote>", subtype="html")
    for number, image in enumerate(images(mail)):
        reply.get_payload()[-1].add_related(image.get_content(), "image", "png", cid=image["Content-ID"],
                                            filename=f"image{number}.png", disposition="inline")
    with smtplib.SMTP("127.0.0.1", port, timeout=10) as client:
        client.send_message(reply)


def test_a_question_comes_with_pictures_and_an_answer_brings_them_back(office, post):
    kept, port = post
    send_all(office.now)
    [mail] = mails_to(kept, ANN)
    drawn = [Image.open(BytesIO(image.get_content())) for image in images(mail)]
    assert [(one.format, one.width) for one in drawn] == [("PNG", 720), ("PNG", 720)]  # cards, and the small table
    card = office.match().state["hands"]["red"][0]
    answer(port, mail, f"attack {card}")
    inbound.process_waiting(office.now)
    send_all(office.now)
    told = mails_to(kept, ANN)[-1].get_body(("plain",)).get_content()
    assert "done" in told and "image" not in told and "ttachment" not in told
    assert Mail.get().status == "answered" and not Outbox.select().where(Outbox.status != SENT).exists()
    assert images(mails_to(kept, "bob@player.example")[-1])  # who is asked to block it
