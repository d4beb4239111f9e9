"""The groups `pbem match`, `pbem mail` and `pbem words`."""

import click

from . import table
from .lazy import LazyGroup


@click.group(cls=LazyGroup, table=table.OF_MATCH)
def match():
    """Open, list, show and start matches."""


@click.group(cls=LazyGroup, table=table.OF_MAIL)
def mail():
    """Look at inbound and outbound mail."""


@click.group(cls=LazyGroup, table=table.OF_WORDS)
def words():
    """What is left to translate into a language, and whether its words files can be used."""


COMMANDS = (match, mail, words)
