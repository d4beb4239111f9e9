"""Words files: what phrases may say, what is found wrong, and what a language lacks."""

import json

import pytest

from pbem import words
from pbem.engine import Phrase
from pbem.engine.phrases import stored
from pbem.words.functions import Functions

TEXTS = {
    "en": """
taken = { NAME($by, kind: "power") } takes { $units ->
    [one] one unit
   *[other] { $units } units
  } from { NAME($from, kind: "power") }{ $last ->
    [true] , the last
   *[false] {""}
  }.
stack = { $number } in { $space }
pair = { $key }: { $value }
stacks = { EACH($stacks, as: "stack", join: "or") }; { EACH($prices, as: "pair") }; { LIST($names) }
counted = { COUNT($names) ->
    [0] nobody
   *[other] { $counts-attack-units } of { SUM($counts-attack-units, 1) } { SIGNED($plus) } { DICE($dice) }
  }
refused = no: { $why }
listed = { NAME($by, kind: "power", form: "table") }
only_english = in English
refused-why = because { $why }
refused_so = so: { refused-why }
""",
    "es": """
taken = { NAME($by, kind: "power") } { TRAIT($by, kind: "power", trait: "number") ->
    [plural] toman
   *[singular] toma
  } { $units ->
    [one] una unidad
   *[other] { $units } unidades
  }.
refused_so = así: { refused-why }
""",
}
NAMES = {"en": "power-ottoman = the Ottoman\n",
         "es": "power-ottoman = los otomanos\n    .number = plural\n    .table = Otomanos\n"}


class Spoken(words.Words):
    """Words of texts instead of files, English behind them."""

    def __init__(self, folder, language, english=None):
        super().__init__(None, language)
        self._folders, self._english = [folder / language], english

    @property
    def english(self):
        return self._english


@pytest.fixture
def folder(tmp_path):
    for language, text in TEXTS.items():
        (tmp_path / language / "refusals").mkdir(parents=True)
        (tmp_path / language / "refusals" / "some.ftl").write_text(text, encoding="utf-8")
        (tmp_path / language / "names.ftl").write_text(NAMES[language], encoding="utf-8")
    return tmp_path


@pytest.fixture
def english(folder):
    return Spoken(folder, "en")


@pytest.fixture
def spanish(folder, english):
    return Spoken(folder, "es", english)


TAKEN = {"by": "ottoman", "from": "venice_city", "units": 1, "last": True}


def test_number_and_names_are_chosen_by_the_phrase(english):
    assert english.say("refusals", "taken", TAKEN) == "the Ottoman takes one unit from venice city, the last."
    assert english.say("refusals", "taken", {**TAKEN, "units": 1517, "last": False}) == \
        "the Ottoman takes 1517 units from venice city."


def test_lists_mappings_and_numbers(english):
    data = {"stacks": [{"number": 2, "space": "Linz"}, {"number": 1, "space": "Graz"}], "prices": {"a": 1, "b": 2},
            "names": ["x", "y", "z"]}
    assert english.say("refusals", "stacks", data) == "2 in Linz or 1 in Graz; a: 1, b: 2; x, y and z"
    more = {"names": ["x"], "counts": {"attack": {"units": 3}}, "plus": 2, "dice": [3, 6]}
    assert english.say("refusals", "counted", more) == "3 of 4 +2 [3 6]"
    assert english.say("refusals", "counted", {**more, "names": []}) == "nobody"


def test_a_phrase_within_a_phrase(english):
    why = Phrase("taken", TAKEN)
    assert english.tell(Phrase("refused", {"why": why})) == "no: the Ottoman takes one unit from venice city, the last."
    assert english.tell("as it is") == "as it is"


def test_a_phrase_in_a_stored_event(english):
    whys = {"names": [Phrase("taken", TAKEN), Phrase("refused", {"why": "so"})], "stacks": [], "prices": {}}
    why = Phrase("stacks", whys)
    event = json.loads(json.dumps(stored({"why": why})))
    assert english.say("refusals", "refused", event) == english.say("refusals", "refused", {"why": why})
    assert "the Ottoman takes one unit" in english.say("refusals", "refused", event)


def test_a_language_has_its_own_grammar(spanish):
    assert spanish.say("refusals", "taken", TAKEN) == "los otomanos toman una unidad."
    assert spanish.say("refusals", "taken", {**TAKEN, "by": "venice"}) == "venice toma una unidad."


def test_what_a_language_lacks_is_said_in_english(spanish):
    assert spanish.say("refusals", "only_english", {}) == "in English"
    assert spanish.has("refusals", "only_english") and not spanish.has("refusals", "nowhere")
    assert spanish.lacks("refusals") == [
        "counted", "listed", "only_english", "pair", "refused", "refused-why", "stack", "stacks"]
    assert spanish.say("refusals", "refused_so", {"why": "no"}) == "así: because no"
    with pytest.raises(words.NoPhrase, match="nowhere"):
        spanish.say("refusals", "nowhere", {})


def test_the_name_of_a_thing_in_tables(english, spanish):
    assert english.say("refusals", "listed", {"by": ["ottoman", "venice"]}) == "ottoman and venice"
    assert spanish.name("power", "ottoman", "table") == "Otomanos"


def test_a_value_that_is_not_given_is_no_sentence(english):
    with pytest.raises(words.BadWords, match="refused .*why"):
        english.say("refusals", "refused", {})


@pytest.mark.parametrize(("text", "fault"), [
    ("one = 1\ntwo = { $x ->\n  [one] 1\n }\n", "variants"), ("one = 1\none = 2\n", "'one' stands in"),
    ("one = {\n", "some.ftl"),
])
def test_a_file_that_cannot_be_read_is_named(folder, english, text, fault):
    (folder / "en" / "refusals" / "more.ftl").write_text(text, encoding="utf-8")
    with pytest.raises(words.BadWords, match="more.ftl|some.ftl") as info:
        english.say("refusals", "one", {})
    assert "more.ftl" in str(info.value)


def test_long_texts_are_taken(english):
    assert len(english.say("refusals", "refused", {"why": "x" * 9000})) == 9004


def test_functions_know_no_game():
    assert set(Functions("en", None, None, None).table("events", ())) == {
        "LIST", "COUNT", "NAME", "NUMBER", "DICE", "THING", "TRAIT", "SIGNED", "SUM", "DIFFERENCE", "AMOUNT", "ENTRY",
        "COMPARE", "EACH", "DATE"}


def test_a_kind_of_names_called_like_a_function_is_found():
    with pytest.raises(ValueError, match="a kind of names is called like a function of every phrase: NAME, THING"):
        Functions("en", None, None, None).table("events", ("thing", "space", "name"))
