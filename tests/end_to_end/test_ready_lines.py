"""Ready lines and defaults of all questions: as written down, and as nobody would regret them."""

from random import Random

import pytest
from leak_states import of_index
from ready_lines import FILE, lines

from pbem.engine import Seeded
from pbem.engine.facets import MatchOptions
from pbem.engine.harness import play_random
from pbem.games import game
from pbem.games.here_i_stand import GAME
from pbem.games.here_i_stand.cards import hands
from pbem.games.here_i_stand.map.atlas import CARDS
from pbem.orders import Command, choices, read_line, template, write
from pbem.orders.filed.subject import misspelt, unknown


def test_they_are_as_written_down():
    assert list(lines()) == FILE.read_text(encoding="utf-8").splitlines()


def faults(rules, state, role):
    """What is wrong with the ready lines of a question: one that does not read, that the rules refuse, or that is
    another order than the default of its kind."""
    usual = rules.default(state, role)
    for line in template(rules, state, role):
        read = read_line(line, rules, state, role)
        if not isinstance(read, Command):
            yield f"{line!r} reads as {read}"
        elif read.command["verb"] == usual["verb"] and read.command != usual:
            yield f"{line!r} is another order than the default {usual}"
        else:
            rules.trial(state, role, read.command)


def test_each_and_every_default_may_be_filed_ahead_without_a_word_taken_for_a_slip():
    for decision, found in of_index():
        for role in GAME.pending(found.state):
            usual = write(GAME.default(found.state, role), GAME, found.state, role)
            for line in (*template(GAME, found.state, role), usual):
                assert (misspelt(line, GAME, "en"), unknown(line, GAME, "en")) == (None, None), (decision, line)


def test_each_reads_and_is_legal_and_is_the_default_where_it_is_of_its_kind():
    for decision, found in of_index():
        role = next(role for role, name in found.asked.items() if name == decision)
        assert list(faults(GAME, found.state, role)) == [], decision


@pytest.mark.drawn(2)
@pytest.mark.parametrize(("key", "scenario", "seed", "every"), [
    ("here_i_stand", "1517", 11, 25), ("here_i_stand", "1532", 12, 25), ("here_i_stand", "two_player", 13, 25),
    ("pax_renaissance", "standard", 14, 15)])
def test_so_it_is_at_questions_of_whole_matches(key, scenario, seed, every):
    rules, chance, rng, looked = game(key), Seeded(seed), Random(seed), 0
    journal = []
    play_random(rules, scenario, rules.facet(MatchOptions).complete(scenario, {}), seed, steps_limit=600, checked=False,
                journal=journal)
    state, _ = rules.setup(scenario, rules.facet(MatchOptions).complete(scenario, {}), chance)
    for number, (role, command, _) in enumerate(journal):
        if number % every == rng.randrange(3):
            for asked in rules.pending(state):
                looked += 1
                assert list(faults(rules, state, asked)) == [], (number, asked)
        state, _ = rules.close(state, chance) if role is None else rules.apply(state, role, command, chance)
    assert looked > 5


# Questions that offer a card, and what is ordered of it by itself.

GIVING = ("impulse", "diet_of_worms", "chateau_discard", "thomas_more", "corsair_hit", "arrears", "war_payment",
          "diplomatic_overture", "lady_jane_grey", "spoils")


def test_no_card_goes_that_would_be_missed_more_than_another():
    """A home card never while another can go, and of the others none of more CP."""
    seen = set()
    for decision, found in of_index():
        if decision not in GIVING:
            continue
        role = next(role for role, name in found.asked.items() if name == decision)
        for choice in choices(GAME, found.state, role):
            domain = choice.option.args.get("card")
            if domain is None or not choice.ready:
                continue
            seen.add(decision)
            chosen = read_line(choice.ready, GAME, found.state, role).command["card"]
            others = [card for card in domain.offered() if card != chosen
                      and choice.option.refusal({"verb": choice.verb, **_more(choice, found.state, role), "card": card})
                      is None and not hands.is_mandatory(found.state, card)]
            assert all(hands.how_missed(found.state, role, chosen) < hands.how_missed(found.state, role, card)
                       or hands.is_home(card) for card in others), (decision, choice.ready)
    assert seen >= {*GIVING} - {"war_payment"}


def _more(choice, state, role):
    return {name: value for name, value in read_line(choice.ready, GAME, state, role).command.items()
            if name not in ("verb", "card")}


def test_of_cards_with_the_same_cp_the_event_of_others_is_missed_least():
    state, _ = GAME.setup("1517", GAME.facet(MatchOptions).complete("1517", {}), Seeded(1))
    kinds = {"of others": [], "event": [], "combat": [], "response": []}
    for number, card in CARDS.items():
        if card.cp == 2 and card.type in kinds:
            kinds["of others" if card.powers and "france" not in card.powers else card.type].append(number)
    assert all(kinds.values())
    wanted = [number for cards in kinds.values() for number in cards]
    missed = sorted(wanted, key=lambda card: hands.how_missed(state, "france", card))
    rank = {number: at for at, cards in enumerate(kinds.values()) for number in cards}
    assert [rank[card] for card in missed] == sorted(rank.values())
