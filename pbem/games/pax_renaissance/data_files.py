"""The data files of the package: the only place that knows they are files."""

from functools import cache
from importlib.resources import files

from pbem.engine import yaml_data


def text(name):
    """The text of a file of this package by its path inside the package, such as "words/en/rules.md"."""
    return files(__package__).joinpath(name).read_text(encoding="utf-8")


@cache
def load(name):
    """The content of data/<name>.yaml as plain data, read once (FileNotFoundError when there is none).

    Callers share the result and must not change it.
    """
    return _read(f"data/{name}.yaml")


@cache
def words(name):
    """As `load`, of words/en/<name>.yaml."""
    return _read(f"words/en/{name}.yaml")


def _read(name):
    return yaml_data.read(text(name))
