"""A plugin of pytest that collects tests once and runs, for each change it is asked about, some of them in a fork of
the process in which the changed functions have their new code. PBEM_FORKS: "ASKS,ANSWERS", two open file descriptors.
A line each, JSON: first the tests that were collected; then for every {"site", "tests", "limits"} the first of them
that failed, "" for none; a site that is null changes nothing. limits: seconds of each test, and of all.

What has run at import stays as it was: a change that shows only there is found by no fork, unless it is the test that
imports the module.
"""

import gc
import json
import os
import select
import signal
import sys
import time
from pathlib import Path
from types import CodeType, FunctionType

from mutating import import_changed
from sites import Site, changed

ROOT = Path(__file__).resolve().parents[2]
NOT_ENDED = "it did not end"


def pytest_runtestloop(session):
    """Answer what is asked until nobody asks any more."""
    asks, answers = (int(number) for number in os.environ["PBEM_FORKS"].split(","))
    items = {item.nodeid: item for item in session.items}
    gc.freeze()
    with os.fdopen(asks) as asked, os.fdopen(answers, "w", buffering=1) as said:
        said.write(json.dumps([*items]) + "\n")
        for line in asked:
            ask = json.loads(line)
            tests = [items[test] for test in ask["tests"]]
            site = ask["site"] and Site(**ask["site"])
            said.write(json.dumps(_in_a_fork(session, site, tests, ask["limits"])) + "\n")
    return True


def _in_a_fork(session, site, tests, limits):
    read, write = os.pipe()
    child = os.fork()
    if not child:
        _as_child(session, site, tests, write)
    os.close(write)
    answer = _read(read, limits)
    os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return NOT_ENDED if answer is None else answer


def _as_child(session, site, tests, write):
    os.setpgid(0, 0)
    for stream in (1, 2):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream)
    gc.unfreeze()  # nothing frozen is found by `replace`
    try:
        found = _first_failed(session, tests, write) if not site or replace(site) else ""
        os.write(write, b"." + found.encode())
    except BaseException as error:  # whatever the change lets out of pytest itself, SystemExit as well
        os.write(write, f".{type(error).__name__} {error}"[:200].encode())
    finally:
        os._exit(0)


def _read(read, limits):
    """What the fork writes, None when it ends without an answer or a test of it has not ended in time; "" when the time
    for all is over, for what is slow may be right.
    """
    said, (*each, whole) = b"", limits
    end = time.monotonic() + whole
    with os.fdopen(read, "rb", buffering=0) as pipe:
        while b"." not in said:
            if time.monotonic() > end:
                return ""
            limit = each[min(len(said), len(each) - 1)]
            more = pipe.read(4096) if select.select([pipe], [], [], limit)[0] else b""
            if not more:
                return None
            said += more
    return said.partition(b".")[2].decode()


class _Failures:
    def __init__(self):
        self.tests = []

    def pytest_runtest_logreport(self, report):
        if report.failed:
            self.tests.append(report.nodeid)


def _first_failed(session, tests, write):
    """The first test that fails; a blank is written at the end of each."""
    failures = _Failures()
    session.config.pluginmanager.register(failures)
    for test, following in zip(tests, [*tests[1:], None], strict=True):
        session.config.hook.pytest_runtest_protocol(item=test, nextitem=following)
        if failures.tests:
            return failures.tests[0]
        os.write(write, b" ")
    return ""


def replace(site):
    """Give the functions in which the change lies their new code; whether there are any, or the module comes later."""
    path = str(ROOT / site.path)
    if not any(getattr(module, "__file__", None) == path for module in list(sys.modules.values())):
        import_changed(site)
        return True
    source = Path(path).read_text(encoding="utf-8")
    old, new = _codes(compile(source, path, "exec")), _codes(compile(changed(source, site), path, "exec"))
    touched = {place: new[place] for place in old.keys() & new.keys() if old[place] != new[place]}
    functions = [thing for thing in gc.get_objects() if type(thing) is FunctionType
                 and thing.__code__.co_filename == path and _place(thing.__code__) in touched]
    for function in functions:
        function.__code__ = touched[_place(function.__code__)]
    return bool(functions)


def _codes(code):
    """{place: code} of everything that is defined in a code, at any depth."""
    inner = [constant for constant in code.co_consts if isinstance(constant, CodeType)]
    return {place: one for each in inner for place, one in ({_place(each): each} | _codes(each)).items()}


def _place(code):
    return code.co_qualname, code.co_firstlineno
