"""How long questions of a simulated match are held open, and who is asked in windows, as pbem.service.asked has it."""

from datetime import timedelta
from random import Random

from pbem.engine.facets import Moves, Windows
from pbem.service.asked import clock_settings
from pbem.service.asked.clock_settings import ASKED, HIDDEN
from pbem.service.asked.drawn_pauses import BRIEF, LEAST

HOUR = timedelta(hours=1)
SECOND_THOUGHTS = clock_settings.SECOND_THOUGHTS.of({}) / HOUR
PAUSE = clock_settings.PAUSE.of({}) / HOUR  # the longest, with what the server does by itself
WINDOW = clock_settings.WINDOW.of({}) / HOUR
GATHER = clock_settings.GATHER.of({}) / HOUR  # how long what asks nothing waits for what comes next
SOON = PAUSE + SECOND_THOUGHTS  # and what an impulse filed ahead has done
LEAST_WINDOW = max(clock_settings.NOTICE.of({}) / HOUR, PAUSE)


class HeldOpen:
    """What a match waits with. seed: its own; way: of its windows, see clock_settings.WAYS; readers: {role: reader}."""

    def __init__(self, game, seed, way, readers):
        self.game, self.seed, self.way, self.readers = game, seed, way, readers
        self.move, self.until = None, 0.0

    def window(self, state):
        """The roles that could hold something to play in the window that is open; None when none is."""
        return self.game.facet(Windows).could_play(state) if state["stack"] else None

    def is_hidden(self, state):
        """Whether a window is open whose end is fixed."""
        return self.way == HIDDEN and self.window(state) is not None

    def is_asked(self, state, role):
        """Whether the player of a role that the rules ask is mailed: in a window only one that holds something is."""
        return self.way == ASKED or self.window(state) is None or self.game.has_choice(state, role)

    def closes_at(self, state, now):
        """When what is asked now is closed; None as long as somebody is waited for."""
        if self.is_hidden(state):
            return self._end(state, now)
        is_left = self.window(state) is None or any(self.is_asked(state, role) for role in self.game.pending(state))
        return None if is_left and not self.game.is_closing(state) else now + self._after_answers(state)

    def _end(self, state, now):
        """When a hidden window that has just opened ends: at once where nobody could hold something."""
        move = self.game.facet(Moves).under_way(state) or state["stack"][-1]["number"]
        readers = [self.readers[role] for role in self.window(state)]
        if not readers:
            return now
        if move != self.move:
            self.move, self.until = move, max(reader.awake_for(now, WINDOW) for reader in readers)
        return max(self.until, *(reader.awake_for(now, LEAST_WINDOW) for reader in readers))

    def _after_answers(self, state):
        """How long a question that waits to be closed does so: see pbem.service.asked.second_thoughts."""
        if not self.game.is_sealed(state):
            return SECOND_THOUGHTS
        return self.pause("sealed", state["asked"], brief=not self.game.awaited(state))

    def pause(self, *what, brief):
        """As pbem.service.asked.drawn_pauses."""
        return Random(" ".join(map(str, (self.seed, *what)))).uniform(LEAST, 1) * PAUSE * (BRIEF if brief else 1)
