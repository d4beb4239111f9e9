"""The command `pbem`: run the server, look after matches and mails, check rules."""

import click

from pbem import __version__
from pbem.store import private

from . import checking_commands, mail_commands, match_commands, server_commands


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__)
def main():
    """A play-by-email turn server for long board games."""
    click.get_current_context().with_resource(private.making())


for commands in (server_commands, match_commands, mail_commands, checking_commands):
    for command in commands.COMMANDS:
        main.add_command(command)
