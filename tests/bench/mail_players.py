"""Players of a simulated match who write real mails to the real server, with the habits of `pbem pace`.

Each writes when its reader's time comes (`pbem.pace.readers`) after a mail to it that needs an answer: it answers what
it is asked then by the newest mail that can be answered, also what it is asked before its place in a row comes and what
is asked with that, with all the orders that it foresees (`pbem.pace.choosing`), and files ahead in the same mail as its
way of playing has it (`pbem.pace.ways`). Who holds nothing to play in a window is not
asked, and writes nothing. It looks at the state in the database to decide. What differs from `pbem pace`:

- Policies are filed once, with a player's first mail on the first day: for each kind of question that comes up now and
  then (COMMON, where the game has it) and that is drawn for the player, `ALWAYS WHEN <moment>: default`; and what the
  game's habits file (`Habits.policies`) with each mail that answers.
- An impulse that is doubted is filed under a condition that does not hold when its turn comes; one that passes is filed
  as PASS UNTIL the next turn. Nobody gives an impulse up because it has been struck.
- Nothing is answered before it is asked by `THEN`.
- Talks are answered like any other question, and so end when all have said that they are ready.

A mail of which no order is carried out is not repeated: the player reads the answer, gives the default order in its
next mail, and then leaves the question to its deadline.
"""

import secrets
from collections import Counter
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from random import Random

from virtual_world import World, text_of

from pbem.engine import Illegal, Seeded
from pbem.engine.facets import MatchOptions, Moments, Pace, Windows
from pbem.games import game
from pbem.orders import filed, write
from pbem.pace import choosing
from pbem.pace.readers import READERS
from pbem.service.course.starting import open_match
from pbem.store import database
from pbem.store.migrations import migrate
from pbem.store.models import FINISHED, OPEN, Delivery, FiledOrder, Journal, Mail, Match, Outbox

GAME = game("here_i_stand")
START = datetime(2027, 3, 1, tzinfo=UTC)  # a Monday
LONGEST = timedelta(days=1000)
HOUR = timedelta(hours=1)
SLUG, DESK = "bench", "orders@game.example"
NAMES = ("Ann", "Bob", "Chris", "Dora", "Emil", "Fay")
NEVER_REPLACED = {"missed": "0"}  # a missed deadline has no consequence but the default order
NEXT, PASSING = "NEXT IMPULSE", "PASS UNTIL"
MOST_TRIES = 2  # mails to one question
COMMON = (  # of the questions that an order filed ahead can answer those that come up in every tenth turn or more often
    "interception", "naval_interception", "avoid_battle", "withdrawal", "naval_avoidance", "janissaries", "losses",
    "naval_losses", "retreat", "naval_retreat", "foreign_war_troops", "here_i_stand", "discovery", "donation",
    "arrears", "league_leader", "bullinger", "war_payment", "wives_intervention", "winter", "spring_deployment",
    "declaration_of_war", "sue", "diet_of_worms", "flips", "reformation_targets", "counter_targets")


@dataclass(frozen=True, slots=True)
class Received:
    """A mail to a player. turn: of the match when it came, 0 before its start. size, html: bytes of it as it came, of
    its HTML as read."""

    role: str
    turn: int
    kind: str
    size: int
    html: int


@dataclass(frozen=True, slots=True)
class Asked:
    """What a way of playing looks at of a question."""

    decision: str
    pace: str
    number: int = 0


class Table:
    """A match and its players. received: [Received]; ended: {turn: when it was over};
    written: mails of players by what became of them."""

    def __init__(self, folder, way, seed, reply, settings, rules=GAME, options=None):
        draws = Random(f"{seed} identifiers")
        secrets.token_bytes = lambda count=32: draws.randbytes(count)
        secrets.token_hex = lambda count=32: draws.randbytes(count).hex()
        url = f"sqlite:///{folder}/pbem.sqlite"
        database.connect(url)
        migrate()
        self.world, self.way, self.seed, self.rules = World(folder, url, START), way, seed, rules
        self.habits, options = rules.facet(Pace).habits, options or {}
        self.received, self.ended, self.written = [], {}, Counter()
        seated = rules.players(rules.scenarios[0], rules.facet(MatchOptions).complete(rules.scenarios[0], options))
        self.players = {f"{name.lower()}@game.example": Player(self, roles[0], name, READERS[reply](seed, roles[0]))
                        for name, roles in zip(NAMES, seated, strict=False)}
        self.world.watchers.append(self._delivered)
        self._open(options, settings)

    def _open(self, options, settings):
        """Open the match; all join by mail."""
        with database.transaction():
            match = open_match(self.rules.key, SLUG, self.world.now, options=options, settings=settings)
            match.dice_seed = match.card_seed = f"{self.seed:064x}"
            match.save()
        for player in self.players.values():
            player.join()

    def play(self, turns, progress):
        """Play so many turns."""
        self.world.at(START + LONGEST, lambda: None)  # the clock runs while nobody is about to write
        for turn in range(1, turns + 1):
            self.world.run(lambda turn=turn: self._is_over(turn))
            self.ended[turn] = self.world.now
            progress(f"seed {self.seed}, {self.way.name}: turn {turn} is over after {self.days(turn):.1f} days, "
                     f"{len(self.received)} mails")

    def days(self, turn):
        """Days from the start of the match to the end of a turn."""
        return (self.ended[turn] - START) / timedelta(days=1)

    def _is_over(self, turn):
        match = Match.get()
        return match.status == FINISHED or self.habits.period(match.state) > turn

    def _delivered(self, address, mail):
        match, player = Match.get(), self.players.get(address)
        if not player:
            return
        row = Delivery.get(Delivery.address == address, Delivery.message_id == mail["Message-ID"])
        page = mail.get_body(("html",))
        self.received.append(Received(
            player.role, self.habits.period(match.state) if match.state else 0,
            Outbox.get(Outbox.message_id == row.message_id).kind, len(bytes(row.raw)),
            len(page.get_content().encode()) if page else 0))
        player.receive(mail, match.state)


class Player:
    """Plays one role. last: the newest mail that can be answered. stage: (turn, phase) for which it has filed.
    ahead: (turn, decision) of what it has answered before its place came.
    """

    def __init__(self, table, role, name, reader):
        self.table, self.role, self.name, self.reader = table, role, name, reader
        self.rules, self.habits = table.rules, table.habits
        self.email = f"{name.lower()}@game.example"
        self.last, self.is_to_write, self.has_policies, self.stage = None, False, False, None
        self.tries = Counter()  # by number of the question
        self.ahead = set()

    def join(self):
        world = self.table.world
        words = f"JOIN {SLUG} prefer {self.role}\nNAME {self.name}\nZONE UTC\nNONCE dice of {self.name}\n"
        world.write(self.email, DESK, words)
        world.tick()
        world.write(self.email, self.last["Reply-To"], "yes", self.last)
        world.tick()

    # Reading.

    def receive(self, mail, state):
        """Look at a new mail; write when the reader's time comes, if there is something to write."""
        to = mail["Reply-To"] or ""
        if to and not to.startswith("orders+p"):  # press
            self.last = mail
        if state and not self.is_to_write and self._needs(state):
            self.is_to_write = True
            hours = self.reader.writes((self.table.world.now - START) / HOUR)
            self.table.world.at(START + hours * HOUR, self.write)

    def _needs(self, state):
        return bool(self._asked(state) or self._comes(state)) or not self.has_policies or self._may_file(state)

    def _asked(self, state):
        """The question that is to be answered by mail, None when there is none, or when no mail asks it."""
        asked = self.rules.pending(state).get(self.role)
        if asked and asks_nobody(self.rules, state, self.role):
            return None
        return asked if asked and self.tries[asked["number"]] < MOST_TRIES else None

    def _comes(self, state):
        """The state in which it is asked what others are asked before it, None when there is nothing to answer."""
        found = not self._asked(state) and self.rules.at_its_place(state, self.role)
        decision = found and self.rules.pending(found)[self.role]["decision"]
        is_answered = decision in self._filed_for() or (self._turn(state), decision) in self.ahead
        return None if is_answered else found

    def _may_file(self, state):
        return self.table.way.impulses and self.habits.to_come(state) and self._stage(state) != self.stage

    def _turn(self, state):
        return self.habits.period(state)

    def _stage(self, state):
        return self._turn(state), state.get("phase")

    # Writing.

    def write(self):
        """A mail with all that there is to say now, with the last one quoted below, as mail programs do."""
        self.is_to_write, state = False, Match.get().state
        asked, answers, after = self._asked(state), [], state
        if asked:
            answers, after = self._answers(state, asked)
        comes = self._comes(state)
        if comes:
            answers = self._before_its_place(state, comes)
        behind = self._behind(state) if asked or comes else []
        answers += behind
        policies = [*([] if self.has_policies else self._policies(state)), *(self._kept_off(state) if asked else [])]
        ahead = self._ahead(after)
        if policies or answers or ahead:
            quoted = "".join(f"> {line}\n" for line in text_of(self.last).splitlines())
            body = "\n".join([*policies, *answers, *ahead]) + f"\n\nOn some day the server wrote:\n{quoted}"
            letter = self.table.world.write(self.email, self.last["Reply-To"], body, self.last,
                                            f"Re: {self.last['Subject']}")
            self._note(letter, asked, sum(line.startswith("ALWAYS") for line in policies) + bool(ahead)
                       + bool(comes) + bool(behind), len(answers) - len(behind))

    def _rng(self, what):
        return Random(f"{self.table.seed} {self.role} {what}")

    def _answers(self, state, asked):
        """(order lines, the state that the player imagines behind them)."""
        if self.tries[asked["number"]]:
            command, after = choosing.by_default(self.rules, state, self.role, Seeded(state["asked"]))
            return [write(command, self.rules, state, self.role)], after
        return self._imagined(state, asked["number"])

    def _imagined(self, state, what):
        return imagined(self.rules, state, self.role, self._rng(what))

    def _before_its_place(self, state, comes):
        """Order lines for a question whose place comes later."""
        self.ahead.add((self._turn(state), self.rules.pending(comes)[self.role]["decision"]))
        return self._imagined(comes, f"its place {comes['asked']}")[0]

    def _behind(self, state):
        """Order lines for what is asked with the question that it answers and comes behind it."""
        found = self.rules.facet(Moments).behind_its_place(self.rules, state, self.role)
        if not found or self.rules.pending(found[0])[self.role]["decision"] in self._filed_for():
            return []
        return self._imagined(found[0], f"behind {state['asked']}")[0]

    def _filed_for(self):
        """The decisions that its open orders can answer."""
        return [decision for row in FiledOrder.select().where(
            FiledOrder.role == self.role, FiledOrder.status == OPEN) for decision in row.data["moments"]]

    def _policies(self, state):
        """When the player wants to be asked for cards, and what answers which questions."""
        self.has_policies = True
        wish = self.habits.wish(self.table.way.wish(f"{self.table.seed} {self.role}"))
        questions = [Asked(decision, self.rules.decisions[decision].pace) for decision in COMMON
                     if decision in self.rules.decisions
                     and filed.can_be_asked(self.rules, state, self.role, decision)]
        answered = [question.decision for question in questions
                    if self.table.way.answers(f"{self.table.seed} {self.role}", question)]
        moments = dict.fromkeys(self.rules.facet(Moments).of[decision].names[0] for decision in answered)
        wished = [f"{wish['verb']} {wish['policy']}"] if wish else []
        return [*wished, *(f"ALWAYS WHEN {moment}: default" for moment in moments)]

    def _kept_off(self, state):
        """Order lines that see to it that the game need not ask the player."""
        way = self.table.way
        found = self.habits.policies(self.rules, state, self.role, way.impulses) \
            if way.files(f"{self.table.seed} {self.role}") else []
        return [write(command, self.rules, state, self.role) for command in found]

    def _ahead(self, state):
        """The lines that file the next impulse in the place of the one filed before, as the board is imagined now."""
        self.stage = self._stage(state)
        open_ones = list(FiledOrder.select().where(FiledOrder.role == self.role, FiledOrder.status == OPEN,
                                                   FiledOrder.position == 0))
        passing = any(PASSING in row.text for row in open_ones)
        supposed = None if passing or not self.table.way.impulses or not self.habits.to_come(state) \
            else self.rules.facet(Moments).suppose(self.rules, state, self.role)
        lines = supposed and self._imagined(supposed, f"ahead {state['asked']}")[0]
        if not lines:
            return []
        revoked = [f"REVOKE {row.number}" for row in open_ones if row.text.startswith(NEXT)]
        return [*revoked, *self._filed(lines, state)]

    def _filed(self, lines, state):
        if lines[0] == self.rules.speech.passing:
            return [f"{PASSING} turn is {state['turn'] + 1}"]
        if self.table.way.doubted(f"{self.table.seed} {self.role}", Asked("", "", state["asked"])):
            lines = [f"IF turn is {state['turn'] + 1}", *lines, "END IF"]
        return [NEXT, *lines, "END"]

    # What became of it.

    def _note(self, letter, asked, filings, orders):
        """Count a mail by what became of its orders. filings: orders filed ahead that it holds; orders: the others."""
        mail, written = Mail.get(Mail.message_id == letter), self.table.written
        done = sum(row.command["verb"] != "responses" for row in Journal.select().where(Journal.mail == mail))
        kinds = [row.data["kind"] for row in FiledOrder.select().where(FiledOrder.mail == mail)]
        written["mails"] += 1
        written["filings refused"] += filings - len(kinds) + kinds.count(filed.REST)
        if asked:
            self.tries[asked["number"]] += MOST_TRIES if done else 1
            whole = done >= orders or filed.REST in kinds
            written["carried out" if whole else "in part" if done else "refused"] += 1


def asks_nobody(rules, state, role):
    """Whether a window is open in which a role holds nothing to play."""
    return rules.facet(Windows).could_play(state) is not None and not rules.has_choice(state, role)


def imagined(rules, state, role, rng):
    """(order lines, the state behind them) of a role that is asked, as `choosing.foreseen` has them."""
    chance, lines, habits = Seeded(state["asked"]), [], rules.facet(Pace).habits
    impulse, decision = habits.impulse(state), rules.pending(state)[role]["decision"]
    while len(lines) < choosing.MOST_ORDERS and _goes_on(rules, state, role, impulse, decision):
        if role in rules.pending(state):
            command, after = choosing.take(rules, habits, state, role, rng, chance)
            try:
                lines.append(write(command, rules, state, role))
            except Illegal:  # an order that nobody would write
                break
            state = after
        elif rules.is_closing(state):
            state, _ = rules.close(state, chance)
        else:
            _, state = choosing.by_default(rules, state, next(iter(rules.pending(state))), chance)
    return lines, state


def _goes_on(rules, state, role, impulse, decision):
    """Whether what the role writes about still goes on."""
    habits = rules.facet(Pace).habits
    if choosing.own(habits, state, role):
        return not choosing.over(rules, state) and habits.impulse(state) == impulse
    return rules.pending(state).get(role, {}).get("decision") == decision
