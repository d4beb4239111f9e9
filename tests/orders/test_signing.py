"""Greetings, closing words and one's own name around the orders of a mail, as people write them."""

import pytest

from pbem.orders.around import signing

ORDER, OTHER = "move 2 Paris to Dijon", "buy 1 in Vienna"
NAMES = signing.names_in("Fay Smith", "Jens Müller", "Paco", "Zoé", "F. O'Neil", "Ottoman", "Jean-Luc")
GREETINGS = [
    "Hi all,", "Hi Ottoman,", "Dear server,", "Good evening", "Hello Suleiman!", "Fay here.", "This is Fay,",
    "Moin zusammen,", "Guten Abend,", "Liebe Leute,", "Hier ist Jens", "Hola a todos,", "Buenas tardes", "Soy Paco",
    "Estimado sultán:", "Bonjour à tous,", "Salut les amis", "Ici Zoé", "Ciao a tutti,"]
NAMED = [
    "Fay", "-- Fay", "--Fay", "- Fay", "—Fay", "/Fay", "[Fay]", "~ Fay ~", "Fay :)", "fay", "FAY SMITH", "Fay Smith",
    "F. O'Neil", "Jean-Luc", "Fay (Ottoman)", "Fay / Ottoman", "Fay, the Ottoman player", "Fay alias Ottoman",
    "Fay Smith, London", "Cheers, Fay", "Cheers Fay", "Best wishes from Fay", "Thanks, Fay", "Thanks in advance! Fay",
    "LG Jens", "VG, Jens", "MfG Jens Müller", "Viele Grüße, Jens", "Danke und Gruß, Jens", "Dein Jens",
    "Saludos, Paco", "Un abrazo de Paco", "Gracias, Paco (Ottoman)", "Amicalement, Zoé", "Bien à vous, Zoé",
    "À bientôt Zoé", "Bises, Zoé"]
CLOSINGS = ["Cheers,", "Best wishes from Rome", "Long live the Sultan!", "Mit freundlichen Grüßen",
            "Schöne Grüße aus Wien", "Es lebe der Sultan!", "Un saludo", "Viva el sultán", "Bonne soirée !",
            "Vive la France !"]


def orders(text):
    return any(word in text.lower().split() for word in ("move", "buy", "pass"))


def around(*lines, names=NAMES):
    """The lines that are no more than a greeting or a name."""
    return [text for _, text in signing.courtesies([*enumerate(lines, 1)], names, orders)]


@pytest.mark.parametrize("line", GREETINGS)
def test_a_greeting_on_top_is_none_of_the_orders(line):
    assert around(line, ORDER) == [line] and around(ORDER, line, OTHER) == []


@pytest.mark.parametrize("line", [*NAMED, *CLOSINGS])
def test_a_name_or_closing_words_at_the_end_are_none_of_them(line):
    assert around(ORDER, line) == [line] and around(ORDER, line, OTHER) == []


@pytest.mark.parametrize("lines", [
    ["Thanks", "Fay"], ["Cheers,", "", "Fay Smith", "Ottoman"], ["LG", "Jens", "(Ottoman)"], ["Merci", "Zoé"]])
def test_a_signature_may_have_several_lines(lines):
    assert around(ORDER, *lines)[::-1] == [line for line in lines if line]


@pytest.mark.parametrize("line", [
    "Hi, pass", "Dear all, move 2 Paris to Dijon", "Hello, can you hear me?", "Thanks, pass", "Fay, move 2 to Dijon",
    "Fay: buy 1 in Vienna", "Cheers, buy 1", "Best move it to Dijon", "Ottoman to play, so let them come at us now",
    "Yours is the island of Rhodes, mine is Corfu", "Fay 2"])
def test_what_may_order_something_is_none(line):
    assert around(line, ORDER) == [] and around(ORDER, line) == []


def test_only_the_first_and_last_lines_are_looked_at():
    assert around(ORDER, *["Fay"] * 7) == ["Fay"] * signing.MOST_LINES
    assert around(*["Hi all,"] * 3, ORDER) == ["Hi all,"] * signing.MOST_GREETINGS


@pytest.mark.parametrize(("line", "is_name"), [
    ("Ann", True), ("Best regards, Ann of Red", True), ("Ihr Müller aus Wien", False), ("Ihr Müller", True),
    ("Ann is a liar.", False),
    ("Thank you.", False), ("", False)])
def test_a_line_that_is_nothing_but_a_name(line, is_name):
    assert signing.is_name(line, signing.names_in("Ann Müller", "Red")) is is_name
