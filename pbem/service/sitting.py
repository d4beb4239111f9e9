"""A match held for one transaction: its row is locked, its rules and seats are at hand."""

from pbem.games import game
from pbem.store import database
from pbem.store.models import FINISHED, Match, Player, Seat
from pbem.store.prepared import Prepared, given

NAMING = ("power", "role")
SEATS = Prepared(lambda: Seat.select(Seat, Player).join(Player).where(
    Seat.match == given(Seat.match)).order_by(Seat.id))
MATCH = Prepared(lambda: database.locked(Match.select().where(Match.id == given(Match.id))))
FREE_MATCH = Prepared(lambda: database.locked(Match.select().where(Match.id == given(Match.id)), skip=True))


class Sitting:
    """A locked match.

    match: its row; rules: its game; seats: all of them; now: the moment of the transaction; due: role -> when
    its answer is due, as far as it has been read.
    """

    def __init__(self, match, now):
        self.match, self.now, self.due = match, now, {}
        self.rules = game(match.game)
        self.seats = SEATS.rows(match=match)

    @property
    def state(self):
        return self.match.state

    @property
    def roles(self):
        """The seats that play, by role, in the game's order."""
        held = {seat.role: seat for seat in self.seats if seat.role}
        return {role: held[role] for role in self.rules.roles if role in held}

    @property
    def parties(self):
        """Tuples of roles, one for each player of the match."""
        return self.rules.players(self.match.scenario, self.match.options)

    def pending(self):
        """The rules' pending questions; none before the start."""
        return self.rules.pending(self.state) if self.state else {}

    def question_number(self, role):
        """Number of the question a role may answer or reopen now; None when there is none."""
        asked = self.pending().get(role)
        if asked:
            return asked["number"]
        return self.state["stack"][-1]["number"] if self.state and role in self.rules.settled(self.state) else None

    def stage(self):
        """[turn, round, phase], None where the game has none; a round counts only in a game without phases.

        When it changes, a link of the dice chain is opened and everybody gets a report.
        """
        state = self.state
        return [state.get("turn"), None if "phase" in state else state.get("round"), state.get("phase")]

    def waiting_for(self):
        """Names of the roles that are asked; public, so never with a reason."""
        return [role_name(self.rules, role) for role in self.pending()]

    def over(self):
        return self.match.status == FINISHED


def role_name(rules, role):
    """The display name of a role."""
    for kind in NAMING:
        if role in rules.vocabulary.get(kind, {}):
            return rules.name(kind, role)
    return role.replace("_", " ").title()


def role_names(rules, role):
    """Every name a role may be called by."""
    names = [role]
    for kind in NAMING:
        names += rules.vocabulary.get(kind, {}).get(role, [])
    return names


def lock(match_id, now, skip=False):
    """The Sitting of a match, locked until the transaction ends.

    skip: None instead of waiting when another transaction holds it. DoesNotExist for an unknown match.
    """
    match = (FREE_MATCH if skip else MATCH).first(id=match_id)
    if match is None and not skip:
        raise Match.DoesNotExist(f"no match {match_id}")
    return match and Sitting(match, now)
