"""A plugin of pytest that puts one changed module in the place of its own. PBEM_MUTANT: the Site as JSON."""

import json
import os
from importlib.machinery import SourceFileLoader
from pathlib import Path

from sites import Site, changed

ROOT = Path(__file__).resolve().parents[2]
SITE = Site(**json.loads(os.environ["PBEM_MUTANT"]))
_own = SourceFileLoader.get_code


def _get_code(self, fullname):
    if Path(self.path) != ROOT / SITE.path:
        return _own(self, fullname)
    return compile(changed(Path(self.path).read_text(encoding="utf-8"), SITE), self.path, "exec")


SourceFileLoader.get_code = _get_code
