"""The chapters of the rulebook that make the game, from the lowest floor up."""

from .actions import planning, stacks
from .battles import battle, conquest, deaths
from .board import agendas, armies, fate, treason
from .orders import filed
from .phases import assembly, drafting, events, taxation, wages
from .setup import placing, start
from .upkeep import upkeep

CHAPTERS = tuple(module.CHAPTER for module in (
    fate, agendas, armies, treason, filed, deaths, conquest, battle, drafting, taxation, wages, assembly, events,
    upkeep, planning, stacks, start, placing,
))
