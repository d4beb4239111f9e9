"""No sentence is glued in code: what people read by mail or page is a phrase of a words file.

A text of three or more blanks is a sentence, but in a docstring, in a line of the log, in what only programmers or who
types commands see (an exception that is raised, but those of EXCUSES), and in the modules of OTHERS.
"""

import ast
from functools import cache

import pytest

from pbem.resources import CHECKOUT

FOLDERS = ["service/judgement", "service/asked", "service/clock", "service/seats", "service/record", "service/sweep",
           "service/match", "service/post", "service/talks", "service/filed_ahead", "service/course", "service/desk",
           "service/console", "mail", "web", "render"]
BLANKS = 3
NOT_READ = {"log", "Stopped", "LookupError", "DoesNotExist", "IndexError", "ValueError", "RuntimeError", "CannotStart",
            "NoOpenDay"}
OTHERS = {  # modules whose texts of several words are no sentences that somebody reads by mail or page
    "mail/gates.py",  # what the table of gates tells developers
    "mail/listener.py", "mail/recipients.py", "mail/sessions.py",  # answers of SMTP
    "mail/imap.py", "mail/outbound.py", "mail/outgoing.py", "mail/relay.py",  # for who runs the server
    "service/post/doubts.py",  # the same
    "mail/pgp.py", "mail/tables.py", "render/bodies.py", "web/citations.py", "web/guards.py",  # HTML and headers
    "render/drawing.py", "render/inline.py",  # what only the log tells, and HTML
    "service/asked/clock_settings.py", "service/course/leaving.py", "service/course/starting.py",  # said to commands
    "service/judgement/settings.py", "service/record/chapters.py",  # said to commands, too
    "service/record/positions.py",  # case files
    "service/desk/server_words/table.py",  # said to who adds a word for the server
    "service/course/upgrading.py", "service/record/exports.py", "service/record/receipt_checks.py",
    "service/record/row_checks.py", "service/record/told_checks.py", "service/record/told_deadlines.py",
    # faults told to commands
    "render/pictures/forms.py", "render/pictures/lines.py", "render/pictures/marking.py", "render/pictures/markup.py",
    "render/pictures/parties.py", "render/pictures/themes.py", "render/pictures/whole.py",  # SVG
    "web/reference.py",  # code as it stands in its module
    "service/filed_ahead/filed_again.py",  # what a mail is known by
    "service/talks/press.py",  # words at the end of a letter, and the pattern of PRESS TO
    "web/mailbox.py",  # a line that players write
    "service/asked/leave.py", "service/clock/votes.py", "service/course/ending.py", "service/seats/applications.py",
    # patterns
    "service/seats/replacing.py",  # what players write, and why a mail that is held back did not go out
    "service/match/caps.py",  # how the moderator's list knows what is beyond a limit
}


@cache
def modules():
    """{module: its syntax tree} of the folders."""
    found = [path for folder in FOLDERS for path in sorted((CHECKOUT / "pbem" / folder).rglob("*.py"))]
    return {str(path.relative_to(CHECKOUT / "pbem")): ast.parse(path.read_text(encoding="utf-8")) for path in found}


def docstrings(tree):
    """The nodes of the texts that only explain."""
    return {one.value for node in ast.walk(tree) if hasattr(node, "body") and isinstance(node.body, list)
            for one in node.body if isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant)}


def unread(tree):
    """The nodes within calls and decorators that nobody reads by mail or page."""
    found = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and called(node) & NOT_READ]
    found += [mark for node in ast.walk(tree) for mark in getattr(node, "decorator_list", ())]
    return {part for node in found for part in ast.walk(node)}


def called(call):
    """The names in what is called, such as log and warning."""
    return {getattr(part, "id", getattr(part, "attr", "")) for part in ast.walk(call.func)}


def sentences(tree):
    """The places of texts that look like sentences."""
    texts = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    inner = {part for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in ast.walk(node)} - {tree}
    whole = [node for node in ast.walk(tree) if isinstance(node, ast.JoinedStr)]
    passed = docstrings(tree) | unread(tree)
    return sorted(node.lineno for node in [*(one for one in texts if one not in inner), *whole]
                  if node not in passed and blanks(node) >= BLANKS)


def blanks(node):
    """How many blanks stand between words of a text, or of the fixed parts of one."""
    parts = [node] if isinstance(node, ast.Constant) else [one for one in node.values if isinstance(one, ast.Constant)]
    return sum(len(part.value.split()) - 1 + part.value.startswith(" ") + part.value.endswith(" ") for part in parts
               if any(letter.isalpha() for letter in part.value))


@pytest.mark.parametrize("source, number", [
    ('"""Words of a docstring here."""', 0),
    ('a = "this is a sentence"', 1),
    ('a = f"{b} is what {c} was not"', 1),
    ('log.warning("this is a sentence")', 0),
    ('a = "no such thing"', 0),
])
def test_sentences_are_found(source, number):
    assert len(sentences(ast.parse(source))) == number


def test_no_sentence_is_glued_in_code():
    found = {name: sentences(tree) for name, tree in modules().items()
             if name not in OTHERS and not name.startswith("render/pictures/")}  # SVG
    assert {name: lines for name, lines in found.items() if lines} == {}
