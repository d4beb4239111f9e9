"""Mails to a role: to its holder, and to the deputy while one plays for it, each with a reply address of its own."""

from pbem import render
from pbem.render import Section

from ..asked import questions
from ..match.said import tell
from . import calendar_entries, subjects, tokens
from .posting import post
from .stages import stage_in_words


def title(sitting, role):
    """The headline of a report: whose it is and where the match stands."""
    whose = {"role": sitting.rules.role_name(role), "slug": sitting.match.slug}
    if sitting.over():
        return sitting.say(role, "title.over", **whose)
    return sitting.say(role, "title", **whose, where=stage_in_words(sitting, sitting.language(role)) or None)


def reply_address(sitting, role):
    """The address an answer to the current mail goes to."""
    return tokens.address(tokens.ORDERS, sitting.roles[role].mark, sitting.now, questions.mark(sitting, role))


def to_role(sitting, role, kind, write, once, news=lambda: None):
    """Mail whoever reads a role's mail.

    write: a function without arguments that gives the render.Rendered for the reader addressed then.
    once: what makes this mail this mail, as for `posting.post`. news: what fixes the events it tells, for that reader.
    """
    for seat in sitting.readers(role):
        with sitting.addressed_to(role, seat):
            fixed = news()  # before what is written counts as told
            post(kind, seat.player.email, write(), sitting.now, once=once, match=sitting.match, role=role,
                 reply_to=reply_address(sitting, role), calendar=calendar_entries.entries(sitting, role),
                 news=fixed)


def to_all(sitting, kind, heading, told, once):
    """Tell every role the same public fact. told: a function role -> its sentences."""
    for role in sitting.roles:
        to_role(sitting, role, kind, lambda role=role: notice(sitting, role, heading, told(role)), (*once, role))


def notice(sitting, role, heading, sentences):
    """A short mail about the match, for a role. heading, sentences: phrases, or texts in the role's language."""
    language = sitting.language(role)
    head, *told = [tell(said, language, sitting.rules.key) for said in (heading, *sentences)]
    return render.document(subjects.of_match(sitting, head), title(sitting, role), [Section(head, told)], language)
