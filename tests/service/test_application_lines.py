"""What a joining mail is read as: the match, the wishes, and each line by its first word."""

from datetime import timedelta

import pytest
from office import PLAYERS, START

from pbem.engine.facets import MatchOptions
from pbem.games import game
from pbem.service.match.sitting import Sitting
from pbem.service.post.letters import Letter
from pbem.service.seats import applications, joining
from pbem.service.seats.applications import Form
from pbem.store.models import Application, Match

ANN = PLAYERS["red"]


def read(*lines):
    return applications.read(list(enumerate(lines, 1)))


@pytest.mark.parametrize(("lines", "slug", "preferences", "kept"), [
    (["JOIN spring"], "spring", [], {"join": "spring"}),
    (["please join Spring."], "spring", [], {"join": "Spring."}),
    (["Can I join the game spring?"], "spring", [], {"join": "the game spring?"}),
    (["* JOIN spring"], "spring", [], {"join": "spring"}),
    (["I'd like to JOIN the match Spring, prefer Red > blue and green"], "spring", ["Red", "blue", "green"],
     {"join": "the match Spring, prefer Red > blue and green"}),
    (["JOIN spring as red"], "spring", ["red"], {"join": "spring as red"}),
    (["JOIN spring prefer red/blue, please!"], "spring", ["red", "blue"], {"join": "spring prefer red/blue, please!"}),
    (["join spring please"], "spring", [], {"join": "spring please"}),
    (["JOIN spring: red; blue"], "spring", ["red", "blue"], {"join": "spring: red; blue"}),
    (["JOIN spring preferring x or y then z"], "spring", ["x", "y", "z"], {"join": "spring preferring x or y then z"}),
    (["join spring name Ann zone Europe/Paris language es"], "spring", [],
     {"join": "spring", "name": "Ann", "zone": "Europe/Paris", "language": "es"}),
    (["JOIN spring ,NAME Ann;ZONE UTC"], "spring", [], {"join": "spring", "name": "Ann", "zone": "UTC"}),
    (["JOIN spring nonce a b name Ann NAME Bea"], "spring", [],
     {"join": "spring", "nonce": "a b name Ann", "name": "Bea"}),
    (["NONCE a NAME b name c"], "", [], {"nonce": "a", "name": "b name c"}),
    (["promise 12 NAME Ann"], "", [], {"promise": "12", "name": "Ann"}),
    (["NAME Ann", "name Bob"], "", [], {"name": "Ann"}),
    (["TIME ZONE: Asia/Tokyo"], "", [], {"zone": "Asia/Tokyo"}),
    (["Timezone Asia/Tokyo"], "", [], {"zone": "Asia/Tokyo"}),
    (["Language: fr", "REVEAL my word"], "", [], {"language": "fr", "reveal": "my word"}),
    (["NO!"], "", [], {"no": ""}), (["No thanks"], "", [], {}), (["hello"], "", [], {}),
    (["JOIN"], "", [], {"join": ""}),
    (['JOIN "please, prefer red"'], "", ["red"], {"join": '"please, prefer red"'}),
    (["JOIN please, prefer red"], "", ["red"], {"join": "please, prefer red"}),
    (["JOIN as red"], "", ["red"], {"join": "as red"}),
    (['JOIN "spring" please, prefer red'], "spring", ["red"], {"join": '"spring" please, prefer red'}),
    (["JOIN please spring - red"], "spring", ["red"], {"join": "please spring - red"}),
    (["JOIN spring. I’d like to be France or England, thanks"], "spring", ["France", "England"],
     {"join": "spring. I’d like to be France or England, thanks"}),
    (["JOIN spring bitte, am liebsten als red oder blue"], "spring", ["red", "blue"],
     {"join": "spring bitte, am liebsten als red oder blue"}),
    (["JOIN spring por favor, prefiero red y blue"], "spring", ["red", "blue"],
     {"join": "spring por favor, prefiero red y blue"}),
    (["JOIN spring s'il vous plaît, je préfère red"], "spring", ["red"],
     {"join": "spring s'il vous plaît, je préfère red"}),
    (["JOIN spring prefer"], "spring", [], {"join": "spring prefer"}),
    (["PREFER Andorra, please"], "", ["Andorra"], {"prefer": "Andorra, please"}),
    (["PREFER red, ., blue"], "", ["red", "blue"], {"prefer": "red, ., blue"}),
    (["JOIN spring prefer red", "PREFER blue"], "spring", ["blue"], {"join": "spring prefer red", "prefer": "blue"}),
    (["JOIN " + 301 * "x"], 300 * "x", [], {"join": 300 * "x"}),
])
def test_an_application_is_read(lines, slug, preferences, kept):
    assert read(*lines) == Form(slug, preferences, kept)


def test_of_many_lines_no_more_are_read_than_of_orders():
    assert read(*["hello"] * 99, "NAME Ann").lines == {"name": "Ann"}
    assert read(*["hello"] * 5000, "NAME Ann").lines == {}


def letter(*lines, subject="Hello"):
    return Letter(1, ANN, ANN, "orders@game.example", subject, body=list(enumerate(lines, 1)), received_at=START)


@pytest.fixture
def spring(office):
    Match.create(slug="spring", game="duel", scenario="standard", created_at=START, dice_seed="", card_seed="")
    return office


TALK = ["I have a question about these games that I found here"]


@pytest.mark.parametrize(("lines", "asks"), [
    (["JOIN anything"], True), (["Dear server,", "JOIN anything"], True), (["one two three four", "JOIN x"], True),
    (["one two three four five", "JOIN x"], False), (["one", "two", "JOIN x"], False),
    (["JOIN"], True), (["one"], False),
    ([*TALK * 10, "JOIN spring"], True), ([*TALK * 11, "JOIN spring"], False), ([*TALK, "JOIN autumn"], False),
    ([], False)])
def test_a_mail_asks_for_a_place_where_its_lines_say_so(spring, lines, asks):
    asking = letter(*lines)
    assert applications.lines_of(asking) == (asking.body if asks else [])


@pytest.mark.parametrize(("subject", "lines", "asks"), [
    ("JOIN spring", [], True), ("JOIN spring", ["NAME Ann"], True), ("JOIN autumn", [], False), ("spring", [], False)])
def test_a_subject_asks_for_a_place_where_it_names_a_match(spring, subject, lines, asks):
    asking = letter(*lines, subject=subject)
    assert applications.lines_of(asking) == ([(0, subject), *asking.body] if asks else [])


def test_an_application_counts_once_and_the_answer_before_it(office):
    office.start()
    seat = office.match().seats.first()
    kept = applications.note(seat, read("JOIN trial", "PREFER red", "NAME Ann", "ZONE UTC"), START, "blue")
    assert (kept.role, kept.at, kept.confirmed_at) == ("blue", START, None) and 0 < kept.number < 36**8
    later = START + timedelta(hours=1)
    first = applications.confirm(kept, read("NAME Anna", "NONCE words"), later)
    assert (first.preferences, first.lines) == (["red"], {
        "join": "trial", "prefer": "red", "name": "Anna", "zone": "UTC", "nonce": "words"})
    assert Application.get_by_id(kept.id).confirmed_at == later
    again = read("NAME Anne")
    assert applications.confirm(kept, again, later) is again and applications.confirm(None, again, later) is again


def test_wishes_of_the_answer_take_the_place_of_those_before(office):
    office.start()
    kept = applications.note(office.match().seats.first(), read("JOIN trial", "PREFER red, blue"), START)
    assert applications.confirm(kept, read("JOIN trial prefer blue"), START).preferences == ["blue"]
    assert kept.role is None


@pytest.mark.parametrize(("words", "nonce"), [
    ("  a  b|c ", "a b c"), ("Grüße", "Grusse"), ("x" * 61, "x" * 60), ("a" * 59 + " b", "a" * 59), ("|", ""),
    ("", "")])
def test_a_nonce_is_plain_and_short(words, nonce):
    assert joining.clean_nonce(words) == nonce


@pytest.mark.parametrize(("names", "roles", "problems"), [
    (["france", "France", "the French"], ["france"], 0), (["ottomans"], ["ottoman"], 0),
    (["The Ottomans"], ["ottoman"], 0),
    (["eng", "h"], ["england", "hapsburg"], 0), (["p"], [], 1), (["pa", "pr"], ["papacy", "protestant"], 0),
    (["spain"], [], 1), ([], [], 0), (["Frànce"], ["france"], 0), (["Englnad"], ["england"], 0),
    (["fr"], ["france"], 0), (["frq"], [], 1)])
def test_wishes_name_roles_whole_or_by_their_beginning(office, names, roles, problems):
    match = Match.create(slug="x", game="here_i_stand", scenario="1517", created_at=START, dice_seed="", card_seed="",
                         options=game("here_i_stand").facet(MatchOptions).complete("1517", {}))
    form = Form(preferences=names)
    assert joining.wishes(Sitting(match, START), form) == roles and len(form.problems) == problems
    assert len(form.read_as) == (names == ["Englnad"])
