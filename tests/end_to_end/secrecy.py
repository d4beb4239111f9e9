"""What a role may not know at a moment, found by playing the journal again: the cards in the hands of others."""

from bisect import bisect

from people import GAME

from pbem import words
from pbem.engine.chance import Replay
from pbem.engine.journal import held
from pbem.games.here_i_stand.map.atlas import CARDS
from pbem.store.models import Journal

HOME = "home"
FEWEST_LETTERS = 8  # of a title that is looked for: a short one may also be a part of other words
SAID = words.of(GAME)
ELSEWHERE = {name for kind, things in GAME.vocabulary.items() if kind != "card" for names in things.values()
             for name in names}  # a leader may be called as a card is


class History:
    """The states of a match, by time."""

    def __init__(self, match):
        self.rows = list(Journal.select().where(Journal.match == match).order_by(Journal.number))
        self.moments, self.states, state = [row.at for row in self.rows], [], None
        for row in self.rows:
            state = _after(match, state, row)
            self.states.append(state)

    def at(self, moment):
        """The state after everything that happened until a moment."""
        return self.states[bisect(self.moments, moment) - 1]

    def hidden_titles(self, role, moment):
        """Titles of the cards others hold, but for those named by an event told to the role or by its own cards."""
        hands = self.at(moment)["hands"]
        held = {card for other, cards in hands.items() if other != role for card in cards}
        own = " ".join(str(CARDS[card]) + SAID.say("cards", f"card-{card}", {}) for card in hands[role])
        titles = {CARDS[card].title for card in held - self._named(role, moment) if CARDS[card].type != HOME}
        return {title for title in titles - ELSEWHERE if len(title) >= FEWEST_LETTERS and title not in own}

    def _named(self, role, moment):
        rows = self.rows[:bisect(self.moments, moment)]
        told = [event for row in rows for event in row.events if event["to"] == "all" or role in event["to"]]
        return {card for event in told for key, value in event.items() if "card" in key or "hand" in key
                for card in (value if isinstance(value, list) else [value])}


def _after(match, state, row):
    if row.number == 0:
        dealt = Replay(row.draws[row.command["seating"]:])
        return GAME.setup(match.scenario, match.options, dealt, **held(row.command))[0]
    if row.role is None:
        return GAME.close(state, Replay(row.draws))[0]
    return GAME.apply(state, row.role, row.command, Replay(row.draws))[0]
