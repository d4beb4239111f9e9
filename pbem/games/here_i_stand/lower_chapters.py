"""The chapters whose cards are played: all below the floors on which they are asked for, from the lowest floor up."""

from pbem.engine.chapters import chapters_in

LOWER = chapters_in(
    __package__, "pieces", "powers", "cards", "land_movement", "new_world_phase", "religion", "control_and_unrest",
    "naval_affairs", "spring_deployment", "victory_phase", "diplomacy_phase", "winter_phase", "field_battles", "sieges",
    "major_powers", "construction", "event_cards", "minor_powers", "two_player")
