"""A plugin of pytest that writes down which lines of pbem each test reaches, and how long it takes.

Used by run.py; PBEM_REACH names the folder for what is found. It begins before anything else is imported, so that what
runs at import is known as well; the process that hands the tests out reaches nothing.
"""

import json
import os
import time
from pathlib import Path

import coverage
import pytest

FOLDER = Path(os.environ["PBEM_REACH"])
WORKER = os.environ.get("PYTEST_XDIST_WORKER", "")
_coverage = coverage.Coverage(data_file=str(FOLDER / f"lines.{WORKER}"), source=["pbem"], messages=False)
_times = {}
if WORKER:
    _coverage.start()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item):
    _coverage.switch_context(item.nodeid)
    began = time.perf_counter()
    done = yield
    _times[item.nodeid] = round(time.perf_counter() - began, 3)
    _coverage.switch_context("")
    return done


def pytest_unconfigure(config):
    if not WORKER:
        return
    _coverage.stop()
    _coverage.save()
    (FOLDER / f"times.{WORKER}.json").write_text(json.dumps(_times), encoding="utf-8")
