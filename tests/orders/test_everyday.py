"""Sentences of everyday: what runs as it is meant, what is asked back with its orders, and what stays talk."""

import sys
from functools import cache
from pathlib import Path

import pytest
import yaml

from pbem.engine import Seeded
from pbem.engine.facets import Wording
from pbem.games import game
from pbem.orders import DONE, IGNORED, KEPT, REFUSED, run
from pbem.orders.around.phrasebook import Phrasebook, plain
from pbem.orders.line.everyday import understood
from pbem.orders.line.pieces import tells_when
from pbem.orders.line.reading import Reader
from pbem.service.desk.server_words.table import ALL

PEOPLE = Path(__file__).parent / "people"
sys.path.append(str(PEOPLE))

from people_match import question  # noqa: E402

POSITIONS = yaml.safe_load((PEOPLE / "positions.yaml").read_text(encoding="utf-8"))


@cache
def asked(name):
    key = next(key for key, positions in POSITIONS.items() if name in positions)
    found = question(key, POSITIONS[key][name])
    return game(key), found.state, found.role


def sent(name, *lines, **more):
    return run(list(enumerate(lines, start=1)), *asked(name), Seeded(3), **more)


def commands(outcome):
    return [row.command for row in outcome.accepted]


def reader(name):
    return Reader(*asked(name))


@pytest.mark.parametrize(("name", "line", "meant"), [
    ("action", "3 reg antwerp -> brussels", ["move 3 regulars Antwerp to Brussels"]),                # no verb
    ("action", "sqn naples, 1 merc vienna", ["build 1 squadron in Naples", "buy 1 mercenary in Vienna"]),
    ("action", "Buy three mercenaries in Vienna and one in Besancon.",
     ["buy 3 mercenaries in Vienna", "buy 1 mercenary in Besançon"]),  # more of the same
    ("action", "Move 3 regs from Antwerp to Brussels, then raise 1 reg in Antwerp",
     ["move 3 regulars Antwerp to Brussels", "raise 1 regular in Antwerp"]),
    ("action", "from Vienna to Graz 2 regulars", ["move 2 regulars Vienna to Graz"]),  # any order of words
    ("action", "mover 3 regulares de amberes a bruselas", ["move 3 regulars Antwerp to Brussels"]),
    ("action", "ferdinand mit allen von wien nach graz", ["move all Vienna to Graz"]),
    ("action", "1 escadre naples", ["build 1 squadron in Naples"]),
    ("action", "2 regs vienna graz", ["move 2 regulars Vienna to Graz"]),  # a way between two names
    ("action", "sail all Barcelona Gulf of Lyon", ["sail all Barcelona to Gulf of Lyon"]),
    ("impulse", "Play #65 (A Mighty Fortress) for CP:", ["play 65 for CP"]),  # named twice
    ("impulse", "play 65 for CP, then move Ferdinand and 4 regulars from Vienna to Linz",
     ["play 65 for CP", "move Ferdinand, 4 regulars from Vienna to Linz"]),  # an order that leads to other options
    ("turn", "buy Antipope and that is all", ["buy Antipope"]),  # what only closes
    ("turk", "suleiman + everyone istanbul - edirne - sofia", ["move all Istanbul to Edirne to Sofia"]),
    ("religion", "translate 3 german", ["translate German 3"]),
    ("impulse", "65 cp", ["play 65 for CP"]),
    ("spring_eng", "henry + 3 reg calais", ["deploy Henry VIII, 3 regulars from London to Calais"]),  # from one place
    ("recruits", "1 regular and 2 mercenaries in Milan",
     ["raise 1 regular in Milan", "buy 2 mercenaries in Milan"]),  # a place said once for both
    ("action", "move all but 1 regular from Valladolid to Madrid",
     ["move Charles V, Duke of Alva, 3 regulars from Valladolid to Madrid"]),  # all but some
    ("action", "Alle außer Alba ziehen von Valladolid nach Madrid.",
     ["move Charles V, 4 regulars from Valladolid to Madrid"]),
    ("action", "move all except the mercenaries from Vienna to Graz",
     ["move Ferdinand, 4 regulars from Vienna to Graz"]),
    ("action", "buy as many mercenaries as I can afford in Vienna", ["buy 5 mercenaries in Vienna"]),  # as many as go
    ("action", "raise 1 regular in Antwerp, the rest on mercs in Vienna",
     ["raise 1 regular in Antwerp", "buy 3 mercenaries in Vienna"]),
    ("action", "raise max regulars in Antwerp", ["raise 2 regulars in Antwerp"]),
    ("religion", "spend the rest on translating German", ["translate German 5"]),
    ("impulse", "play 31 for 2 CP", ["play 31 for CP"]),  # what the card is worth
    ("religion", "Please translate german for 1 CP", ["translate German 1"]),  # a number that counts
    ("confirm_two", "confirm both", ["confirm all"]),  # both of a list
    ("confirm_two", "beide, ja", ["confirm all"]),
    ("action", "two mercs in Vienna, a third in Graz", ["buy 2 mercenaries in Vienna", "buy 1 mercenary in Graz"]),
    ("religion", "translate 2 English", ["translate English 2"]),  # a word of units that is another name, too
    ("confirm", "ja bitte", ["confirm 1"]),
    ("confirm", "yes", ["confirm 1"]),
    ("action", "hi there! 1) raise 1 regular in Antwerp 2) buy 1 merc in Vienna. thanks",
     ["raise 1 regular in Antwerp", "buy 1 mercenary in Vienna"]),  # a list with numbers
    ("action", "1. raise 1 regular in Antwerp 2. buy 1 merc in Vienna",
     ["raise 1 regular in Antwerp", "buy 1 mercenary in Vienna"]),
    ("confirm", "sí", ["confirm 1"]),
    ("confirm", "Sounds good, yes", ["confirm 1"]),
    ("confirm_two", "yes to both", ["confirm all"]),
    ("confirm_two", "Les deux, avec joie.", ["confirm all"]),
    ("pass_eng", "I pass", ["pass"]),
    ("ransom_answer", "keep him", ["decline"]),
])
def test_it_runs_where_every_word_is_accounted_for(name, line, meant):
    outcome = sent(name, line)
    assert commands(outcome) == commands(sent(name, *meant)) != []
    assert {result.status for result in outcome.results} == {DONE}


def test_what_ran_is_shown_as_it_was_understood():
    assert sent("action", "3 reg antwerp -> brussels").results[0].sentence == (
        "read as: move 3 regulars from Antwerp to Brussels")


@pytest.mark.parametrize(("name", "line", "meant"), [
    ("action", "3 reglars from Antwepr to Brusels", "move 3 regulars from Antwerp to Brussels"),      # slips
    ("action", "I think we should build 2 squadrons in Naples", "build 2 squadrons in Naples"),
    ("action", "Don't attack Metz. Just one merc in Besançon.", "buy 1 mercenary in Besançon"),  # beside a denial
    ("action", "2 mercs in Vienna if you agree", "buy 2 mercenaries in Vienna"),                      # a condition
    ("action", "bye 2 mercenaries in Vienna", "buy 2 mercenaries in Vienna"),  # a word of talk
    ("action", "liege", "control Liege"),                                                             # a name alone
    ("france", "Move Francis and four regulars to Metz.",
     "move Francis I, 4 regulars from Paris to St. Dizier to Metz"),                                  # with its way
    ("siege", "Storm the walls of Vienna!", "assault on Vienna"),  # dice are rolled
    ("action", "Raise 1 regular in Antwerp and buy a mercenary there.",
     "raise 1 regular in Antwerp; buy 1 mercenary in Antwerp"),  # pronouns
    ("turk", "Suleiman and all to Edirne, Sofia and then on to Nezh",
     "move Suleiman, Ibrahim Pasha, 7 regulars, 1 cavalry from Istanbul to Edirne to Sofia to Nezh"),  # a listed way
    ("action", "Reclutaremos un regular en Amberes, y un mercenario en Viena",
     "raise 1 regular in Antwerp; buy 1 mercenary in Vienna"),  # a form of a word
    ("action", "I'd buy two in Graz if I were rich, but one merc in Vienna it is", "buy 1 mercenary in Vienna"),
    ("france", "Pas d'attaque contre Besançon, je reste prudent : deux mercenaires à Dijon.",
     "buy 2 mercenaries in Dijon"),  # a denial ends at a colon
    ("action", "no wait... I'd like 2 mercs in Vienna", "buy 2 mercenaries in Vienna"),  # nothing to correct
    ("comet", "Anything but Holy. Let's say Globalization.", "choose Globalization"),
    ("impulse_eng", "No Six Wives this time. The Wartburg for CP instead.", "play The Wartburg for CP"),
    ("pass_eng", "Inglaterra descansa este turno. Paso.", "pass"),  # an order that stands alone
    ("interception", "intercept with everything", "intercept with 3 regulars from Besançon"),  # only that is offered
    ("interception", "intercept", "intercept from Besançon"),
    ("interception", "2 regulars intercept", "intercept with 2 regulars from Besançon"),
    ("naval_interception", "both sqns intercept", "intercept 2 squadrons from Barcelona to Gulf of Lyon"),
    ("turn", "buy 2 cards: Dervishes, Antipope", "buy Dervishes; buy Antipope"),  # what is counted, then named
    ("war_eng", "War on France and on Scotland, too.", "declare war on France, Scotland"),  # a word beside a name
    ("impulse_eng", "arquebusiers cp; 1 merc london; end",
     "play Arquebusiers for CP; buy 1 mercenary in London"),  # the end of a turn that is used up
    ("action", "everybody but Ferdinand from Vienna to Graz", "move 4 regulars from Vienna to Graz"),
    ("muster", "all in Edirne", "place 4 in Edirne"),
    ("spring_eng", "we stay in London", "stay"),  # what an offer is about that is refused
    ("spring_eng", "No, gracias, mis tropas se quedan en Londres.", "stay"),
    ("avoid", "fight", "stand"),  # what is meant at this moment
    ("action", "move Charles V from Valladolid to Barcelona",
     "move Charles V from Valladolid to Madrid to Valencia to Barcelona"),  # a way in place of a leap
])
def test_it_is_asked_back_where_anything_is_doubtful(name, line, meant):
    outcome = sent(name, line)
    assert not outcome.accepted and outcome.meant == meant
    again = run([(1, "YES")], *asked(name), Seeded(3), meant=outcome.asked_back)
    assert [command["verb"] for command in commands(again)] == [part.split()[0] for part in meant.split("; ")]


@pytest.mark.parametrize("line", [
    "no war with Metz for me", "Don't buy mercenaries in Vienna", "never move Ferdinand to Graz",
    "not 2 mercenaries in Vienna", "kein Söldner in Wien", "sin mercenarios en Viena", "pas de mercenaires à Vienne"])
def test_what_is_denied_is_never_understood(line):
    outcome = sent("action", line)
    assert not outcome.accepted and not outcome.meant


@pytest.mark.parametrize(("line", "why"), [
    ("6 mercs vienna", "5"), ("ferd + 4 reg vienna - pressburg", "Pressburg")])
def test_what_the_rules_forbid_is_refused_with_its_rule(line, why):
    [result] = sent("action", line).results
    assert result.status == REFUSED and result.rules and why in result.sentence


@pytest.mark.parametrize(("name", "line"), [
    ("withdrawal", "don't fight"), ("withdrawal", "no battle please!"), ("turn", "I was going to sell The Bold but no"),
    ("six_wives", "I'd love to declare war on Scotland but not this turn"), ("bold", "the second one"),
    ("turn", "with Santa Hermandad I siege the knight in Valencia"), ("interception", "Ferdinand intercepts"),
    ("interception", "don't know, intercept if it pays"), ("turn", "buy 9 Dervishes"),
    ("turk", "move 4 regulars from Istanbul to London"),
    ("action", "leave one regular in Vienna"), ("action", "leaving 1 reg in Valladolid"),  # raises nothing
    ("impulse", "Fountain of Youth, 2 CP: one merc in Vienna"),  # another card than that of the number
    ("guild_turn", "Je joue Flanders Guild, pas de révolte, le pion entre la France et l'Aragon."),  # not possible so
    ("confirm_two", "peace is fine with me"),
    ("impulse", "Please pass my regards to the Pope, he played that beautifully.")])
def test_what_is_not_meant_is_not_offered(name, line):
    outcome = sent(name, line)
    assert not outcome.accepted and not outcome.meant


@pytest.mark.parametrize(("name", "line", "only_yes"), [
    ("action", "3 reglars from Antwepr to Brusels", False), ("siege", "storm the walls of Vienna", False),
    ("interception", "intercept", False), ("interception", "intercept with all", False), ("avoid", "fight", True),
    ("action", "move Charles V from Valladolid to Barcelona", True), ("turn", "maybe sell The Bold", True),
    ("turn", "Ann will buy Luther", True),
    ("action", "Don't attack Metz. Just one merc in Besançon.", True),
    ("action", "2 mercs in Vienna if you agree", True),
    ("turn", "queen hatun please, and then I sell Star Chamber", True)])
def test_only_what_is_clear_would_run_without_a_yes(name, line, only_yes):
    outcome = sent(name, line)
    assert outcome.meant and outcome.only_yes == only_yes


def test_what_is_not_understood_beside_an_order_is_told():
    [result] = sent("turn", "queen hatun please, and then I sell Star Chamber").results
    assert "sell Star Chamber, without 'queen hatun please'" in result.sentence


@pytest.mark.parametrize(("line", "without"), [
    ("yes but only the alliance", "confirm 1, without 'but only the alliance'"),
    ("yes but only 3", "confirm 1, without 'but only 3'")])
def test_what_stands_beside_a_yes_is_told(line, without):
    outcome = sent("confirm", line)
    assert not outcome.accepted and without in outcome.results[0].sentence and outcome.only_yes


@pytest.mark.parametrize(("name", "line", "why"), [
    ("action", "move all but 9 regulars from Valladolid to Madrid", "9 regulars cannot be taken in Valladolid; 4 can"),
    ("muster", "place max in Edirne, max in Istanbul", "8 regulars placed"),
    ("action", "buy all cavalry in Vienna", "cavalry is not possible")])
def test_all_but_and_as_many_as_go_stay_within_what_is_there(name, line, why):
    [result] = sent(name, line).results
    assert result.status == REFUSED and why in result.sentence


@pytest.mark.parametrize("line", ["Ensuite deux mercenaires à Rouen.", "two more mercs in Rouen please"])
def test_what_waits_behind_a_question_to_others_is_understood_as_if_they_let_it_pass(line):
    move, kept, end = sent("france", "move Francis I, 4 regulars from Paris to St. Dizier to Metz", line, "end").results
    assert (move.status, kept.status, end.status) == (DONE, KEPT, KEPT) and kept.text == "buy 2 mercenaries in Rouen"


def yes(name, meant, *lines):
    return run(list(enumerate(lines, start=1)), *asked(name), Seeded(3), meant=[(1, line) for line in meant])


RAISE, BUY = "raise 1 regular in Antwerp", "buy 1 mercenary in Vienna"


@pytest.mark.parametrize(("line", "verbs"), [
    ("yes, and buy 1 mercenary in Vienna", ["raise", "buy"]), ("ja und dann ende", ["raise", "end"]),
    ("yes, end", ["raise", "end"]), ("yes! thanks a lot", ["raise"]),
    ("ok, buy 1 mercenary in Vienna", ["buy"]),  # a new order
    ("no, buy 1 mercenary in Vienna", ["buy"]), ("nope. buy 1 mercenary in Vienna please", ["buy"]),
    ("no thanks", []), ("yes, but not in Antwerp", []), ("oui, sans la carte", []), ("yes, if he agrees", [])])
def test_a_yes_or_no_goes_on_with_more(line, verbs):
    outcome = yes("action", [RAISE], line)
    assert [command["verb"] for command in commands(outcome)] == verbs


def test_a_yes_with_something_against_it_is_asked_back():
    outcome = yes("action", [RAISE], "yes, but not in Antwerp")
    assert outcome.meant == RAISE and outcome.only_yes and "may be against it" in outcome.results[0].sentence


@pytest.mark.parametrize("line", ["no", "nope, thanks", "non", "yes", "nein danke"])
def test_a_no_to_the_refusal_of_an_offer_refuses_it(line):
    assert commands(yes("interception", ["decline"], line)) == [{"verb": "decline"}]


@pytest.mark.parametrize(("name", "above", "line", "below"), [
    ("turn", "ops west", "my Privateers sail from the Channel back to Lisbon", "buy Antipope"),
    ("action", RAISE, "1 merc London, if there's CP left", BUY)])
def test_what_stands_among_orders_and_names_things_stops_what_follows(name, above, line, below):
    done, stopped, behind = sent(name, above, line, below).results
    assert (done.status, stopped.status) == (DONE, REFUSED) and "stands among orders" in stopped.sentence
    assert behind.command is None
    assert [result.status for result in sent(name, above, "so far so good", below).results][::2] == [DONE, DONE]
    assert sent(name, above, line).results[1].status == IGNORED  # below all orders it is talk


def test_what_does_not_follow_an_order_is_told():
    [result] = sent("turn", "buy Luther and then ops west and buy Antipope").results
    assert result.nearest == ("buy Luther", "ops west") and "without 'and buy Antipope'" in result.sentence
    [result] = sent("action", "buy 2 mercs in Vienna and then raise 9 regulars in Antwerp").results
    assert "what follows is not possible then" in result.sentence and result.rules


def test_of_two_orders_that_fit_both_are_told():
    [result] = sent("impulse_ott", "fuggers").results
    assert result.status == REFUSED and set(result.nearest) == {"play Fuggers for CP", "play Fuggers as event"}


@pytest.mark.parametrize("line", ["Done and dusted", "Bon week-end", "Send help", "Move over, Francis",
                                  "The Pope wants Vienna badly", "Raise a glass to the Queen"])
def test_talk_stays_talk_and_what_stands_below_runs(line):
    outcome = sent("action", line, "buy 1 mercenary in Vienna")
    assert [result.status for result in outcome.results] == [IGNORED, DONE]


def test_a_part_that_is_not_understood_in_front_stops_all_of_it():
    [result] = sent("action", "2 elephants to Vienna, then raise 1 regular in Antwerp").results
    assert result.status == REFUSED


@pytest.mark.parametrize(("name", "line", "meant"), [
    ("turn", "I'll sell The Bold. No, wait: Star Chamber. The Bold I still need.", "sell Star Chamber"),
    ("england", "Zwei Söldner in London. Oder nein, drei.", "buy 3 mercenaries in London"),
    ("action", "acheter deux mercenaires à Besançon... non, à Bruxelles plutôt", "buy 2 mercenaries in Brussels"),
    ("retreat", "To Lyon - no, I don't trust the English. Besançon.", "retreat to Besançon"),
    ("six_wives", "War on France? No. Advance Henry's marker.", "advance"),
])
def test_second_thoughts_about_everyday_words_are_asked_back(name, line, meant):
    outcome = sent(name, line)
    assert not outcome.accepted and outcome.meant == meant


@pytest.mark.parametrize(("name", "line"), [
    ("fair", "Caffa, Rhodes - no, leave Rhodes, Modon - and Cyprus"),
    ("behead", "Off with his head! Kingmaker, I mean; spare the Merchants.")])
def test_second_thoughts_that_are_not_clear_run_nothing(name, line):
    outcome = sent(name, line)
    assert not outcome.accepted and not outcome.meant and "changed your mind" in outcome.refused.sentence


@pytest.mark.parametrize(("name", "line", "rule"), [
    ("action", "I hope His Holiness will not mind: move 2 regulars Naples to Rome.", "HIS-13.1.4"),
    ("action", "raise 1 regular in Tunis, the Moors are restless", "HIS-17.1.2"),
    ("impulse", "I want to pass this impulse", "HIS-11.0.9"),
    ("turk", "raid france in the ionian", "HIS-10"),
    ("turn", "I win! Declare Imperial victory!", "PR-")])
def test_the_rule_that_forbids_what_is_understood_is_told(name, line, rule):
    [result] = sent(name, line).results
    assert result.status == REFUSED and result.rules[0].startswith(rule.partition("-")[0]), result


def test_what_is_possible_at_other_times_is_told_with_what_it_may_mean_here():
    [result] = sent("avoid", "fight").results
    assert "'stand'" in result.sentence and result.rules and sent("avoid", "fight").meant == "stand"
    assert sent("avoid", "retreat to Besançon").meant == "avoid battle to Besançon"


def test_what_the_next_sentence_corrects_does_not_run():
    outcome = sent("action", "raise 1 regular in Antwerp, one in Valladolid - no, skip Valladolid")
    assert not outcome.accepted


def test_a_trial_goes_on_with_what_is_understood():
    lines = "TEST", "I think we should get 2 mercs in Vienna", "raise 1 regular in Antwerp"
    outcome = sent("action", *lines, server=ALL)
    assert [result.status for result in outcome.results][1:] == [DONE, DONE] and not outcome.accepted


def test_behind_a_line_that_waits_for_a_yes_the_rest_waits_too():
    outcome = sent("action", "2 mercs in Vienna if you agree", "raise 1 regular in Antwerp")
    assert [text for _, text in outcome.asked_back] == ["buy 2 mercenaries in Vienna", "raise 1 regular in Antwerp"]


@pytest.mark.parametrize("line", ["x " * 400, "Vienna " * 120, "no " * 1200, "2 mercs " * 120 + "Vienna"])
def test_no_line_takes_long(line):
    """So many evaluations at most, however long the line: it is cut, and no denial of a denial is read."""
    understood(line, reader("action"))
    assert sent("action", line).accepted == []


def test_ways_are_found_by_their_words_the_longest_first():
    book = Phrasebook({"assault": {"fr": "à l'assaut, assaut", "en": "storm the walls, storm"}})
    words = "storm the walls now".split()
    assert [said.length for said in book.at(words, 0, ["en"])] == [3, 1] and not book.at(words, 0, ["fr"])
    assert book.at(plain("l'assaut").split(), 1, ["fr"])[0].meant == (("assault",),)


def test_a_table_that_is_none_is_told():
    with pytest.raises(ValueError, match="assault"):
        Phrasebook({"assault": ["storm"]})


@pytest.mark.parametrize("key", ["here_i_stand", "pax_renaissance"])
def test_each_entry_of_the_phrasebooks_stands_for_words_of_orders(key):
    rules = game(key)
    names = {word for kinds in rules.vocabulary.values() for ways in kinds.values() for name in ways
             for word in plain(str(name)).casefold().split()}
    unknown = [meant for meant in rules.facet(Wording).everyday["orders"] if meant.split()[0].casefold() not in names]
    assert not unknown
    for part in rules.facet(Wording).everyday.values():
        Phrasebook(part)


def test_a_name_beside_all_that_is_not_there_is_refused():
    [result] = sent("action", "move Ferdinand, all Antwerp to Brussels").results
    assert result.status == REFUSED and "Ferdinand" in result.sentence


@pytest.mark.parametrize(("line", "tells"), [
    ("if he attacks I withdraw", True), ("wenn er angreift", True), ("si ataca, me retiro", True),
    ("I could pay two", False), ("sí con 1", False), ("das wäre schön", False)])
def test_a_time_or_condition_is_told_from_what_is_only_thought_of(line, tells):
    assert tells_when(line) is tells
