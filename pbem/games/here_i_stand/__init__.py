"""Here I Stand: six powers, Europe 1517-1555 (2nd printing rules). Chapters of the rulebook are modules."""

from importlib import import_module

from pbem.engine import Game

from .atlas import MAJORS, POWERS
from .diplomatic_deck import DIPLOMATIC

# In the order their actions are shown to a player.
CHAPTERS = (
    "turn", "draw", "arrivals", "new_cards", "henry", "diplomacy", "negotiation", "peace", "ransom", "war", "victory",
    "luther", "worms", "spring",
    "impulse", "windows", "weather",
    "movement", "interception", "avoid_battle", "withdrawal", "field_battle", "retreat", "displacement",
    "minors", "siege", "assault", "storming", "roxelana", "combat_cards", "mercenary_cards",
    "land_events", "treachery", "scots_raid", "sack_of_rome",
    "naval_movement", "naval_interception", "naval_combat", "naval_retreat",
    "naval_returns", "transport", "sea_events", "professional_rowers", "knights", "havens", "piracy",
    "control", "building",
    "colonies", "explorations", "conquests", "new_world", "riches", "new_world_events", "building_events",
    "trade_events",
    "religious_actions", "reformation", "counter_reformation", "debaters", "debates", "debate_calls", "flips", "unrest",
    "excommunication", "religious_events", "reformation_events", "jesuits", "council_of_trent", "conversions",
    "inquisitions", "exiles", "scholars", "domination", "wartburg", "thomas_more", "thomas_cromwell",
    "schmalkaldic_league",
    "home_cards", "six_wives", "chateaux", "mandatory_events", "rulers", "succession", "mary_i", "overdue", "winter",
    "deactivation", "minor_events", "unrest_events", "political_events", "maurice_of_saxony",
    "foreign_wars", "foreign_war_actions", "city_state_rebels", "spring_events",
    "two_player_draw", "two_player_diplomacy", "two_player_phases", "two_player_winter", "invasions", "placements",
    "diplomatic_events", "diplomatic_pressure",
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


def _vocabulary(words):
    """The words of the game with cards by number, and the ways to use a card and rulers added."""
    rulers = {r["id"]: [r["name"]] for power in MAJORS for r in POWERS[power]["rulers"]}
    return {**words, "card": {int(number): names for number, names in words["card"].items()}, "ruler": rulers,
            "use": {"cp": ["CP", "points", "ops"], "event": ["event"]},
            "diplomatic_card": {n: [card.title, str(n)] for n, card in DIPLOMATIC.items()}}


def _game():
    from . import (
        conditions,
        diplomacy,
        invariants,
        moments,
        options,
        position,
        position_writing,
        refusals,
        scenarios,
        setup,
        statistics,
        two_player_powers,
        view,
        windows,
        words,
    )

    return Game(
        key="here_i_stand", title="Here I Stand", roles=MAJORS, version="1", scenarios=scenarios.SCENARIOS,
        procedures=_gathered("PROCEDURES"), decisions=_gathered("DECISIONS"), opening="turn", start=setup.start,
        view=view.view, check=invariants.check, permute=view.permute, position=position.position,
        written=position_writing.write, lookup=position.lookup, vocabulary=_vocabulary(words.VOCABULARY),
        rule_index=words.RULE_INDEX,
        tally=statistics.tally, tallied=statistics.tallied, anytime=windows.anytime, talks=diplomacy.talks,
        why_not=refusals.why_not,
        settle=options.complete, seats=options.seats,
        speaker=two_player_powers.speaker, moments=moments.MOMENTS, conditions=conditions.conditions,
        suppose=moments.suppose, examples=moments.examples,
        care="it passes as soon as it may, plays the card of fewest CP without an action while it may not, an event "
             "only when nothing else is left, and answers everything else by the default order",  # D-51, D-60
    )


GAME = _game()
