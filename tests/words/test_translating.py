"""What a language lacks, found file by file; a translation is read as soon as it is there."""

import pytest
from click.testing import CliRunner

from pbem import words
from pbem.cli import main
from pbem.words import bundles, translating

FILES = {
    "en/events/land.ftl": "moved = { SPACE($space) } falls to { $power }.\nheld = { $n } hold\n",
    "en/letters.ftl": "asked =\n    .subject = Asked\n    .why = Because { $why }\n",
    "en/guide.md": "# Guide\n",
}


@pytest.fixture
def folder(tmp_path, monkeypatch):
    write(tmp_path, FILES)
    monkeypatch.setattr(translating, "owners", lambda: {
        "chess": lambda language: tmp_path / language if (tmp_path / language).is_dir() else None})
    return tmp_path


def write(folder, texts):
    for name, text in texts.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")


def lacks(language):
    return {lack.path: lack.names for lack in translating.missing(language)}


def test_a_language_without_a_folder_lacks_everything(folder):
    assert lacks("es") == {"events/land.ftl": ("moved", "held"), "letters.ftl": ("asked.subject", "asked.why"),
                           "guide.md": ()}
    assert translating.size() == 4


def test_what_is_there_is_not_asked_for_whatever_its_file(folder):
    write(folder, {"es/events/tierra.ftl": "moved = { SPACE($space) } cae\n", "es/guide.md": "# Guía\n",
                   "es/letters.ftl": "asked =\n    .subject = Pregunta\n"})
    assert lacks("es") == {"events/land.ftl": ("held",), "letters.ftl": ("asked.why",)}


def test_the_missing_phrases_come_as_a_file_that_can_be_filled_in(folder):
    write(folder, {"es/letters.ftl": "asked =\n    .subject = Pregunta\n"})
    texts = {lack.path: lack.text for lack in translating.missing("es")}
    assert texts["letters.ftl"] == "asked =\n    .why = Because { $why }\n"
    write(folder, {"es/events/land.ftl": texts["events/land.ftl"], "es/letters.ftl": FILES["en/letters.ftl"]})
    assert lacks("es") == {"guide.md": ()} and translating.faults("es") == []


def test_faults_of_a_translation_are_named(folder):
    write(folder, {"es/events/land.ftl": "moved = { SPACE($place) } cae\nnever = nunca\nheld = { COUNT($n) }\n"})
    assert translating.faults("es") == ["chess: events/land.ftl: moved: English does not use $place there",
                                        "chess: events/land.ftl: never: English has no such phrase"]
    write(folder, {"es/events/land.ftl": "moved = { $x\n"})
    with pytest.raises(bundles.BadWords, match=r"land.ftl: moved"):
        translating.faults("es")


def test_names_in_orders_that_stand_under_no_kind_are_named(folder):
    write(folder, {"es/order_words.yaml": "walls: [murallas]\nside: {attack: [ataque]}\nthings: muro muros\n"})
    assert translating.faults("es") == ["chess: order_words.yaml: walls: names stand by kind and id"]


def test_a_translation_puts_its_phrases_together_in_its_own_way(folder):
    write(folder, {"en/events/sea.ftl": "sails = { sea-way }\nsea-way = to { $place }\n",
                   "es/events/sea.ftl": "sails = navega { sea-a }\nsea-a = a { $place }\n",
                   "es/names.ftl": "space-rome = Roma\n    .gender = f\n"})
    assert translating.faults("es") == []
    write(folder, {"es/events/sea.ftl": "sails = navega { sea-a }\nsea-a = a { $port }\n"})
    assert translating.faults("es") == ["chess: events/sea.ftl: sails: English does not use $port there"]


def test_the_commands(folder):
    run = CliRunner().invoke
    listed = run(main, ["words", "missing", "es"])
    assert "chess: words/es/letters.ftl: asked.subject, asked.why\n" in listed.output
    assert listed.output.endswith("es: 4 of 4 phrases are missing, and 1 whole files.\n")
    whole = run(main, ["words", "missing", "es", "--phrases"]).output
    assert "moved = { SPACE($space) } falls to { $power }.\n" in whole
    assert run(main, ["words", "check", "es"]).exit_code == 0
    for wrong in ("en", "../en", "xx_yy", ""):
        refused = run(main, ["words", "missing", wrong])
        assert refused.exit_code == 1 and "such as es" in refused.output


def test_a_game_alone_can_be_asked_for(folder, monkeypatch):
    both = {**translating.owners(), "pbem": words.own}
    monkeypatch.setattr(translating, "owners", lambda: both)
    assert "pbem: words/eo/" in CliRunner().invoke(main, ["words", "missing", "eo"]).output
    listed = CliRunner().invoke(main, ["words", "missing", "es", "--game", "chess"]).output
    assert listed.endswith("es: 4 phrases of chess are missing, and 1 whole files.\n") and "pbem: " not in listed
    assert "pbem: " not in CliRunner().invoke(main, ["words", "missing", "eo", "--game", "chess", "--phrases"]).output
    refused = CliRunner().invoke(main, ["words", "missing", "es", "--game", "chest"])
    assert refused.exit_code == 1 and "no game chest; there are: " in refused.output and "chess" in refused.output


@pytest.mark.parametrize("command", ["missing", "check"])
def test_who_translates_into_a_language_that_the_server_does_not_know_is_told(folder, command):
    told = CliRunner().invoke(main, ["words", command, "eo"])
    assert "the server does not know eo" in told.output and str(words.own("en")) in told.output
    assert "does not know" not in CliRunner().invoke(main, ["words", command, "es"]).output


def test_the_words_of_the_server_and_its_games_can_be_read():
    owners = {lack.owner for lack in translating.missing("eo")}
    assert {"pbem", "duel", "here_i_stand"} <= owners


def test_languages_are_those_with_words_of_the_server():
    assert words.languages()[0] == "en" and all(map(words.is_language, words.languages()))


CHAPTER = "## events\n\nmarched = To { $place }.\n\n## prompts\n\nmarched = Where to?\n    .subject = a march\n"


def test_a_file_of_a_chapter_holds_phrases_of_several_sorts(folder):
    write(folder, {"en/chapters/march.ftl": CHAPTER})
    found = {name: bundles.bundle(folder / "en", "en", name, {}, None, None) for name in ("events", "prompts", "rolls")}
    assert {name: sorted(made.names) for name, made in found.items()} == {
        "events": ["held", "marched", "moved"], "prompts": ["marched", "marched.subject"], "rolls": []}


def test_what_lacks_of_a_chapter_is_written_below_its_sorts(folder):
    (folder / "en/events/land.ftl").unlink()
    write(folder, {"en/chapters/march.ftl": CHAPTER, "es/chapters/marcha.ftl": "## prompts\n\nmarched = ¿Adónde?\n"})
    [lack] = [lack for lack in translating.missing("es") if lack.path.startswith("chapters")]
    assert lack.names == ("marched", "marched.subject")
    write(folder, {"es/chapters/march.ftl": lack.text})
    assert "chapters/march.ftl" not in lacks("es")
    assert lack.text.startswith("## events\n") and "\n## prompts\n" in lack.text
