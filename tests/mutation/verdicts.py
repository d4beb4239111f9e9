"""What became of changes, kept in a file, so that another version of the tests meets the same changes.

A line each, JSON: the place by what does not move when lines above it come or go, what became of it, and by which test.
"""

import json
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from sites import shown, sites


@dataclass(frozen=True, slots=True)
class Place:
    """Where a change is made, on any version of its file. number: which of those that read alike in their function."""

    path: str
    function: str
    kind: str
    change: str
    number: int


def places(path, source):
    """{Place: Site} of a source text."""
    found, alike = {}, Counter()
    for site in sites(path, source):
        looks = path, site.function, site.kind, shown(source, site)
        found[Place(*looks, alike[looks])] = site
        alike[looks] += 1
    return found


class Places:
    """The places of the files of a tree, each file read once. root: of the tree."""

    def __init__(self, root):
        self._root, self._read = Path(root), {}

    def of(self, path):
        """{Place: Site} of a file; {} where there is none any more."""
        file = self._root / path
        if path not in self._read:
            self._read[path] = places(path, file.read_text(encoding="utf-8")) if file.exists() else {}
        return self._read[path]

    def place(self, site):
        """The Place of a Site."""
        return next(place for place, one in self.of(site.path).items() if one == site)

    def site(self, place):
        """The Site of a Place; None where nothing reads so any more."""
        return self.of(place.path).get(place)


def line(place, verdict):
    """What is kept of a Verdict."""
    kept = {name: getattr(place, name) for name in Place.__dataclass_fields__}
    return json.dumps({**kept, "what": verdict.what, "by": verdict.by}, ensure_ascii=False)


def read(file):
    """{Place: (what became of it, by which test)} of a file."""
    kept = [json.loads(one) for one in Path(file).read_text(encoding="utf-8").splitlines()]
    return {Place(*(one[name] for name in Place.__dataclass_fields__)): (one["what"], one["by"]) for one in kept}
