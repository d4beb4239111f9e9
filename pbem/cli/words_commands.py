"""`pbem words`: what languages players can be told in, and what is left to translate."""

import sys

import click

from .options import stop


@click.command()
@click.argument("language", metavar="LANGUAGE")
@click.option("--phrases", is_flag=True, help="Print the phrases themselves in English, as their files will hold them.")
@click.option("--game", metavar="GAME", help="List what this game alone lacks.")
def missing(language, phrases, game):
    """List what LANGUAGE (es, fr, pt_BR, ...) lacks: file by file the phrases that are said in English meanwhile.

    A translation is a folder beside English with the same files: pbem/words/es for the server's own sentences,
    words/es in the folder of each game. The server knows a language by the first of them.
    """
    from pbem.words import translating
    if game and game not in translating.owners():
        stop(f"There is no game {game}; there are: {', '.join(translating.owners())}.")
    lacks = [lack for lack in _found(translating.missing, language) if game in (None, lack.owner)]
    for lack in lacks:
        click.echo(_phrases(lack, language) if phrases else _line(lack, language))
    left, mark = sum(len(lack.names) for lack in lacks), "# " if phrases else ""
    click.echo(f"{mark}{language}: {left} {f'phrases of {game}' if game else f'of {translating.size()} phrases'} are "
               f"missing, and {sum(not lack.names for lack in lacks)} whole files.")
    _note_unknown(language, mark)


@click.command()
@click.argument("language", metavar="LANGUAGE")
def check(language):
    """Find phrases of LANGUAGE that cannot be used, of English (en) those that are missing; exit 1 at any."""
    from pbem.words import ENGLISH, translating
    faults = _of_english() if language == ENGLISH else _found(translating.faults, language)
    for fault in faults:
        click.echo(fault)
    click.echo(f"{language}: {len(faults)} faults")
    _note_unknown(language)
    sys.exit(bool(faults))


def _of_english():
    """What is wrong with the phrases of the games and of words for the server; which of them nobody says is noted."""
    from pbem import games
    from pbem.service.desk.server_words import table
    from pbem.words.saying import checking
    try:
        games.check()
        faults, notes = checking.english()
    except (RuntimeError, ValueError) as bad:
        stop(f"{bad}.")
    for note in notes:
        click.echo(f"note: {note}")
    return [*table.unsaid(), *faults]


def _found(find, language):
    from pbem.words import ENGLISH, BadWords, is_language
    if language == ENGLISH or not is_language(language):
        stop("Name a language other than English by its code, such as es, fr or pt_BR.")
    try:
        return find(language)
    except BadWords as bad:
        stop(str(bad))


def _note_unknown(language, mark=""):
    """Tell that nobody can choose a language which the server itself has no folder for."""
    from pbem import words
    if language not in words.languages():
        click.echo(f"{mark}note: the server does not know {language}, so nobody is told anything in it: it knows a "
                   f"language by a folder with its code beside that of English, {words.own(words.ENGLISH)}")


def _place(lack, language):
    return f"{lack.owner}: words/{language}/{lack.path}"


def _line(lack, language):
    return f"{_place(lack, language)}: {', '.join(lack.names) or 'the whole file'}"


def _phrases(lack, language):
    return f"# {_place(lack, language)}\n{lack.text}"


COMMANDS = (missing, check)
