"""The Assembly (WK-16). Votes are received; ballots are not there yet, so all Agendas wait for the next one."""

from pbem.engine import Chapter, Procedure

from ..board import agendas, barons, cities


def attends(state, baron):
    """WK-16.1: not banned, nor kept away by an office or charge."""
    kept = agendas.charges(state, baron, "legate") or agendas.of_offices(state, baron, "baron_cannot_attend")
    return baron not in state["banned"] and not kept


def attendees(state, frame=None):
    return [baron for baron in barons.in_order(state) if attends(state, baron)]


def receive_votes(game, frame):
    """WK-16.2: one Vote and one for each Kingdom city; charges and offices give more, and Faith."""
    state = game.state
    game.emit("assembly", rules=["WK-16"])
    for baron in attendees(state):
        votes = 1 + len(cities.controlled(state, baron, kingdom=True))
        votes += sum(effect["amount"] for effect in agendas.charges(state, baron, "extra_votes"))
        votes += sum(agendas.of_offices(state, baron, "extra_votes"))
        barons.gain(state, baron, "votes", votes)
        barons.gain(state, baron, "faith", sum(e["amount"] for e in agendas.charges(state, baron, "extra_faith")))
        game.emit("received_votes", baron=baron, votes=votes, rules=["WK-16.2"])


def return_cards(game, frame):
    """WK-7.5."""
    game.state["spaces"]["assembly"] = []


CHAPTER = Chapter(procedures=(Procedure("assembly", (receive_votes, return_cards)),))
