"""The chapters whose cards are played: all below the floors on which they are asked for, from the lowest floor up."""

from .cards import draw, hands, new_cards, windows
from .construction import building, mercenary_cards, unpaid_mercenaries
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
    settlement,
    surrender,
    war,
    war_costs,
)
from .event_cards import building_events, land_events, political_events, trade_events
from .field_battles import combat_cards, field_battle, losses, retreat
from .land_movement import (
    arrival,
    avoid_battle,
    interception,
    movement,
    passage,
    withdrawal,
)
from .major_powers import (
    chateaux,
    foreign_war_actions,
    foreign_wars,
    havens,
    henry,
    home_cards,
    mandatory_events,
    mary_i,
    maurice_of_saxony,
    rulers,
    sack_battle,
    sack_of_rome,
    schmalkaldic_league,
    six_wives,
    succession,
)
from .minor_powers import (
    city_state_rebels,
    deactivation,
    minor_events,
    minors,
    pacts,
    scots_raid,
)
from .naval_affairs import (
    knights,
    naval_combat,
    naval_combats,
    naval_interception,
    naval_losses,
    naval_movement,
    naval_retreat,
    piracy,
    piracy_awards,
    professional_rowers,
    sea_events,
    transport,
    weather_cards,
)
from .new_world_phase import (
    cancelled_voyages,
    colonies,
    conquests,
    explorations,
    new_world,
    new_world_events,
    riches,
)
from .pieces import placements, units
from .powers import (
    electorates,
    intervention,
    marital_track,
    relations,
    siege,
    two_player_powers,
)
from .religion import (
    conversions,
    council_of_trent,
    counter_reformation,
    debate_calls,
    debaters,
    debates,
    excommunication,
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
from .sieges import assault, breaking, roxelana, storming, treachery
from .spring_deployment import spring, spring_events
from .two_player import (
    diplomatic_alliances,
    diplomatic_deck,
    diplomatic_events,
    diplomatic_pressure,
    invasions,
    two_player_diplomacy,
    two_player_draw,
    two_player_phases,
    two_player_winter,
)
from .victory_phase import domination, scholars, victory
from .winter_phase import winter

LOWER = tuple(module.CHAPTER for module in (
    placements, units,
    electorates, intervention, marital_track, relations, siege, two_player_powers,
    draw, hands, new_cards, windows,
    arrival, avoid_battle, interception, movement, passage, withdrawal,
    cancelled_voyages, colonies, conquests, explorations, new_world, new_world_events, riches,
    conversions, council_of_trent, counter_reformation, debate_calls, debaters, debates, excommunication, exiles, flips,
    influence, inquisitions, jesuits, luther, reformation, reformation_events, religious_actions, religious_events,
    thomas_cromwell, thomas_more, wartburg, worms,
    control, unrest, unrest_events,
    knights, naval_combat, naval_combats, naval_interception, naval_losses, naval_movement, naval_retreat, piracy,
    piracy_awards, professional_rowers, sea_events, transport, weather_cards,
    spring, spring_events,
    domination, scholars, victory,
    catherine_of_aragon, deals, diplomacy, displacement, homecoming, negotiation, peace, ransom, settlement, surrender,
    war, war_costs,
    winter,
    combat_cards, field_battle, losses, retreat,
    assault, breaking, roxelana, storming, treachery,
    chateaux, foreign_war_actions, foreign_wars, havens, henry, home_cards, mandatory_events, mary_i, maurice_of_saxony,
    rulers, sack_battle, sack_of_rome, schmalkaldic_league, six_wives, succession,
    building, mercenary_cards, unpaid_mercenaries,
    building_events, land_events, political_events, trade_events,
    city_state_rebels, deactivation, minor_events, minors, pacts, scots_raid,
    diplomatic_alliances, diplomatic_deck, diplomatic_events, diplomatic_pressure, invasions, two_player_diplomacy,
    two_player_draw, two_player_phases, two_player_winter,
))
