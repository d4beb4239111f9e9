"""One match of simulated players, on a virtual clock (hours since it began).

The clock jumps to the next thing that happens: a player writes its mail, an answer filed ahead is given, a deadline
passes and the default order is given. Lengths of time are those of a match without own settings (pbem.service.
asked.clock_settings); talks take their whole time; missing a deadline has no consequence but the default order.
"""

from collections import Counter
from random import Random

from pbem.engine import Seeded
from pbem.engine.facets import MatchOptions, Moments, Moves, Pace
from pbem.service.asked.clock_settings import HIDDEN

from . import choosing, following
from .held_open import GATHER, SOON, HeldOpen
from .lengths import Lengths
from .records import Plan, Player, Question, Turn

MOST_HAPPENINGS = 20_000  # in a match; more would be a match without end


class Match:
    """One simulated match. hours: pace -> hours until the default order, as for `pbem match new --hours`; windows: how
    long they are open, as for `--clock windows`."""

    def __init__(self, game, way, reader, seed, scenario, options, hours=None, windows=HIDDEN):
        self.game, self.habits, self.way, self.seed = game, game.facet(Pace).habits, way, seed
        self.own_paces = {game.decisions[name].pace for name, moment in game.facet(Moments).of.items() if moment.turn}
        self.lengths = Lengths(game, hours or {})
        self.chance = Seeded(seed)
        self.now, self.turns, self.turn = 0.0, [], Turn()
        self.players = {role: Player(reader(seed, roles[0]))
                        for roles in game.players(scenario, options) for role in roles}
        self.held = HeldOpen(game, seed, windows, {role: player.reader for role, player in self.players.items()})
        self.questions, self.given, self.closes_at = {}, Counter(), None
        self.state, _ = game.setup(scenario, options, self.chance, second_thoughts=True, sealed=True,
                                   brief=game.facet(MatchOptions).brief)
        for role in game.roles:
            self._say_wish(role)

    def _say_wish(self, role):
        """Tell the game when this player wants to be asked for cards, where the game lets it say so."""
        command = self.habits.wish(self.way.wish(f"{self.seed} {role}"))
        if command:
            self.state, _ = self.game.apply(self.state, role, command, self.chance)

    def play(self, turns):
        """The Turns of the match that came to their end, at most so many; a game without turns is one turn long."""
        self._follow()
        for _ in range(MOST_HAPPENINGS):
            if len(self.turns) == turns or choosing.over(self.game, self.state):
                break
            turn, phase, period = self.state.get("turn"), self._phase(), self.habits.period(self.state)
            terms = {role: self.game.facet(Moments).term(self.game, self.state, role) for role in self.players}
            self._next()
            if self.state.get("turn") != turn:
                self._lapse(terms)
            if self.habits.period(self.state) != period or (period is None and choosing.over(self.game, self.state)):
                self._end_period()
            if self._phase() != phase:
                self._report_to_all()
            self._follow()
        return self.turns

    def _phase(self):
        """That at whose end all get a report: of a game without phases the turn."""
        return self.state.get("phase", self.state.get("turn"))

    def _end_period(self):
        self.turns.append(self.turn)
        self.turn = Turn()

    def _lapse(self, terms):
        """What was filed lapses with the turn. terms: {role: the turn whose end it lapses with}."""
        for role, player in self.players.items():
            if terms[role] is not None and self.state["turn"] > terms[role]:
                player.plan = None

    # What happens.

    def _next(self):
        moment, happens, role = min(self._coming(), key=lambda coming: coming[0])
        self.turn.hours += moment - self.now
        held_open = {"under seal" if self.game.is_sealed(self.state) else "second thoughts"}
        for decision in {question.decision for question in self.questions.values()} or held_open:
            self.turn.waits[decision] += moment - self.now
        self.now = moment
        happens(role, self.players.get(role), self.questions.get(role))

    def _coming(self):
        if self.closes_at is not None:
            yield self.closes_at, self._close, None
        for role, question in self.questions.items():
            if question.answer_at is None:
                yield question.due, self._pass_deadline, role
            else:
                yield question.answer_at, self._answer, role
        for role, player in self.players.items():
            if player.writes_at is not None:
                yield player.writes_at, self._write, role

    def _close(self, role, player, question):
        """Who is asked in a window until it ends, or was not mailed for it, plays nothing."""
        self.closes_at = None
        self.turn.windows["opened"] += self.held.window(self.state) is not None
        for role in list(self.game.pending(self.state)):
            if role in self.questions:
                self._pass_deadline(role, self.players[role], self.questions[role])
            else:
                _, self.state = choosing.by_default(self.game, self.state, role, self.chance)
        self.state, _ = self.game.close(self.state, self.chance)

    def _pass_deadline(self, role, player, question):
        self._answered(question, "deadline")
        self.turn.windows["missed"] += self.held.window(self.state) is not None
        self._drop(player)
        _, self.state = choosing.by_default(self.game, self.state, role, self.chance)

    def _answer(self, role, player, question):
        """Give the answer that was filed for a question, or what came of the talks."""
        if question.by == "plan":
            self._take_up(role, player, question)
        elif question.by == "rest":
            self._answered(question, "plan" if player.filed else "rest")
            self._run(role, player)
        else:
            self._answered(question, question.by)
            self._take(role)

    def _take(self, role):
        """Answer the question that is asked, and no more."""
        _, self.state = choosing.take(self.game, self.habits, self.state, role, self._rng(role), self.chance)

    def _take_up(self, role, player, question):
        """Begin the impulse that was filed ahead; when it does not hold any more, its player is asked."""
        plan, player.plan = player.plan, None
        self._mail_to(player, GATHER)
        kept_back = self._kept_back(role, plan, question)
        if kept_back:
            self.turn.plans[kept_back] += 1
            self._ask(role, question)
            return
        player.plan = plan if plan.commands[0]["verb"] == self.game.speech.passing else None
        player.begin(plan.commands, self.habits.impulse(self.state), filed=True)
        if self._run(role, player):
            self._answered(question, "plan")
        else:
            self._ask(role, question)

    def _kept_back(self, role, plan, question):
        """Why a filed impulse is not begun, "" when nothing speaks against it."""
        if self.habits.struck(plan.position, self.habits.position(self.state, role)):
            return "given up"
        return "doubted" if self.way.doubted(f"{self.seed} {role}", question) else ""

    def _write(self, role, player, question):
        """A player's mail: it answers what is asked of it, and files its next impulse where players do that."""
        player.writes_at, player.mail_waits = None, 0.0
        asked, comes = question is not None and question.by != "talks", self._comes(role, player)
        if comes:
            player.then.add(comes)
        if comes or asked:
            following.write_behind(self, role, player)
        following.write(self, role, player)
        if asked:
            self._file_policies(role)
            self._answered(question, "mail")
            self._reply(role, player, question)
            following.write(self, role, player)
            self._keep_rest(role, player, question)
        files = self.way.impulses and self._file(role, player)
        self.turn.mails += bool(asked or comes or files)

    def _file_policies(self, role):
        """With its answer a player who answers ahead files what leaves out questions to come."""
        if self.way.files(f"{self.seed} {role}"):
            for command in self.habits.policies(self.game, self.state, role, self.way.impulses):
                self.state = choosing.applied(self.game, self.state, role, command, self.chance) or self.state

    def _reply(self, role, player, question):
        """Carry out a mail's orders; what is left of an impulse stays while a question of another kind is answered."""
        if player.rest and question.pace not in self.own_paces:
            self._take(role)
            return
        self._drop(player)
        player.begin(self._foreseen(role, self.state), self.habits.impulse(self.state))
        self._run(role, player)
        if question.pace in self.own_paces:
            player.wrote = self.habits.impulse(self.state)

    def _keep_rest(self, role, player, question):
        """Where an order of an impulse puts a question to somebody else, or one that the mail answers, the rest stays.
        """
        asked = role in self.game.pending(self.state)
        if question.pace not in self.own_paces or asked and not self._is_answered(role, player):
            self._drop(player)

    def _is_answered(self, role, player):
        """Whether what the player has filed, or written below the orders of its impulse, answers its question."""
        decision = self.game.pending(self.state)[role]["decision"]
        return self._is_filed(role, self._question_of(decision)) or self._is_written(role, player, decision)

    def _is_written(self, role, player, decision):
        return following.is_written(self.game, self.state, role, player, decision) \
            or self._has_written(player) and following.is_answered_with(self, self.state, role)

    def _has_written(self, player):
        """Whether orders that the player has written by mail belong to the impulse under way."""
        return player.wrote is not None and player.wrote == self.habits.impulse(self.state)

    def _file(self, role, player):
        """Whether the player files its next impulse, as the board stands; one that passes stays as it is."""
        if player.plan and player.plan.commands[0]["verb"] == self.game.speech.passing:
            return False
        supposed = self.game.facet(Moments).suppose(self.game, self.state,
                                                    role) if self.habits.to_come(self.state) else None
        position = self.habits.position(self.state, role)
        player.plan = supposed and Plan(self._foreseen(role, supposed, files=True), position)
        return player.plan is not None

    def _foreseen(self, role, state, files=False):
        """The orders of a mail, without what answers the questions of their moves: what is filed for these, or stands
        below the order. files: it files an impulse, in which nothing stands so.
        """
        def is_left_out(state):
            decision = self.game.pending(state)[role]["decision"]
            return self.game.facet(Moves).under_way(state) is not None and (
                self._is_filed(role, self._question_of(decision))
                or not files and following.is_answered_with(self, state, role))

        return choosing.foreseen(self.game, self.habits, state, role, self._rng(role), is_left_out)

    def _run(self, role, player):
        """Carry out what is left of an impulse, until somebody else is asked or an order is not legal; how many."""
        done = player.done
        while player.rest and role in self.game.pending(self.state):
            after = choosing.applied(self.game, self.state, role, player.rest[0], self.chance)
            if after is None:
                break
            self.state = after
            player.rest.pop(0)
            player.done += 1
        done = player.done - done
        if not player.rest:
            self._drop(player)
        return done

    def _drop(self, player):
        """Nothing is left to do of an impulse, or what is left is not done; of a filed one it is counted."""
        if player.filed:
            self._mail_to(player, SOON)
            self.turn.plans["whole" if not player.rest else "in part" if player.done else "refused"] += 1
        player.begin((), None)

    # What is asked.

    def _follow(self):
        """Bring the questions in line with the state."""
        pending = self.game.pending(self.state)
        if self.closes_at is None:
            self.closes_at = self.held.closes_at(self.state, self.now)
        done = [role for role, question in self.questions.items()
                if pending.get(role, {}).get("number") != question.number]
        for role in done:
            self.players[role].spend(self.questions.pop(role), self.now)
        for player in self.players.values():
            if player.rest and player.impulse != self.habits.impulse(self.state):
                self._drop(player)
        for role, asked in pending.items():
            if role not in self.questions and self.held.is_asked(self.state, role):
                self._open(role, self.players[role], asked)
        self._ask_ahead()
        if self.held.is_hidden(self.state):
            for question in self.questions.values():
                question.due = self.closes_at

    def _ask_ahead(self):
        """Ask those whose place in a row comes later, once each."""
        for role, player in self.players.items():
            comes = self._comes(role, player)
            if comes and comes not in player.told:
                player.told.add(comes)
                self._mail_to(player)

    def _comes(self, role, player):
        """What a player is asked before its place comes and has not answered; None for nothing."""
        comes = None if role in self.questions else following.at_its_place(self.game, self.state, role)
        if not comes or comes in player.then or self._is_filed(role, self._question_of(comes[1])):
            return None
        return comes

    def _question_of(self, decision):
        return Question(0, decision, self.game.decisions[decision].pace, self.now)

    def _open(self, role, player, asked):
        self.turn.impulses += self._begins_turn(asked["decision"])
        self.turn.windows["asked"] += self.held.window(self.state) is not None
        question = Question(asked["number"], asked["decision"], asked["pace"], self.now,
                            self.lengths.turn(self.state, role, asked["pace"]))
        question.due = self.now + self.lengths.of(player, question)
        self.questions[role] = question
        question.by = self._answered_by(role, player, question)
        if question.by == "mail":
            self._ask(role, question)
        elif question.by == "talks":
            question.answer_at = question.due
            self._mail_to(player)
        else:
            question.answer_at = self.now + self.held.pause(role, question.number, brief=question.by == "rest")

    def _answered_by(self, role, player, question):
        """What answers a question: the talks, what is left of an impulse, a filed one, a filed answer, or a mail.

        What is left of an impulse stops at an order that is refused, but not at a reaction that is asked in between.
        """
        if question.decision in self.habits.talks:
            return "talks"
        if player.rest and choosing.applied(self.game, self.state, role, player.rest[0], Seeded(0)):
            return "rest"
        if player.rest and question.pace in self.own_paces and not self._is_answered(role, player):
            return "mail"
        if player.plan and self._begins_turn(question.decision):
            return "plan"
        if self._is_written(role, player, question.decision):
            return "then"
        return "ahead" if self._is_filed(role, question) else "mail"

    def _is_filed(self, role, question):
        """Whether the player has filed an answer to this question."""
        return (question.decision in self.game.facet(Moments).of and not self._begins_turn(question.decision)
                and self.way.answers(f"{self.seed} {role} {self.state.get('turn')}", question))

    def _begins_turn(self, decision):
        return decision in self.game.facet(Moments).of and self.game.facet(Moments).of[decision].turn

    def _ask(self, role, question):
        """Leave a question to its player's next mail."""
        player = self.players[role]
        self._drop(player)
        question.by, question.answer_at, question.due = "mail", None, self.now + self.lengths.of(player, question)
        self._mail_to(player)

    def _mail_to(self, player, waits=0.0):
        """A mail goes out to a player: now, or in so many hours unless another brings what it says before."""
        if player.writes_at is not None and waits >= player.mail_waits:
            return
        at = player.reader.writes(self.now + waits)
        if player.writes_at is None or at < player.writes_at:
            player.writes_at, player.mail_waits = at, waits

    def _report_to_all(self):
        """A new phase: everybody gets a report, and those who file impulses may file them anew."""
        if self.way.impulses:
            for player in self.players.values():
                self._mail_to(player, GATHER)

    def _answered(self, question, by):
        self.turn.questions[question.pace, by] += 1

    def _rng(self, role):
        """What decides an order: the same for the same question, whenever and by whatever it is answered."""
        self.given[role, self.state["asked"]] += 1
        return Random(f"{self.seed} {role} {self.state['asked']} {self.given[role, self.state['asked']]}")
