"""How long the players of a simulation may take for an answer, as pbem.service.asked.banks has it."""

from datetime import timedelta

from pbem.engine.facets import OwnTurn, Voices
from pbem.service.asked import clock_settings
from pbem.service.asked.clock_settings import usual_hours

NOTICE = clock_settings.NOTICE.of({}) / timedelta(hours=1)


class Lengths:
    """The times of one match. hours: pace -> hours, where it is not the usual."""

    def __init__(self, game, hours):
        self.game, self.hours = game, hours
        self.bank = max(map(self._of_pace, game.turn_paces), default=0.0)

    def _of_pace(self, pace):
        return self.hours[pace] if pace in self.hours else usual_hours(self.game, pace)

    def turn(self, state, role, pace):
        """The turn of its own that a role's question of this pace belongs to, None for none."""
        own = self.game.facet(OwnTurn).whose(state)
        speaks = own is not None and self.game.facet(Voices).who_speaks(state, own[0]) == role
        return own if speaks and self.game.is_of_turn(pace) else None

    def of(self, player, question):
        """Hours to answer a question: what is left of its turn's bank, or all that its pace has."""
        whole = self._of_pace(question.pace)
        return min(whole, max(NOTICE, self.bank - player.spent_in(question.turn))) if question.turn else whole
