"""What HELP finds for words and whole questions, in the games that the server has."""

import pytest

from pbem import orders
from pbem.engine.facets import Wording
from pbem.games import game
from pbem.orders.around import asking
from pbem.orders.help import finding
from pbem.search.stems import folded, stem
from pbem.service.desk.server_words.table import ALL

HIS, PAX = game("here_i_stand"), game("pax_renaissance")
GAMES = (HIS, PAX)


def found(question, rules=HIS):
    """The words behind HELP of what is found, and the ids of its rules."""
    answers = orders.find(question, rules, server=ALL)
    return [word.lower() for one in answers for word in (one.word, *one.rules)]


def holds(answers, *wanted):
    return any(one == want.lower() or one.startswith(f"{want.lower()}.") for one in answers for want in wanted)


# What is found.

@pytest.mark.parametrize(("question", "wanted"), [
    ("win", ["VP", "HIS-23.1", "HIS-23.2", "HIS-23.3"]), ("ally", ["HIS-9.2"]), ("deadline", ["CLOCK"]),
    ("declare war", ["declare", "HIS-9.6"]), ("cards", ["HIS-6.0", "HIS-6.1", "HIS-6.2"]),
    ("how many dice has a naval combat", ["HIS-16.2"]), ("retreat after a lost battle", ["retreat", "HIS-14.1"]),
    ("When does the Schmalkaldic League begin?", ["HIS-21.6", "Schmalkaldic League"]),
    ("what happens to Henry's wives", ["HIS-21.3"]), ("Can I lend ships to an ally?", ["HIS-9.2", "HIS-19.1"]),
    ("what is an Electorate worth", ["HIS-2.1", "VP", "HIS-23.2", "HIS-21.6"]),
    ("does winter attrition hit my army", ["HIS-19.3"]), ("how do debaters work", ["debate", "HIS-18.5"]),
    ("How can I take back my last order", ["UNDO", "REVOKE"]), ("can I go on vacation", ["ABSENT", "OFF"]),
    ("tell me about Suleiman", ["Suleiman"]), ("what is special about Rhodes?", ["Rhodes"]),
    ("What does card 65 do?", ["A Mighty Fortress"]), ("card no. 31", ["Foul Weather"])])
def test_words_and_questions_of_here_i_stand(question, wanted):
    assert holds(found(question), *wanted), found(question)


@pytest.mark.parametrize(("question", "wanted"), [
    ("how do I win", ["victories", "PR-L2", "PR-E6"]), ("what is a vassal?", ["PR-GL-VASSAL"]),
    ("can bishops fight", ["PR-GL-BISHOP", "PR-GL-BATTLE"]),
    ("what does a concession cost", ["PR-GL-CONCESSION", "costs"]),
    ("how does a crusade work", ["PR-K1", "PR-K0", "PR-K2", "PR-K3"]), ("what is a comet", ["PR-GL-COMET", "PR-L1"]),
    ("who owns a queen after the wedding?", ["PR-I1", "PR-I2", "PR-GL-QUEEN"]), ("when is a deck empty", ["PR-D2"]),
    ("sell a card", ["sell", "PR-E3"])])
def test_words_and_questions_of_pax(question, wanted):
    assert holds(found(question, PAX), *wanted), found(question, PAX)


@pytest.mark.parametrize(("question", "rules", "wanted"), [
    ("Wie viele Würfel habe ich bei einem Sturmangriff?", HIS, ["assault", "HIS-15.1"]),
    ("Was kostet ein Söldner?", HIS, ["costs", "HIS-17.1"]), ("Wann ist meine Frist?", HIS, ["CLOCK"]),
    ("¿Cómo declaro la guerra?", HIS, ["declare", "HIS-9.6"]), ("¿Qué hace la carta 31?", HIS, ["Foul Weather"]),
    ("Comment éviter la bataille ?", HIS, ["avoid", "HIS-13.3"]), ("Que se passe-t-il en hiver ?", HIS, ["HIS-19.0"]),
    ("Wie köpfe ich jemanden?", PAX, ["behead", "PR-F3"]), ("Combien coûte un achat ?", PAX, ["costs", "PR-E1", "buy"]),
    ("¿Cómo funciona una votación?", PAX, ["vote", "PR-F6"])])
def test_questions_in_other_languages(question, rules, wanted):
    assert holds(found(question, rules), *wanted), found(question, rules)


@pytest.mark.parametrize(("question", "wanted"), [
    ("how do I beseige a town", ["siege", "HIS-15.0", "HIS-15.1"]), ("excomunication", ["HIS-21.5", "excommunicate"]),
    ("how does intercepton work", ["intercept", "HIS-13.2"])])
def test_misspelt_words(question, wanted):
    assert holds(found(question), *wanted), found(question)


@pytest.mark.parametrize("question", ["xyzzy", "", "How are you?", "what now?", "13.2.99"])
def test_where_nothing_fits_nothing_is_found(question):
    assert found(question) == []


def test_no_more_than_three_answers_each_of_another_thing():
    answers = orders.find("how do I attack a fortress in Metz with mercenaries", HIS, server=ALL)
    assert len(answers) == 3 == len({one.word for one in answers})
    assert all(len(one.rules) <= finding.MOST_RULES for one in answers)


def test_an_index_is_made_once():
    assert finding._index(HIS, "en", ALL) is finding._index(HIS, "en", ALL) is not finding._index(HIS, "en", ())


# The data.

@pytest.mark.parametrize("rules", (*GAMES, game("warrior_knights")), ids=lambda rules: rules.key)
def test_each_word_that_is_meant_stands_in_a_rule_or_name(rules):
    known = {*finding._index(rules, "en", ALL).known}
    assert [word for meant in rules.facet(Wording).meanings for word in meant.split() if stem(folded(word)) not
            in known] == []


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.key)
def test_each_rule_has_the_heading_under_which_it_stands(rules):
    told = {one.rule: one.heading for one in finding.rules("siege battle cards victory city war", rules)}
    assert told and all(told.values())


def test_headings_are_those_of_the_rulebook():
    winter = next(one for one in finding.rules("winter order naval units", HIS) if one.rule == "HIS-19.0.1")
    assert winter.heading == "Winter"
    vassal = next(one for one in finding.rules("vassal", PAX) if one.rule.startswith("PR-GL-VASSAL"))
    assert vassal.heading == "vassal"


# What asks.

@pytest.mark.parametrize("line", [
    "how do I attack a city", "What can I do with 2 CP?", "hi, how many dice has a siege",
    "Wie belagere ich eine Stadt", "was kostet ein Geschwader", "¿Qué es el prestigio?", "comment assiéger Metz",
    "Is it my turn?", "and why can't I pass", "Combien de points pour gagner",
    "I'm away from Friday, what do I have to do?", "warum darf ich nicht passen",
    "Could you tell me what a siege is?", "Is that so? Thanks a lot!"])
def test_a_question_is_known(line):
    assert asking.is_question(line)


@pytest.mark.parametrize("line", [
    "move 2 regulars from Vienna to Graz", "when I am back I shall write", "What a shame!", "how sad", "",
    "Wie gesagt ist das nichts", "see https://x.example/?q=1 for it", "who knows", "pass", "Where: Vienna",
    "I wonder who wins.", "Foul Weather? No, I'd rather save it.", "Ready? I am, and I move to Linz",
    "Would you be so kind as to march Ferdinand from Vienna to Linz?"])
def test_what_tells_or_orders_is_no_question(line):
    assert not asking.is_question(line)
