"""Random matches by mail in which everything happens at random moments.

Players order, file ahead, dispute, appeal, vote, concede, move to another address,
name deputies, are away, leave and are forgotten; others observe and join; moderators rule, go back, look before it is
told, pause and end it. After each step nothing has failed, the state holds, the record and its proofs are whole, the
clock runs or stands still for a reason; at last time alone brings the match to its end, and each player has been told
everything that he may know.

    PYTHONPATH=.:tests/engine:tests/service:tests python tests/service/combined.py --seeds 0:20 --game duel
"""

import argparse
import json
import os
import re
import shutil
import sys
import tempfile
import traceback
from collections import Counter
from datetime import timedelta
from itertools import product
from pathlib import Path
from random import Random

from databases import migrated_in
from office import Office

from pbem import config, identifiers, orders
from pbem.engine import ALL, Illegal
from pbem.engine.facets import MatchOptions, Moments, Positions
from pbem.engine.upgrades import examine
from pbem.games import add_folder, known
from pbem.games import game as load
from pbem.orders import ahead
from pbem.service.clock import halting
from pbem.service.console import acts, motions
from pbem.service.console.noting import Host
from pbem.service.course import carrying_out, starting
from pbem.service.judgement import naming, sessions, waiting_acts
from pbem.service.match import matches
from pbem.service.match.said import Refused
from pbem.service.match.sitting import Sitting, lock
from pbem.service.record import checking, lines, states, untold
from pbem.service.sweep import deadlines
from pbem.store import database
from pbem.store.models import (
    CARETAKER,
    FINISHED,
    HOLDER,
    PAUSED,
    RUNNING,
    AddressChange,
    Deadline,
    Dispute,
    Fault,
    Journal,
    Player,
    Seat,
    Tag,
    Untold,
)

JUDGES = {"Mora": "mora@judge.example", "Milo": "milo@judge.example"}
SLUG = "trial"
TRIES = 6
STEPS, EVERY = 60, 6  # steps of a match, and after how many the whole record is checked
DAYS = 900  # in which time alone ends a match
SETTINGS = {
    "look_hours": ("0", "12", "24", "24"), "dispute_hours": ("0", "24", "72"), "private": ("nothing", "stops"),
    "concede": ("first", "last", "never")}
CLOCK = {"second_thoughts": ("0", "30"), "gather": ("0", "12"), "disputes": ("any", "2d")}


VERDICTS = ("UPHOLD: it stands, {rule}", "RULE: not so any more, {rule}", "AGREE", "AGREE", "AGAINST: not so, {rule}",
            "ADMIT", "REFUSE: too late", "RELEASE", "APPLY", "DISMISS: it stands, {rule}", "OVERTURN: not so, {rule}")


NEWS = re.compile(r"^(?:WHAT HAPPENED|What happened).*?\n\n\S", re.MULTILINE | re.DOTALL)


class Wrong(Exception):
    """Something that is promised does not hold."""


class Combined:
    """A random match at which everything may happen. did: what was done, how often; refused: what was refused."""

    def __init__(self, key, seed, office):
        self.rules, self.rng, self.office = load(key), Random(f"combined {key} {seed}"), office
        self.rule_id = next(iter(self.rules.rule_index))
        self.scenario = self.rng.choice([*self.rules.scenarios])
        self.did, self.refused, self.people, self.log = Counter(), Counter(), 0, []
        self.open(key, seed)

    def open(self, key, seed):
        settings = {"clock": {name: self.rng.choice(some) for name, some in CLOCK.items()},
                    "judgement": {name: self.rng.choice(some) for name, some in SETTINGS.items()},
                    "story": {"delay_hours": self.rng.choice(("0", "48"))}}
        with database.transaction():
            options = self.rules.facet(MatchOptions).complete(self.scenario, {})
            match = starting.open_match(key, SLUG, self.now, self.scenario, options, settings=settings)
            match.dice_seed = match.card_seed = f"{seed:02x}"[-2:] * 32
            match.save()
            naming.change(match, [*JUDGES.items()], self.now, carrying_out.COURSE)
            for party in Sitting(match, self.now).parties:
                for role in party:
                    matches.seat(match, f"{party[0]}@player.example", role, self.now, party[0])
            starting.start(lock(match.id, self.now))
        self.log.append(str(settings))

    # What there is.

    @property
    def now(self):
        return self.office.now

    @property
    def match(self):
        return self.office.match(SLUG)

    def holders(self):
        return {seat.role: seat.player.email for seat in Seat.select().where(
            Seat.match == self.match, Seat.kind == HOLDER, Seat.role.is_null(False)) if seat.player.email != CARETAKER}

    def somebody(self):
        """(role, address) of a player."""
        return self.rng.choice([*self.holders().items()])

    def stranger(self):
        self.people += 1
        return f"person{self.people}@player.example"

    def judge(self):
        name = self.rng.choice([*JUDGES])
        found = Player.get_or_none(Player.email == JUDGES[name])
        return found and sessions.seat(found, SLUG)

    # What happens.

    def step(self):
        names = [name for name, weight in WEIGHTS.items() for _ in range(weight)]
        name = self.rng.choice(names)
        self.log.append(f"{self.now:%m-%d %H:%M} {self.match.status} {self.match.version} {name}")
        try:
            with database.transaction():
                getattr(self, name)()
        except Refused as refused:
            self.refused[f"{name}: {refused.said.name if hasattr(refused.said, 'name') else refused.said}"] += 1
        self.did[name] += 1
        if self.match.status == PAUSED and not self.is_held() and self.rng.random() < 0.4:
            self.go_on()
        self.time(minutes=self.rng.choice((1, 5, 40)))
        self.check()

    def mail(self, address, *lines, to=None):
        """A letter of somebody, answering a mail to him; nothing where he has none to answer."""
        self.log.append(f"    {address}: {' / '.join(lines)}")
        got = [mail for mail in self.office.mails(address) if "Reply-To" in mail.headers]
        if got:
            self.office.reply(address, *lines, to=to or got[-1])

    def time(self, **length):
        self.office.later(**length)
        deadlines.answer_ahead(self.now)
        deadlines.sweep(self.now)

    def wait(self):
        self.time(hours=self.rng.choice((1, 6, 20, 40, 80)))

    def order(self):
        """Up to five orders in a row, one of each mail or two."""
        for _ in range(self.rng.randint(1, 5)):
            state, holders = self.match.state, self.holders()
            asked = [role for role in self.rules.pending(state) if role in holders]
            if not asked:
                return
            role = self.rng.choice(asked)
            line = self.line(state, role)
            if line:
                self.mail(holders[role], *line.splitlines(), *self.rng.choice(((), (), ("STATUS",), ("DISPUTES",))))
            self.time(minutes=1)

    def line(self, state, role):
        """A random order of a role, as it is mailed."""
        command = self.command(state, role)
        try:
            return command and orders.write(command, self.rules, state, role)
        except Illegal:
            return None

    def command(self, state, role):
        options = self.rules.options(state, role)
        self.rng.shuffle(options)
        for option in options:
            for _ in range(TRIES):
                command = option.random(self.rng)
                if command and self.rules.trial(state, role, command):
                    return command
        return self.rules.default(state, role)

    def phase(self):
        """Orders until the phase is over or waits, as far as players are asked."""
        before = self.rules.stage(self.match.state)
        for _ in range(12):
            if self.match.status != RUNNING or self.rules.stage(self.match.state) != before:
                return
            self.order()
            self.time(minutes=31)

    def file(self):
        role, address = self.somebody()
        if not self.rules.has(Moments):
            return
        found = ahead.examples_in_report(self.rules, self.match.state, role, "en")
        if found:
            self.mail(address, *self.rng.choice(found).splitlines())

    def ask(self):
        self.mail(self.somebody()[1], self.rng.choice((
            "STATUS", "REPORT", "ORDERS", "HAND", "DISPUTES ALL", "RECORD", "UNDO", "RESEND", "REVOKE 1", "HELP")))

    def test(self):
        role, address = self.somebody()
        line = self.line(self.match.state, role) if role in self.rules.pending(self.match.state) else "pass"
        self.mail(address, "TEST", *(line or "pass").splitlines())

    def press(self):
        role, address = self.somebody()
        other = self.rng.choice([*self.rules.roles])
        self.mail(address, f"PRESS TO {other}", f"a word of {role}", "END PRESS", *(
            [self.line(self.match.state, role) or "pass"] if role in self.rules.pending(self.match.state) else []))

    # Disputes.

    def tag(self, role):
        seen = [tag.tag for tag in Tag.select().where(Tag.match == self.match, Tag.audience.in_([ALL, role]))]
        return self.rng.choice(seen[-12:]) if seen else "zzzz"

    def dispute(self):
        role, address = self.somebody()
        late = self.rng.choice(("", "", "LATE "))
        line = self.line(self.match.state, role) if role in self.rules.pending(self.match.state) else None
        first = (line or "").splitlines() if self.rng.random() < 0.3 else []
        self.mail(address, *first, f"DISPUTE {late}#{self.tag(role)}: that was not so")

    def withdraw(self):
        for dispute in Dispute.select().where(Dispute.match == self.match, Dispute.status == "open"):
            self.mail(self.holders().get(dispute.role, "nobody@player.example"), f"WITHDRAW {dispute.tag}")

    def appeal(self):
        for dispute in Dispute.select().where(Dispute.match == self.match, Dispute.status == "ruled").order_by(
                Dispute.id.desc()).limit(1):
            self.mail(self.somebody()[1], f"APPEAL {dispute.tag}: it is not so")

    def juror(self):
        self.mail(self.somebody()[1], self.rng.choice(("UPHOLD", "OVERTURN: no")))

    def rule(self):
        """A moderator answers one of his mails with a verdict, a change, a second word or a release."""
        name = self.rng.choice([*JUDGES])
        got = [mail for mail in self.office.mails(JUDGES[name]) if "Reply-To" in mail.headers]
        if got:
            to = self.rng.choice(got[-4:])
            self.mail(JUDGES[name], self.rng.choice(VERDICTS).format(rule=self.rule_id), to=to)

    def correct(self):
        """A moderator corrects by the mail that asks for his ruling; often he applies it and another agrees."""
        found = list(Dispute.select().where(Dispute.match == self.match).order_by(Dispute.id.desc()).limit(1))
        change = self.change()
        if not found or not change:
            return
        name = self.rng.choice([*JUDGES])
        got = [mail for mail in self.office.mails(JUDGES[name]) if mail.headers.get("Reply-To")
               and f"#{found[0].tag}" in mail.text]
        if not got:
            return
        self.mail(JUDGES[name], f"CORRECT: that was wrong, {self.rule_id}", "", change, to=got[-1])
        if self.rng.random() < 0.8:
            self.mail(JUDGES[name], "APPLY")
        if self.rng.random() < 0.6:
            other = next(one for one in JUDGES if one != name)
            self.mail(JUDGES[other], "AGREE")

    def change(self):
        """A change of some row, also of one that waits to be told."""
        sitting = Sitting(self.match, self.now)
        with untold.looked_at(sitting):
            numbers = [row.number for row in Journal.select().where(Journal.match == sitting.match).order_by(
                Journal.number) if row.number and lines.counts(sitting.match, row.number)
                and row.command["verb"] not in ("go_back", "correct")]
            if not numbers:
                return None
            number = self.rng.choice(numbers[-8:])
            how = self.rng.choice(("LEAVE OUT", "INSTEAD", "BEFORE", "AFTER"))
            row = Journal.get(Journal.match == sitting.match, Journal.number == number)
            before = states.around(sitting, number).before
            if how == "LEAVE OUT":
                return f"LEAVE OUT #{number}"
            if how == "INSTEAD":
                line = self.line(before, row.role) if row.role and row.role in self.rules.pending(before) else "pass"
                return f"INSTEAD #{number}: {(line or 'pass').splitlines()[0]}"
            return f"{how} #{number}: {json.dumps(self.position(sitting))}"

    def position(self, sitting):
        """Parts of another moment of the match."""
        number = self.rng.choice([row.number for row in Journal.select(Journal.number).where(
            Journal.match == sitting.match)])
        there = states.around(sitting, number).before or sitting.state
        position = self.rules.facet(Positions).written(self.rules, there, None) or {}
        keys = [key for key in position if key not in ("scenario", "frame", "begin")]
        return {key: position[key] for key in self.rng.sample(keys, min(len(keys), 1))}

    def go_back(self):
        judge, change = self.judge(), self.change()
        if judge and change:
            self.log.append(f"    {change}")
            if self.rng.random() < 0.5:
                motions.preview(judge, change, self.now)
            motions.ask(judge, change, "that was wrong", self.now)

    def release(self):
        judge = self.judge()
        if judge and Untold.select().exists():
            acts.release(judge, self.now)

    # The clock and the end.

    def pause(self):
        judge = self.judge()
        if judge:
            acts.pause(judge, self.now) if self.match.status == RUNNING else acts.go_on(judge, self.now)

    def vote(self):
        word = self.rng.choice(("PAUSE", "RESUME", "EXTEND 24h", "EXTEND 24h", "CONCLUDE draw"))
        for address in sorted({*self.holders().values()}):
            if self.rng.random() < 0.7:
                role = next(role for role, one in self.holders().items() if one == address)
                line = self.line(self.match.state, role) if role in self.rules.pending(self.match.state) else None
                self.mail(address, word, *((line or "").splitlines() if self.rng.random() < 0.3 else []))

    def concede(self):
        address = self.somebody()[1]
        self.mail(address, "CONCEDE")
        if self.rng.random() < 0.5:
            self.mail(address, self.rng.choice(("CONCEDE YES", "CONCEDE NONE")))

    def end(self):
        judge = self.judge()
        if judge:
            acts.end(judge, self.rng.choice(("abandoned", "draw")), "", "no time any more", self.now)

    # Seats and persons.

    def address(self):
        new = self.stranger()
        address = self.somebody()[1]
        if self.rng.random() < 0.3:
            acts.change_address(self.judge() or Host(self.match.id), self.somebody()[0], new, self.now)
        else:
            self.mail(address, f"ADDRESS {new}")
        made = AddressChange.select().order_by(AddressChange.id.desc()).first()
        if made:
            self.mail(made.old.player.email, self.rng.choice(("YES", "YES", "NO")))
            self.mail(made.new.player.email, "YES")

    def address_back(self):
        made = AddressChange.select().order_by(AddressChange.id.desc()).first()
        if made:
            self.mail(made.old.player.email, "NO")

    def deputy(self):
        name = self.rng.choice([self.stranger(), *self.holders().values()])
        self.mail(self.somebody()[1], f"DEPUTY {name}")
        self.mail(name, "yes")

    def away(self):
        days = f"{self.now:%Y-%m-%d} - {self.now + timedelta(days=3):%Y-%m-%d}"
        self.mail(self.somebody()[1], self.rng.choice((
            f"ABSENT {days} {self.rng.choice(('DEPUTY', 'POLICY', 'WAIT'))}", "BACK")))

    def hand_over(self):
        judge = self.judge()
        if judge:
            acts.hand_over(judge, self.somebody()[0], self.now)

    def observe(self):
        name = self.stranger()
        self.office.write(name, "orders@localhost", f"OBSERVE {SLUG}")
        self.mail(name, "yes")

    def leave(self):
        address = self.somebody()[1]
        if len({*self.holders().values()}) > 1:
            self.mail(address, "RESIGN")
            self.mail(address, "RESIGN YES")

    def join(self):
        name = self.stranger()
        for seat in Seat.select().join(Player).where(Player.email == CARETAKER, Seat.role.is_null(False)).limit(1):
            self.office.write(name, "orders@localhost", f"JOIN {SLUG} {seat.role}")
            self.mail(name, "yes")

    def forget(self):
        people = [player.email for player in Player.select() if "@" in player.email and player.email not in
                  JUDGES.values()]
        address = self.rng.choice(people)
        if len({*self.holders().values()}) > 1:
            self.mail(address, "FORGET ME")
            self.mail(address, "FORGET ME YES")

    def tell(self):
        judge = self.judge()
        if judge:
            acts.write(judge, self.somebody()[0], "why so?", self.now)
            acts.broadcast(judge, "all is well", self.now)

    # What is promised.

    def check(self, whole=False):
        match = self.match
        for fault in Fault.select():
            raise Wrong(f"fault: {fault.step}: {fault.error}")
        examine(self.rules, match.state)
        self.check_clock(match)
        if whole:
            self.check_record(match)

    def check_clock(self, match):
        """It runs where something is asked, or stands still for a reason."""
        waits = Untold.get_or_none(Untold.match == match)
        if waits and match.status != PAUSED:
            raise Wrong("something waits to be told, and the clock runs")
        if (match.status == PAUSED) != (match.paused_at is not None):
            raise Wrong(f"{match.status} and paused at {match.paused_at}")
        if match.status == FINISHED and Deadline.select().where(
                Deadline.match == match, Deadline.done_at.is_null()).exists():
            raise Wrong("a question is asked in a match that is over")
        if match.status in (RUNNING, PAUSED):
            asked = {(role, asked["number"]) for role, asked in self.rules.pending(match.state).items()}
            open_ = {(row.role, row.number) for row in Deadline.select().where(
                Deadline.match == match, Deadline.done_at.is_null())}
            if asked != open_:
                raise Wrong(f"asked {asked - open_} without a deadline, deadlines {open_ - asked} of nothing")
            if not asked and not match.closes_at and not waits:
                raise Wrong("nothing is asked, and nothing comes")

    def check_record(self, match):
        found = checking.verdict(match).faults
        if found:
            raise Wrong(f"verify: {found}")
        difference = checking.replayed(match)
        if difference:
            raise Wrong(f"replay: {difference}")

    def run_out(self):
        """Time alone ends the match; a pause of a moderator or a vote is ended by one."""
        for _ in range(DAYS):
            if self.match.status == FINISHED:
                break
            self.time(hours=self.rng.choice((5, 24, 49)))
            if self.match.status == PAUSED and not self.is_held():
                self.go_on()
        if self.match.status != FINISHED:
            raise Wrong(f"not over: {self.match.status}, {Deadline.select().where(Deadline.done_at.is_null()).count()}")
        self.time(days=40)
        self.check(whole=True)
        self.check_told()

    def go_on(self):
        with database.transaction():
            halting.resume(self.match, self.now)

    def is_held(self):
        return Untold.select().exists() or Dispute.select().where(Dispute.stopped_at.is_null(False)).exists() or any(
            "stopped_at" in act.details for act in waiting_acts.of(self.match))

    def check_told(self):
        """Who has held his seat from the first day was told once of each entry that counts and that all may see."""
        readable = lines.Readable(self.match)
        first = Seat.select().order_by(Seat.joined_at).first().joined_at
        for seat in Seat.select().where(Seat.match == self.match, Seat.kind == HOLDER, Seat.joined_at == first):
            if "@" not in seat.player.email or not seat.role:
                continue
            mails = [mail.text for mail in self.office.mails(seat.player.email)]
            told, news = "\n".join(mails), [part for text in mails for part in NEWS.findall(text)]
            for tag in Tag.select().where(Tag.match == self.match, Tag.audience == ALL):
                if readable.counts(readable.now(tag.row)) and f"#{tag.tag}" not in told:
                    raise Wrong(f"{seat.role} was never told #{tag.tag}, row {tag.row}, now {readable.now(tag.row)}")
                if sum(f"#{tag.tag}" in part for part in news) > 1:
                    raise Wrong(f"{seat.role} was told #{tag.tag}, row {tag.row}, as news more than once")


WEIGHTS = {
    "order": 30, "phase": 12, "wait": 14, "file": 4, "ask": 4, "test": 2, "press": 3, "dispute": 6, "withdraw": 1,
    "appeal": 2, "juror": 2, "rule": 6, "correct": 5, "go_back": 5, "release": 4, "pause": 2, "vote": 3, "concede": 1,
    "end": 1, "address": 2, "address_back": 1, "deputy": 2, "away": 3, "hand_over": 1, "observe": 1, "leave": 1,
    "join": 3, "forget": 1, "tell": 1}


def one_match(key, seed, office, steps=STEPS):
    """A match in which everything happens, to its end."""
    match = Combined(key, seed, office)
    try:
        for number in range(steps):
            if match.match.status == FINISHED:
                break
            match.step()
            if number % EVERY == EVERY - 1:
                match.check(whole=True)
        match.run_out()
    except Exception as error:
        error.add_note("\n".join(match.log))
        raise
    return match


def _office(folder, empty):
    """A server in a folder, with a migrated database."""
    shutil.copy(empty, folder / "pbem.sqlite")
    url = f"sqlite:///{folder / 'pbem.sqlite'}"
    config.use(config.Settings(data=folder, database=url))
    database.SQLITE_PRAGMAS["synchronous"] = "off"
    database.connect(url)
    identifiers.use(identifiers.System())
    return Office()


def main():
    reading = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reading.add_argument("--seeds", default="0:10", help="FROM:TO, of each game")
    reading.add_argument("--game", action="append", help="[every game there is]")
    reading.add_argument("--steps", type=int, default=STEPS)
    given = reading.parse_args()
    add_folder(Path(__file__).parent.parent / "residents")
    did, refused, wrong = Counter(), Counter(), 0
    with tempfile.TemporaryDirectory(dir="/dev/shm" if Path("/dev/shm").is_dir() else None) as place:
        empty = migrated_in(Path(place))
        for key, seed in product(given.game or known(), range(*map(int, given.seeds.split(":")))):
            match = _played(key, seed, given.steps, Path(place), empty)
            wrong += match is None
            if match:
                did += match.did
                refused += match.refused
    print(dict(did), dict(refused), sep="\n")
    print(f"{wrong} matches with a fault")
    return wrong


def _played(key, seed, steps, place, empty):
    """A match in a folder of its own; None where something was wrong, which is printed."""
    with tempfile.TemporaryDirectory(dir=place) as folder:
        try:
            match = one_match(key, seed, _office(Path(folder), empty), steps)
            print(f"{key} {seed}: {match.match.version} rows", flush=True)
            return match
        except Exception as error:
            where = traceback.extract_tb(error.__traceback__)[-1]
            print(f"{key} {seed}: {type(error).__name__} in {where.filename}:{where.lineno} {where.name}: "
                  f"{str(error)[:400]}", flush=True)
            if "TRACE" in os.environ:
                traceback.print_exc()
            return None
        finally:
            database.db.close()


if __name__ == "__main__":
    sys.exit(main() and 1)
