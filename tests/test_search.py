"""The search among texts: words by stems, meanings, beginnings and slips; what counts more; hostile questions."""

import pytest

from pbem.search import Index, Text, of_tables, places
from pbem.search.meanings import Meanings
from pbem.search.ranking import MOST_SLIPS, MOST_WORDS
from pbem.search.stems import stem, stems

TABLE = {"siege assault": {"en": "attack* storm", "de": "belager* angriff", "fr": "assiég*"}, "card": {"es": "carta"}}
TEXTS = [Text("siege", ["siege", "lay siege"], "A fortress is besieged by more units than are inside."),
         Text("assault", ["assault"], "Roll a die for every unit."),
         Text("fleet", ["naval movement"], "Ships move from port to port; colonies are colonized overseas."),
         Text("31", ["Foul Weather", "card 31"], "A fleet is stopped."), Text("32", ["Gout", "card 32"], "A leader.")]


@pytest.fixture(scope="module")
def index():
    return Index(TEXTS, of_tables(TABLE))


def keys(index, question):
    return [hit.key for hit in index.best(question)]


@pytest.mark.parametrize("words", [
    "besiege besieging besieged besieges", "victory victories", "move moves moving moved movement", "win wins winning",
    "colonise colonize colonised", "control controlled controls", "excommunicate excommunication",
    "cross crosses crossing",
    "intercept interception interceptions", "assault assaults assaulting"])
def test_forms_of_a_word_have_one_stem(words):
    assert len({stem(word) for word in words.split()}) == 1


def test_words_that_only_look_alike_have_different_stems():
    assert len({stem(word) for word in ("pass", "past", "die", "dice", "ship", "sheep", "war", "ward")}) == 8


def test_a_number_belongs_to_the_word_in_front_of_it():
    assert stems("2 CP for card 31, Turn 4: 5 or 6") == ["cp", "for", "card", "card31", "turn", "turn4", "or", "or6"]


@pytest.mark.parametrize(("question", "first"), [
    ("siege", "siege"), ("how do I lay siege?", "siege"), ("What is an ASSAULT", "assault"),
    ("who besieges whom", "siege"), ("how can I attack", "siege"), ("attacking", "siege"),
    ("Wie belagere ich das?", "siege"),
    ("comment assiéger ?", "siege"), ("what does card 31 do", "31"), ("¿Qué hace la carta 32?", "32"),
    ("colonise", "fleet"), ("colo", "fleet"), ("asault", "assault"), ("angrif", "siege"), ("card number 31?", "31")])
def test_what_is_asked_for_comes_first(index, question, first):
    assert keys(index, question)[0] == first


@pytest.mark.parametrize("question", ["", "?", "what is it", "xyzzy", "how do I do that?", "31", "card 99", "⚔ ⚔"])
def test_what_nothing_holds_is_not_found(index, question):
    assert {*keys(index, question)} <= {"31", "32"} if "card" in question else keys(index, question) == []


def test_the_small_words_are_those_of_the_language_that_is_written():
    meanings = Meanings({"en": frozenset({"was", "the"}), "de": frozenset({"was", "ist", "war", "ein"})}, [])
    assert meanings.language(["was", "ist", "ein", "krieg"]) == "de" and meanings.language(["the", "war"]) == "en"
    assert meanings.language(["xyzzy"]) == "en"
    assert meanings.telling(["was", "ist", "ein", "krieg"], "de") == ["krieg"]
    assert meanings.telling(["the", "was"], "en") == [] and meanings.telling(["the"], "en") == ["the"]


def test_a_word_that_two_languages_have_means_what_the_question_is_written_in():
    texts = [Text("siege", ["siege"], "A siege."), Text("victory", ["victory"], "Who wins.")]
    index = Index(texts, of_tables({"victory": {"de": "sieg*"}}))
    assert keys(index, "siege") == ["siege"] == keys(index, "what is a siege")
    assert keys(index, "was ist ein Sieg?")[0] == "victory" and keys(index, "Sieger") == ["victory"]


def test_a_rare_word_counts_more_than_a_frequent_one():
    index = Index([*(Text(n, [], f"unit number{n}") for n in range(9)), Text("rare", [], "mercenary")], of_tables())
    assert keys(index, "unit mercenary")[0] == "rare"


def test_a_title_that_is_said_whole_counts_more_than_a_part_of_one():
    index = Index([Text("part", ["siege of Vienna"]), Text("whole", ["siege"])], of_tables())
    assert keys(index, "siege") == ["whole", "part"]


def test_a_hit_says_by_what_it_was_found_and_how_much_of_the_question_it_holds(index):
    hit = index.best("fleet xylophone")[0]
    assert hit.key == "31" and "fleet" in hit.stems and 0 < hit.share < 1
    assert [TEXTS[3].body[start:end] for start, end in places(TEXTS[3].body, hit.stems)] == ["fleet"]


@pytest.mark.parametrize("text", ["siege " * 10_000, "x" * 60_000, "?" * 60_000, "sieges' " * 7_500,
                                  " ".join(f"worde{n}" for n in range(7_000))])
def test_of_a_question_of_any_length_few_words_are_looked_at(index, text):
    assert len(index.asked(text)) <= MOST_WORDS and len(index.best(text)) <= len(TEXTS)


def test_few_words_are_held_against_all_others_for_slips(index, monkeypatch):
    held = []
    monkeypatch.setattr(index, "_slipped", lambda word: held.append(word) or {})
    index.best(" ".join(f"worde{letter}x" for letter in "abcdefghijklm"))
    assert len(held) == MOST_SLIPS


@pytest.mark.parametrize("ways", ["attack", {"english": "attack"}, {"en": ["attack"]}])
def test_meanings_are_words_by_languages_that_are_known(ways):
    with pytest.raises(ValueError, match="what means 'siege' is no words by language"):
        of_tables({"siege": ways})


def test_what_is_said_of_a_file_of_meanings_that_is_none(tmp_path, monkeypatch):
    from pbem.search import meanings
    file = tmp_path / "meanings.yaml"
    file.write_text("small: {}\n", encoding="utf-8")
    monkeypatch.setattr(meanings, "FILE", file)
    meanings._own.cache_clear()
    with pytest.raises(ValueError, match="the parts small and meanings"):
        of_tables()
    meanings._own.cache_clear()
