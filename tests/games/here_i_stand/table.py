"""A table to play test positions at: a position, its chance, the commands played, what came of it."""

from pbem.engine import Illegal, Running, Scripted
from pbem.games.here_i_stand import GAME, position
from pbem.games.here_i_stand.turns import setup
from pbem.orders import read_command


class Table:
    """A position played with scripted chance; dice come from here, draws from hidden cards too."""

    def __init__(self, spec, chance=(), edition="second", **held):
        self.chance = Scripted(chance)
        self.state = setup.start("1517", {"edition": edition}, Scripted([]))
        position.change(self.state, spec)
        self.state.update(stack=[], asked=0, **held)
        running = Running(GAME, self.state, self.chance)
        position.begin(running, spec)
        self.state, self.events = running.state, running.events

    def play(self, role, verb, **args):
        self.state, events = GAME.apply(self.state, role, {"verb": verb, **args}, self.chance)
        self.events += events
        return self

    def order(self, role, line):
        """Play a line as its player writes it."""
        return self.play(role, **read_command(line, GAME, self.state, role))

    def close(self):
        self.state, events = GAME.close(self.state, self.chance)
        self.events += events
        return self

    def refused(self, role, verb, **args):
        """The rule ids a refused command cites."""
        try:
            GAME.apply(self.state, role, {"verb": verb, **args}, self.chance)
        except Illegal as illegal:
            return illegal.rules
        raise AssertionError(f"{verb} {args} was not refused")

    def default(self, role):
        command = GAME.default(self.state, role)
        return self.play(role, **command)

    @property
    def asked(self):
        return {role: about["decision"] for role, about in GAME.pending(self.state).items()}

    def about(self):
        """What the first role that is asked may see of its question."""
        return GAME.about(self.state, next(iter(self.asked)))

    def told(self, kind):
        """The events of a kind, in order."""
        return [event for event in self.events if event["kind"] == kind]

    def verbs(self, role):
        return [option.verb for option in GAME.options(self.state, role)]

    def religion(self, *spaces):
        return [self.state["religion"][space] for space in spaces]
