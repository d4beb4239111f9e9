"""What the commands share: the server's options, an opened database, times, NAME=VALUE, errors in one sentence."""

import dataclasses
import sqlite3
import sys
from datetime import UTC, datetime, timedelta
from functools import partial, wraps
from pathlib import Path

import click

from pbem import config


class ServerOption(click.Option):
    """An option of every command that is about a server: which one, and what it is told."""


server_option = partial(click.option, cls=ServerOption)
OPTIONS = (
    server_option("--data", type=click.Path(path_type=Path),
                  help="Folder of the database and the key [var beside the checkout]."),
    server_option("--database", help="sqlite:///FILE or postgresql://USER@HOST/NAME [a file in the data folder]."),
    server_option("--domain", help="Domain of the server's addresses [game.example]."),
    server_option("--caps", metavar="NAME=NUMBER,...", help="Limits, as `pbem serve --help-caps` lists them; those a "
                                                            "match may set, too, hold for all that do not."),
    server_option("--smtp-host", help="Where mail is taken by SMTP [127.0.0.1]."),
    server_option("--smtp-port", type=int, help="Its port [2525]."),
    server_option("--lmtp-port", type=int, help="Where a mail server hands mail over by LMTP [nowhere]."),
    server_option("--web-host", help="Where the web pages are served [127.0.0.1]."),
    server_option("--web-port", type=int, help="Their port [8080]."),
    server_option("--web-url", help="Where browsers find them, e.g. https://game.example, for links in mails [mails "
                                    "hold none]."),
)
NEVER, QUIETLY, ALOUD = "never", "quietly", "aloud"  # how a command begins a new server's data
SETTINGS = {field.name for field in dataclasses.fields(config.Settings)}
SECRET = click.option("--secret", is_flag=True, help="Also what players may not know: for who does not play. It is "
                      "noted in the log that they read.")


def game_argument(command=None, **more):
    """Give a command the key of a game as its argument; where there is no such game it stops and names those there are.
    """
    if command is None:
        return partial(game_argument, **more)
    return click.argument("game", callback=_known_game, **more)(command)


def _known_game(context, parameter, key):
    from pbem import games
    if key and key not in games.known():
        stop(f"There is no game {key!r}; there are: {', '.join(games.known())}.")
    return key


def opened(command, begins=NEVER, upgrades=True, but="", needs_data=True):
    """Give a command the server's options, a connected and migrated database, and errors in one sentence.

    begins: whether the command may begin a new server's data; others stop where there is none. upgrades: matches of
    before get the form of today first, or the command stops. but: an option of the command with which it needs no
    server's data. needs_data: where there is none, that is an error.
    Other options of the command that are named as a setting set it, too.
    """
    @wraps(command)
    def run(*args, **options):
        given = {name: options.pop(name) for name in SETTINGS & set(options)}
        if not options.get(but):
            _open(given, begins, upgrades, needs_data)
        from pbem.service.match.said import Refused, WrongSetting
        try:
            return command(*args, **options)
        except WrongSetting as wrong:
            stop(f"{wrong}. `{click.get_current_context().command_path} --help-{wrong.of}` lists what there is.")
        except Refused as refused:
            stop(f"{refused}.")
    for option in reversed(OPTIONS):
        run = option(run)
    return run


def looking(command=None, *, but=""):
    """The same for a command that looks at matches as they lie there, also at those that cannot be upgraded."""
    return opened(command, upgrades=False, but=but) if command else partial(looking, but=but)


def beginning(command):
    """The same for a command that may begin a new server's data, for that is its purpose."""
    return opened(command, begins=QUIETLY)


def perhaps_beginning(command):
    """The same for a command that may begin a new server's data, and says so: it may be the wrong folder."""
    return opened(command, begins=ALOUD)


def perhaps_opened(command):
    """The same for a command that has its answer also where no server's data is."""
    return opened(command, needs_data=False)


def _open(options, begins, upgrades, needs_data):
    import peewee

    from pbem.service.course import upgrading
    from pbem.service.match import caps
    from pbem.store import database, private
    try:
        settings = config.from_environment(**options)
        caps.read(settings.caps)
        if begins == NEVER and not settings.has_key():
            _stop_without_data(settings, needs_data)
        config.use(settings)
        if begins != QUIETLY and (other := settings.other_address()):
            stop(f"The server in {settings.data.absolute()} is at {other}, this command at "
                 f"{settings.address(config.DESK)}: its mails would be answered to the wrong address. Set the same "
                 "PBEM_MAILBOX or PBEM_DOMAIN here.")
        _begin(settings, begins)
        private.make_private(settings)
        database.connect(settings.database_url)
        _bring_up_to_date(upgrades)
    except upgrading.Stopped as stopped:
        stop(str(stopped))
    except (OSError, ValueError) as error:
        stop(_storage_trouble(settings, error) if isinstance(error, OSError) else f"{error}.")
    except (peewee.DatabaseError, sqlite3.Error) as error:
        stop(f"The database {settings.database_url} cannot be used: {error}")


def _stop_without_data(settings, needs_data):
    also = "" if needs_data else ", and so no match"
    stop(f"There is no server's data in {settings.data.absolute()}{also}. Name its folder with --data or PBEM_DATA; a "
         "new server is begun by ./deploy/start, `pbem serve` or `pbem match new`.", 1 if needs_data else 0)


def _begin(settings, begins):
    """Make the data folder and the key where there are none."""
    is_new = not settings.has_key()
    settings.secret_key()
    if is_new and begins == ALOUD:
        click.echo(f"A new server's data is begun in {settings.data.absolute()}.", err=True)


def _bring_up_to_date(upgrades):
    """The tables, and what the matches in them hold; a match that cannot be upgraded stops it before any change."""
    from pbem.service.course import upgrading
    from pbem.store.migrations import migrate
    if upgrades:
        upgrading.check()
    migrate()
    if upgrades:
        upgrading.upgrade(now())


def _storage_trouble(settings, error):
    return f"The data folder {settings.data} cannot be written ({error.strerror}); choose another with --data."


def stop(sentence, code=1):
    """End the command, with an error unless its code is 0."""
    click.echo(sentence, err=bool(code))
    sys.exit(code)


def now():
    """The server's time, UTC."""
    return datetime.now(UTC)


def time(moment):
    """A moment as commands print it; "-" for None."""
    return f"{moment.astimezone(UTC):%Y-%m-%d %H:%M} UTC" if moment else "-"


def moment_of(text, ends=False):
    """The moment (UTC) that an option names, None for none. ends: a day stands for its end."""
    if text is None:
        return None
    try:
        found = datetime.fromisoformat(text)
    except ValueError:
        return stop(f'{text} must be a day or a moment, UTC, such as 2027-03-01 or "2027-03-01 18:00".')
    day = timedelta(days=1, microseconds=-1) if ends and len(text) == len("2027-03-01") else timedelta()
    return found.replace(tzinfo=found.tzinfo or UTC) + day


def hours_of(texts):
    """(kind of decision, hours) of each PACE=HOURS."""
    for pace, number in pairs(texts):
        try:
            yield pace, float(number)
        except ValueError:
            stop(f"{pace}={number} must be a number of hours.")


def whole_numbers(texts):
    """(name, number) of each NAME=NUMBER."""
    for name, number in pairs(texts):
        if not number.isdecimal():
            stop(f"{name}={number} must be a whole number.")
        yield name, int(number)


def pairs(texts, form="NAME=VALUE"):
    """(name, value) of each NAME=VALUE. form: what to write, for who has not."""
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            stop(f"{text!r} must be written {form}.")
        yield name, value
