"""What each question of Here I Stand offers as ready order lines, and what its deadline orders, as a readable file.

    PYTHONPATH=.:tests/engine:tests/service:tests/end_to_end python tests/end_to_end/ready_lines.py

writes golden/ready_lines.txt anew, for the rule case in which decisions.yaml says that a question is asked: to be read
after a change of examples or defaults. The test compares it.
"""

import textwrap
from pathlib import Path

from leak_states import of_index

from pbem.games.here_i_stand import GAME
from pbem.orders import template, write

FILE = Path(__file__).parent / "golden" / "ready_lines.txt"
WIDTH = 118


def lines():
    """The lines of the file."""
    for decision, found in of_index():
        role = next(role for role, name in found.asked.items() if name == decision)
        yield f"{decision}, {role}"
        for ready in template(GAME, found.state, role):
            yield from textwrap.wrap(ready, WIDTH, initial_indent="    ", subsequent_indent="      ")
        yield f"  without an answer: {write(GAME.default(found.state, role), GAME, found.state, role)}"


if __name__ == "__main__":
    FILE.write_text("".join(f"{line}\n" for line in lines()), encoding="utf-8")
