"""Diplomacy (HIS-9): the words of a deal, who sees what."""

import pytest
from table import Table

from pbem.engine import Chance, Illegal
from pbem.engine.facets import Talks
from pbem.games.here_i_stand import GAME
from pbem.games.here_i_stand.diplomacy_phase import (
    deal_forms,
    deal_lines,
    negotiation,
    preconfirmation,
    war,
    war_costs,
)
from pbem.games.here_i_stand.map.atlas import MAJORS, MINORS
from pbem.orders import choices, help_for, read_command, run, write

NO_DEALS = {"turn": 2, "begin": "negotiation"}


class Anything(Chance):
    """Chance for lines that are tried and thrown away."""

    def _draw(self, chain, of, reason, choices):
        return 0


# The words of a deal.

@pytest.fixture
def meant(monkeypatch):
    """The clauses of a deal as the Hapsburg, or another power, orders it; whether they can be carried out is no matter.
    """
    monkeypatch.setattr(negotiation, "check_deal", lambda *given: None)
    state = Table(NO_DEALS).state

    def clauses(text, role="hapsburg"):
        command = read_command(f"declare {text}", GAME, state, role)
        again = read_command(write(command, GAME, state, role), GAME, state, role)
        assert again == command
        return deal_forms.meant(command["deal"], role, command.get("with", ()))
    return clauses


@pytest.mark.parametrize("text, clause", [
    ("ally France", {"do": "alliance", "giver": "hapsburg", "receiver": "france"}),
    ("an alliance with the French", {"do": "alliance", "giver": "hapsburg", "receiver": "france"}),
    ("end the war with france", {"do": "end_war", "giver": "hapsburg", "receiver": "france"}),
    ("peace with France", {"do": "end_war", "giver": "hapsburg", "receiver": "france"}),
    ("lend 2 squadrons barcelona to france",
     {"do": "loan", "giver": "hapsburg", "force": {"squadrons": 2}, "receiver": "france", "space": "barcelona",
      "at": None}),
    ("France lends 1 squadron, 2 Genoese squadrons and Doria from Marseille to the Hapsburgs",
     {"do": "loan", "giver": "france", "force": {"squadrons": 1, "genoa_squadrons": 2, "leaders": ["andrea_doria"]},
      "receiver": "hapsburg", "space": "marseille", "at": None}),
    ("cede Besançon, Metz to France",
     {"do": "cession", "giver": "hapsburg", "receiver": "france", "spaces": ["besancon", "metz"]}),
    ("Papacy: draw 2 cards from Hapsburg", {"do": "cards", "giver": "hapsburg", "receiver": "papacy", "number": 2}),
    ("give one random card to the Pope", {"do": "cards", "giver": "hapsburg", "receiver": "papacy", "number": 1}),
    ("give 2 mercs from Antwerp, 1 from Brussels to England",
     {"do": "mercenaries", "giver": "hapsburg", "receiver": "england", "from": {"antwerp": 2, "brussels": 1},
      "at": None}),
    ("card to papacy", {"do": "cards", "giver": "hapsburg", "receiver": "papacy", "number": 1}),
    ("France: 2 cards to Hapsburg", {"do": "cards", "giver": "france", "receiver": "hapsburg", "number": 2}),
    ("2 mercs from Antwerp to France",
     {"do": "mercenaries", "giver": "hapsburg", "receiver": "france", "from": {"antwerp": 2}, "at": None}),
    ("return Montmorency", {"do": "return", "giver": "hapsburg", "receiver": "france", "leader": "montmorency"}),
    ("cancel the excommunication of England", {"do": "pardon", "giver": "papacy", "receiver": "england"}),
])
def test_a_clause_is_read(meant, text, clause):
    assert meant(text) == [clause]


def test_ships_lent_to_nobody_go_to_the_one_ally_of_the_deal(meant):
    deal = meant("alliance france; loan 2 squadrons Barcelona")
    assert (deal[1]["receiver"], deal[1]["space"], deal[1]["force"]) == ("france", "barcelona", {"squadrons": 2})
    with pytest.raises(Illegal, match="say whom Hapsburg gives or promises it"):
        meant("alliance france; alliance papacy; loan 2 squadrons Barcelona")


@pytest.mark.parametrize("text", [
    "alliance with France; end war with France", "lend 1 squadron and Andrea Doria from Genoa to France at Marseille",
    "give 1 mercenary from Antwerp and 3 mercenaries from Brussels to Protestant at Wittenberg",
    "return Montmorency", "give 1 card to Papacy", "cede Navarre and Besançon to France"])
def test_the_normal_form_reads_back_whoever_reads_it(meant, text):
    deal = meant(text)
    assert meant(deal_lines.line(deal), "papacy") == deal
    assert deal_forms.meant(deal_forms.ordered(deal), "papacy") == deal


@pytest.mark.parametrize("text, nearest", [
    ("alliance with Frnace", "France"), ("cede Besanson to France", "Besançon"), ("return Montmorncy", "Montmorency")])
def test_a_misspelt_name_is_answered_with_the_nearest(meant, text, nearest):
    with pytest.raises(Illegal) as refused:
        meant(text)
    assert nearest in refused.value.nearest


@pytest.mark.parametrize("text", ["", "alliance", "lend 2 squadrons to France", "give 2 mercenaries to England",
                                  "give 1 regular to England", "alliance with France tomorrow", "cede to France"])
def test_an_unclear_clause_is_refused(meant, text):
    with pytest.raises(Illegal):
        meant(text)


def test_a_refused_deal_in_a_mail_is_not_filed_in_part():
    """Semicolons belong to the deal: when its second clause is refused, its first is not filed alone."""
    state = Table(NO_DEALS).state
    lines = [(1, "declare alliance with England; cede Vienna to England")]
    outcome = run(lines, GAME, state, "hapsburg", Anything())
    assert outcome.state["stack"][-1]["answers"]["hapsburg"] == []
    assert "HIS-9.1.8" in outcome.results[0].rules and len(outcome.results) == 1


# Secrets.

@pytest.mark.rule("HIS-9.1.19")
def test_a_filed_deal_is_told_to_its_power_alone():
    table = Table(NO_DEALS).order("ottoman", "declare alliance with France")
    assert [event["to"] for event in table.told("deal_filed")] == [["ottoman"]]
    assert GAME.about(table.state, "france")["filed"] == []


def test_the_refusal_of_a_war_that_cannot_be_paid_is_the_players_own():
    table = Table({"turn": 2, "begin": "declarations_of_war", "hands": {"ottoman": [33]}})
    assert table.refused("ottoman", "declare", powers=["france"]) == ("HIS-9.6.2", "HIS-9.6.4")
    assert table.asked == {"ottoman": "declaration_of_war"} and not table.told("war_declared")


def offered(table, role):
    """The values a prompt lists, by verb and argument."""
    return {option.verb: {name: list(domain.offered()) for name, domain in option.args.items()}
            for option in GAME.options(table.state, role)}


@pytest.mark.rule("HIS-9.6.2", "HIS-9.6.4")
def test_only_wars_that_may_be_declared_and_paid_for_are_offered():
    spec = {"turn": 2, "begin": "declarations_of_war"}
    table = Table({**spec, "hands": {"ottoman": [33, 10]}})
    assert offered(table, "ottoman") == {"declare": {"powers": ["genoa", "venice"]}, "decline": {}}
    table = Table({**spec, "hands": {"ottoman": [10]}})
    assert offered(table, "ottoman") == {"decline": {}}
    assert "HIS-9.6.4" in table.refused("ottoman", "declare", powers=["genoa"])


@pytest.mark.rule("HIS-9.6.2", "HIS-9.6.4", "HIS-9.6.9")
def test_an_intervention_that_cannot_be_paid_for_is_not_offered():
    table = Table({"turn": 2, "begin": "declarations_of_war", "hands": {"papacy": [33, 10]}})
    table.play("ottoman", "declare", powers=["venice"])
    assert offered(table, "papacy") == {"decline": {}}
    assert "HIS-9.6.2" in table.refused("papacy", "intervene")


@pytest.mark.rule("HIS-9.6.4")
def test_mandatory_events_are_not_among_the_cards_that_may_pay():
    table = Table({"turn": 2, "begin": "declarations_of_war", "hands": {"papacy": [33, 10]}})
    for power in ("ottoman", "hapsburg", "england", "france"):
        table.play(power, "decline")
    table.play("papacy", "declare", powers=["venice"])
    assert offered(table, "papacy") == {"pay": {"cards": [33]}}


@pytest.mark.rule("HIS-9.3.12")
def test_a_single_space_that_is_no_key_is_not_offered():
    spec = {"turn": 3, "begin": "peace", "wars": [["ottoman", "hapsburg"]], "captured": {"ottoman": ["Duke of Alva"]}}
    for lost, found in ({"Graz": "ottoman"}, None), ({"Graz": "ottoman", "Linz": "ottoman"}, ["linz", "graz"]):
        table = Table({**spec, "control": lost}).play("hapsburg", "sue", power="ottoman").default("hapsburg")
        assert offered(table, "hapsburg").get("recover", {}).get("spaces") == found


def test_payments_are_opened_together():
    table = Table({"turn": 2, "begin": "declarations_of_war"})
    table.play("ottoman", "declare", powers=["england"]).play("hapsburg", "declare", powers=["england"])
    for power in ("england", "france", "papacy"):
        table.play(power, "decline")
    assert table.asked == {"ottoman": "war_payment", "hapsburg": "war_payment"}
    table.play("hapsburg", "pay", cards=[2])
    assert not table.told("war_paid")
    table.play("ottoman", "pay", cards=[1])
    assert [event["power"] for event in table.told("war_paid")] == ["ottoman", "hapsburg"]


# Prices of war.

@pytest.mark.rule("HIS-9.6.5", "HIS-9.6.7")
@pytest.mark.parametrize("one, other, price", [
    ("ottoman", "papacy", 2), ("hapsburg", "england", 3), ("england", "hapsburg", 3), ("papacy", "hapsburg", 4),
    ("england", "protestant", 2), ("france", "papacy", 3), ("hapsburg", "protestant", None),
    ("papacy", "protestant", None), ("papacy", "venice", 1), ("france", "scotland", 1), ("hapsburg", "genoa", 1)])
def test_price_of_a_declaration(one, other, price):
    assert war_costs.cost(Table(NO_DEALS).state, one, other) == price


@pytest.mark.rule("HIS-9.6.12", "HIS-9.6.13", "HIS-9.6.14", "HIS-9.6.23")
def test_minors_that_may_be_attacked():
    state = Table(NO_DEALS).state
    state["league"] = True
    allowed = {power: [m for m in MINORS if war.refusal(state, power, m) is None] for power in MAJORS}
    assert allowed == {"ottoman": ["genoa", "venice"], "hapsburg": ["genoa", "scotland", "venice"],
                       "england": ["genoa", "scotland"], "france": ["genoa", "scotland", "venice"],
                       "papacy": ["genoa", "venice"], "protestant": ["genoa", "venice"]}


@pytest.mark.rule("HIS-9.1.1")
def test_private_talks_are_open_in_the_negotiation_segment_only():
    state = {"stack": [{"at": "turn"}, {"at": "diplomacy"}, {"at": "negotiation"}]}
    assert GAME.facet(Talks).allowed(state)
    assert GAME.facet(Talks).allowed({"stack": [{"at": "turn"}, {"at": "first_diplomacy"}]})
    assert not GAME.facet(Talks).allowed({"stack": [{"at": "turn"}, {"at": "action_phase"}]})


def test_who_declares_what_a_power_may_confirm_in_advance():
    assert preconfirmation.declarers({"first": True}, "france") == ["england"]
    assert preconfirmation.declarers({}, "france") == ["ottoman", "hapsburg", "england"]


def test_help_lists_what_a_deal_is_made_of_and_the_choices_of_a_prompt_do_not():
    state = Table({"turn": 2, "begin": "negotiation"}).state
    told = dict(line.strip().partition(": ")[::2] for line in help_for("declare", GAME, state, "france").splitlines())
    assert told["deal"].endswith("[<giver>]: <clause>")
    assert all(form in told["clause"] for form in ("alliance", "cede", "<number> [random] cards", "grant", "divorce"))
    assert "<number> [mercenaries" in told["mercenaries"]
    declare = next(choice for choice in choices(GAME, state, "france") if choice.verb == "declare")
    assert "clause" not in dict(declare.args) and "clause" in dict(declare.parts)
