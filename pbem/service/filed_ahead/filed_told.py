"""What an order filed ahead has done without a mail of its owner is told to him at once, not at his next question."""

from collections.abc import Iterable
from functools import partial

from pbem import render
from pbem.render import Rendered

from ..asked import held
from ..match.sitting import Sitting
from ..post import addressing, digests, news, subjects
from . import filed_sections


def tell(sitting: Sitting, roles: Iterable[str]) -> None:
    """Mail the owners of orders that have just answered, but for those whose report has told it already."""
    for role in roles:
        if sitting.roles[role].reported != sitting.match.version and not _waits(sitting, role):
            addressing.to_role(sitting, role, "filed", partial(_written, sitting, role),
                               ("filed ahead", role, sitting.match.version), partial(news.account, sitting, role))


def _waits(sitting: Sitting, role: str) -> bool:
    """Whether all readers of a role get it with their digests."""
    waiting = [digests.put_off(sitting, role, seat) for seat in sitting.readers(role)]
    return all(waiting)


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
