"""What an order filed ahead has done without a mail of its owner is told to him at once, not at his next question."""

from pbem import render

from ..mailing import addressing, reports, subjects
from . import filed_sections

DONE = "done: an order filed ahead"
HAPPENED = "What happened"


def tell(table, roles):
    """Mail the owners of orders that have just answered, but for those whose report has told it already."""
    for role in roles:
        if table.roles[role].reported != table.match.version:
            addressing.to_role(table, role, "filed", lambda role=role: _written(table, role),
                               ("filed ahead", role, table.match.version),
                               news=lambda role=role: reports.account(table, role))


def _written(table, role):
    events = reports.news(table, role)
    happened = [render.news_section(table.rules.key, role, events, HAPPENED)] if events else []
    body = render.document(subjects.of_match(table, DONE), reports.title(table, role),
                           [*filed_sections.news(table, role), *happened, *reports.held_section(table, role)])
    reports.told(table, role)
    return body
