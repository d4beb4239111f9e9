"""`pbem serve` and `pbem migrate`."""

import click

from pbem import config

from .options import opened, stop


@click.command()
@opened
@click.option("--demo-if-empty", is_flag=True, help="Open the demo match when there is no match yet.")
def serve(demo_if_empty):
    """Run listeners, web pages, clock and outbox until Ctrl-C."""
    from pbem import server
    server.quiet_logs()
    try:
        server.serve(config.current(), demo_if_empty, click.echo)
    except server.CannotStart as error:
        stop(str(error))


@click.command()
@opened
def migrate():
    """Bring the database up to date (every other command does it, too)."""
    click.echo(f"The database {config.current().database_url} is up to date.")


COMMANDS = (serve, migrate)
