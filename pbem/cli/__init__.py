"""The command `pbem`: run the server, look after matches and mails, check rules."""

from pathlib import Path

import click

from pbem import __version__
from pbem.store import private

from . import table
from .lazy import LazyGroup


@click.group(cls=LazyGroup, table=table.ALL, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__)
@click.option("--games", "folder", envvar="PBEM_GAMES", type=click.Path(exists=True, file_okay=False, path_type=Path),
              help="A folder with further games, each a package of its own [PBEM_GAMES].")
def main(folder):
    """A play-by-email turn server for long board games."""
    if folder:
        from pbem import games
        games.add_folder(folder.resolve())
    click.get_current_context().with_resource(private.making())
