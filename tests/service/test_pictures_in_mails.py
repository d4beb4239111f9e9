"""Pictures of the board in mails: which mail has some, what is kept of them, and that none ever keeps a mail."""

import json
import zlib
from dataclasses import replace
from datetime import timedelta
from email import message_from_bytes, policy

import pictured_duel
import pytest
from office import PLAYERS, said

from pbem import config, words
from pbem.games import duel as toy
from pbem.mail import outbound, painting
from pbem.mail.compose import compose
from pbem.render import Inline, Size
from pbem.render.pictures import framing
from pbem.service.course import pictured
from pbem.service.match.sitting import Sitting
from pbem.service.post import pictures
from pbem.service.record.chapters import PUBLIC
from pbem.store.models import WAITING, Drawing, Fault, Match, Outbox, Picture, Player, TableSet

ANN, BOB = PLAYERS["red"], PLAYERS["blue"]
CID = "cid:"


@pytest.fixture
def drawer():
    drawer = pictured_duel.Drawer()
    painting.use(painting.AtOnce(drawer))
    yield drawer
    painting.use(None)


@pytest.fixture
def game(monkeypatch):
    """A function that gives the duel other pictures; it has those of `pictured_duel`."""

    def give(facet):
        monkeypatch.setitem(toy.GAME.by_type, type(facet), facet)

    give(pictured_duel.FACET)
    return give


@pytest.fixture
def duel(office, drawer, game):
    """The office, with a duel that has begun."""
    office.start()
    return office


def sent(office, row):
    """The mail as it goes out."""
    outbound.send_due(office.now)
    return message_from_bytes(compose(Outbox.get_by_id(row.id)), policy=policy.default)


def page(mail):
    return mail.get_body(("html",)).get_content()


def images(mail):
    return [part for part in mail.walk() if part.get_content_type() == "image/png"]


def titles(row):
    return [one["alt"].partition(".")[0] for one in row.pictures or ()]


def test_a_report_has_the_pictures_of_its_question_and_of_the_board(duel):
    row = duel.last(ANN)
    assert titles(row) == ["Your cards", "The table"]  # the question's, then what is told and was not yet
    mail = sent(duel, row)
    text, related = next(mail.iter_parts()).iter_parts()  # beside it stands the calendar
    assert related.get_content_type() == "multipart/related" and related.get_param("type") == "text/html"
    assert "image" not in text.get_content() and len(images(mail)) == 2


def test_a_picture_with_nothing_in_it_is_left_out(duel, game):
    facet = pictured_duel.FACET
    game(replace(facet, pictures=lambda view, *how: facet.pictures({**view, "hand": []}, *how)))
    duel.reply(ANN, "REPORT")
    assert titles(duel.last(ANN)) == ["The table"]


def test_an_image_is_called_by_what_tells_nothing_of_it(duel):
    mail = sent(duel, duel.last(ANN))
    for image in images(mail):
        assert f'src="{CID}{image["Content-ID"][1:-1]}"' in page(mail)
        assert image["Content-Disposition"] == "inline" and not image.get_filename()
        assert set(image.keys()) == {"Content-Type", "Content-Transfer-Encoding", "Content-ID", "Content-Disposition",
                                     "MIME-Version"}
    assert len({image["Content-ID"] for image in images(mail)}) == 2


def test_two_mails_call_the_same_picture_otherwise(duel):
    first = sent(duel, duel.last(ANN))
    second = sent(duel, duel.reply(ANN, "REPORT"))
    same = {image.get_content() for image in images(first)} & {image.get_content() for image in images(second)}
    assert same and not {one["Content-ID"] for one in images(first)} & {one["Content-ID"] for one in images(second)}


def test_a_mail_that_is_sent_again_has_the_same_bytes(duel, drawer):
    row = duel.last(ANN)
    outbound.send_due(duel.now)
    first = compose(Outbox.get_by_id(row.id))
    Outbox.update(status=WAITING, next_try_at=duel.now).execute()
    outbound.send_due(duel.now)
    assert compose(Outbox.get_by_id(row.id)) == first
    assert len(drawer.drawn) == Picture.select().count()


def test_readers_whose_board_is_equal_share_a_picture(duel):
    tables = [one["digest"] for address in (ANN, BOB) for one in duel.last(address).pictures
              if one["alt"].startswith("The table")]
    hands = {one["digest"] for address in (ANN, BOB) for one in duel.last(address).pictures} - {*tables}
    assert len(tables) == 2 and len({*tables}) == 1 and len(hands) == 2
    assert Picture.select().count() == 3


def test_what_is_kept_of_a_picture_is_what_it_shows_and_no_ground(duel):
    kept = [json.loads(zlib.decompress(bytes(row.data))) for row in Picture.select()]
    assert {one["picture"]["key"] for one in kept} == {"table", "hand"}
    assert all({*one} == {"picture", "width", "scale", "frame"} for one in kept)


def test_an_acknowledgement_has_none(duel):
    row = duel.reply(ANN, "attack 99")
    assert row.kind == "acknowledgement" and row.pictures is None
    assert not images(sent(duel, row))


def test_what_has_happened_and_what_may_be_chosen_is_marked(duel):
    card = duel.match().state["hands"]["red"][0]
    duel.reply(ANN, f"attack {card}")
    table, hand = duel.last(BOB).pictures
    marks = json.loads(zlib.decompress(bytes(Picture.get(Picture.digest == table["digest"]).data)))["picture"]["marks"]
    assert marks["changed"] == ["role:red"] and "Changed: Red." in table["alt"]
    cards = ", ".join(map(str, duel.match().state["hands"]["blue"]))
    assert f"You may choose: {cards}." in hand["alt"]


def test_what_was_drawn_long_ago_is_dropped_and_drawn_anew(duel, drawer):
    first = sent(duel, duel.last(ANN)).as_bytes()
    number = len(drawer.drawn)
    assert pictures.forget(duel.now + pictures.KEPT - timedelta(hours=1)) == 0
    assert pictures.forget(duel.now + pictures.KEPT) == number
    assert not Drawing.select().exists()
    Outbox.update(status=WAITING, next_try_at=duel.now).execute()
    assert sent(duel, duel.last(ANN)).as_bytes() == first and len(drawer.drawn) == 2 * number


def test_equal_boards_of_two_matches_are_drawn_once(duel, drawer):
    first = sent(duel, duel.last(ANN))
    digests = [one["digest"] for one in duel.last(ANN).pictures]
    number = len(drawer.drawn)
    other = Match.create(**{**vars(duel.match())["__data__"], "id": None, "slug": "other"})
    kept = pictures.keep(other, [inline(digest) for digest in digests])
    assert [one["digest"] for one in kept] == digests and Picture.select().where(Picture.match == other).count() == 2
    row = duel.last(ANN)
    Outbox.update(match=other, status=WAITING, next_try_at=duel.now).where(Outbox.id == row.id).execute()
    again = sent(duel, duel.last(ANN))
    assert [one.get_content() for one in images(again)] == [one.get_content() for one in images(first)]
    assert len(drawer.drawn) == number


def test_a_board_of_other_tables_is_another_picture(duel):
    digest = duel.last(ANN).pictures[0]["digest"]
    match = duel.match()
    match.tables = TableSet.create(game=match.game, digest="0" * 64, data={})
    assert pictures.keep(match, [inline(digest)])[0]["digest"] != digest


def test_what_was_drawn_of_a_match_that_is_gone_is_dropped(duel):
    duel.last(ANN) and outbound.send_due(duel.now)
    digest = duel.last(ANN).pictures[0]["digest"]
    number = Drawing.select().count()
    Picture.delete().where(Picture.digest == digest).execute()
    pictures.drop(one.digest for one in [*Picture.select(), Picture(digest=digest)])
    assert Drawing.select().count() == number - 1 and not pictures.is_drawn(digest)


def inline(digest):
    """What a mail shows of a picture that is kept."""
    plain = json.loads(zlib.decompress(bytes(Picture.get(Picture.digest == digest).data)))
    width, scale = plain["width"], plain["scale"]
    return Inline(plain["picture"], "", Size(width, scale, width), plain["frame"])


def test_who_only_looks_on_is_shown_what_all_may_see(duel):
    sitting = Sitting(duel.match(), duel.now)
    view = toy.GAME.view(sitting.state, PUBLIC)
    assert [one.key for one in pictured.for_all(sitting, view, "en")] == ["table"]


def test_the_words_of_a_picture_are_in_its_readers_language(duel):
    duel.reply(ANN, "LANGUAGE fr")
    assert any("Vous pouvez choisir" in one["alt"] for one in duel.reply(ANN, "REPORT").pictures)


# A reader of tables.

def test_how_to_do_without_is_told_once(duel):
    assert "PICTURES off" in said(duel.last(ANN)) and Player.get(Player.email == ANN).pictures
    again = duel.reply(ANN, "REPORT")
    assert again.pictures and "PICTURES off" not in said(again)


def test_who_wants_no_pictures_gets_none_until_he_wants_them_again(duel):
    told = duel.reply(ANN, "PICTURES off")
    assert "your mails come without pictures" in said(told)
    report = duel.reply(ANN, "REPORT")
    assert report.pictures is None and "<img" not in report.html
    assert "PICTURES on" in said(duel.reply(ANN, "PICTURES"))
    duel.reply(ANN, "PICTURES on")
    assert duel.reply(ANN, "REPORT").pictures


def test_a_wish_that_is_none_is_refused_with_what_to_write(duel):
    assert "PICTURES on or PICTURES off" in said(duel.reply(ANN, "PICTURES large"))


def test_what_a_picture_shows_is_left_out_of_the_html_alone(duel, monkeypatch):
    sections = toy.report.sections
    shown = lambda *given: [replace(one, shown_by="hand" if one.brief else "") for one in sections(*given)]  # noqa: E731
    facet = type(toy.GAME.facet(toy.Reports))(shown)
    monkeypatch.setitem(toy.GAME.by_type, toy.Reports, facet)
    row = duel.reply(ANN, "REPORT")
    title = shown(toy.GAME.view(duel.match().state, "red"), "red", words.of(toy.GAME))[0].title
    assert title in row.text and f"<h2>{title}</h2>" not in row.html
    duel.reply(ANN, "PICTURES off")
    assert f"<h2>{title}</h2>" in duel.reply(ANN, "REPORT").html


# MAP.

@pytest.mark.parametrize(("asked", "named"), [
    ("MAP", ["The table", "Your cards"]),
    ("MAP hand", ["Your cards"]),
    ("MAP the table", ["The table"]),
    ("map tab", ["The table"]),
    ("MAP Red", ["The table"]),
])
def test_map_shows_what_it_names(duel, asked, named):
    row = duel.reply(ANN, asked)
    assert titles(row) == named and len(images(sent(duel, row))) == len(named)


BOTH, TABLE = ["The table", "Your cards"], ["The table"]


@pytest.mark.parametrize(("asked", "named"), [
    ("Map please", BOTH),
    ("MAP?", BOTH),
    ("map!", BOTH),
    ("the map", BOTH),
    ("send me the map", BOTH),
    ("Could you send me the map?", BOTH),
    ("Hi, could you send me the map? Thanks!", BOTH),
    ("I'd like to see the map, please.", BOTH),
    ("resend the map please", BOTH),
    ("show me the board", BOTH),
    ("can I see the map?", BOTH),
    ("show me the map of Red please", TABLE),
    ("map of the table", TABLE),
    ("map: Red", TABLE),
    ("MAP Red?", TABLE),
    ("MAP Red please", TABLE),
    ("MAP of Red, thanks", TABLE),
    ("mapa", BOTH),
    ("el mapa por favor", BOTH),
    ("¿Puedes enviarme el mapa?", BOTH),
    ("muéstrame el tablero", BOTH),
    ("carte", BOTH),
    ("la carte s'il vous plaît", BOTH),
    ("Peux-tu m'envoyer la carte ?", BOTH),
    ("puis-je voir le plateau ?", BOTH),
])
def test_a_sentence_asks_for_the_map(duel, asked, named):
    assert titles(duel.reply(ANN, asked)) == named


def test_a_sentence_for_the_map_beside_an_order_keeps_it_an_order(duel):
    card = duel.match().state["hands"]["red"][0]
    row = duel.reply(ANN, "Can I see the map of Red?", f"attack {card}")
    assert titles(row)[:1] == TABLE and card not in duel.match().state["hands"]["red"]


@pytest.mark.parametrize("talk", [
    "I looked at the map and think red is lost",
    "I see the map differently",
    "Map:",
    "Map looks great!",
    "The map in your report is broken",
    "I want no map",
])
def test_talk_of_the_map_asks_for_none(duel, talk):
    row = duel.reply(ANN, talk)
    assert not titles(row) and "There is no picture" not in said(row)


@pytest.mark.parametrize("told", [
    "no pictures", "no pictures please", "I want no pictures", "I don't want any pictures, thanks",
    "pictures off please", "Pictures off!", "sin imágenes, por favor", "no quiero imágenes",
    "sans images svp", "je ne veux pas d'images"])
def test_a_sentence_does_without_pictures_until_another_wants_them(duel, told):
    duel.reply(ANN, told)
    assert not Player.get(Player.email == ANN).pictures
    duel.reply(ANN, "pictures on!")
    assert Player.get(Player.email == ANN).pictures


@pytest.mark.parametrize("talk", [
    "no pictures of my dog today", "there are no pictures in my mail", "no pictures?", "no map",
    "Pictures are off today"])
def test_talk_of_pictures_changes_nothing(duel, talk):
    duel.reply(ANN, talk)
    assert Player.get(Player.email == ANN).pictures


def test_a_place_is_shown_from_near(duel):
    [shown] = duel.reply(ANN, "MAP Red").pictures
    kept = json.loads(zlib.decompress(bytes(Picture.get(Picture.digest == shown["digest"]).data)))
    left, _, wide, _ = kept["frame"]
    assert kept["picture"]["key"] == "table" and left < 100 < left + wide < 300  # red's place, and not blue's


def test_what_there_is_no_picture_of_is_told_with_what_there_is(duel):
    row = duel.reply(ANN, "MAP Atlantis")
    assert row.pictures is None
    assert "There is no picture of 'Atlantis'." in said(row) and "MAP hand" in said(row) and "MAP table" in said(row)


def test_no_more_is_drawn_than_the_server_takes(duel):
    row = duel.reply(ANN, *(f"MAP {name}" for name in ("hand", "table", "Red", "Blue", "Atlantis")))
    assert "at most 4 pictures" in said(row) and "Atlantis" not in said(row).partition("THE BOARD")[2]


def test_a_map_of_a_game_without_pictures(office, drawer, monkeypatch):
    monkeypatch.delitem(toy.GAME.by_type, type(pictured_duel.FACET), raising=False)
    office.start()
    row = office.reply(ANN, "MAP")
    assert row.pictures is None and "no pictures of this board" in said(row)
    assert "MAP Hungary" not in said(office.reply(ANN, "HELP"))


def test_who_wants_no_pictures_may_ask_for_one(duel):
    duel.reply(ANN, "PICTURES off")
    assert titles(duel.reply(ANN, "MAP table")) == ["The table"]


# What goes wrong.

def fails(view, role, spoken):
    raise ValueError("secret 7")


def bad(view, role, spoken):
    return [{**one, "parties": {}} for one in pictured_duel.pictures(view, role, spoken)]


@pytest.mark.parametrize("made", [fails, bad])
def test_a_game_that_fails_on_a_picture_keeps_no_mail(office, drawer, game, made, caplog):
    config.use(replace(config.current(), moderator="mod@player.example"))
    game(replace(pictured_duel.FACET, pictures=made))
    office.start()
    row = office.last(ANN)
    assert row.pictures is None and "<img" not in row.html and office.reply(ANN, "REPORT")
    assert Fault.get().step == "pictures" and "has no pictures" in caplog.text
    told = said(office.mails("mod@player.example")[-1])
    assert "Mails go out without them" in told and "pause" not in told and "secret 7" not in told


def test_a_picture_that_is_not_drawn_keeps_no_mail(duel, caplog):
    painting.use(painting.AtOnce(dying := pictured_duel.Dying()))
    row = duel.last(ANN)
    mail = sent(duel, row)
    assert not images(mail) and "<img" not in page(mail) and "<em>Your cards." in page(mail)
    assert "is not drawn" in caplog.text and Fault.get().step == "pictures"
    assert len(dying.drawn) == painting.MOST_FAILED  # then all rest


def test_what_was_not_drawn_is_tried_again_later(duel, monkeypatch):
    painting.use(painting.AtOnce(pictured_duel.Dying()))
    outbound.send_due(duel.now)
    painting.use(painting.AtOnce(pictured_duel.Drawer()))
    Outbox.update(status=WAITING, next_try_at=duel.now).execute()
    assert len(images(sent(duel, duel.last(ANN)))) == 2


def test_nothing_is_drawn_where_the_host_wants_it_so(office, drawer, game):
    config.use(replace(config.current(), pictures=False))
    office.start()
    assert office.last(ANN).pictures is None and "no pictures" in said(office.reply(ANN, "MAP"))


def test_mails_of_before_go_out_without_when_the_host_wants_no_pictures_any_more(duel, drawer):
    config.use(replace(config.current(), pictures=False))
    assert not images(sent(duel, duel.last(ANN))) and not drawer.drawn


@pytest.mark.parametrize("width, is_near", [(framing.SMALL, False), (framing.SMALL + 1, True)])
def test_a_small_map_is_not_shown_from_near_where_something_happens(duel, game, width, is_near):
    ground = {**pictured_duel.GROUND, "width": width}
    game(replace(pictured_duel.FACET, grounds={"table": ground}))
    sitting = Sitting(duel.match(), duel.now)
    board = pictured.of_board(sitting, "red", sitting.rules.view(sitting.state, "red"))
    changed = {**board["table"], "marks": {"moves": [], "choices": [], "changed": ["role:red"]}}
    assert bool(pictured.where_it_happens(sitting, changed)) is is_near


@pytest.mark.parametrize("width, size", [(framing.SMALL, pictured.OTHER), (framing.SMALL + 1, pictured.MAP)])
def test_a_small_map_is_drawn_so_that_a_telephone_shows_it_whole(width, size):
    picture = {"key": "map", "title": "", "parties": {}, "legend": [], "panels": [
        {"kind": "chart", "title": "", "ground": "map", "spaces": {}, "counters": []}]}
    assert pictured.shown(picture, "en", {"map": {"width": width}}).size == size
