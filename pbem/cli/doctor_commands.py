"""`pbem doctor`."""

import sys
from functools import wraps

import click

from pbem import config

from .commands import command
from .options import OPTIONS, SETTINGS, now


def describing(run):
    """Give a command the server's options, and the settings that they and the environment say; where these cannot be
    read None, and why.
    """
    @wraps(run)
    def described(*args, **options):
        given = {name: options.pop(name) for name in SETTINGS & set(options)}
        try:
            settings, why = config.from_environment(**given), ""
        except ValueError as error:
            settings, why = None, str(error)
        return run(*args, settings=settings, why=why, **options)
    for option in reversed(OPTIONS):
        described = option(described)
    return described


@command()
@describing
@click.option("--name-server", help="IP:PORT to ask for records [the system's].")
@click.option("--selector", "selectors", multiple=True, metavar="NAME", help="The name of a DKIM key of the domain, to "
              "have it looked at; may be given several times.")
@click.option("--time-server", default="pool.ntp.org", show_default=True, help="HOST or HOST:PORT to compare the clock "
              "with (NTP).")
def doctor(settings, why, **asked):
    """Look for what is wrong with a server's settings, records, machine and work, and say what to do; exit 1 at any.

    It changes nothing, needs no server's data, and takes ten seconds at most. What only "look" stands before may be
    meant so.
    """
    from pbem import doctor as doctors
    findings = [doctors.Finding(doctors.BAD, "settings", why, "see `pbem serve --help`")] if settings is None else \
        list(doctors.examine(_subject(settings, **asked)))
    for finding in findings:
        click.echo(_told(finding))
    number = len([finding for finding in findings if finding.mark == doctors.BAD])
    click.echo(f"\n{number} wrong, {len([one for one in findings if one.mark == doctors.LOOK])} to look at.")
    sys.exit(1 if number else 0)


def _subject(settings, selectors, time_server):
    from pbem import doctor as doctors
    config.use(settings)
    return doctors.Subject(settings, now(), selectors, time_server)


def _told(finding):
    """A finding in a line, and below it what to do."""
    line = f"{finding.mark:4}  {finding.about:12}  {finding.what}"
    return f"{line}\n{'':20}-> {finding.do}" if finding.do else line


COMMANDS = (doctor,)
