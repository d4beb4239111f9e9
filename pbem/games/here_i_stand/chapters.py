"""The chapters of the rulebook that make the game, and the order in which its actions are shown to players."""

from .action_phase import impulse
from .cards import ahead, draw, hands, new_cards, windows
from .construction import building, building_events, mercenary_cards
from .control_and_unrest import control, unrest, unrest_events
from .diplomacy_phase import (
    catherine_of_aragon,
    deals,
    diplomacy,
    displacement,
    homecoming,
    negotiation,
    peace,
    ransom,
    surrender,
    war,
)
from .event_cards import land_events, political_events, trade_events
from .field_battles import combat_cards, field_battle, losses, retreat
from .land_movement import avoid_battle, interception, movement, withdrawal
from .major_powers import (
    chateaux,
    electorates,
    excommunication,
    foreign_war_actions,
    foreign_wars,
    havens,
    henry,
    home_cards,
    mandatory_events,
    mary_i,
    maurice_of_saxony,
    sack_battle,
    sack_of_rome,
    schmalkaldic_league,
    six_wives,
    succession,
)
from .map import relations
from .minor_powers import city_state_rebels, deactivation, minor_events, minors, scots_raid
from .naval_affairs import (
    knights,
    naval_combat,
    naval_interception,
    naval_movement,
    naval_retreat,
    piracy,
    piracy_awards,
    professional_rowers,
    sea_events,
    transport,
    weather,
)
from .new_world_phase import colonies, conquests, explorations, new_world, new_world_events, riches
from .pieces import placements, units
from .powers import rulers, setup
from .religion import (
    conversions,
    council_of_trent,
    counter_reformation,
    debate_calls,
    debaters,
    debates,
    exiles,
    flips,
    influence,
    inquisitions,
    jesuits,
    luther,
    reformation,
    reformation_events,
    religious_actions,
    religious_events,
    thomas_cromwell,
    thomas_more,
    wartburg,
    worms,
)
from .sieges import assault, roxelana, siege, storming, treachery
from .spring_deployment import spring, spring_events
from .turns import arrivals, naval_returns, overdue, turn
from .two_player import (
    diplomatic_deck,
    diplomatic_events,
    diplomatic_pressure,
    invasions,
    two_player_diplomacy,
    two_player_draw,
    two_player_phases,
    two_player_powers,
    two_player_winter,
)
from .victory_phase import domination, scholars, victory
from .winter_phase import winter

CHAPTERS = tuple(module.CHAPTER for module in (
    impulse,
    ahead, draw, hands, new_cards, windows,
    building, building_events, mercenary_cards,
    control, unrest, unrest_events,
    catherine_of_aragon, deals, diplomacy, displacement, homecoming, negotiation, peace, ransom, surrender, war,
    land_events, political_events, trade_events,
    combat_cards, field_battle, losses, retreat,
    avoid_battle, interception, movement, withdrawal,
    chateaux, electorates, excommunication, foreign_war_actions, foreign_wars, havens, henry, home_cards,
    mandatory_events, mary_i, maurice_of_saxony, sack_battle, sack_of_rome, schmalkaldic_league, six_wives, succession,
    relations,
    city_state_rebels, deactivation, minor_events, minors, scots_raid,
    knights, naval_combat, naval_interception, naval_movement, naval_retreat, piracy, piracy_awards,
    professional_rowers, sea_events, transport, weather,
    colonies, conquests, explorations, new_world, new_world_events, riches,
    placements, units,
    rulers, setup,
    conversions, council_of_trent, counter_reformation, debate_calls, debaters, debates, exiles, flips, influence,
    inquisitions, jesuits, luther, reformation, reformation_events, religious_actions, religious_events,
    thomas_cromwell, thomas_more, wartburg, worms,
    assault, roxelana, siege, storming, treachery,
    spring, spring_events,
    arrivals, naval_returns, overdue, turn,
    diplomatic_deck, diplomatic_events, diplomatic_pressure, invasions, two_player_diplomacy, two_player_draw,
    two_player_phases, two_player_powers, two_player_winter,
    domination, scholars, victory,
    winter,
))
# The verbs of an impulse's actions, as they are shown.
ACTIONS = (
    ("lead",), ("move",), ("recall",), ("assault",), ("buy", "raise", "build"), ("control", "calm"), ("sail",),
    ("transport",), ("pirate",), ("colonize",), ("explore",), ("conquer",), ("fight",), ("reinforce",), ("treatise",),
    ("translate",), ("debate",), ("st_peters",), ("burn",), ("found",),
)
