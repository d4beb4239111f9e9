"""A player's mails that order nothing and say the same again: after a few they are a program's, and unanswered."""

from pbem import orders
from pbem.orders.around import asking

from ..post import equal_mails
from .walk import Walk

LONG = 8  # words of a letter that may be a program's though it reads as orders in part


def is_filed(walk: Walk) -> bool:
    """Whether a letter that was carried out is one of too many equal ones; it is filed then, and counts for nothing."""
    if not _orders_nothing(walk):
        return False
    saying = equal_mails.of_player(walk.letter, walk.sitting.roles[walk.role])
    if not saying.is_one_too_many(walk.sitting.now):
        walk.equals = saying.was_the_last(walk.sitting.now)
        return False
    saying.file(walk.mail, walk.sitting.now)
    return True


def _orders_nothing(walk: Walk) -> bool:
    """Whether a letter is talk alone; in one of some length a line may also be nearly an order, or a question."""
    if walk.outcome.accepted or walk.undone or walk.told:
        return False
    results = walk.results.values()
    found = {result.status for result in results}
    long = sum(len(text.split()) for _, text in walk.letter.body) >= LONG
    asks = all(asking.is_question(result.text) for result in results if result.meta)
    return found <= {orders.IGNORED} or long and asks and found <= {orders.IGNORED, orders.META, orders.REFUSED}
