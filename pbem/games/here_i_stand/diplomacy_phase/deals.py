"""A deal is tried before it is confirmed, and carried out.

`test` tries a whole deal on a copy of the state, so that a clause may rely on those before it: an end of war makes an
alliance possible. The procedure "deal" carries a deal out (HIS-9.1.22); of deals that touch the same item the later one
is void (O-03).
"""

from pbem.engine import Chapter, Illegal, Procedure, Running
from pbem.engine.copies import drafted
from pbem.engine.phrases import stored

from ..cards import hands
from ..map.atlas import MAJORS
from ..powers import marital_track
from .clauses import AFTERWARDS, CHANGES, check


def partners(declarer, clauses):
    """The other powers of a deal, in impulse order."""
    named = {power for clause in clauses for power in (clause["giver"], clause["receiver"])}
    return [power for power in MAJORS if power in named and power != declarer]


def test(state, clauses):
    """Raises Illegal unless all clauses can be carried out one after the other."""
    check(state, clauses[0])
    game = Running(None, drafted(state), None)
    for clause in clauses:
        check(game.state, clause)
        CHANGES[clause["do"]](game, clause)
    for clause in clauses:
        if clause["do"] in AFTERWARDS:
            AFTERWARDS[clause["do"]](game.state, clause, clauses)


# A confirmed deal is carried out.

def try_deal(game, frame):
    """O-03: void when an earlier deal has made a part of it impossible."""
    try:
        test(game.state, frame["clauses"])
    except Illegal as refused:
        game.emit("deal_void", deal=frame["deal"], why=stored(refused.sentence),
                  rules=["HIS-9.1.21", *refused.rules])
        game.end(frame)


def carry_out(game, frame):
    """HIS-9.1.22: all clauses change the board at once, so that none of them undoes what another needs."""
    for clause in frame["clauses"]:
        CHANGES[clause["do"]](game, clause)


def follow_up(game, frame):
    """What a clause brings with it: cards are drawn, units leave ceded spaces, a leader goes home, Henry marries."""
    if not frame["clauses"]:
        return
    clause = frame["clauses"].pop(0)
    game.goto(frame, "follow_up")
    if clause["do"] == "cards":
        for _ in range(clause["number"]):
            hands.draw_from_hand(game, clause["receiver"], clause["giver"], "deal", ["HIS-9.1.9"])
    elif clause["do"] == "cession":
        game.call("surrender", spaces=list(clause["spaces"]), rules=["HIS-9.1.7"])
    elif clause["do"] == "return":
        game.call("homecoming", leader=clause["leader"], rules=["HIS-9.1.6"])
    elif clause["do"] == "divorce":
        game.call("wedding", wife=marital_track.ANNE)


def leave_sieges(game, frame):
    """HIS-15.3.1: mercenaries that were given away may have been needed in a siege."""
    game.call("break_sieges")


CHAPTER = Chapter(
    procedures=(Procedure("deal", (try_deal, carry_out, follow_up, leave_sieges), takes=("clauses", "deal")),),
    calls=("break_sieges", "wedding"),
)
