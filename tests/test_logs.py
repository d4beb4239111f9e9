"""The log as text and as objects, line by line."""

import ast
import json
import logging
import re
import sys
from pathlib import Path

import pytest

from pbem import logs, traces

PROGRAM = Path(logs.__file__).parent


def calls(path):
    """What a module logs: (line, message, further arguments)."""
    text = path.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(text)) if "log." in text else ():
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and _is_log(node.func.value):
            yield node.lineno, node.args[0], node.args[1:]


def _is_log(node):
    return isinstance(node, ast.Name) and node.id == "log"


def test_every_message_is_fixed_and_names_what_it_tells():
    """So an object has it in a field of its own."""
    found = {f"{path}:{line}": (message, more) for path in PROGRAM.rglob("*.py") for line, message, more in calls(path)}
    bad = [place for place, (message, more) in found.items() if not isinstance(message, ast.Constant)
           or [type(one) for one in more] not in ([], [ast.Dict])
           or {key.value for one in more for key in one.keys} != set(re.findall(r"%\((\w+)\)", message.value))]
    assert len(found) > 25 and bad == []


def record(message, *args, error=None, name="pbem.mail.outbound"):
    return logging.LogRecord(name, logging.WARNING, __file__, 1, message, args, error and sys.exc_info())


def test_an_object_has_what_its_message_names():
    line = json.loads(logs.Objects().format(record("mail %(mail)s: %(why)s", {"mail": "iabc", "why": 7})))
    assert (line["message"], line["mail"], line["why"]) == ("mail iabc: 7", "iabc", 7)
    assert (line["level"], line["logger"]) == ("WARNING", "pbem.mail.outbound") and line["at"].endswith("+00:00")
    assert "error" not in line


def test_an_object_is_one_line_whatever_is_in_it():
    text = logs.Objects().format(record('%(why)s "', {"why": 'two\nlines "é"', "seen": {1, }}))
    assert "\n" not in text and json.loads(text)["why"] == 'two\nlines "é"'


def test_other_programs_lines_are_objects_too():
    assert json.loads(logs.Objects().format(record("%s of %d", "one", 2, name="waitress")))["message"] == "one of 2"


def test_an_error_is_told_in_its_own_words_in_text_alone():
    try:
        traces.found(None)
    except AttributeError as error:
        told = logs.Objects().format(record("it failed", error=error))
        text = logs.Text(logs.FORMAT).format(record("it failed", error=error))
    line = json.loads(told)
    assert line["error"] == "AttributeError" and line["place"].startswith("pbem/traces.py:")
    assert line["trace"] == [line["trace"][0], line["place"]] and "test_logs.py:" in line["trace"][0]
    assert "no attribute" not in told and "no attribute" in text


@pytest.mark.parametrize("form", [logs.Objects(), logs.Text(logs.FORMAT)])
@pytest.mark.parametrize("address", ["ann@player.example", "orders+abc.def@game.example", "jörg@exämple.de",
                                     "bounces+x.y@[192.0.2.1]", "5.x@mail.example"])
def test_addresses_are_in_no_line(form, address):
    for text in (address, f"<{address}>", f"to={address}, {address};", f"'{address}'",
                 f'\n{address}\\"'):
        told = form.format(record("mail to %s came back", text))
        assert "@" not in told and address.partition("@")[0] not in told
        assert isinstance(form, logs.Text) or json.loads(told)["level"] == "WARNING"
        assert "mail to" in told and "came back" in told
    assert logs.without_addresses("at 12 @ 3, a @b") == "at 12 @ 3, a @b"
