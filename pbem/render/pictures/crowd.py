"""What is taken of a chart already, as a grid of small cells: how much a box would cover costs the same time however
much lies there.
"""

from __future__ import annotations

from math import ceil, hypot

from pbem.engine.pictures import Frame

from .layouts import Box

CELL = 4.0  # units
OUTSIDE = 1e6  # what it costs to lie beyond the frame


class Crowd:
    """The frame of a chart and the weights of what lies in it."""

    def __init__(self, frame: Frame) -> None:
        self._left, self._top = frame[0], frame[1]
        self._across, self._down = ceil(frame[2] / CELL), ceil(frame[3] / CELL)
        self._cells = [[0.0] * self._across for _ in range(self._down)]

    def add(self, box: Box, weight: float) -> None:
        """A box is taken; weight: what it costs to cover one cell of it."""
        left, top, right, bottom = self._within(box)
        for cells in self._cells[top:bottom]:
            for at in range(left, right):
                cells[at] += weight

    def add_line(self, start: tuple[float, float], end: tuple[float, float], weight: float) -> None:
        """A line is drawn."""
        steps = max(1, int(hypot(end[0] - start[0], end[1] - start[1]) / CELL))
        for step in range(steps + 1):
            x, y = (one + (other - one) * step / steps for one, other in zip(start, end, strict=True))
            at, down = int((x - self._left) / CELL), int((y - self._top) / CELL)
            if 0 <= at < self._across and 0 <= down < self._down:
                self._cells[down][at] += weight

    def cost(self, box: Box) -> float:
        """What it would cost to cover a box."""
        if not self._holds(box):
            return OUTSIDE
        left, top, right, bottom = self._within(box)
        return sum(sum(cells[left:right]) for cells in self._cells[top:bottom])

    def line_cost(self, start: tuple[float, float], end: tuple[float, float]) -> float:
        """What it would cost to cover a line."""
        steps = max(1, int(hypot(end[0] - start[0], end[1] - start[1]) / CELL))
        total = 0.0
        for step in range(steps + 1):
            x, y = (one + (other - one) * step / steps for one, other in zip(start, end, strict=True))
            at, down = int((x - self._left) / CELL), int((y - self._top) / CELL)
            if 0 <= at < self._across and 0 <= down < self._down:
                total += self._cells[down][at]
        return total

    def _holds(self, box: Box) -> bool:
        return (box[0] >= self._left and box[1] >= self._top and box[2] <= self._left + self._across * CELL
                and box[3] <= self._top + self._down * CELL)

    def _within(self, box: Box) -> tuple[int, int, int, int]:
        """The cells whose middle lies in a box, from and to."""
        return (max(0, int((box[0] - self._left) / CELL + .5)), max(0, int((box[1] - self._top) / CELL + .5)),
                min(self._across, int((box[2] - self._left) / CELL + .5)),
                min(self._down, int((box[3] - self._top) / CELL + .5)))
