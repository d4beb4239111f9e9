"""The data of a game, which lies in files beside its rules."""

from functools import cache
from importlib.resources import files

from . import yaml_data


class DataFiles:
    """The data files of a package: nothing else knows that they are files."""

    def __init__(self, package: str) -> None:
        self._folder = files(package)
        self._read = cache(lambda name: yaml_data.own(self.text(name)))

    def text(self, name: str) -> str:
        """The text of a file by its path inside the package, such as "words/en/rules.md"."""
        return self._folder.joinpath(name).read_text(encoding="utf-8")

    def load(self, name: str) -> object:
        """The content of data/<name>.yaml as plain data, read once (FileNotFoundError when there is none).

        Callers share the result and must not change it.
        """
        return self._read(f"data/{name}.yaml")

    def words(self, name: str) -> object:
        """As `load`, of words/en/<name>.yaml."""
        return self._read(f"words/en/{name}.yaml")
