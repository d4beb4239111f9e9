"""Groups whose commands are imported only when one of them is run or asked for its help."""

from importlib import import_module

import click


class LazyGroup(click.Group):
    """A group that lists its commands without importing them. table: {name: (module, line)} as in `table`."""

    def __init__(self, *args, table, **options):
        super().__init__(*args, **options)
        self.table = table

    def list_commands(self, ctx):
        """The names of the commands, in order."""
        return sorted(self.table)

    def get_command(self, ctx, name):
        """The command of this name out of its module; None when there is none."""
        if name not in self.table:
            return None
        module = import_module(f".{self.table[name][0]}", __package__)
        return next(command for command in module.COMMANDS if command.name == name)

    def format_commands(self, ctx, formatter):
        """Write each command's name and line."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, self.table[name][1]) for name in self.list_commands(ctx)])
