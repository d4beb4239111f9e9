"""Windows: the moments at which a response or combat card may be played (HIS-6.1.13 to HIS-6.1.16).

Any chapter opens one; who is asked and what is played in it: responses.answering.
"""

from pbem.engine import Chapter, openly

from ..map.atlas import MAJORS


def open_window(game, moment, subject, powers=None, involved=()):
    """Ask about response or combat cards at a moment, as the last thing that a step does.

    subject: public facts of the moment as plain data. powers: who may play (all). involved: whom it concerns, who is
    asked without having wished to be asked about everything. The caller's next step finds in frame["returned"] what
    was played, and whether that cancelled it; nothing where nobody was asked.
    """
    game.call("window", moment=moment, subject=subject, powers=powers and [*powers], involved=[*involved])


@openly
def unseen(state):
    """Cards in the deck or in some hand: which of them is where, nobody knows."""
    return {*state["deck"], *(card for power in MAJORS for card in state["hands"][power])}


CHAPTER = Chapter(calls=("window",))
