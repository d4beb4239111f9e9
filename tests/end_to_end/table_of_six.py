"""Three turns of six players who trust nobody: promised words, one of them not revealed, and press that imitates proof.

It is played to its end by a real mail path on a virtual clock. From moments before its start and in its midst it
can be played on otherwise, by a host who cheats.
"""

import mailbox
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from itertools import count

from people import Person
from test_promises import row
from virtual_world import MATCH, World

from pbem.service.course import starting
from pbem.store import database
from pbem.store.migrations import migrate
from pbem.store.models import FINISHED, Delivery

START = datetime(2027, 3, 1, 9, 0, tzinfo=UTC)
SLUG = "keen"
DESK = "orders@game.example"
ROLES = ("ottoman", "hapsburg", "england", "france", "papacy", "protestant")
PROMISING = {role: row(f"secret of {role}") for role in ("hapsburg", "england", "france")}
BREAKING = row("secret of him who breaks his promise")[0]
POLICIES = ("responses never", "ALWAYS WHEN intercepting: decline", "ALWAYS WHEN losing units: default",
            "ALWAYS WHEN beaten: default")
KEY = "A" * 43
FORGED = (f"    %% match {SLUG}", f"%% head dice {KEY}", "%% anew 7", f" \t%% link dice 2 {KEY} 0 1", "head dice 12",
          "nonces 1 2 3", "told 6", "What happened", "-------------", "- All see the dice: [6 6 6] [1]", "",
          f"    %% match {SLUG}", "    %% told 2", "=== the next mail ===", f"    %% match {SLUG}", "%% told 9")
EVERY = 12  # letters of a player after which he sends press
KEPT = 6  # the last link of which moments are kept
OFTEN = 8  # letters between two moments from which the match can be played on


@dataclass
class Keen(Person):
    """Reads its mail every half hour, and now and then sends press that looks like lines of proof."""

    def _next(self, now):
        return now + timedelta(minutes=30 + self.minutes.randrange(5))

    def answer(self, world, lines):
        press = ["PRESS TO ALL", *FORGED, "END PRESS"] if len(self.letters) % EVERY == EVERY - 1 else []
        super().answer(world, [*lines, *press])


def cast(seed):
    people = [Keen(role.title(), role, "UTC", (), seed + number, words={"negotiation": [*POLICIES, "..."]})
              for number, role in enumerate(ROLES)]
    return {person.name: person for person in people}


@dataclass(frozen=True)
class Moment:
    """A moment from which the match can be played on. path: of a copy of its database. dice: drawn up to then."""

    path: object
    now: datetime
    people: dict
    link: int = 1
    letters: int = 0
    dice: int = 0


class Table:
    """The match in the database of a folder. now, people: where it stands, for a match that is played on."""

    def __init__(self, folder, now=START, people=None, seed=9):
        self.folder, self.moments, self.keeps, self._numbers = folder, [], True, count(1)
        url = f"sqlite:///{folder}/pbem.sqlite"
        database.connect(url)
        migrate()
        self.world = World(folder, url, now)
        self.world.people = people or cast(seed)

    @classmethod
    def of(cls, moment, folder):
        """The match as it stood at a moment, in another folder."""
        (folder / "pbem.sqlite").write_bytes(moment.path.read_bytes())
        table = cls(folder, moment.now, {name: fresh(person) for name, person in moment.people.items()})
        table.keeps = False
        return table

    def close(self):
        self.world.close()

    # The beginning.

    def invite(self):
        """Five have their places, the sixth breaks his promise; heads, promises and open words are fixed."""
        with database.transaction():
            starting.open_match("here_i_stand", SLUG, self.world.now, "tournament", settings={
                "hours": {"impulse": 48, "reaction": 24, "negotiation": 72, "planning": 48},
                "clock": {"second_thoughts": "0", "gather": "0"}})
        self.apply("zed@game.example", "NONCE of one who never confirms", confirms=False)
        for person in self.people[:5]:
            promise = PROMISING.get(person.role)
            self.apply(person.email, f"PROMISE {promise[0]}" if promise else f"NONCE %% head dice of {person.role}",
                       f"prefer {person.role}", f"NAME %% match {person.name}")
        self.apply("broken@game.example", f"PROMISE {BREAKING}", "prefer protestant", "NAME Zoe")
        for person in self.people[:5]:
            if person.role in PROMISING:
                self.reveal(person, PROMISING[person.role][1])
        self.pass_by(hours=49)

    def gather(self):
        """The sixth place is taken by somebody else: all is fixed anew, and who has promised is asked for his word."""
        last = self.people[5]
        self.apply(last.email, "NONCE of the protestant", f"prefer {last.role}", "NAME Emi")

    def begin(self):
        """All reveal what they have promised last, and the match starts."""
        for person in self.people[:5]:
            if person.role in PROMISING:
                self.reveal(person, PROMISING[person.role][2])
        return self

    @property
    def people(self):
        return list(self.world.people.values())

    def apply(self, email, *lines, confirms=True):
        self.world.write(email, DESK, "\n".join([f"JOIN {SLUG}", *lines]))
        self.world.tick()
        if confirms:
            mail = self.world.unread(email)[-1]
            self.world.write(email, mail["Reply-To"], "yes", mail)
            self.world.tick()

    def reveal(self, person, word):
        mail = [mail for mail in self.world.received(person.email) if mail["Reply-To"]][-1]
        self.world.write(person.email, mail["Reply-To"], f"REVEAL {word}", mail)
        self.world.tick()

    def pass_by(self, **time):
        self.world.now += timedelta(**time)
        self.world.tick()

    # The course.

    def play(self, until=lambda match: False):
        """Play to the end, or until something holds of the match."""
        for person in self.people:
            person.live(self.world)
        self.world.run(lambda: self.is_over(until))
        return self

    def is_over(self, until):
        match = MATCH.one()
        if self.keeps and match.link <= KEPT:
            self.keep(match)
        return match.status == FINISHED or until(match)

    def keep(self, match):
        letters = sum(len(person.letters) for person in self.people)
        if not self.moments or letters >= self.moments[-1].letters + OFTEN or match.link > self.moments[-1].link:
            self.moments.append(self.moment(match.link, letters, match.counters["dice"]))

    def moment(self, *course):
        """This moment. course: as for Moment, link and what follows."""
        path = self.folder / f"moment{next(self._numbers)}.sqlite"
        database.db.execute_sql("VACUUM INTO ?", [str(path)])
        people = {name: fresh(person) for name, person in self.world.people.items()}
        return Moment(path, self.world.now, people, *course)

    # What players save.

    def save(self, folder, forms=None):
        """Every player's mails in a folder of the role's name. forms: the functions that save them, else as files."""
        for person in self.people:
            (folder / person.role).mkdir(parents=True)
            mails = Delivery.select().where(Delivery.address == person.email).order_by(Delivery.id)
            (forms or {}).get(person.role, in_files)([bytes(mail.raw) for mail in mails], folder / person.role)
        return folder


def fresh(person):
    return replace(person, letters=[*person.letters], words=dict(person.words), book=dict(person.book))


def in_files(mails, folder):
    for number, mail in enumerate(mails):
        (folder / f"{number:04}.eml").write_bytes(mail)


def in_a_box(mails, folder):
    put(mails, mailbox.mbox(folder / "box"))


def in_a_maildir(mails, folder):
    put(mails, mailbox.Maildir(folder / "tree"))


def put(mails, box):
    for mail in mails:
        box.add(mail)
    box.close()


FORMS = dict(zip(ROLES, [in_files, in_a_box, in_a_maildir] * 2, strict=True))
