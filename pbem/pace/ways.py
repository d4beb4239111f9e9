"""Ways of playing: how much of a match its players answer ahead."""

from dataclasses import dataclass
from random import Random

from pbem.engine.habits import ALWAYS, CONCERNED, NEVER
from pbem.service.asked.clock_settings import HOURS, OTHER


@dataclass(frozen=True, slots=True)
class Way:
    """What the players of a match file ahead.

    asks_all: they want to be asked whenever a card may be played. share: of the questions of these paces (OTHER: of a
    turn of one's own) that a filed order may answer (the game's `moments`), how many are answered so, drawn for each
    player, kind of question and turn; and of the players, how many have filed what they will do with their cards.
    then: with an answer about an order that is being carried out (`Moves.under_way`), or with that order, the share of
    the questions that may follow about it (`Moments.to_come`) that a player answers in the same mail, drawn likewise.
    next: of the questions that a mail names as the next ones, how many are answered so.
    impulses: with each mail a player files its next impulse. doubts: the share of these that their own conditions keep
    back.

    `player` names a player, or a player and a turn, for the draws.
    """

    name: str
    asks_all: bool = False
    share: float = 0.0
    paces: tuple = ()
    impulses: bool = False
    doubts: float = 0.0
    then: float = 0.0
    next: float = 0.0

    def answers(self, player, question):
        """Whether a player has answered a question ahead."""
        pace = question.pace if question.pace in HOURS else OTHER
        return pace in self.paces and _draw(player, question.decision) < self.share

    def follows(self, player, decision, of_move):
        """Whether a player answers in its mail a question that may follow, about the same move or else the next one."""
        return _draw(player, f"then {decision}") < (self.then if of_move else self.next)

    def files(self, player):
        """Whether a player sees to it that the game need not ask it (`Habits.policies`)."""
        return _draw(player, "policies") < self.share

    def doubted(self, player, question):
        """Whether the conditions of a player's filed impulse keep it back."""
        return _draw(player, f"doubts {question.number}") < self.doubts

    def wish(self, player):
        """When a player wants to be asked for cards."""
        if self.asks_all:
            return ALWAYS
        return NEVER if _draw(player, "cards") < self.share else CONCERNED


def _draw(player, what):
    return Random(f"{player} {what}").random()


def ways(share, doubts, next=0.0):
    """The three ways that are compared."""
    more = {"then": share, "next": next}
    return (Way("every question by mail", asks_all=True, **more),
            Way("policies", share=share, paces=("reaction",), **more),
            Way("policies and pre-filed impulses", share=share, paces=("reaction", "planning", OTHER),
                impulses=True, doubts=doubts, **more))
