"""What an order filed ahead has done without a mail of its owner is told to him, not only at his next question: an
impulse that was filed, or the rest of a mail, as soon as it is over; what standing orders have answered, and an impulse
that goes on, with what comes next, at the latest when that has waited for `gather`.
"""

from collections.abc import Iterable
from functools import partial

from pbem import render
from pbem.orders.filed import BLOCKS
from pbem.render import Rendered
from pbem.store.models import OPEN, FiledOrder, Seat

from ..asked import held
from ..match.sitting import Sitting
from ..post import addressing, digests, mail_wishes, news, subjects
from . import filed, filed_sections


def tell(sitting: Sitting, roles: Iterable[str]) -> None:
    """Mail the owners of orders that have just answered, but for those whose report has told it; it may wait."""
    for role in roles:
        if sitting.roles[role].reported != sitting.match.version:
            for seat in sitting.readers(role):
                if not digests.put_off(sitting, seat, soon=_is_over(sitting, role, seat)):
                    write(sitting, role, seat)


def hasten(sitting: Sitting) -> None:
    """What waits while an impulse goes on by itself waits no longer when that is over."""
    for role in (role for role in sitting.roles if not sitting.is_open(role)):
        for seat in sitting.readers(role):
            if seat.digest_at and _is_over(sitting, role, seat):
                digests.put_off(sitting, seat, soon=True)


def is_all(sitting: Sitting, role: str, seat: Seat) -> bool:
    """Whether what waits for a seat is no more than what orders filed ahead have done; not in a digest."""
    return not mail_wishes.has_hour(seat.player) and digests.stage_put_off(sitting, seat) is None \
        and bool(_untold(sitting, role, seat))


def _untold(sitting: Sitting, role: str, seat: Seat) -> list[FiledOrder]:
    """The orders of a role that have done what a reader was not told."""
    return [order for order in filed.of_role(sitting, role) if filed_sections.untold([order], seat.reported)]


def _is_over(sitting: Sitting, role: str, seat: Seat) -> bool:
    """Whether a block of a role, or the rest of a mail, has done something that a reader was not told, and is over."""
    blocks = [order for order in _untold(sitting, role, seat) if filed.filing_of(order).kind in BLOCKS]
    return bool(blocks) and not any(order.status == OPEN and filed.has_begun(order) for order in blocks)


def write(sitting: Sitting, role: str, seat: Seat) -> None:
    """Tell it to a reader of the role."""
    addressing.to_seat(sitting, role, seat, "filed", partial(_written, sitting, role),
                       ("filed ahead", role, sitting.match.version), partial(news.account, sitting, role))
    digests.note(seat, None)


def _written(sitting: Sitting, role: str) -> Rendered:
    events, language = news.of(sitting, role), sitting.language(role)
    title = sitting.say(role, "filed_used.happened")
    happened = [render.news_section(sitting.rules.key, role, events, title, language,
                                    news.tags_of(sitting, role))] if events else []
    body = render.document(subjects.of_match(sitting, sitting.say(role, "filed_used")), addressing.title(sitting, role),
                           [*news.gone_back(sitting, role), *filed_sections.news(sitting, role), *happened,
                            *held.section(sitting, role)],
                           language)
    news.told(sitting, role)
    return body
