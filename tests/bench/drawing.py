"""Milliseconds and kB of pictures: `python tests/bench/drawing.py`.

Of a busy map of no game, whole and as a close-up, and of all pictures of each game in the middle of a random match:
"svg" as the pages have it, processor time of the server; "png" as mails have it, 900 pixels wide, processor time of the
process that draws (which has drawn once), and the longest that another thread of the server had to wait meanwhile, the
middle of some tries. Nothing here passes or fails.
"""

import os
import sys
import time
from pathlib import Path
from statistics import median
from threading import Thread

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parents[1]), str(HERE.parent / "render/pictures")]

import invented  # noqa: E402
from of_rules import middle  # noqa: E402

from pbem import games, words  # noqa: E402
from pbem.engine.facets import Pictures  # noqa: E402
from pbem.render.drawing import Drawer  # noqa: E402
from pbem.render.pictures import svg  # noqa: E402

TRIES = 5
WIDTH = 900
TICK = .001  # seconds


def pictures():
    """(name, picture, grounds, frame) of all that is drawn here."""
    grounds = invented.grounds()
    busy = invented.map_picture()
    yield "a busy map", busy, grounds, None
    yield "its close-up", busy, grounds, grounds["map"]["close_ups"]["close_up:middle"]
    for key in games.known():
        rules = games.game(key)
        facet = rules.facet(Pictures)
        state = middle(key, 1)[0][0] if facet.grounds else {}
        role = next(iter(rules.roles))
        for picture in facet.pictures(rules.view(state, role), role, words.of(rules)) if state else ():
            yield f"{rules.title}, {picture['key']}", picture, facet.grounds, None


def drawn(picture, grounds, frame):
    """(milliseconds of processor time, kB) of the SVG."""
    times = []
    for _ in range(TRIES):
        start = time.process_time()
        text = svg(picture, grounds, WIDTH, frame)
        times.append(time.process_time() - start)
    return 1000 * median(times), len(text.encode()) / 1000


def painted(drawer, picture, grounds, frame):
    """(milliseconds of processor time, the longest wait of another thread in milliseconds, kB) of the PNG."""
    request = {"picture": picture, "grounds": grounds, "width": WIDTH, "frame": frame, "theme": "light"}
    drawer.png(request)
    waits, start = [], used(drawer.pid)
    for _ in range(TRIES):
        ticking = Ticks()
        file = drawer.png(request)
        waits.append(ticking.longest())
    return 1000 * (used(drawer.pid) - start) / TRIES, 1000 * median(waits), len(file) / 1000


def used(pid):
    """Seconds of processor time that a process has had."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Ticks:
    """A thread that does nothing but look at the clock."""

    def __init__(self):
        self._longest, self._ends = 0.0, False
        self._thread = Thread(target=self._run)
        self._thread.start()

    def _run(self):
        before = time.perf_counter()
        while not self._ends:
            time.sleep(TICK)
            now = time.perf_counter()
            self._longest, before = max(self._longest, now - before - TICK), now

    def longest(self):
        """The longest time between two looks, in seconds; it looks no more."""
        self._ends = True
        self._thread.join()
        return self._longest


def main():
    print(f"{'':40}{'svg ms':>8}{'kB':>6}{'png ms':>10}{'kB':>6}{'others wait':>14} ms")
    with Drawer() as drawer:
        for name, picture, grounds, frame in pictures():
            took, kilobytes = drawn(picture, grounds, frame)
            painting, wait, small = painted(drawer, picture, grounds, frame)
            print(f"{name:40}{took:8.0f}{kilobytes:6.0f}{painting:10.0f}{small:6.0f}{wait:14.1f}")


if __name__ == "__main__":
    main()
