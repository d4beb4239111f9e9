"""The players' check on a whole match of six: honest it passes for everybody, and a host who cheats is named.

The host has all keys and changes what the server does, so that his mails fit his cheat as far as they can. One cheat of
each kind is tried in the usual plan, where `tests/service/test_players_check.py` has all of them on a duel.
"""

import contextlib
import email.utils
import importlib.util
import io
import re
import shutil
import subprocess
import sys
from datetime import timedelta
from functools import cache, partial
from itertools import count

import pytest
from table_of_six import FORMS, KEY, PROMISING, ROLES, Table
from virtual_world import World

from pbem.engine import ALL, Chains
from pbem.engine.chance import DICE
from pbem.mail import inbound
from pbem.render import bodies
from pbem.render.sections import ROLL
from pbem.resources import CHECKOUT
from pbem.service.clock import halting
from pbem.service.console import motions
from pbem.service.console.noting import Host
from pbem.service.course import course, starting
from pbem.service.match import chains
from pbem.service.match.sitting import lock
from pbem.service.record import checking, lines, proofs, records, tags, told_deadlines, told_dice
from pbem.service.seats import promises
from pbem.service.talks import press, press_accounts
from pbem.store import database
from pbem.store.migrations import migrate
from pbem.store.models import FINISHED, RUNNING, Deadline, Delivery, FiledOrder, Journal, Match, Press, Seat, Tag

VERIFY = CHECKOUT / "deploy" / "verify.py"
LEFT = 14  # dice that are still to come in the phase in which a host begins to cheat


@pytest.fixture(scope="module")
def seeds():
    """New seeds that are the same in each run."""
    numbers = count(2)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(chains, "new_seed", lambda: f"{next(numbers):064x}")
        yield


@pytest.fixture(scope="module")
def migrated(tmp_path_factory):
    folder = tmp_path_factory.mktemp("empty")
    database.connect(f"sqlite:///{folder}/pbem.sqlite")
    migrate()
    database.db.close()
    return folder


class Honest:
    """The match that was played to its end. gathering, gathered, midst: moments of it; folder: of the saved mails."""

    def __init__(self, empty, folder):
        shutil.copytree(empty, folder, dirs_exist_ok=True)
        table = Table(folder)
        table.invite()
        self.gathering = table.moment()
        table.gather()
        self.gathered = table.moment()
        self.before_words = [bytes(row.raw) for row in Delivery.select()]
        table.begin().play()
        self.status, self.folder = Match.get().status, table.save(folder / "mails", FORMS)
        self.rows, self.stages = Journal.select().count(), Match.get().link - 1
        self.draws = [draw for row in Journal.select().order_by(Journal.number) for draw in row.draws]
        self.mails = [(row.address, bytes(row.raw)) for row in Delivery.select()]
        self.midst = midst(table.moments)
        table.close()


def midst(moments):
    """The last moment of a phase, the first that has one, from which enough dice are still to come in it."""
    ends = {moment.link: moment.dice for moment in moments}
    fit = [moment for moment in moments if moment.dice + LEFT <= ends.get(moment.link + 1, 0)]
    return [moment for moment in fit if moment.link == fit[0].link][-1]


@pytest.fixture(scope="module")
def honest(seeds, migrated, tmp_path_factory):
    return Honest(migrated, tmp_path_factory.mktemp("honest"))


# The honest match.

def count_of(chain, draws):
    return sum(draw["chain"] == chain for draw in draws)


def test_every_player_can_check_every_draw_of_an_honest_match(honest):
    assert honest.status == FINISHED and count_of("dice", honest.draws) > 250 and count_of("cards", honest.draws) > 50
    for role in ROLES:
        done = subprocess.run([sys.executable, VERIFY, honest.folder / role], capture_output=True, text=True,
                              check=False)
        found = re.search(r"(\d+) draws of dice and (\d+) of cards checked, (\d+) of (\d+) told rolls", done.stdout)
        verdict, *more = done.stdout.splitlines()
        assert done.returncode == 0 and verdict.endswith("all right") and not done.stderr, (role, done)
        assert [line.partition(": ")[2].partition(" ")[0] for line in more] == ["2", "who"], more
        assert [int(found[1]), int(found[2])] == [count_of(chain, honest.draws) for chain in ("dice", "cards")], role
        assert found[3] == found[4] and int(found[3]) > 50, (role, done.stdout)
        assert f"keen (draw 2, words '{'|'.join(words())}')" in done.stdout


def record_of(folder, *others):
    """What record.py says of a folder, together with those of others."""
    program, more = VERIFY.with_name("record.py"), ["--with", *others] if others else []
    return subprocess.run([sys.executable, program, folder, *more], capture_output=True, text=True, check=False)


def test_every_player_can_check_the_record_from_his_saved_mails_alone(honest):
    for role in ROLES:
        done = record_of(honest.folder / role)
        assert done.returncode == 0 and not done.stderr and "opened by no" not in done.stdout, done
        assert f"keen ({role}, over): {honest.rows} rows, {honest.stages} stages" in done.stdout
        assert "rows checked: all right\n" in done.stdout, done
    names = [name.decode() for address, mail in honest.mails if address.startswith("france")
             for name in re.findall(rb'filename="record-keen([^"]*).json.gz"', mail)]
    assert names == [*(f"-stage-{stage}" for stage in range(1, honest.stages)), ""]


def words():
    """What each of the six has added to the draws, in the order of their seats."""
    promised = {role: row[2] for role, row in PROMISING.items()}
    return [promised.get(role, f"%% head dice of {role}") for role in ROLES[:5]] + ["of the protestant"]


def test_the_press_has_tried_to_imitate_proof(honest):
    texts = [text for _, _, text, *_ in verify().saved(honest.folder / "protestant")]
    assert sum("nonces 1 2 3" in text for text in texts) > 5
    assert not any(re.search(rf"(?m)^\s*%% head dice {KEY}", text) for text in texts)


def test_heads_and_promises_are_known_to_all_before_any_promised_word(honest):
    for role in PROMISING:
        assert not any(PROMISING[role][2].encode() in mail for mail in honest.before_words)
        assert sum(f"%% promise {ROLES.index(role) + 1} {PROMISING[role][1]}".encode() in mail
                   for mail in honest.before_words) >= len(ROLES)
    heads = {found[1] for mail in honest.before_words
             for found in re.finditer(rb"%% anew 1\s+%% head dice (\S+)", mail)}
    started = {found[1] for _, mail in honest.mails
               for found in re.finditer(rb"%% anew 1\s+%% head dice (\S+)", mail)}
    assert len(heads) == 1 and heads == started


# What the check says.

@cache
def verify():
    """deploy/verify.py as a module: a process for every player and cheat would take longer than the matches."""
    spec = importlib.util.spec_from_file_location("verify", VERIFY)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    module.message_from_bytes = cache(module.message_from_bytes)  # the mails of the beginning are the same each time
    return module


def checked(folder):
    """(exit code, what is printed) of the check on a folder."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out), pytest.raises(SystemExit) as end:
        verify().main([str(folder)])
    return end.value.code, out.getvalue()


FOUND = []  # (who, with which command, in which words) of the cheats that were tried, for `cheats.py`


def is_named(folder, *why, roles=ROLES, others_pass=False):
    """Whether the check of each of these players fails, and names the cheat in one of these words."""
    for role in ROLES:
        code, said = checked(folder / role)
        if role in roles:
            assert code and any(re.search(words, said) for words in why), (role, code, said[:2000])
            note(role, "verify.py FOLDER", said, *why)
        elif others_pass:
            assert not code, (role, said[:2000])
    return True


def note(who, command, said, *why):
    """Keep who has found a cheat with a command, and the words that name it."""
    FOUND.append((who, command, next(line.strip() for line in said.splitlines()
                                     if any(re.search(words, line) for words in why))))
    return True


@pytest.fixture
def played_on(honest, tmp_path):
    """A function that plays on in the midst until two more links are opened; it gives the folder of the mails."""
    return partial(play_on, honest, tmp_path)


def play_on(honest, folder, each=lambda match: None, talk=False):
    """As `played_on` and `talked_on`."""
    table = Table.of(honest.midst, folder)
    try:
        if talk:
            say(table)
        table.play(lambda match: each(match) or match.link > honest.midst.link + 1)
        return table.save(folder / "mails")
    finally:
        table.close()


def first_phases(moment, tmp_path, before):
    """Play from a moment before the start until the first links are opened; before: what the host does first."""
    table = Table.of(moment, tmp_path)
    try:
        before(table)
        table.play(lambda match: match.link > 1)
        return table.save(tmp_path / "mails")
    finally:
        table.close()


def test_played_on_honestly_the_match_passes(played_on):
    folder = played_on()
    for role in ROLES:
        code, said = checked(folder / role)
        assert not code and "all right" in said, (role, said)


# Chance.

class Rethrowing(Chains):
    """Dice of which the first shows less than 4 are thrown again; all are declared, and the latter are told."""

    def dice(self, count, reason):
        faces = super().dice(count, reason)
        return super().dice(count, reason) if faces[:1] < [4] else faces


def test_dice_that_were_thrown_away_are_named_though_they_are_declared(played_on, monkeypatch):
    monkeypatch.setattr(chains, "chance", chance_of(Rethrowing))
    monkeypatch.setattr(proofs, "_told_otherwise", lambda match, link, every: [f"apart dice {link}"])
    assert is_named(played_on(), r"dice draw \d+ of link \d+ is told in no mail as a roll")


@pytest.mark.whole
def test_dice_that_were_thrown_away_and_are_called_no_rolls_are_named_by_the_record(honest, tmp_path, monkeypatch):
    monkeypatch.setattr(chains, "chance", chance_of(Rethrowing))
    folder = to_the_end(honest, tmp_path)
    for role in ROLES:
        code, said = checked(folder / role)
        assert not code and re.search(r"not checked: \d\d+ draws that are called no rolls of dice", said), said[:2000]
        found = record_of(folder / role)
        assert found.returncode == 1
        note(role, "record.py FOLDER", found.stdout, r"has thrown dice draw \d+ for .*, and no mail tells it as a roll")


def to_the_end(honest, folder):
    """The mails of the match played on from its midst to its end."""
    table = Table.of(honest.midst, folder)
    try:
        return table.play().save(folder / "mails")
    finally:
        table.close()


def said_to_have_gone_back(match, link, every):
    """The lines of a host who says that what no roll tells has gone back."""
    numbers = [number for line in told_otherwise(match, link, every) for number in line.split()[3:]]
    return [f"apart dice {link}", *[f"back {link} 1 {' '.join(numbers)}"] * bool(numbers)]


told_otherwise = proofs._told_otherwise


def with_their_faces(match, link, every):
    """The same of one who tells the faces as well."""
    faces = {die.number: die.face for dice in told_dice.of_rows(every, link).values() for die in dice}
    found = said_to_have_gone_back(match, link, every)
    return found + [f"faces {link} 1 {''.join(str(faces[int(number)]) for number in line.split()[3:])}"
                    for line in found[1:]]


def test_dice_that_were_thrown_away_and_are_said_to_have_gone_back_are_named(played_on, monkeypatch):
    monkeypatch.setattr(chains, "chance", chance_of(Rethrowing))
    monkeypatch.setattr(proofs, "_told_otherwise", said_to_have_gone_back)
    assert is_named(played_on(), r"dice draws \[[\d, ]+\] of link \d+ are said to have gone back, and no mail has told")


@pytest.mark.whole
def test_dice_that_are_said_to_have_gone_back_where_nothing_did_are_named_by_the_record(honest, tmp_path, monkeypatch):
    """Their faces are told, and how many they are."""
    monkeypatch.setattr(chains, "chance", chance_of(Rethrowing))
    monkeypatch.setattr(proofs, "_told_otherwise", with_their_faces)
    folder = to_the_end(honest, tmp_path)
    for role in ROLES:
        assert re.search(r"not checked: .* called no rolls of dice, \d+ as they went back", checked(folder / role)[1])
        found = record_of(folder / role)
        assert found.returncode == 1
        note(role, "record.py FOLDER", found.stdout, r"has thrown dice draw \d+, which did not go back, as mails say")


class Counting(Chains):
    """The chance of a host who keeps count of the numbers that he has really used."""

    def draw(self, chain, of, reason, choices=None):
        value = super().draw(chain, of, reason, choices)
        self.record[-1]["counter"] = self.counters[chain] - 1
        return value


class Grinding(Counting):
    """A die that shows less than 4 is thrown again."""

    def _draw(self, chain, of, reason, choices):
        value = super()._draw(chain, of, reason, choices)
        while chain == DICE and of == 6 and value < 3:
            value = super()._draw(chain, of, reason, choices)
        return value


def chance_of(kind):
    def chance(match):
        made = chains_chance(match)
        return kind(made._links, made.counters, made._nonces)
    return chance


chains_chance = chains.chance


def counted(rows):
    """The draws with the numbers that were really used, each number once."""
    numbers, seen = {}, set()
    for row in rows:
        for draw in row.draws:
            chain = draw["chain"]
            at = draw.get("counter", numbers.get(chain, 0))
            numbers[chain] = at + 1
            if (chain, row.link, at) not in seen:
                seen.add((chain, row.link, at))
                yield chain, row.link if chain == DICE else 1, at, draw["of"], draw["value"]


@pytest.fixture
def honest_numbers(monkeypatch):
    """The host publishes the numbers that he has really used."""
    monkeypatch.setattr(proofs, "numbered_draws", counted)
    monkeypatch.setattr(proofs, "WIDEST", 0)


def test_skipped_numbers_are_named(played_on, honest_numbers, monkeypatch):
    monkeypatch.setattr(chains, "chance", chance_of(Grinding))
    assert is_named(played_on(), r"dice draw \d+ of link \d+ is in no mail")


@pytest.mark.whole
def test_skipped_numbers_are_named_when_the_rest_is_numbered_anew(played_on, monkeypatch):
    monkeypatch.setattr(chains, "chance", chance_of(Grinding))
    assert is_named(played_on(), r"dice draw \d+ of link \d+ was not \d of 6")


@pytest.mark.whole
def test_numbers_skipped_between_two_links_are_named(played_on, honest, honest_numbers, monkeypatch):
    def chance(match):
        made = chance_of(Counting)(match)
        if match.link > honest.midst.link and match.counters["dice"] == at_the_end.setdefault(
                match.link, match.counters["dice"]):
            made.counters["dice"] += 3
        return made

    at_the_end = {}
    monkeypatch.setattr(chains, "chance", chance)
    assert is_named(played_on(), r"dice draw \d+ is skipped before link")


@pytest.mark.whole
def test_skipped_numbers_that_are_called_void_are_named(played_on, honest_numbers, monkeypatch):
    """Also where a match went back all that it had drawn is told: no number is void."""
    opened = proofs._opened

    def with_voids(match, links):
        return [line for line in opened(match, links) for line in (line, *(
            ["void dice 0 3"] if line.startswith("link dice") else []))]

    monkeypatch.setattr(proofs, "_opened", with_voids)
    assert is_named(played_on(), "holds a line that cannot be read: %% void dice 0 3")


def test_a_number_used_twice_is_named(played_on, honest, honest_numbers, monkeypatch):
    """The dice of a battle come once more in the next; they are published once."""
    class Repeating(Counting):
        def _draw(self, chain, of, reason, choices):
            if chain == DICE and not again and self.counters[DICE] > honest.midst.dice + 3:
                again.append(True)
                self.counters[DICE] -= 4
            return super()._draw(chain, of, reason, choices)

    again = []
    monkeypatch.setattr(chains, "chance", chance_of(Repeating))
    assert is_named(played_on(), "which was made once and told before", "gives another draw dice",
                    r"dice draw \d+ of link \d+ is told in no mail as a roll", "which was not made at that time")


@pytest.mark.whole
def test_a_link_used_again_after_it_was_opened_is_named(played_on, honest):
    def set_back(match):
        if match.link == honest.midst.link + 1 and not done:
            done.append(Match.update(link=honest.midst.link).execute())

    done = []

    assert is_named(played_on(set_back), rf"gives another use of link dice {honest.midst.link} than")


@pytest.mark.whole
def test_words_exchanged_in_the_course_of_the_match_are_named(played_on):
    def exchange(match):
        if match.words[0] == words()[0]:
            Match.update(words=[words()[5], *words()[1:5], words()[0]]).execute()

    assert is_named(played_on(exchange), r"draw \d+ of link \d+ was not")


@pytest.mark.whole
def test_another_seed_in_the_course_of_the_match_is_named(played_on, honest):
    def exchange(match):
        if not match.dice_seed.startswith("ff"):
            Match.update(dice_seed="ff" * 32).execute()

    assert is_named(played_on(exchange), rf"link {honest.midst.link} of the dice chain does not follow the one before")


# What is told.

@pytest.mark.whole
def test_draws_that_are_kept_back_are_named(played_on, monkeypatch):
    monkeypatch.setattr(proofs, "_in_lines", lambda draws: list(in_lines(draws))[1:])
    assert is_named(played_on(), r"draw \d+ of link \d+ is in no mail")


in_lines = proofs._in_lines


@pytest.mark.whole
def test_a_link_that_is_kept_back_is_named(played_on, honest, monkeypatch):
    def opening(match, link, *how):
        return made(match, link, *how) if link != honest.midst.link else None

    made = proofs.opening
    monkeypatch.setattr(course.reports, "opened", lambda sitting, seat, link: [
        section for section in [link and opening(sitting.match, link, sitting.over(), seat.player.language)]
        if section])
    assert is_named(played_on(), f"no mail opens link {honest.midst.link} of the dice chain")


def test_dice_told_otherwise_to_one_player_are_named_by_him(played_on, monkeypatch):
    def narrate(key, event, role, language):
        told = as_it_was(key, event, role, language)
        return ROLL.sub(lambda found: "[6" + found[0][2:], told) if told and role == "france" else told

    as_it_was = bodies.narrate
    monkeypatch.setattr(bodies, "narrate", narrate)
    assert is_named(played_on(), "which was (not made at that time|made once and told before)", roles=["france"],
                    others_pass=True)


def test_rolls_that_are_told_in_words_alone_are_named(played_on, monkeypatch):
    told = proofs.told
    monkeypatch.setattr(proofs, "told", lambda match, rolls, role, news=None: told(match, 0, role, news))
    assert is_named(played_on(), r"tells \d+ rolls in words, and no line of ours says so")


@pytest.mark.whole
def test_what_is_opened_otherwise_than_it_was_told_is_named(played_on, monkeypatch):
    def otherwise(sitting, role, stage):
        record = made(sitting, role, stage)
        for event in record["events"] if role == "france" else ():
            event[1] = event[1].replace('"france"', '"england"')
        return record

    made = records.since
    monkeypatch.setattr(records, "since", otherwise)
    folder = played_on()
    found = record_of(folder / "france")
    assert found.returncode == 1 and re.search(r"tells \d+ events that are not so in the record", found.stdout), found
    note("france", "record.py FOLDER", found.stdout, "events that are not so in the record")
    assert all(record_of(folder / role).returncode == 0 for role in ROLES if role != "france")


@pytest.mark.whole
def test_what_is_opened_to_all_but_one_is_named_by_him(played_on, honest, monkeypatch):
    def but_france(sitting, role, *how):
        return made(sitting, role, *how) if role != "france" else None

    made = records.for_mail
    monkeypatch.setattr(records, "for_mail", but_france)
    found = record_of(played_on() / "france")
    first = honest.midst.link
    assert f"not known: stages {first} to {first + 1} are opened by no record given here" in found.stdout, found
    note("france", "record.py FOLDER", found.stdout, "are opened by no record")


# Press and orders.

def say(table):
    """France writes to all others."""
    france = next(person for person in table.people if person.role == "france")
    asked = [mail for mail in table.world.received(france.email) if mail["Reply-To"]][-1]
    table.world.write(france.email, asked["Reply-To"], "PRESS TO all\nWe march at dawn.\nEND PRESS", asked)
    table.world.tick()


@pytest.fixture
def talked_on(honest, tmp_path):
    """A function that plays on as `played_on`, and lets france write to all others first."""
    return partial(play_on, honest, tmp_path, talk=True)


def test_press_that_is_dropped_is_named_by_its_reader(talked_on, monkeypatch):
    send = press._post
    monkeypatch.setattr(press, "_post", lambda sitting, row, other: other != "protestant" and send(sitting, row, other))
    found = record_of(talked_on() / "protestant")
    words = r"pieces of press from \S+ to protestant were got in stage \d+, and your mails hold \d+"
    assert found.returncode == 1, found
    assert note("protestant", "record.py FOLDER", found.stdout, words)


def test_press_that_is_dropped_and_not_counted_is_named_by_two_together(talked_on, monkeypatch):
    send, account = press._post, press_accounts.at_the_end
    monkeypatch.setattr(press, "_post", lambda sitting, row, other: other != "protestant" and send(sitting, row, other))
    monkeypatch.setattr(press_accounts.OF_STAGE, "rows", lambda **where: [
        row for row in list(Press.select().where(Press.match == where["match"], Press.link == where["link"]))
        if not reading or reading[-1] != "protestant" or row.role == "protestant"])
    reading = []

    def counting(match, seat, role, stage):
        reading.append(role)
        return account(match, seat, role, stage)

    monkeypatch.setattr(press_accounts, "at_the_end", counting)
    folder = talked_on()
    assert record_of(folder / "protestant").returncode == 0
    found = record_of(folder / "protestant", folder / "france")
    assert found.returncode == 1, found
    assert note("france and protestant", "record.py FOLDER --with FOLDER", found.stdout,
                r"protestant has not got what france sent in stage \d+")


def test_orders_that_are_held_back_show_it(played_on, tmp_path, monkeypatch):
    """The host reads the mails of one player two hours late, and says that they came then."""
    sent, arrive = [], World._arrive

    def late(world, raw, sender, to):
        if sender.startswith("france"):
            sent.append(raw)
            raw = b"Received: from laptop by out.france.example; " + email.utils.format_datetime(
                world.now).encode() + b"\n" + raw
            mail_id = inbound.ingest(raw, sender, to, "test", world.now + timedelta(hours=2))
            inbound.process(mail_id, world.now)
            world.stirred = True
        else:
            arrive(world, raw, sender, to)

    monkeypatch.setattr(World, "_arrive", late)
    folder = played_on()
    (tmp_path / "sent").mkdir()
    for number, raw in enumerate(sent):
        (tmp_path / "sent" / f"{number}.eml").write_bytes(raw)
    found = subprocess.run([sys.executable, VERIFY.with_name("receipts.py"), folder / "france", "--sent",
                            tmp_path / "sent"], capture_output=True, text=True, check=False)
    assert sent and note("france", "receipts.py FOLDER --sent FOLDER", found.stdout,
                         r"\(1\d\d MINUTES after the last server that is not ours had it\)")


# The tables: who runs the server changes them, and a second operator, or a moderator with his rights, checks them.

def in_the_tables(honest, tmp_path, change, words):
    """Whether `pbem verify` is content with the match in its midst, and names a change of the tables in these words."""
    table = Table.of(honest.midst, tmp_path)
    try:
        assert not checking.verdict(Match.get()).faults
        change(Match.get())
        faults = checking.verdict(Match.get()).faults
        return note("a second operator", "pbem verify MATCH --secret", "\n".join(faults), words)
    finally:
        table.close()


@pytest.mark.parametrize("share", [5, *(pytest.param(share, marks=pytest.mark.whole) for share in (1, 2, 7, 9))])
def test_a_journal_that_was_cut_is_named(honest, tmp_path, share):
    def cut(match):
        number = (match.version + 1) * share // 10
        Journal.delete().where(Journal.number >= number).execute()
        last = Journal.select().order_by(Journal.number.desc()).first()
        Match.update(version=last.number, counters=last.counters, link=last.link).execute()

    assert in_the_tables(honest, tmp_path, cut, "events that are in no rows|and nothing of it is kept")


def test_an_order_filed_ahead_that_was_changed_is_named(honest, tmp_path):
    def exchange(match):
        order = FiledOrder.select().where(FiledOrder.text.contains("decline")).first()
        FiledOrder.update(text=order.text.replace("decline", "default")).where(FiledOrder.id == order.id).execute()

    assert in_the_tables(honest, tmp_path, exchange, r"filed ahead \d+ of \S+ is not kept as its mail has told it")


def until_asked(table):
    """Somebody is asked with a deadline, and nobody answers."""
    while not Deadline.select().where(Deadline.done_at.is_null()).exists():
        table.pass_by(hours=1)


def stand_still(table):
    """The match is paused for three days, by who runs the server."""
    with database.transaction():
        halting.pause(Match.get(), table.world.now)
    table.pass_by(days=3)
    with database.transaction():
        halting.resume(Match.get(), table.world.now)


def stand_still_in_words(table):
    """The host says that the match is paused, and lets it go on without a word."""
    with database.transaction():
        halting.pause(Match.get(), table.world.now)
    table.pass_by(hours=1)
    Match.update(status=RUNNING, paused_at=None).execute()


def go_down(table):
    """The server stands still for two days."""
    table.world.go_down()
    table.world.now += timedelta(days=2)
    table.world.come_up()


LATER, STILL = "a mail had told it of time until later", "a mail had told it that the match stands still"


@pytest.mark.parametrize(("before", "words"), [
    (lambda table: None, LATER), (stand_still, LATER), (go_down, LATER), (stand_still_in_words, STILL)],
    ids=["running", "paused", "after an outage", "still paused"])
def test_a_default_before_its_deadline_is_named(honest, tmp_path, before, words):
    """The host says that all was asked days ago, and lets the clock do the rest."""
    table = Table.of(honest.midst, tmp_path)
    try:
        until_asked(table)
        before(table)
        early = table.world.now - timedelta(hours=1)
        for _ in range(12):
            Deadline.update(asked_at=early - timedelta(days=9), due_at=early).where(
                Deadline.done_at.is_null()).execute()
            table.pass_by(hours=1)
        faults = checking.verdict(Match.get()).faults
        assert note("a second operator", "pbem verify MATCH --secret", "\n".join(faults), words)
    finally:
        table.close()


@pytest.mark.parametrize("before", [stand_still, go_down], ids=["a pause", "an outage"])
def test_defaults_at_their_deadlines_are_none_too_early_behind(honest, tmp_path, before):
    table = Table.of(honest.midst, tmp_path)
    try:
        until_asked(table)
        before(table)
        for _ in range(30):
            table.pass_by(hours=8)
        found = checking.verdict(Match.get())
        assert Journal.select().where(Journal.source == "default").count() > 3 and not found.faults, found.faults
        assert (told_deadlines.GIVEN_BACK in found.unchecked) == (before is stand_still), found.unchecked
    finally:
        table.close()


# The beginning.

def test_heads_drawn_when_the_words_are_known_are_named(honest, tmp_path):
    def cheat(table):
        Match.update(dice_seed="ab" * 32, card_seed="cd" * 32).execute()
        table.begin()

    assert is_named(first_phases(honest.gathered, tmp_path, cheat), "gives another head dice")


@pytest.mark.whole
def test_heads_that_are_told_with_the_words_are_named(migrated, tmp_path, monkeypatch):
    """The host tells nobody the heads until he knows all words."""
    heads = proofs._heads
    monkeypatch.setattr(proofs, "_heads", lambda match: heads(match) if match.words is not None else [
        line for line in heads(match) if line.startswith("anew")])
    shutil.copytree(migrated, tmp_path, dirs_exist_ok=True)
    table = Table(tmp_path)
    try:
        table.invite()
        table.gather()
        table.begin().play(lambda match: match.link > 1)
        folder = table.save(tmp_path / "mails")
    finally:
        table.close()
    assert is_named(folder, "the head of the dice chain was not told before words, links or rolls")


@pytest.mark.whole
def test_heads_drawn_anew_under_a_pretext_are_named(honest, tmp_path, monkeypatch):
    """The host knows all words, says that a promise was broken, and starts under other heads with the same words."""
    def cheat(table):
        monkeypatch.setattr(starting, "start", pretend)
        table.begin()

    def pretend(sitting):
        sitting.match.anew += 1
        sitting.match.dice_seed = "ab" * 32
        sitting.match.save()
        start(sitting)

    start = starting.start
    assert is_named(first_phases(honest.gathered, tmp_path, cheat), "was revealed before these heads were drawn")


@pytest.mark.whole
def test_the_word_of_one_who_never_confirmed_is_named(honest, tmp_path, monkeypatch):
    """The host gives himself a seventh number when he knows the other six."""
    def cheat(table):
        monkeypatch.setattr(chains, "chance", with_a_seventh)
        table.begin()

    def with_a_seventh(match):
        if len(match.words) == len(ROLES):
            match.words = [*match.words, "ground by the host"]
        return chains_chance(match)
    assert is_named(first_phases(honest.gathered, tmp_path, cheat), "gives another words 1 than")


def test_an_open_word_changed_after_all_was_fixed_is_named(honest, tmp_path):
    def cheat(table):
        Seat.update(nonce="ground by the host").where(Seat.nonce == words()[0]).execute()
        table.begin()

    assert is_named(first_phases(honest.gathered, tmp_path, cheat), "gives another word 1 1 than")


def test_a_promised_word_changed_is_named(honest, tmp_path, monkeypatch):
    def cheat(table):
        monkeypatch.setattr(promises, "reveal", lambda sitting, seat, word: keep(seat, "ground by the host"))
        table.begin()

    def keep(seat, word):
        seat.revealed = word
        seat.save()

    assert is_named(first_phases(honest.gathered, tmp_path, cheat), "'ground by the host', is not what was promised")


@pytest.mark.whole
def test_a_word_that_is_exchanged_before_all_is_fixed_is_named_by_its_owner(honest, tmp_path):
    def cheat(table):
        Seat.update(nonce="ground by the host").where(Seat.nonce == words()[0]).execute()
        table.gather()
        table.begin()

    assert is_named(first_phases(honest.gathering, tmp_path, cheat), rf"your own word, '{words()[0]}', is not among",
                    roles=["ottoman"], others_pass=True)


@pytest.mark.whole
def test_a_promise_that_is_left_out_is_named_by_its_owner(honest, tmp_path):
    def cheat(table):
        Seat.update(promise="", nonce="ground by the host").where(Seat.promise == PROMISING["france"][1]).execute()
        table.gather()
        table.begin()

    assert is_named(first_phases(honest.gathering, tmp_path, cheat), "your own word, .* is not among the words",
                    roles=["france"], others_pass=True)


# A match that goes back.

def left_out(table, row, why="the dice fell from the table"):
    """The host has the match go back behind a row, with the moderators' rights."""
    sitting = lock(Match.get().id, table.world.now)
    with database.transaction():
        tags.follow(sitting)
    tag = Tag.get(Tag.row == row, Tag.audience == ALL).tag
    motions.ask(Host(Match.get().id), f"LEAVE OUT #{tag}", why, table.world.now, at_once=True)


def rolled(match):
    """The last row that counts and has told all of a roll in the stage in play; None for none."""
    every, readable = list(Journal.select().order_by(Journal.number)), lines.Readable(match)
    told = told_dice.told_to_all(match, every, match.link)
    return next((number for number in sorted(told, reverse=True) if readable.counts(number)
                 and sum(die.made for die in told[number]) > 1), None)


@pytest.fixture
def corrected(honest, tmp_path):
    """A function that plays on from the midst and has the match go back behind some rolls; the folder of the mails."""
    return partial(play_back, honest, tmp_path)


def play_back(honest, folder, times=2, to_the_end=False):
    table, done, seen = Table.of(honest.midst, folder), [], set()

    def each(match):
        row = rolled(match) if len(done) < times and match.version not in seen else None
        seen.add(match.version)
        if row and row > max(done, default=0):
            left_out(table, row)
            done.append(Match.get().version)
        return not to_the_end and match.link > honest.midst.link + 1

    try:
        table.play(each)
        assert len(done) == times and not checking.verdict(Match.get()).faults
        return table.save(folder / "mails")
    finally:
        table.close()


def test_a_match_that_went_back_passes(corrected):
    folder = corrected(to_the_end=True)
    for role in ROLES:
        code, said = checked(folder / role)
        assert not code and "all right" in said, (role, said)
        found = record_of(folder / role)
        assert not found.returncode, found.stdout
