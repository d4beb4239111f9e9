"""What is stored of a person is removed on request, from every table, and nothing that is checked misses it."""

import gzip
from contextlib import suppress
from datetime import timedelta

import pytest
from click.testing import CliRunner
from office import PLAYERS, said
from peewee import CharField, TextField
from test_disputes import MORA, begin, tag
from test_waiting_acts import seat

from pbem import config
from pbem.cli import main
from pbem.service.console import acts
from pbem.service.course import erasing, forgetting, starting
from pbem.service.hosting import overview
from pbem.service.match import matches
from pbem.service.match.said import Refused
from pbem.service.match.sitting import Sitting
from pbem.service.record import checking, exports, receipt_checks, records
from pbem.service.sweep import deadlines
from pbem.store import database
from pbem.store.models import (
    CARETAKER,
    FINISHED,
    TABLES,
    Act,
    AddressChange,
    Appeal,
    Application,
    Board,
    Chapter,
    Content,
    Correction,
    Deadline,
    Delivery,
    Dispute,
    Doubt,
    Drawing,
    Fault,
    Figure,
    FiledOrder,
    Happening,
    Heartbeat,
    Invitation,
    Journal,
    Mail,
    Match,
    Message,
    Outage,
    Outbox,
    Picture,
    Player,
    Plea,
    Press,
    Receipt,
    Recipient,
    Removal,
    Ruling,
    Seat,
    Session,
    SignIn,
    TableSet,
    Tag,
    Tally,
    Untold,
    Vote,
)

ANN, BOB = PLAYERS.values()
SECRET = "my sister Thea is in hospital"
NAME = "Annabel Quux"


def stored():
    """Every byte of every table, as text."""
    for table in TABLES:
        for row in table.select().dicts():
            for name, value in row.items():
                raw = bytes(value) if isinstance(value, bytes | memoryview) else str(value).encode()
                yield f"{table.__name__}.{name}", raw
                with suppress(OSError, EOFError):
                    yield f"{table.__name__}.{name}", gzip.decompress(raw)


def found(*needles):
    """Where one of these stands."""
    return sorted({where for where, raw in stored() for needle in needles
                   if needle.encode().lower() in raw.lower()
                   or "".join(needle.split()).encode().lower() in b"".join(raw.split()).lower()})


@pytest.fixture
def written(office):
    """A match in which Ann has given her name, written press, disputed, voted, filed and been quoted."""
    begin(office)
    office.reply(ANN, f"NAME {NAME}")
    office.reply(ANN, "PRESS TO blue", f"Dear Bob, {SECRET}", "so I am slow", "END PRESS")
    office.reply(ANN, "EXTEND 24h")
    office.reply(ANN, "DEPUTY dora@player.example")
    office.reply(ANN, "well I never", "bid 1", f"sorry: {SECRET}")
    office.reply(BOB, f"DISPUTE {tag()}: that {NAME} may not, DUEL-1")
    office.reply(MORA, f"UPHOLD: as {NAME} wrote, DUEL-1")
    office.reply(BOB, "bid 1", f"> {SECRET}", f"poor {NAME}")
    office.write(f"{ANN}", "orders@game.example", "hello", f"who am I? {SECRET}", sender=ANN)
    office.reply(MORA, f"WRITE red: are you well, {NAME}?")
    office.reply(ANN, f"I am, but {SECRET}")
    acts.broadcast(seat(office), f"A word about {NAME} to all", office.now)
    Delivery.create(address=ANN, message_id="<a@b>", raw=SECRET.encode(), at=office.now)
    return office


def forget(office):
    office.reply(ANN, "FORGET ME")
    told = said(office.reply(ANN, "FORGET ME YES"))
    office.later(hours=25)
    deadlines.sweep(office.now)
    return told


def is_sound(match):
    """Whether nothing that is checked misses what was removed."""
    return (checking.verdict(match).faults, checking.replayed(match), receipt_checks.checked(match)[1]) \
        == ([], None, None)


@pytest.mark.both_databases
def test_no_byte_of_a_person_is_left_in_any_table(written):
    assert found(NAME) and found(ANN) and found(SECRET) and len(found(SECRET)) > 3
    assert "you leave your matches now" in forget(written)
    assert found(NAME, ANN, SECRET, "ann@") == []
    assert is_sound(written.match())
    assert Removal.get().done_at and Press.get().text == "removed on request"
    assert any("removed on request" in one.words for one in Happening.select())
    assert Seat.get(Seat.role == "red").player.email == CARETAKER


@pytest.mark.both_databases
def test_the_others_play_on_and_their_record_is_right_to_the_end(written):
    forget(written)
    for _ in range(60):
        if written.match().status == FINISHED:
            break
        written.later(days=2)
        deadlines.sweep(written.now)
    match = written.match()
    assert match.status == FINISHED and is_sound(match) and found(NAME, ANN, SECRET) == []
    exported = exports.read(exports.written(match))
    assert [*exports.faults(exported)] == [] and exports.replayed(exported, []) is None
    assert records.of(Sitting(match, written.now), "blue")["rows"]
    assert "removed on request" in "\n".join(overview.match_page(match, str, secret=True))


def test_a_row_that_was_played_keeps_the_commitment_to_its_player(written):
    forget(written)
    rows = list(Journal.select().where(Journal.withheld != ""))
    assert rows and all(row.player.name == "removed on request" for row in rows)
    Journal.update(withheld="0" * 64).where(Journal.id == rows[0].id).execute()
    assert "its hash is not that of its fields" in " ".join(checking.verdict(written.match()).faults)


def test_it_is_asked_twice_and_can_be_taken_back_within_the_day(written):
    assert "nothing has changed yet" in said(written.reply(ANN, "FORGET ME"))
    assert found(NAME) and Seat.get(Seat.role == "red").player.email == ANN
    assert "you leave your matches now" in said(written.reply(ANN, "FORGET ME YES"))
    assert Seat.get(Seat.role == "red").player.email == CARETAKER
    Removal.update(due_at=None).execute()
    written.later(hours=30)
    deadlines.sweep(written.now)
    assert found(NAME)


@pytest.mark.parametrize("lines", [("FORGET ME YES",), ("FORGET ME", "FORGET ME YES"), ("forget it",), ("Forget me?",),
                                   ("FORGET ME NONE",)])
def test_nothing_goes_by_one_mail(written, lines):
    written.reply(ANN, *lines)
    written.later(hours=30)
    deadlines.sweep(written.now)
    assert found(NAME) and Seat.get(Seat.role == "red").player.email == ANN


@pytest.mark.both_databases
def test_a_backup_of_before_has_it_removed_anew(written):
    kept = {table: list(table.select().dicts()) for table in TABLES}
    forget(written)
    for table in reversed(TABLES):
        table.delete().execute()
    for table in TABLES:
        for row in kept[table]:
            table.insert(row).execute()
    assert found(NAME) and not Removal.select().where(Removal.done_at.is_null(False)).exists()
    assert forgetting.repeat(written.now) == 1 and forgetting.repeat(written.now) == 0
    assert found(NAME, ANN, SECRET) == [] and is_sound(written.match())


def test_who_comes_anew_after_that_is_not_removed_again(written):
    forget(written)
    written.later(hours=1)
    Player.create(email=ANN, name="Ann anew", created_at=written.now)
    assert forgetting.repeat(written.now) == 0 and found("Ann anew")


def test_digests_stand_in_a_file_beside_the_data_folder(written):
    forget(written)
    data = config.current().data
    path = data.with_name(f"{data.name}.removed")
    digest, moment = path.read_text().split()
    assert digest == forgetting.digest_of(ANN) == Removal.get().digest and path.stat().st_mode & 0o077 == 0


def test_a_moderator_has_the_player_asked_and_nothing_goes_without_his_word(written):
    acts.have_asked(seat(written), "red", written.now)
    asked = written.mails(ANN)[-1]
    assert "A moderator was told that you want what is stored of you removed" in said(asked)
    assert "you leave your matches now" in said(written.reply(ANN, "FORGET ME YES", to=asked))
    with pytest.raises(Refused):
        acts.have_asked(seat(written), "green", written.now)


def test_the_host_does_it_by_command(written):
    config.current().secret_key()
    settings = config.current()
    options = ["--data", str(settings.data), "--database", settings.database_url]

    def pbem(*words, answer=None):
        return CliRunner().invoke(main, ["forget", *options, *words], input=answer).output

    assert "Aborted" in pbem(ANN, answer="n\n") and found(NAME)
    assert "is removed in a day." in pbem("eve@player.example", "--yes")
    assert "is removed." in pbem(ANN, "--yes", "--at-once")
    assert found(NAME, ANN, SECRET) == []


def test_a_mail_of_others_that_names_nobody_stays_as_it_came(written):
    before = {row.digest for row in Content.select() if b"UPHOLD" not in row.raw and row.raw.startswith(b"From: bob")
              and NAME.encode() not in row.raw and SECRET.encode() not in row.raw}
    forget(written)
    assert before == {row.digest for row in Content.select() if row.digest in before and not row.removed_at}
    assert Mail.select().count() and Outbox.select().where(Outbox.to == BOB).count()


def by_host(office, address):
    forgetting.by_host(address, office.now, at_once=True)


@pytest.mark.both_databases
def test_a_deputy_a_moderator_and_who_waits_for_a_start_go_as_well(written):
    written.write("dora@player.example", written.mails("dora@player.example")[0].headers["Reply-To"], "yes")
    with database.transaction():
        waiting = starting.open_match("duel", "later", written.now)
        matches.seat(waiting, "eve@player.example", "red", written.now, "word")
    written.write("fay@player.example", "orders@game.example", "JOIN later blue")
    for gone in ("dora@player.example", MORA, "eve@player.example", "fay@player.example"):
        assert found(gone)
        by_host(written, gone)
        assert found(gone) == [], gone
    assert not Seat.select().where(Seat.match == waiting).exists() and is_sound(written.match())
    assert not Seat.select().where(Seat.kind.in_(("deputy", "moderator"))).exists()
    assert Seat.get(Seat.role == "red").player.email == ANN


def test_all_addresses_of_a_mailbox_are_one_person(written):
    Player.create(email="ann+games@player.example", created_at=written.now)
    by_host(written, ANN)
    assert found("ann+games@player.example", ANN) == []


def test_what_is_still_to_be_read_is_not_lost(written):
    mail_id = written.store(BOB, written.last(BOB).headers["Reply-To"], lines=[f"poor {NAME}", "bid 2"])
    by_host(written, ANN)
    assert NAME.encode() in Mail.get_by_id(mail_id).raw


def test_a_mail_that_still_waits_to_go_out_holds_it_up_for_some_days_at_most(written):
    written.reply(ANN, "FORGET ME")
    written.reply(ANN, "FORGET ME YES")
    written.now += timedelta(hours=30)
    deadlines.sweep(written.now)
    assert found(NAME)
    written.now += timedelta(days=3)
    deadlines.sweep(written.now)
    assert found(NAME) == []


@pytest.mark.both_databases
@pytest.mark.parametrize("name", ["Blue", "Holder", "Will", "email"])
def test_a_name_that_is_a_word_takes_nothing_of_others_with_it(office, name):
    begin(office)
    office.reply(ANN, f"NAME {name}")
    office.reply(ANN, "former_observer", "address.wanted", "bid 1")
    office.reply(BOB, "PRESS TO red", f"{name}, {name.lower()} - who is that?", "END PRESS")
    acts.replace(seat(office), "blue", "fay@player.example", "he is ill", office.now)
    before = [(row.kind, row.role) for row in Seat.select() if row.player.email != ANN]
    by_host(office, ANN)
    assert [(row.kind, row.role) for row in Seat.select() if row.player.email not in (CARETAKER, ANN)
            and row.player.name != "removed on request"] == before
    assert "who is that?" in Press.get(Press.role == "blue").text and name in Press.get(Press.role == "blue").text
    assert Act.get().details["email"] == "fay@player.example" and found(ANN) == [] and is_sound(office.match())
    assert list(overview.log_lines(office.match(), str, secret=False))


@pytest.mark.both_databases
def test_short_lines_go_with_the_text_in_which_they_stand(office):
    begin(office)
    office.reply(ANN, "PRESS TO blue", "Ahoi Bobby", "so so", "I will come on Sunday", "END PRESS")
    office.reply(BOB, "bid 1", "> Ahoi Bobby", "> so so", "> I will come on Sunday", "well")
    assert len(found("Ahoi Bobby")) > 3
    by_host(office, ANN)
    assert found("Ahoi Bobby", "I will come") == [] and is_sound(office.match())


def test_every_column_of_a_table_is_known_to_hold_words_of_persons_or_not():
    """A new column that holds text is named here or among `erasing.WRITTEN`; names of columns behind a table's own."""
    of_matches = {TableSet, Match, Journal, Tag, Chapter, Board, Picture, Drawing, Receipt, FiledOrder, Deadline,
                  Heartbeat, Figure, Content, Removal}
    told = {Outbox: "to kind subject text html headers in_reply_to references once message_id calendar attached_name "
                    "pictures status last_error role",
            Player: "email person language zone days_off absences reports settled", Recipient: "address person mark",
            Seat: "role preferences nonce promise revealed kind stands_for played_by mark", Application: "role",
            Invitation: "role address", Mail: "message_id recipient body transport status role origin", Doubt: "mark",
            Fault: "step kind place program", Delivery: "address message_id", Press: "role recipients mode seal seats",
            Vote: "kind about", Dispute: "mark tag role rules status", Plea: "mark role", Ruling: "how rules",
            Appeal: "role", Correction: "how command position rules status told_as concerned",
            Act: "mark what role status", Message: "mark role", AddressChange: "mark status", Tally: "what who",
            Outage: "what", SignIn: "email browser origin secret", Session: "secret origin",
            Untold: "mark rows ahead done_by given digest filed"}
    for table in (one for one in TABLES if one not in of_matches):
        texts = {one.name for one in table._meta.sorted_fields if isinstance(one, TextField | CharField)}
        assert texts == {*told.get(table, "").split(), *erasing.WRITTEN.get(table, ())}, table
