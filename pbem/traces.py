"""Where the program has failed, without a word that may hold a secret; and which program it is."""

import hashlib
import traceback
from functools import cache
from pathlib import Path
from types import TracebackType
from typing import NamedTuple

import pbem

OWN = "pbem."


class Found(NamedTuple):
    """A fault as it may be told. kind: the exception's class; place: a file of the program and a line."""

    kind: str
    place: str


def found(error: BaseException) -> Found:
    """The Found of an exception: the last line of our own that it has gone through; of another's where there is none.

    One that comes from a process of ours brings its own, as its attribute `found`.
    """
    brought: Found | None = getattr(error, "found", None)
    return brought or Found(type(error).__name__, _place(error.__traceback__))


def way(error: BaseException) -> list[str]:
    """The lines that an exception has gone through, of any program, from where it was caught to where it was raised."""
    return [_line(*one) for one in _lines(error.__traceback__)]


def _place(trace: TracebackType | None) -> str:
    lines = _lines(trace)
    own = [place for place in lines if place[0].startswith(OWN)] or lines
    return _line(*own[-1]) if own else "?"


def _lines(trace: TracebackType | None) -> list[tuple[str, str, int]]:
    """[(module, its file, number of the line)] of a trace."""
    return [(frame.f_globals.get("__name__") or "", frame.f_code.co_filename, line)
            for frame, line in traceback.walk_tb(trace)]


def _line(module: str, path: str, line: int) -> str:
    return f"{_file(module, path)}:{line}"


def _file(module: str, path: str) -> str:
    """The file of a module by the name of this, and not by where the program lies."""
    package = "/__init__" if Path(path).stem == "__init__" else ""
    return f"{module.replace('.', '/')}{package}.py"


@cache
def program() -> str:
    """What tells one program from another: a digest of its files, in hex."""
    digest = hashlib.sha256()
    root = Path(pbem.__file__).parent
    for path in sorted(root.rglob("*")):
        if path.suffix in (".py", ".yaml", ".ftl"):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
