"""A player who keeps his own sent mails beside ours, for the check of receipts."""

from pbem.mail import inbound
from pbem.mail.compose import compose
from pbem.resources import CHECKOUT
from pbem.store.models import Mail

CHECK = CHECKOUT / "deploy" / "receipts.py"


class Player:
    """A player whose mail program keeps what it sends, and whose mails change on the way as servers change them."""

    def __init__(self, office, address):
        self.office, self.address, self.sent = office, address, []

    def send(self, body, to=None, change=lambda raw: raw, **head):
        """Send a mail; the bytes that arrive are those of `change`. The stored Mail."""
        to = to or self.office.last(self.address).headers["Reply-To"]
        number = len(self.sent) + 1
        fields = {"From": f"Ann  Example <{self.address}>", "To": to, "Subject": "Re: orders", "Date":
                  "Mon, 1 Mar 2027 12:00:00 +0000", "Message-ID": f"<{number}.{self.address}>", **head}
        raw = "".join(f"{name}: {value}\n" for name, value in fields.items()) + f"\n{body}\n"
        self.sent.append(raw.encode())
        return self.arrive(change(on_the_way(raw.encode())), to)

    def arrive(self, raw, to):
        mail_id = inbound.ingest(raw, self.address, to, "smtp", self.office.now)
        inbound.process(mail_id, self.office.now)
        return Mail.get_by_id(mail_id)


def on_the_way(raw):
    """What servers do to a mail: trace fields, network line ends, a field folded anew."""
    raw = raw.replace(b"\n", b"\r\n").replace(b"Ann  Example <", b"Ann  Example\r\n\t<")
    return b"Received: from a.example by game.example; Mon, 1 Mar 2027 12:00:03 +0000\r\n" + raw + b"\r\n"


def save(player, folder, change=lambda text: text):
    """What a player has saved: our mails as they leave ("ours"), his own as they were sent ("sent")."""
    for part in ("ours", "sent"):
        (folder / part).mkdir(parents=True)
    for number, row in enumerate(player.office.mails(player.address)):
        row.text = change(row.text)
        (folder / "ours" / f"{number:03}.eml").write_bytes(compose(row))
    for number, raw in enumerate(player.sent):
        (folder / "sent" / f"{number:03}.eml").write_bytes(raw)
    return folder
