"""Where the server's own words lie: a folder for each language beside this module.

In `beside` are those languages that people are understood in, and that no mails come in but the first to a stranger.
"""

from importlib.resources import files
from importlib.resources.abc import Traversable

BESIDE = "beside"


def own(language: str) -> Traversable | None:
    """The folder of the server's own words in a language; None when it has none."""
    folders = (files(__package__).joinpath(language), files(__package__).joinpath(BESIDE, language))
    return next((folder for folder in folders if folder.is_dir()), None)
