"""The paths by which case files name what lies in a state: spaces.Vienna.units.hapsburg.regulars."""

import re

_STEP = re.compile(r'"([^"]*)"(?:\.|$)|((?:\.(?=\s)|[^.])+)(?:\.|$)')


def steps_of(path: str) -> list[str]:
    """The steps of a path. A dot with a blank behind it belongs to a name ("St. Dizier"), so do dots in "quotes"."""
    return [quoted or plain for quoted, plain in _STEP.findall(path)]


def same(found: object, wanted: object, unordered: bool = False) -> bool:
    """Whether two values are the same; unordered: the order of lists means nothing, those in mappings included."""
    if isinstance(found, dict) and isinstance(wanted, dict):
        return found.keys() == wanted.keys() and all(same(found[key], wanted[key], unordered) for key in found)
    if unordered and isinstance(found, list) and isinstance(wanted, list):
        left = list(wanted)
        for item in found:
            at = next((at for at, other in enumerate(left) if same(item, other, True)), None)
            if at is None:
                return False
            del left[at]
        return not left
    return found == wanted
