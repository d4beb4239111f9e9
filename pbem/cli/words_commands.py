"""`pbem words`: what languages players can be told in, and what is left to translate."""

import sys

import click

from .options import stop


@click.command()
@click.argument("language", metavar="LANGUAGE")
@click.option("--phrases", is_flag=True, help="Print the phrases themselves in English, as their files will hold them.")
def missing(language, phrases):
    """List what LANGUAGE (es, fr, pt_BR, ...) lacks: file by file the phrases that are said in English meanwhile.

    A translation is a folder beside English with the same files: pbem/words/es for the server's own sentences,
    words/es in the folder of each game.
    """
    from pbem.words import translating
    lacks = _found(translating.missing, language)
    for lack in lacks:
        click.echo(_phrases(lack, language) if phrases else _line(lack, language))
    _tell_unknown(language)
    left = sum(len(lack.names) for lack in lacks)
    click.echo(f"{'# ' if phrases else ''}{language}: {left} of {translating.size()} phrases are missing, and "
               f"{sum(not lack.names for lack in lacks)} whole files.")


@click.command()
@click.argument("language", metavar="LANGUAGE")
def check(language):
    """Find phrases of LANGUAGE that cannot be used, of English (en) those that are missing; exit 1 at any."""
    from pbem.words import ENGLISH, translating
    faults = _of_english() if language == ENGLISH else _found(translating.faults, language)
    for fault in faults:
        click.echo(fault)
    _tell_unknown(language)
    click.echo(f"{language}: {len(faults)} faults")
    sys.exit(bool(faults))


def _tell_unknown(language):
    """That nobody can choose a language in which the server says nothing itself."""
    from pbem.words import languages
    if language not in languages():
        click.echo(f"# note: no player can choose {language}, for the server has no words of its own in it: make the "
                   f"folder pbem/words/{language}; there are: {', '.join(languages())}")


def _of_english():
    """What is wrong with the phrases of the games; which of them nobody says is noted."""
    from pbem import games
    from pbem.words.saying import checking
    try:
        games.check()
        faults, notes = checking.english()
    except (RuntimeError, ValueError) as bad:
        stop(f"{bad}.")
    for note in notes:
        click.echo(f"note: {note}")
    return faults


def _found(find, language):
    from pbem.words import ENGLISH, BadWords, is_language
    if language == ENGLISH or not is_language(language):
        stop("Name a language other than English by its code, such as es, fr or pt_BR.")
    try:
        return find(language)
    except BadWords as bad:
        stop(str(bad))


def _place(lack, language):
    return f"{lack.owner}: words/{language}/{lack.path}"


def _line(lack, language):
    return f"{_place(lack, language)}: {', '.join(lack.names) or 'the whole file'}"


def _phrases(lack, language):
    return f"# {_place(lack, language)}\n{lack.text}"


COMMANDS = (missing, check)
