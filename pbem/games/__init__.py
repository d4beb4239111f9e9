"""The games this server can run, by key."""

from importlib import import_module

KEYS = ["here_i_stand"]
_loaded = {}


def game(key):
    """The rules (`pbem.engine.Game`) of the game with this key; KeyError when there is none."""
    if key not in _loaded:
        if key not in KEYS:
            raise KeyError(f"no game {key!r}; there are: {', '.join(KEYS)}")
        _loaded[key] = import_module(f"pbem.games.{key}").GAME
    return _loaded[key]


def register(rules):
    """Add a game that lives outside this package (tests use it for their toy game)."""
    _loaded[rules.key] = rules
    if rules.key not in KEYS:
        KEYS.append(rules.key)
