"""The Diplomacy Phase, segment by segment (HIS-7.0.4); on turn 1 "first_diplomacy" stands in its place."""

from pbem.engine import Chapter, Procedure

from . import negotiation as talking


def negotiation(game, frame):
    game.call("negotiation")


def peace(game, frame):
    game.call("peace")


def ransom(game, frame):
    game.call("ransom_segment")


def excommunication(game, frame):
    game.call("donations")


def war(game, frame):
    game.call("declarations_of_war")


def talks(state):
    """Whether the Negotiation Segment is on: the time for private talks (HIS-9.1.1, HIS-7.0.7)."""
    return talking.segment(state) is not None


CHAPTER = Chapter(procedures=(Procedure("diplomacy", (negotiation, peace, ransom, excommunication, war)),))
