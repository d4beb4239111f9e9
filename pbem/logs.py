"""The log: lines of text, or with PBEM_LOG_FORMAT=json an object a line, whose fields are those that a message names.

No line holds an address, which may carry a token and tells who was written to. An object holds none of an error's
words either, which may be anything: its class, and the lines of the program that it went through.
"""

import json
import logging
import re
from datetime import UTC, datetime

from pbem import traces

JSON = "json"
FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"
ADDRESS = re.compile(r"""[^\s<>()"',;:=]+@[^\s<>()"',;:]+""")
QUIET = ("apscheduler", "waitress", "peewee.migrations", "mail.log")  # heard from their warnings on


def begin(log_format):
    """Begin to log to the standard error. log_format: as in `config.Settings`.

    Warnings and our own news go to the log; the scheduler's ticks do not, nor that one was left out.
    """
    handler = logging.StreamHandler()
    handler.setFormatter(Objects() if log_format == JSON else Text(FORMAT))
    logging.basicConfig(level=logging.INFO, handlers=[handler])
    for name in QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)
    logging.getLogger("apscheduler.scheduler").setLevel(logging.ERROR)  # the next tick does what a late one leaves out


class Text(logging.Formatter):
    """A line of text, and below it where an error comes from, in its own words."""

    def format(self, record):
        """The lines of a record."""
        return without_addresses(super().format(record))


class Objects(logging.Formatter):
    """A JSON object a line: at, level, logger, process, message, what the message names, and the error if there is one.
    """

    def format(self, record):
        """The line of a record."""
        named = record.args if isinstance(record.args, dict) else {}
        line = {"at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
                "level": record.levelname, "logger": record.name, "process": record.process,
                "message": record.getMessage(), **named, **_error(record.exc_info)}
        clean = {name: without_addresses(value) if isinstance(value, str) else value for name, value in line.items()}
        return json.dumps(clean, default=lambda value: without_addresses(str(value)), ensure_ascii=False)


def _error(raised):
    if not raised or raised[1] is None:
        return {}
    found = traces.found(raised[1])
    return {"error": found.kind, "place": found.place, "trace": traces.way(raised[1])}


def without_addresses(text):
    """A text in which no mail address, nor a Message-ID, stands."""
    return ADDRESS.sub("(address)", text)
