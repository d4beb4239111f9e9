"""Mails to a role: to its holder, and to the deputy while one plays for it, each with a reply address of its own."""

from pbem import render
from pbem.render import Section

from . import calendar_entries, reports, subjects
from .posting import post


def to_role(table, role, kind, write, once, news=lambda: None):
    """Mail whoever reads a role's mail.

    write: a function without arguments that gives the render.Rendered for the reader addressed then.
    once: what makes this mail this mail, as for `posting.post`. news: what fixes the events it tells, for that reader.
    """
    for seat in table.readers(role):
        with table.addressed_to(role, seat):
            fixed = news()  # before what is written counts as told
            post(kind, seat.player.email, write(), table.now, once=once, match=table.match, role=role,
                 reply_to=reports.reply_address(table, role), calendar=calendar_entries.entries(table, role),
                 news=fixed)


def to_all(table, kind, heading, told, once):
    """Tell every role the same public fact. told: a function role -> its sentences."""
    for role in table.roles:
        to_role(table, role, kind, lambda role=role: notice(table, role, heading, told(role)), (*once, role))


def notice(table, role, heading, sentences):
    """A short mail about the match, for a role."""
    return render.document(subjects.of_match(table, heading), reports.title(table, role), [Section(heading, sentences)])
