"""`pbem forget`, `pbem match archive`, `bring-back`, `remove`, `keep`, `alike`: what is stored, and whose."""

from pathlib import Path

import click

from .commands import command
from .options import SECRET, now, opened, stop

FILE = click.Path(path_type=Path)
SURE = click.option("--yes", "sure", is_flag=True, help="Do not ask.")


@command("forget")
@opened
@click.argument("address")
@click.option("--at-once", is_flag=True, help="Now, not in a day; what waits to be mailed to that person is not.")
@SURE
def forget(address, at_once, sure):
    """Remove what is stored of the person of ADDRESS: name, addresses, the texts of mails.

    The person leaves every match at once. What was removed is kept as a digest, also in the file beside the data folder
    that ends in .removed: keep that file with your backups, so that one of before has it removed anew when it is
    restored.
    """
    from pbem.service.course import forgetting
    _ask(sure)
    forgetting.by_host(address, now(), at_once)
    click.echo("Whatever is stored of that address is removed" + ("." if at_once else " in a day."))


def _ask(sure):
    """Ask whether it is really to be removed."""
    if not sure:
        click.confirm("Nobody can bring back what is removed. Remove it?", abort=True)


@command("archive")
@opened
@click.argument("slug")
@click.argument("file", type=FILE)
def match_archive(slug, file):
    """Write a finished match, with all that is stored of it, to FILE, from which `pbem match bring-back` puts it back.

    The file holds mails, addresses and seeds: keep it as private as a backup.
    """
    from pbem.service.match import matches
    from pbem.service.record import archives
    if file.exists():
        stop(f"{file} exists already; nothing was written.")
    _write(file, archives.written(matches.find(slug)))
    click.echo(f"The match {slug} is in {file}.")


def _write(file, raw):
    try:
        file.touch(mode=0o600)
        file.write_bytes(raw)
    except OSError as error:
        stop(f"{file} cannot be written ({error.strerror}).")


@command("bring-back")
@opened
@click.argument("file", type=FILE)
def match_bring_back(file):
    """Put a match back that `pbem match archive` has written to FILE.

    What was removed of a person since is removed from it as well.
    """
    from pbem.service.course import keeping
    try:
        found = keeping.bring_back(file.read_bytes(), now())
    except OSError as error:
        stop(f"{file} cannot be read ({error.strerror}).")
    except ValueError as error:
        stop(f"{file}: {error}")
    click.echo(f"The match {found.slug} is back.")


@command("remove")
@opened
@click.argument("slug")
@click.option("--archive", "file", type=FILE, metavar="FILE", help="Write it to FILE before.")
@SURE
def match_remove(slug, file, sure):
    """Remove a finished match with all that is stored of it.

    Persons and mails that belong to no other match go with it.
    """
    from pbem.service.course import keeping
    from pbem.service.match import matches
    from pbem.service.record import archives
    found = matches.find(slug)
    if file and file.exists():
        stop(f"{file} exists already; nothing was removed.")
    archives.check(found)
    _ask(sure)
    if file:
        _write(file, archives.written(found))
    keeping.remove(found)
    click.echo(f"The match {slug} is removed" + (f"; {file} brings it back." if file else "."))


@command("keep")
@opened
@click.argument("slug")
@click.argument("days", type=int)
def match_keep(slug, days):
    """Remove a match DAYS days after its end, or keep it for ever (0).

    Its players are told now, and two weeks before it is removed.
    """
    from pbem.service.course import keeping
    from pbem.service.match import matches
    kept = keeping.keep(matches.find(slug), days, now())
    click.echo(f"The match {slug} is removed {kept} days after its end." if kept else
               f"The match {slug} is kept for ever.")


@command("alike")
@opened
@click.argument("slug")
@SECRET
def match_alike(slug, secret):
    """Show what the mails of each two players of a match have in common; --secret is needed.

    Each sign has innocent reasons, too; nothing is mailed or done by it.
    """
    from pbem.service.console import likeness
    if not secret:
        stop("It shows where players write from: say --secret. It is noted in the log that players read.")
    _tell_look(slug, "match alike", likeness.look)


@command("untold")
@opened
@click.argument("slug")
@SECRET
def match_untold(slug, secret):
    """Show what came of a phase and waits to be told; --secret is needed."""
    from pbem.service.console import acts
    if not secret:
        stop("It shows what nobody was told yet: say --secret. It is noted in the log that players read.")
    _tell_look(slug, "match untold", acts.look_untold)


def _tell_look(slug, command_name, look):
    """Note that the host looks, and tell the sections of what he sees."""
    from pbem.service.console.noting import Host
    from pbem.service.hosting import looking
    from pbem.service.match import matches
    found = matches.find(slug)
    looking.note(found, command_name, now())
    for section in look(Host(found.id), now()):
        click.echo("\n".join([section.title, *(f"  {line}" for line in section.lines)]))


@command("release")
@opened
@click.argument("slug")
def match_release(slug):
    """Tell what came of a phase and waits for a moderator; deadlines begin now."""
    from pbem.service.console import acts
    from pbem.service.console.noting import Host
    from pbem.service.match import matches
    acts.release(Host(matches.find(slug).id), now())
    click.echo(f"What came of the phase of {slug} is told.")


COMMANDS = (match_untold, match_release, forget, match_alike, match_archive, match_bring_back, match_remove, match_keep)
