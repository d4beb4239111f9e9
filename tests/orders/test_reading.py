"""Lines that are orders: how freely they may be written, and what they mean."""

import pytest

from pbem.orders import Command, Ignored, Meta, Refusal

MOVE = {"verb": "move", "who": {"regulars": 8, "cavalry": 2, "leaders": ["suleiman"]}, "origin": "istanbul",
        "path": ["edirne", "belgrade"]}
TREATISE = {"verb": "treatise", "zone": "german", "targets": ["wittenberg", "leipzig"]}
SAIL = {"verb": "sail", "moves": [
    {"who": {"squadrons": 2}, "origin": "athens", "zone": "aegean_sea"},
    {"who": {"squadrons": 1}, "origin": "istanbul", "zone": "aegean_sea"}]}
BUY = {"verb": "buy", "number": 3, "unit": "mercenaries", "space": "vienna"}
PLAY = {"verb": "play", "card": "31", "use": "cp"}


@pytest.mark.parametrize(("text", "command"), [
    ("move Suleiman, 8 regulars, 2 cavalry Istanbul to Edirne to Belgrade", MOVE),
    ("MOVE suleiman 8 reg 2 cav from CONSTANTINOPLE to Adrianople, Belgrade", MOVE),
    ("mov Sul and eight regs and two sipahis Ist -> Edi -> Bel.", MOVE),
    ("1. move Suleiman with 8 regulars + 2 cavalry, Istanbul to Edirne then Belgrade  # my big move", MOVE),
    ("- please move 2 cavalry, 5 regulars, Suleiman, 3 regulars from Istanbul - Edirne - Belgrade", MOVE),
    ("move all Edirne to Istanbul", {"verb": "move", "who": {"regulars": 3}, "origin": "edirne", "path": ["istanbul"]}),
    ("move all regulars and all leaders Istanbul to Aix en Provence",
     {"verb": "move", "who": {"regulars": 8, "leaders": ["suleiman", "ibrahim"]}, "origin": "istanbul",
      "path": ["aix"]}),
    ("march 1 regular Besancon", {"verb": "march", "who": {"regulars": 1}, "space": "besancon"}),
    ("march Pasha, 12 reg", None),
    ("treatise german: Wittenberg, Leipzig", TREATISE),
    ("tre ger Witt Leip", TREATISE),
    ("treatise german", {"verb": "treatise", "zone": "german"}),
    ("treatise ger: Lodz", {"verb": "treatise", "zone": "german", "targets": ["lodz"]}),
    ("sail 2 squadrons Athens to Aegean Sea, 1 squadron Istanbul to Aegean Sea", SAIL),
    ("sail 2 fleets from Athens to Aegean and a fleet from Istanbul to Aeg", SAIL),
    ("buy 3 mercenaries in Vienna", BUY),
    ("buy three mercs Vie", BUY),
    ("play 31 for CP", PLAY),
    ("Play card #31 as CP", PLAY),
    ("play Foul Weather cp", PLAY),
    ("play Luthers 95 theses for the event", {"verb": "play", "card": "8", "use": "event"}),
    ("say to France: we agree; now go!", {"verb": "say", "power": "france", "words": "we agree; now go!"}),
    ("end turn", {"verb": "end_turn"}),
    ("End_Turn", {"verb": "end_turn"}),
    ("done", {"verb": "end_turn"}),
])
def test_orders(read, text, command):
    found = read(text)
    if command is None:
        assert isinstance(found, Refusal)
    else:
        assert isinstance(found, Command), found
        assert found.command == command


@pytest.mark.parametrize(("text", "command"), [
    ("move from Istanbul to Edirne and Belgrade with Suleiman, 8 regulars, 2 cavalry", MOVE),
    ("move with Suleiman, 8 regulars and 2 cavalry to Edirne, Belgrade from Istanbul", MOVE),
    ("move to Edirne -> Belgrade by Suleiman, 8 regulars, 2 cavalry from Istanbul", MOVE),
    ("move to Edirne all from Istanbul", MOVE | {"path": ["edirne"], "who": {
        "regulars": 8, "cavalry": 2, "leaders": ["suleiman", "ibrahim"]}}),
    ("buy in Vienna 3 mercenaries", BUY), ("buy at Vienna three mercs", BUY),
    ("play for CP 31", PLAY), ("play as CP Foul Weather", PLAY),
    ("sail from Athens to Aegean Sea with 2 squadrons, to Aegean Sea with 1 squadron from Istanbul", SAIL),
])
def test_arguments_that_show_what_they_are_stand_in_any_order(read, text, command):
    found = read(text)
    assert isinstance(found, Command), found
    assert found.command == command
    assert list(found.command) == list(command), "the command has one form, however it was written"


@pytest.mark.parametrize("text", ["move Istanbul all Edirne", "buy Vienna 3 mercenaries", "play CP 31"])
def test_other_arguments_keep_their_places(read, text):
    assert isinstance(read(text), Refusal)


ARROWS = ["→", "➔", "⟶", "➜", "➞", "➡", "➡\ufe0f", "⇒", "⟹", "⮕", "►", "»", "–>", "—>", "-->", "==>", "\uf0e0", "à",
          "–", "—", "−", "--"]


@pytest.mark.parametrize("arrow", ARROWS)
@pytest.mark.parametrize("blank", ["", " "])
def test_arrows_and_dashes_as_word_processors_make_them(read, arrow, blank):
    """The à is the arrow of Wingdings as a plain text shows it; a letter needs blanks around it."""
    blank = " " if arrow == "à" else blank
    found = read(f"move 1 regular Istanbul{blank}{arrow}{blank}Edirne{blank}{arrow}{blank}Belgrade")
    assert found.command == MOVE | {"who": {"regulars": 1}}


def test_a_hyphen_in_a_name_is_no_dash(read):
    assert read("move 1 regular Istanbul -> Aix-en-Provence").command["path"] == ["aix"]
    assert read("move 1 regular Istanbul \u2013 Aix\u2011en\u2011Provence").command["path"] == ["aix"]


@pytest.mark.parametrize("number", [
    "1.", "1. ", "1)", "(1) ", "a)", "a) ", "(a) ", "b. ", "ii) ", "Order 1: ", "Order 1:", "order #2 - ",
    "ORDER No. 3) ", "Action 2: ", "Step 1 – ", "Move 1: ", "① ", "②", "❶ ", "⑴ ", "⒈ ", "1\ufe0f\u20e3 ", "• ", "•",
    "· ", "▪", "◦ ", "➢ ", "✓ ", "— ", "- 1. ", "* a) ", "Befehl 1: ", "Ordre 2 : ", "Orden 1: ", "Ordine 1: "])
def test_numbers_and_bullets_before_an_order(read, number):
    assert read(f"{number}buy 3 mercenaries in Vienna").command == BUY


@pytest.mark.parametrize("text", ["31. for CP", "1.", "a)", "1.5 regulars"])
def test_a_number_before_nothing_that_is_written_out_stays(read, text):
    assert not isinstance(read(text), Command)


def test_decomposed_accents_are_the_same_letters(read):
    assert read("march 1 reg Besanc\u0327on").command["space"] == "besancon"


def test_an_exact_name_wins_over_longer_ones(read):
    assert read("treatise german York").command["targets"] == ["york"]


def test_a_word_is_unique_among_the_legal_first(read):
    assert read("buy 1 cav Ven").command["space"] == "venice"
    assert read("sail 1 sq Ath to Bl").command["moves"][0]["zone"] == "black_sea"


@pytest.mark.parametrize(("text", "word", "rest"), [
    ("HELP", "help", ""), ("help move", "help", "move"), ("Help HIS-13.2.4", "help", "HIS-13.2.4"),
    ("status", "status", ""), ("Report.", "report", ""), ("HAND please", "hand", ""), ("orders", "orders", ""),
    ("READY!", "ready", ""), ("wait", "wait", ""), ("TEST", "test", ""), ("resend", "resend", ""),
    ("JOIN friday-1517 prefer ottoman, france", "join", "friday-1517 prefer ottoman, france"),
    ("NONCE four green apples", "nonce", "four green apples"), ("Zone: Europe/Paris", "zone", "Europe/Paris"),
])
def test_words_for_the_server(read, text, word, rest):
    found = read(text)
    assert isinstance(found, Meta)
    assert (found.word, found.rest) == (word, rest)


@pytest.mark.parametrize(("language", "text", "word"), [
    ("es", "ayuda", "help"), ("es", "prueba", "test"), ("fr", "état", "status"), ("fr", "aide", "help"),
    ("fr", "HELP", "help")])
def test_words_for_the_server_in_other_languages(read, language, text, word):
    assert read(text, language=language).word == word


def test_joining_words_in_other_languages(read):
    command = read("move 8 regulars de Istanbul a Edirne", language="es").command
    assert (command["origin"], command["path"]) == ("istanbul", ["edirne"])


@pytest.mark.parametrize("text", [
    "Hi all,", "Thanks", "Dear friends", "Best regards", "I think I should move on soon", "In any case", "Jörg", "",
    "   ", "# move all Edirne to Istanbul", "// done", "---", "...", "But we shall see", "Report was great, thanks"])
def test_talk_is_ignored_and_not_refused(read, text):
    assert isinstance(read(text), Ignored)


def test_a_very_long_line_is_answered_soon(read):
    assert isinstance(read("move " + "8 regulars, a, York to " * 400), Refusal)
    assert isinstance(read("treatise german " + "a " * 2000), Refusal)
    assert isinstance(read("buy " + "9" * 5000), Refusal)
