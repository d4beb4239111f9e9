"""The story of a long match: six players from Lisbon to Sydney, three turns, from autumn to spring.

Its chapters happen on fixed dates whatever the match does meanwhile: both changes of the clocks, Christmas, absences,
an extension and a pause by vote, a night and a day without the server, a deputy, a player who is never heard of again
and the one who comes for him.
"""

from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from people import OWN, Person
from virtual_world import MATCH, World
from witness import Witness

from pbem.service.course import starting
from pbem.store import database
from pbem.store.models import FINISHED

START = datetime(2027, 10, 25, 9, 0, tzinfo=UTC)
END = datetime(2028, 8, 1, tzinfo=UTC)
SEED = 2  # of dice and cards; with it the match lasts all three turns
SLUG = "longgame"
DESK = "orders@game.example"
HOURS = {"impulse": 48, "reaction": 24, "negotiation": 72, "planning": 48}
CHRISTMAS = (date(2027, 12, 24), date(2028, 1, 2))
QUIET = (23, 7)
WEEKEND = (5, 6)
GRACE = {"impulse": 12}
REMINDERS = "50%, 10%"
SETTINGS = {"hours": HOURS, "grace": GRACE, "clock": {
    "windows": "quick", "weekend": "sat, sun", "quiet": "23-7",
    "holidays": ["2027-12-24..2028-01-02 Christmas"], "reminders": REMINDERS}}
SECRET = "my galleys winter at Marseille"
ANSWER_TO_SECRET = "Mine lie at Tripoli, burn this"


POLICIES = ("responses never", "ALWAYS WHEN intercepting: decline", "ALWAYS WHEN losing units: default",
            "ALWAYS WHEN beaten: default")


def cast():
    """Those who play, by name; Lou is a deputy, Noor comes for Chloe."""
    people = [
        Person("Murat", "ottoman", "Europe/Istanbul", (21,), 1, courtesies=[ANSWER_TO_SECRET]),
        Person("Ana", "hapsburg", "Europe/Madrid", (22,), 2, free=(2, 5, 6), days_off=(2,), plans=True),
        Person("Beth", "england", "America/New_York", (20,), 3, absences=[days("2027-11-20", "2027-11-28")]),
        Person("Chloe", "france", "Europe/Paris", (13,), 4, silent_from=date(2028, 2, 21), words={"negotiation": [
            *POLICIES, "PRESS TO ottoman", f"Between us: {SECRET}.", "END PRESS", OWN]}),
        Person("Dan", "papacy", "Australia/Sydney", (18,), 5, free=(1, 2, 5, 6),
               absences=[days("2028-03-06", "2028-03-12")]),
        Person("Emi", "protestant", "Asia/Tokyo", (23,), 6, absences=[days("2027-11-10", "2027-11-19")]),
        Person("Lou", "protestant", "America/Los_Angeles", (9, 19), 7),
        Person("Noor", "france", "Asia/Kolkata", (8, 20), 8),
    ]
    for person in people:
        person.holidays.append(CHRISTMAS)
        person.words.setdefault("negotiation", [*POLICIES, OWN])
    return {person.name: person for person in people}


def days(first, last):
    return date.fromisoformat(first), date.fromisoformat(last)


FIRST_SIX = ("Murat", "Ana", "Beth", "Chloe", "Dan", "Emi")

LETTERS = (  # when (UTC), who writes, what
    ("2027-11-02 08:00", "Ana", "OFF wed"),
    ("2027-11-03 14:00", "Emi", "DEPUTY lou@game.example"),
    ("2027-11-05 14:00", "Emi", "ABSENT 10 Nov - 19 Nov DEPUTY"),
    ("2027-11-15 23:00", "Beth", "ABSENT 20 Nov - 28 Nov"),
    ("2027-12-06 08:00", "Emi", "EXTEND 48h"),
    ("2027-12-06 12:00", "Murat", "EXTEND 48h"),
    ("2027-12-06 12:30", "Murat", "EXTEND 48h"),
    ("2027-12-06 21:00", "Ana", "EXTEND 48h"),
    ("2027-12-07 02:00", "Beth", "EXTEND 48h"),
    ("2028-01-20 07:00", "Ana", "PAUSE"),
    ("2028-01-20 12:00", "Chloe", "PAUSE"),
    ("2028-01-20 14:00", "Emi", "PAUSE"),
    ("2028-01-20 19:00", "Murat", "PAUSE"),
    ("2028-02-14 07:00", "Ana", "RESUME"),
    ("2028-02-14 12:00", "Chloe", "RESUME"),
    ("2028-02-14 14:00", "Emi", "RESUME"),
    ("2028-02-14 19:00", "Murat", "RESUME"),
    ("2028-02-29 07:00", "Dan", "ABSENT 6 Mar - 12 Mar POLICY"),
    ("2028-03-14 07:00", "Ana", "REPLACE france"),
    ("2028-03-14 14:00", "Emi", "REPLACE france"),
    ("2028-03-14 19:00", "Murat", "REPLACE france"),
    ("2028-03-22 18:00", "Chloe", "pass"),
)
REPLACED = "2028-03-14 19:00"
DEPUTED = ("2027-11-09 15:00", "2027-11-19 15:00")  # 10 to 19 November in Tokyo
NEWCOMER = ("2028-03-16 04:00", "Noor", f"JOIN {SLUG} france")
EXTENSIONS = (("2027-12-07 02:00", 48),)
OUTAGE = (datetime(2028, 1, 12, 3, 0, tzinfo=UTC), timedelta(hours=30))


def moment(words):
    return datetime.fromisoformat(words).replace(tzinfo=UTC)


def midnight(day, zone):
    """When a local day begins."""
    return datetime.combine(day, time(), ZoneInfo(zone)).astimezone(UTC)


def prepare(world):
    """The story's dates, entered into the agenda of a world."""
    for when, name, words in LETTERS:
        world.at(moment(when), lambda name=name, words=words: world.people[name].say(world, words))
    for person in world.people.values():
        for first, last in person.absences:
            world.at(midnight(first, person.zone), world.stir)
            world.at(midnight(last + timedelta(days=1), person.zone), world.stir)
    begin, length = OUTAGE
    world.at(begin, world.go_down)
    world.at(begin + length, world.come_up)
    world.at(START, lambda: world.people["Lou"].live(world))
    when, name, words = NEWCOMER
    world.at(moment(when), lambda: apply(world, world.people[name], words))


def apply(world, person, words):
    """Ask for a seat, and live on."""
    person.write(world, DESK, words, f"ZONE {person.zone}", f"NAME {person.name}", f"NONCE dice of {person.name}")
    world.tick()
    person.live(world)
    world.tick()


def open_match(world):
    """Open the match; the six of the beginning apply."""
    with database.transaction():
        match = starting.open_match("here_i_stand", SLUG, world.now, "tournament", settings=SETTINGS)
        match.dice_seed = match.card_seed = f"{SEED:064x}"
        match.save()
    for person in map(world.people.get, FIRST_SIX):
        apply(world, person, f"JOIN {SLUG} prefer {person.role}")


def play(folder, database_url, book):
    """The World after the match. database_url: of an empty, migrated database.

    book: {question: order lines}: what the players order while it is possible, so that a change of the rules leaves
    the rest of the match as it was; what they had to think of anew is added.
    """
    world = World(folder, database_url, START)
    world.people, world.witness, world.book = cast(), Witness(world), book
    for person in world.people.values():
        person.book = book
    prepare(world)
    open_match(world)
    world.run(lambda: world.now > END or MATCH.one().status == FINISHED)
    return world
