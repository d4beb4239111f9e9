"""YAML as plain data: read by libyaml where PyYAML was built with it; the same in a fraction of the time."""

import yaml

DEEPEST = 100  # lists and mappings within each other; at some ten thousand libyaml would end the process
_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_TextLoader = getattr(yaml, "CBaseLoader", yaml.BaseLoader)


def read(text: str) -> object:
    """What a YAML text says; ValueError when it is none, or lies too deep in itself."""
    return _read(text, _Loader)


def texts(text: str) -> object:
    """As `read`, where every word is a text, also "yes" and "1"."""
    return _read(text, _TextLoader)


def table(given: object) -> dict[str, dict[str, str]]:
    """What was read as {name: {name: text}}; ValueError when it is none."""
    if not isinstance(given, dict) or not all(isinstance(one, dict) for one in given.values()):
        raise ValueError(f"names with names and texts are wanted, not {given!r:.100}")
    return {str(name): {str(inner): str(text) for inner, text in one.items()} for name, one in given.items()}


def tables(given: object) -> dict[str, dict[str, dict[str, str]]]:
    """What was read as {part: {name: {name: text}}}; ValueError when it is none."""
    if not isinstance(given, dict):
        raise ValueError(f"parts with names are wanted, not {given!r:.100}")
    return {str(part): table(one) for part, one in given.items()}


def _read(text: str, loader: type) -> object:
    try:
        _check_depth(text, loader)
        return yaml.load(text, Loader=loader)
    except yaml.YAMLError as error:
        raise ValueError(str(error)) from error


def _check_depth(text: str, loader: type) -> None:
    depth = 0
    for event in yaml.parse(text, loader):
        depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
        if depth > DEEPEST:
            raise ValueError(f"lists and mappings lie more than {DEEPEST} deep in each other")
