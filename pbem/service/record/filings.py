"""What fixes an order filed ahead: the answer to its mail tells a digest of it, so a change of the table shows."""

from pbem.engine.commitments import text_of
from pbem.store.models import FiledOrder

from .receipts import digest as digest_of

WORD = "filed"
COUNTING = ("asked", "move")  # of its data, which count what others are asked


def digest(order: FiledOrder) -> str:
    """The digest of what an order says; what becomes of it is not in it."""
    data = {name: value for name, value in order.data.items() if name not in COUNTING}
    return digest_of(text_of([order.number, order.text, order.always, data]).encode())


def line(order: FiledOrder) -> str:
    """The proof line that fixes it."""
    return f"{WORD} {order.number} {digest(order)}"
