"""NAME, ZONE, LANGUAGE, OFF and ABSENT: what a player may say about himself at any time."""

from pbem.orders import Meta, server_words
from pbem.store.models import Mail

from ...match import matches
from ...match.sitting import Sitting
from ...seats import profile
from .word import Word


def _change(sitting: Sitting, role: str, meta: Meta, mail: Mail) -> str:
    """Change how the server treats the writer; he is saved by whoever has all of it carried out."""
    player = sitting.roles[role].player
    problem = profile.change(player, meta.word, meta.rest, sitting.match, sitting.now)
    if problem:
        raise matches.Refused(problem)
    return profile.told(player, meta.word, sitting.now)


NAME = Word("name", "NAME Jo - your name as the others see it", do=_change, of_person=True,
            also=(("es", ("nombre",)), ("fr", ("nom",))), takes=server_words.plain_name, needs=True)
ZONE = Word("zone", "ZONE Europe/Paris - the time zone of the times in your mails and of your days off", do=_change,
            of_person=True,
            also=(("es", ("zona",)),), takes=server_words.zone)
LANGUAGE = Word("language", "LANGUAGE es - the language of your mails; what is not translated into it comes in English",
                do=_change, of_person=True, also=(("es", ("idioma",)), ("fr", ("langue",))),
                takes=server_words.language)
OFF = Word("off", "OFF sat, sun - weekdays on which your time to answer does not run; OFF none takes them back",
           do=_change, of_person=True, in_press=True,
           takes=server_words.days)
ABSENT = Word("absent", "ABSENT 3 Aug - 17 Aug - days on which your time does not run. With POLICY behind them the "
                        "caretaker, with DEPUTY your deputy plays meanwhile, and no time is lost; ABSENT none takes "
                        "back those to come", do=_change, of_person=True, in_press=True,
              takes=server_words.days)
