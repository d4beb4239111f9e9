"""The pages of moderators, and those for everybody, of a small match in which all of them have something to show; and
those of a match of every game, with the board.

Each is opened in a browser in which the first moderator is signed in; what a look or a preview shows is asked for by
its button, as a moderator would.
"""

import threading
from contextlib import contextmanager
from typing import NamedTuple

import exchanged
import waitress
from databases import migrated_in
from judged import MORA, PARTS, demo, dispute, name_moderators, signed_in
from screenless import BLUE, NOW, RED, Browser

from pbem import config, games, words
from pbem.engine.facets import Pictures
from pbem.mail import outbound
from pbem.resources import CHECKOUT
from pbem.service.console import acts
from pbem.service.desk import play
from pbem.service.hosting import demo as hosting
from pbem.service.judgement import sessions
from pbem.service.record import chapters
from pbem.service.sweep import deadlines
from pbem.store import database
from pbem.store.models import Mail, Player
from pbem.web import create_app
from pbem.web.console.access import PREFIX
from pbem.web.guards import SIGNED_IN

PUBLIC = ("/", "/match/demo", "/match/demo/story", "/match/demo/story/1", "/match/demo/story?q=passes", "/moderators",
          "/guide/here_i_stand", "/rules/pax_renaissance?q=siege", "/check", "/docs", "/docs?q=backup", "/docs/hosting",
          "/docs/adding-a-game", "/docs/game-reference", "/docs/games/here_i_stand")
SEED = 1
FILL = "document.querySelector({field!r}).value = {text!r};"
CHOOSE = "document.querySelector({field!r}).click();"
PRESS = """[...document.querySelectorAll('button')].map(one => [one, one.innerText.trim()]).sort(
    (one, other) => one[1].length - other[1].length).find(one => one[1].startsWith({words!r}))[0].click()"""


class Pictured(NamedTuple):
    """A page. path: where it is; fields: {selector: text} to fill in, None: to choose.

    button: how the words begin of the shortest one that says so, which is pressed then, "" for none; shows: words of
    what comes of it.
    """

    path: str
    fields: dict[str, str | None] = {}
    button: str = ""
    shows: str = ""

    def use(self, chromium):
        """Do on the page, which is open, what leads to what is pictured."""
        if self.button:
            for field, text in self.fields.items():
                chromium.run((CHOOSE if text is None else FILL).format(field=field, text=text) + "1")
            chromium.run(f"setTimeout(() => {PRESS.format(words=self.button)}); 1")
            chromium.wait(f"document.readyState === 'complete' && document.body.innerText.includes({self.shows!r})")


BOARDS = {"match": "/match/{slug}", "turn": "/match/{slug}/story/{turn}", "story": "/match/{slug}/story"}
ORDERS = {"here_i_stand": 70, "pax_renaissance": 60, "warrior_knights": 60}  # random ones, given by mail


@contextmanager
def boards(key):
    """(address of a server with a match of a game under way, {name: Pictured})."""
    with exchanged.open_match(key, SEED) as stepping:
        stepping.go_on(ORDERS[key])
        now, settings = stepping.server.now, config.current()
        with served(create_app(settings, now=lambda: now)) as address:
            yield address, {f"{key}-{name}": Pictured(path) for name, path in _paths(stepping).items()}


def _paths(stepping):
    match, rules = stepping.server.match(), stepping.game
    found = rules.facet(Pictures).pictures(rules.view(match.state, "public"), "public", words.of(rules))
    first = found[0]["key"]
    paths = {name: path.format(slug=match.slug, turn=max(1, len(chapters.of(match)))) for name, path in BOARDS.items()}
    others = {one["key"]: f"/match/{match.slug}?board={one['key']}" for one in found[1:]}
    return {**paths, **others, "alone": f"/match/{match.slug}/board/{first}?size=2"}


@contextmanager
def served(app):
    """The address of an application, served by waitress in a thread."""
    server = waitress.create_server(app, host="127.0.0.1", port=0, threads=2)
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.effective_port}"
    finally:
        server.close()
        thread.join(10)


@contextmanager
def pages(folder):
    """(address of a server with a match to show, {name: Pictured}, the cookie of its moderator)."""
    games.add_folder(CHECKOUT / "tests" / "residents")
    settings = config.Settings(data=folder, mailboxes=True)
    config.use(settings)
    migrated_in(folder).rename(folder / "pbem.sqlite")
    database.connect(settings.database_url)
    app = create_app(settings, now=lambda: NOW)
    case, browser = _furnish(app)
    with served(app) as address:
        yield address, _named(case), browser.client.get_cookie(SIGNED_IN, path=PREFIX)
    database.db.close()


def _furnish(app):
    """A match with a dispute, a mail that was set aside, and a wish that waits; (the dispute, Mora's browser)."""
    hosting.open_demo(NOW, "duel", "standard")
    outbound.send_due(NOW)
    deadlines.sweep(NOW)
    name_moderators()
    players = Browser(app.test_client())
    players.get(f"/mailbox?key={app.config['MAILBOX_KEY']}", 302)
    case = dispute(players)
    begin, play.begin = play.begin, lambda *letter: 1 / 0
    players.submit(players.newest(BLUE), body="bid 2")
    play.begin = begin
    Mail.update(match=demo()).where(Mail.sender.in_((RED, BLUE))).execute()
    browser = signed_in(app)
    seat = sessions.seat(Player.get(Player.email == MORA), "demo")
    acts.replace(seat, "red", "eve@player.example", "Red has not been heard of since May, and is no longer there.", NOW)
    return case, browser


def _named(case):
    """{name: Pictured} of all pages."""
    own = f"{PREFIX}/demo"
    ruling = {"[value=correct]": None, "#text": "red may not pass, DUEL-1", "[name=change]": "LEAVE OUT"}
    plain = {**{f"console{part.replace('/', '-')}": Pictured(f"{own}{part}") for part in PARTS},
             **{f"public{path.split('?')[0].replace('/', '-')}{'-found' * ('?' in path)}": Pictured(path)
                for path in PUBLIC}}
    return {
        "console-matches": Pictured(PREFIX), "console-sign-in": Pictured(f"{PREFIX}/sign-in"),
        "console-link": Pictured(f"{PREFIX}/link/x"), **plain,
        "console-dispute": Pictured(f"{own}/disputes/{case.mark}"),
        "console-evidence": Pictured(f"{own}/disputes/{case.mark}", {}, "Show all there is to know", "its receipt is"),
        "console-correction": Pictured(f"{own}/disputes/{case.mark}", ruling, "Rule", "was left out by the correction"),
        "console-report": Pictured(f"{own}/views", {}, "Show the report", "Your cards"),
        "console-whole-journal": Pictured(f"{own}/journal", {}, "Show also", "All of it"),
        "console-tried": Pictured(f"{own}/trial", {"[name=role]": "red", "[name=lines]": "bid 1"}, "Try", "bid"),
        "console-mail": Pictured(f"{own}/mails", {}, "Read", "bid 2"),
        "console-going-back": Pictured(f"{own}/go-back", {"[name=change]": f"LEAVE OUT #{case.tag}"},
                                       "Show what it would change", "was left out by the correction"),
    }
