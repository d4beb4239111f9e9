"""Proof that a game's options can be ordered in words: what is written reads back as the same command."""

from .advice import template
from .reading import read_line
from .results import Command
from .writing import write


def order_faults(game, state, role, rng, samples=2):
    """[sentence] of every random command that does not read back, and every ready line that is refused.

    Every option of the role is sampled `samples` times; an empty list means that all is well.
    """
    faults = [f"the ready line {line!r}: {read}" for line in template(game, state, role)
              if not isinstance(read := read_line(line, game, state, role), Command)]
    for option in game.options(state, role):
        for command in filter(None, (option.random(rng) for _ in range(samples))):
            line = write(command, game, state, role)
            read = read_line(line, game, state, role)
            if not isinstance(read, Command) or read.command != command:
                faults.append(f"{command} is written {line!r} and read as {read}")
    return faults
