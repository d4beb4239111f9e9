"""In which language a mail is written, by several of its words or not at all."""

from pathlib import Path

import pytest
import yaml

from pbem.games import game
from pbem.orders.around.languages import language_of
from pbem.orders.words.vocabulary import vocabulary_of

PEOPLE = Path(__file__).parent / "people" / "mails.yaml"
LEAST = 0.5  # of the mails of a language that are told to be in it
NAMES = {key: vocabulary_of(game(key)).words_of_names for key in yaml.safe_load(PEOPLE.read_text(encoding="utf-8"))}


def told(text, own="en"):
    return language_of(text.split("\n"), own, NAMES["here_i_stand"])


@pytest.mark.parametrize(("text", "language"), [
    ("Hola a todos, juego la 31 por los puntos. Saludos, Paco", "es"), ("El Wartburg para CP por favor", "es"),
    ("Je passe mon tour, merci.\nBon dimanche à tous", "fr"),
    ("Inglaterra descansa este turno. Paso.", "es"), ("Une fortaleza, non, une forteresse pour le roi", "fr")])
def test_a_mail_of_several_words_of_a_language_is_in_it(text, language):
    assert told(text) == told(text, own={"es": "fr", "fr": "es"}[language]) == language
    assert told(text, own=language) == language


@pytest.mark.parametrize("text", [
    "", "pass", "merci", "Merci!\nmove 2 regulars Paris to Dijon", "no", "sí", "hola", "à", "move 2 Paris to Dijon",
    "decline", "pour 2", "Ich passe, danke. Schöne Grüße an alle und bis bald", "move all Paris to Dijon, merci Pierre",
    "raise 1 regular in Santiago de Compostela", "Duke of Alva to La Rochelle", "de la a en"])
def test_in_doubt_it_is_in_its_writer_s_own(text):
    assert [told(text, own) for own in ("en", "es", "fr")] == ["en", "es", "fr"]


@pytest.mark.parametrize("own", ["es", "fr"])
def test_english_is_everybody_s(own):
    assert told("play 31 for CP\nmove 4 regulars Vienna to Linz\nend", own) == own
    assert told("Hi all, sorry for this late answer, I hope you are all well and that we can go on. Pass.", own) == own


def test_mails_as_people_write_them():
    """None is taken for one of another language; of those in Spanish and French most are told."""
    right = {"es": [], "fr": []}
    for part, entries in yaml.safe_load(PEOPLE.read_text(encoding="utf-8")).items():
        for entry in entries:
            written = entry.get("l", "en")
            found = language_of(entry["m"].split("\n"), "en", NAMES[part])
            assert found in ("en", written), entry["m"]
            right.get(written, []).append(found == written)
    assert all(sum(found) >= LEAST * len(found) for found in right.values())
