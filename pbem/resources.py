"""Where the files that are not Python lie: beside the package in a checkout, under share/pbem when installed."""

import sys
from functools import cache
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parent.parent
INSTALLED = Path(sys.prefix) / "share" / "pbem"


@cache
def _folder(name):
    root = CHECKOUT if (CHECKOUT / "deploy").is_dir() else INSTALLED
    if not (root / name).is_dir():
        raise FileNotFoundError(f"the folder {root / name} is missing; install pbem again")
    return root / name


def data_dir():
    """Where the server keeps its data unless it is told: beside a checkout, else in the folder one is in."""
    return CHECKOUT / "var" if (CHECKOUT / "deploy").is_dir() else Path("var")


def templates_dir():
    """The folder of Jinja templates (mail, web, one per game)."""
    return _folder("templates")


def checks_dir():
    """The folder of what players check dice, cards and receipts with: verify.html and four programs."""
    return _folder("deploy")


def migrations_dir():
    """The folder of numbered migrations."""
    return _folder("migrations")
