"""Where the server's own words lie: a folder for each language beside this module."""

from importlib.resources import files
from importlib.resources.abc import Traversable


def own(language: str) -> Traversable | None:
    """The folder of the server's own words in a language; None when it has none."""
    folder = files(__package__).joinpath(language)
    return folder if folder.is_dir() else None
