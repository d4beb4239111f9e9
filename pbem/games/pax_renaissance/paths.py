"""How the paths of case files find what lies in a state: names stand for ids at every step."""

from pbem.engine.paths import steps_of

from .position_names import resolve

KINDS = {"cities": "city", "borders": "border", "empires": "empire", "repressed": "empire", "vassals": "empire",
         "faces": "map_card", "florins": "bank", "hands": "bank", "old_maids": "bank", "tableau": "bank",
         "bishops": "member", "located": "member"}


def deep(value, path):
    """Follow the steps of a path; None for what is not there."""
    head, *rest = steps_of(path)
    if head not in value:
        raise LookupError(f"no {head}")
    value = value[head]
    for number, step in enumerate(rest):
        key = resolve(KINDS[head], step) if number == 0 and head in KINDS else step
        value = value[int(key)] if isinstance(value, list) else value.get(key)
        if value is None:
            return None
    return value
