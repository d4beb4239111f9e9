"""The games this server can run, by key: each a package with a GAME, in this folder or in one that is added.

Adding the folder of a game adds the game; nothing else names it.
"""

from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from pkgutil import iter_modules

from pbem.engine import Game
from pbem.engine.interface import BOUND, Interface
from pbem.engine.mismatches import mismatches

ENGLISH = "en"
CORE = ("key", "title", "version", "roles", "scenarios", "opening")  # what each game says of itself
ASKED = ("start", "view", "stage")  # functions that each game has
_registered: dict[str, Game] = {}


def add_folder(path: Path) -> None:
    """Look for games in another folder, too."""
    if str(path) not in __path__:
        __path__.append(str(path))


def known() -> list[str]:
    """The keys of all games, in order."""
    there = {module.name for module in iter_modules(__path__) if module.ispkg}
    return sorted(there | {*_registered})


def game(key: str) -> Game:
    """The rules (`pbem.engine.Game`) of the game with this key; KeyError when there is none.

    A game whose package does not import raises what its import raises. The key of a game with other tables
    (`Interface.of`) is known once it has been bound to them.
    """
    if key in _registered:
        return _registered[key]
    if BOUND in key:
        return game(key.partition(BOUND)[0]).bound[key]
    if key not in known():
        raise KeyError(f"no game {key!r}; there are: {', '.join(known())}")
    rules = _whole(key, getattr(import_module(f"{__name__}.{key}"), "GAME", None))
    _registered[key] = rules
    return rules


def _whole(key: str, rules: object) -> Game:
    """What a folder has as its GAME; ValueError where it is none, or lacks something of the core."""
    if not isinstance(rules, Game):
        raise ValueError(f"the folder {key} has no GAME: its __init__.py makes one, GAME = YourGame(CHAPTER)")
    if missing := [name for name in CORE if not getattr(rules, name, None)]:
        raise ValueError(f"the game in the folder {key} does not say its {', '.join(missing)}")
    if missing := [name for name in ASKED if getattr(type(rules), name) is getattr(Interface, name)]:
        raise ValueError(f"the game in the folder {key} has no function {', '.join(missing)} of its own")
    if rules.key != key:
        raise ValueError(f"the game in the folder {key} calls itself {rules.key}")
    if rules.opening not in rules.procedures:
        raise ValueError(f"the game {key} begins with the procedure {rules.opening}, which no chapter has; "
                         f"there are: {', '.join(rules.procedures) or 'none'}")
    if wrong := next(mismatches(rules), None):
        raise ValueError(f"the game {key}: {wrong}")
    return rules


def first() -> str:
    """The key of the game that offers itself where none is named; LookupError when none does."""
    offered = next((key for key in known() if game(key).offers_itself), None)
    if not offered:
        raise LookupError("no game offers itself; name one")
    return offered


def check() -> None:
    """Load every game: RuntimeError names one that does not import, and why."""
    for key in known():
        try:
            game(key)
        except Exception as error:
            raise RuntimeError(f"the game {key} cannot be loaded: {type(error).__name__}: {error}") from error


def register(rules: Game) -> None:
    """Add a game that is made by hand."""
    _registered[rules.key] = rules


def words(rules: Game, language: str = ENGLISH) -> Traversable | None:
    """The folder of a game's words in a language; None when it has none."""
    folder = files(rules.package).joinpath("words", language) if rules.package else None
    return folder if folder is not None and folder.is_dir() else None


def guide(rules: Game, language: str = ENGLISH) -> str:
    """How to play a game by mail, as Markdown, in a language or else in English; "" where it does not say."""
    paths = (folder / "guide.md" for code in (language, ENGLISH) if (folder := words(rules, code)))
    return next((path.read_text(encoding="utf-8") for path in paths if path.is_file()), "")
