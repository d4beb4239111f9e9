"""What is taken of a chart already, as a grid of small cells: how much a box would cover costs the same time however
much lies there.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, hypot, inf

from pbem.engine.pictures import Frame

from .boxes import Box

Point = tuple[float, float]
CELL = 4.0  # units
OUTSIDE = 1e6  # what it costs to lie beyond the frame


class Crowd:
    """The frame of a chart and the weights of what lies in it."""

    def __init__(self, frame: Frame) -> None:
        self._start = frame[:2]
        self._across, self._down = ceil(frame[2] / CELL), ceil(frame[3] / CELL)
        self._cells = [[0.0] * self._across for _ in range(self._down)]

    def add(self, box: Box, weight: float) -> None:
        """A box is taken; weight: what it costs to cover one cell of it."""
        left, top, right, bottom = self._cells_of(box)
        for cells in self._cells[max(0, top):max(0, bottom)]:
            for at in range(max(0, left), min(self._across, right)):
                cells[at] += weight

    def add_line(self, start: Point, end: Point, weight: float) -> None:
        """A line is drawn."""
        for across, down in self._passed(start, end):
            self._cells[down][across] += weight

    def cost(self, box: Box, most: float = inf) -> float:
        """What it would cost to cover a box; where that is more than `most`, anything beyond it."""
        left, top, right, bottom = self._cells_of(box)
        if left < 0 or top < 0 or right > self._across or bottom > self._down:
            return OUTSIDE
        total = 0.0
        for cells in self._cells[top:bottom]:
            total += sum(cells[left:right])
            if total > most:
                break
        return total

    def line_cost(self, start: Point, end: Point) -> float:
        """What it would cost to cover a line."""
        return sum(self._cells[down][across] for across, down in self._passed(start, end))

    def _passed(self, start: Point, end: Point) -> Iterator[tuple[int, int]]:
        """The cells that a line passes, as many as it is long."""
        x, y = (start[0] - self._start[0]) / CELL, (start[1] - self._start[1]) / CELL
        right, below = (end[0] - start[0]) / CELL, (end[1] - start[1]) / CELL
        steps = max(1, int(hypot(right, below)))
        for step in range(steps + 1):
            across, down = int(x + right * step / steps), int(y + below * step / steps)
            if 0 <= across < self._across and 0 <= down < self._down:
                yield across, down

    def _cells_of(self, box: Box) -> tuple[int, int, int, int]:
        """The cells whose middle lies in a box, from and to."""
        x, y = self._start
        return (round((box[0] - x) / CELL), round((box[1] - y) / CELL), round((box[2] - x) / CELL),
                round((box[3] - y) / CELL))
