"""What a match plays otherwise than the 2nd printing with a player for every power: the one place where it is said.

`rule(state, name)` is what holds in a match. Whole phases of the two-player variant are procedures of its own, which
`procedures` has run in place of the others; who leads whom there, and where units may go, say two_player_powers and
two_player_area.
"""

from collections.abc import Mapping

from ..map.atlas import TABLES
from . import editions, scenarios

# name: (in the 2nd printing, in the anniversary edition)
EDITION = {
    "allies_join_interception": (False, True),  # units of an ally hold a space for interceptors, if no enemy is there
    "alliance_protects_scotland": (False, True),  # from an England that is allied to France (HIS-9.6.15)
    "awards_in_turn": (False, True),  # no award of piracy twice before each possible one was given
    "cards_for_a_foreign_war": (0, 1),  # that its power is dealt less each turn
    "carlstadt_needs_an_empty_space": (True, False),  # for the unrest of HIS-18.3.27
    "chateau_table": (False, True),  # in place of one die for Patron of the Arts
    "domination_can_be_stopped": (True, False),  # by a card that brings others closer
    "english_writers_alone": (False, True),  # of the Protestant's debaters help England's treatises
    "fewest_unrest_of_a_ban": (2, 0),  # spaces of an excommunicated ruler: two, or up to two
    "fortresses_withstand_the_league": (False, True),  # markers keep Protestant control off (HIS-21.6.10)
    "governor": (False, True),  # the marker of card 111 counts
    "later_attempts": (False, True),  # cards give the numbers of attempts that were changed
    "marian_zone": (False, True),  # Mary I looks at the English zone only, so not at Calais
    "no_peace_after_ceding": (False, True),  # nobody sues a power to which it ceded a home space this turn
    "phony_war": (False, True),  # -1 VP for a war on a minor that its protector took up
    "piracy_actions": (None, TABLES["piracy"]["limit"]["per_turn"]),  # in a turn; None: no limit
    "raid_without_ally": (False, True),  # Scots Raid is played even when Scotland is not France's
    "replacements_in_unrest": (True, False),  # a capital in unrest gives a regular in winter
    "siege_keeps_regulars_away": (False, True),  # from the Electorate for which they wait
    "uncharted": (False, True),  # the first exploration suffers
    "unfriendly_units_bar_control": (False, True),  # and the Protestant takes none before the League
    "unfriendly_units_bar_deployment": (False, True),  # in spring, besides enemies
    "vp_of_a_foreign_war": (0, 1),
    "winter_quarters": (False, True),  # Scotland's units winter nowhere else
}
# name: (with a player for every power, with two players)
PLAYERS = {
    "bans_by_bull": (True, False),  # rulers are excommunicated by Papal Bull, or else in the Diplomacy Phase
    "bourbon_beyond_the_zones": (True, False),
    "diplomatic_deck": (False, True),
    "drawn_diet_card": (False, True),  # the Hapsburgs' card at the Diet of Worms is the top one of the deck
    "england_draws_for_dissolution": (True, False),  # two cards; else the Papacy loses one
    "invaders_keep_spoils": (True, False),  # of Rome: they draw the two cards; else the Papacy discards them
    "mary_is_checked": (False, True),  # after each impulse of the Protestant
    "new_world": (True, False),
    "ottoman_peace_vp": (2, 1),
    "peace_for_cards": (True, False),  # what was lost is bought back for cards too
    "rebels_in_electorates": (False, True),  # those that the Hapsburgs hold after the League
}
PROCEDURES = {
    "card_draw": "two_player_card_draw",
    "first_diplomacy": "two_player_first_diplomacy",
    "diplomacy": "two_player_diplomacy",
    "diet_of_worms": "two_player_diet_of_worms",
    "spring_deployment": "two_player_spring_deployment",
    "winter": "two_player_winter",
}


def rule(state, name):
    """What holds in this match."""
    if name in EDITION:
        return EDITION[name][editions.anniversary(state)]
    return PLAYERS[name][scenarios.two_player(state)]


def procedures(state) -> Mapping[str, str]:
    """{name: the procedure that a match runs in its place}."""
    return PROCEDURES if scenarios.two_player(state) else {}
