"""The files of the server are its user's alone: they hold hands, seeds, letters and the key."""

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from pbem.config import Settings

BACKUPS = ("*.tar", "*.tar.part", "*.dump")
OURS = ("secret.key*", "address", "serving", "pbem.sqlite*", "claims", "wakes", "wakes/*", *BACKUPS)
MASK = 0o077


@contextmanager
def making() -> Iterator[None]:
    """Whatever this process makes meanwhile is private."""
    before = os.umask(MASK)
    try:
        yield
    finally:
        os.umask(before)


def make_private(settings: Settings) -> None:
    """Take from everybody else what earlier versions left readable: the data folder, and our files in it.

    A folder that is not ours alone, such as /tmp or a home, keeps its rights; a file of another user keeps them, too.
    """
    database = settings.database_url.partition("sqlite:///")[2]
    files = [path for pattern in OURS for path in settings.data.glob(pattern)]
    files += Path(database).parent.glob(f"{Path(database).name}*") if database else []
    for path in files:
        _take_from_others(path)
    if settings.data.is_dir() and not _is_shared(settings.data):
        _take_from_others(settings.data)


def _is_shared(folder: Path) -> bool:
    return bool(folder.stat().st_mode & stat.S_ISVTX) or folder.resolve() in (Path("/"), Path.home().resolve())


def _take_from_others(path: Path) -> None:
    with suppress(PermissionError, FileNotFoundError):
        if not path.is_symlink():
            path.chmod(path.stat().st_mode & ~MASK & 0o7777)
