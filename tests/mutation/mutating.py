"""Puts one changed module in the place of its own; as a plugin of pytest, that of PBEM_MUTANT: the Site as JSON."""

import json
import os
from importlib.machinery import SourceFileLoader
from pathlib import Path

from sites import Site, changed

ROOT = Path(__file__).resolve().parents[2]


def import_changed(site):
    """From now on the module of a site is imported with the change."""
    own = SourceFileLoader.get_code

    def get_code(self, fullname):
        if Path(self.path) != ROOT / site.path:
            return own(self, fullname)
        return compile(changed(Path(self.path).read_text(encoding="utf-8"), site), self.path, "exec")

    SourceFileLoader.get_code = get_code


if "PBEM_MUTANT" in os.environ:
    import_changed(Site(**json.loads(os.environ["PBEM_MUTANT"])))
