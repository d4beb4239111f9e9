"""What was parsed of the program's own files, kept beside its compiled code, as Python keeps that: the next process has
it in a fraction of the time. A text that has changed has another name, and what cannot be read is parsed anew.
"""

import pickle
import sys
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from importlib.util import cache_from_source
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")
FOLDER = Path(cache_from_source(__file__)).parent
UNREADABLE = (OSError, EOFError, ValueError, TypeError, AttributeError, ImportError, IndexError, pickle.PickleError)


def parsed(text: str, parse: Callable[[str], T], version: str) -> T:
    """What a function makes of a text: plain data, or objects that pickle knows. version: of the parser."""
    file = FOLDER / f"{sha256(f'{version} {sys.version} {text}'.encode()).hexdigest()[:40]}.parsed"
    with suppress(*UNREADABLE):
        found: T = pickle.loads(file.read_bytes())
        return found
    made = parse(text)
    if not sys.dont_write_bytecode:
        _keep(file, made)
    return made


def _keep(file: Path, made: object) -> None:
    """Write it at once or not at all; who may not write there parses each time."""
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        beside = file.with_suffix(f".{id(made):x}")
        with beside.open("xb") as alone:  # where another process has the same name in hand, that one keeps it
            alone.write(pickle.dumps(made, protocol=5))
        beside.replace(file)
