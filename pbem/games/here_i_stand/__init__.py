"""Here I Stand: six powers, Europe 1517-1555 (2nd printing rules). Chapters of the rulebook are folders."""

from importlib import import_module

# In the order their actions are shown to a player.
CHAPTERS = (
    "turns.turn", "cards.draw", "turns.arrivals", "cards.new_cards", "major_powers.henry",
    "diplomacy_phase.diplomacy", "diplomacy_phase.negotiation", "diplomacy_phase.peace", "diplomacy_phase.ransom",
    "diplomacy_phase.war", "victory_phase.victory", "religion.luther", "religion.worms", "spring_deployment.spring",
    "action_phase.impulse", "cards.windows", "naval_affairs.weather", "land_movement.movement",
    "land_movement.interception", "land_movement.avoid_battle", "land_movement.withdrawal",
    "field_battles.field_battle", "field_battles.retreat", "diplomacy_phase.displacement", "minor_powers.minors",
    "sieges.siege", "sieges.assault", "sieges.storming", "sieges.roxelana", "field_battles.combat_cards",
    "construction.mercenary_cards", "event_cards.land_events", "sieges.treachery", "minor_powers.scots_raid",
    "major_powers.sack_of_rome", "naval_affairs.naval_movement", "naval_affairs.naval_interception",
    "naval_affairs.naval_combat", "naval_affairs.naval_retreat", "turns.naval_returns", "naval_affairs.transport",
    "naval_affairs.sea_events", "naval_affairs.professional_rowers", "naval_affairs.knights", "major_powers.havens",
    "naval_affairs.piracy", "control_and_unrest.control", "construction.building", "new_world_phase.colonies",
    "new_world_phase.explorations", "new_world_phase.conquests", "new_world_phase.new_world",
    "new_world_phase.riches", "new_world_phase.new_world_events", "construction.building_events",
    "event_cards.trade_events", "religion.religious_actions", "religion.reformation", "religion.counter_reformation",
    "religion.debaters", "religion.debates", "religion.debate_calls", "religion.flips", "control_and_unrest.unrest",
    "major_powers.excommunication", "religion.religious_events", "religion.reformation_events", "religion.jesuits",
    "religion.council_of_trent", "religion.conversions", "religion.inquisitions", "religion.exiles",
    "victory_phase.scholars", "victory_phase.domination", "religion.wartburg", "religion.thomas_more",
    "religion.thomas_cromwell", "major_powers.schmalkaldic_league", "major_powers.home_cards",
    "major_powers.six_wives", "major_powers.chateaux", "major_powers.mandatory_events", "powers.rulers",
    "major_powers.succession", "major_powers.mary_i", "turns.overdue", "winter_phase.winter",
    "minor_powers.deactivation", "minor_powers.minor_events", "control_and_unrest.unrest_events",
    "event_cards.political_events", "major_powers.maurice_of_saxony", "major_powers.foreign_wars",
    "major_powers.foreign_war_actions", "minor_powers.city_state_rebels", "spring_deployment.spring_events",
    "two_player.two_player_draw", "two_player.two_player_diplomacy", "two_player.two_player_phases",
    "two_player.two_player_winter", "two_player.invasions", "pieces.placements", "two_player.diplomatic_events",
    "two_player.diplomatic_pressure",
)
_chapters = [import_module(f"{__name__}.{name}") for name in CHAPTERS]


def _gathered(attribute):
    found = {}
    for chapter in _chapters:
        for item in getattr(chapter, attribute, ()):
            if found.get(item.name, item) is not item:
                raise ValueError(f"{attribute}: {item.name} is defined twice")
            found[item.name] = item
    return found


from .game import HereIStand  # noqa: E402  (its modules belong to chapters)

GAME = HereIStand(_gathered("PROCEDURES").values(), _gathered("DECISIONS").values())
