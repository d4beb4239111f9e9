"""Helpers of each game's tests lie beside them and are imported by name."""

import sys
from pathlib import Path

sys.path += [str(path) for path in (Path(__file__).parent / "games").iterdir() if path.is_dir()]
