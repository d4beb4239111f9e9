"""How the help of a command is laid out: what it takes itself comes before what every command takes."""

from functools import partial

import click

from .options import SETTINGS, ServerOption

SERVER = "Options of every command, also by PBEM_NAME=VALUE in the environment"


class Command(click.Command):
    """A command whose help ends with the options that say which server it is about."""

    def parse_args(self, ctx, args):
        """Read the options; one that is only set by the environment, such as --relay-host, is told with its line."""
        try:
            return super().parse_args(ctx, args)
        except click.NoSuchOption as error:
            name = error.option_name.lstrip("-").replace("-", "_")
            if name not in SETTINGS:
                raise
            raise click.UsageError(f"{error.option_name} is set in the environment, where every command finds it: "
                                   f"export PBEM_{name.upper()}=...", ctx) from None

    def format_options(self, ctx, formatter):
        """Write the command's own options, then the server's."""
        self.format_own(ctx, formatter)
        _write(SERVER, [one for one in _options(self, ctx) if isinstance(one, ServerOption)], ctx, formatter)

    def format_own(self, ctx, formatter):
        """Write the options that are the command's own."""
        _write("Options", [one for one in _options(self, ctx) if not isinstance(one, ServerOption)], ctx, formatter)


def _options(command, ctx):
    return [param for param in command.get_params(ctx) if isinstance(param, click.Option)]


def _write(title, options, ctx, formatter):
    records = [record for option in options if (record := option.get_help_record(ctx))]
    if records:
        with formatter.section(title):
            formatter.write_dl(records)


command = partial(click.command, cls=Command)
