"""Scenes: letters of players and what came of them, word for word, as readable files.

    PYTHONPATH=.:tests/engine:tests/service python tests/end_to_end/scenes.py     writes golden/scenes/*.txt anew

Of a file the lines that begin with ">" (a letter of somebody: "> ann to orders", then its lines), "@" (time that
passes, what the operator does, a page that is opened) and "#" are what is played; all others tell what came of it: each
mail that was delivered, with subject and text ("... 7": so many lines as in the mail before to the same reader), what a
command printed, and at the end the rows of the database. The test plays the files again and compares every line.
Nothing is drawn in them but from fixed sequences.
"""

import hashlib
import re
import secrets
import shlex
import sys
import tempfile
from contextlib import ExitStack
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from email import message_from_bytes, policy
from itertools import count, groupby
from pathlib import Path
from unittest.mock import patch

import pictured_duel
import quartet
from click.testing import CliRunner
from databases import connect_in
from office import Counted
from virtual_world import World, text_of

from pbem import clock, config, games, identifiers
from pbem.cli import main as pbem
from pbem.cli import options
from pbem.mail import painting
from pbem.store.models import Deadline, Delivery, FiledOrder, Journal, Mail, Match, Outbox, Player, Seat
from pbem.web import boxes, create_app

FOLDER = Path(__file__).parent / "golden" / "scenes"
START = datetime(2027, 3, 1, 9, 0, tzinfo=UTC)
DESK = "orders@game.example"
UNITS = {"m": "minutes", "h": "hours", "d": "days"}
TABLES = (Match, Player, Seat, Deadline, FiledOrder, Mail, Journal, Outbox)
UNTOLD = {"raw", "text", "html", "state", "content", "attached", "events", "previous", "hash", "body", "subject",
          "pictures"}
ALT = re.compile(r'<img[^>]* alt="([^"]*)"')
TAGS = re.compile(r"<(script|style|head)\b.*?</\1>|<[^>]*>", re.DOTALL)


class Moments:
    """The moments of commands: now is that of a scene."""

    def __init__(self, scene):
        self._scene = scene

    def now(self, zone):
        return self._scene.world.now

    def __getattr__(self, name):
        return getattr(datetime, name)


class Scene:
    """One scene on a server of its own. now: the virtual moment."""

    def __init__(self, folder):
        url = f"sqlite:///{folder}/pbem.sqlite"
        connect_in(folder)
        self.world, self.seen, self.read, self.url, self.folder = World(folder, url, START), 0, {}, url, folder
        config.use(config.Settings(data=folder, database=url, domain="game.example"))
        self.steps = {"later": self.later, "pbem": self.operate, "get": self.open_page, "browse": self.browse,
                      "again": self.again, "down": self.down, "up": self.up, "moderator": self.moderator}

    def play(self, script):
        """The lines of a scene, with what came of it. script: the lines of a file."""
        for step in steps(script):
            yield from step
            if step[0][0] == ">":
                self.write(step[0], [line[4:] for line in step[1:]])
            elif step[0][0] == "@":
                name, *words = shlex.split(step[0][1:])
                yield from (f"    {line}".rstrip() for line in self.steps[name](*words) or ())
            self.world.tick()
            yield from self.delivered()
            if step[0][0] != "#":
                yield ""
        yield from self.rows()

    # What is done.

    def write(self, head, lines):
        """Send a letter: "> ann", "> ann to orders", "> ann as bob@..."; lines with "! " in front are headers."""
        found = re.fullmatch(r"> (\w+)(?: as (\S+))?(?: to (\S+))?", head)
        sender = f"{found[1]}@game.example"
        last = next((mail for mail in reversed(self.world.received(sender)) if mail["Reply-To"]), None)
        to = self.address(found[3], last) if found[3] or last is None else last["Reply-To"]
        headers = dict(line[2:].split(": ", 1) for line in lines if line.startswith("! "))
        body = "".join(f"{line}\n" for line in lines if not line.startswith("! "))
        self.world.write(found[2] or sender, to, body, last if to != DESK else None, **headers)
        self.last = found[2] or sender, to

    def again(self):
        """The last mail comes a second time."""
        sender, to = self.last
        self.world._arrive(self.world.written[sender][-1], sender, to)

    @staticmethod
    def address(name, last):
        """Where a letter goes: the desk, a box of the server, or somebody of the table in the last report."""
        if name in (None, "orders"):
            return DESK
        listed = re.search(rf"^{name} +(\S+@\S+)", text_of(last), re.MULTILINE) if last else None
        return listed[1] if listed else f"{name}@game.example"

    def later(self, number, unit):
        """Time passes, and the clock does what is to be done at each moment."""
        end = self.world.now + timedelta(**{UNITS[unit]: float(number)})
        while self.world.now < end:
            self.world.now = min(end, max(self.world._due(), self.world.now + timedelta(seconds=1)))
            self.world.tick()

    def operate(self, *words):
        """A command of who runs the server."""
        depth = 2 if words[0] in ("match", "mail") else 1
        options = ["--data", str(self.folder), "--database", self.url]
        result = CliRunner().invoke(pbem, [*words[:depth], *options, *words[depth:]], catch_exceptions=False)
        return [*result.output.replace(str(self.folder), "DATA").splitlines(),
                *([f"exit {result.exit_code}"] if result.exit_code else [])]

    def open_page(self, path):
        """A page for everybody, as its words."""
        answer = create_app(config.current(), lambda: self.world.now).test_client().get(path)
        words = " ".join(TAGS.sub(" ", answer.text).split()) if "html" in answer.content_type else answer.text
        return [f"{answer.status_code} {answer.content_type}", *re.findall(r".{1,110}(?:\s|$)", words)]

    def browse(self, path, body=None):
        """A page of the local mailboxes as HTML; "newest" is the newest mail of a mailbox. body: what is written in its
        form, which is sent.
        """
        app = create_app(replace(config.current(), mailboxes=True), lambda: self.world.now)
        client, path = app.test_client(), self.path_of(path)
        client.get(f"/mailbox?key={app.config['MAILBOX_KEY']}")
        answer = client.get(path)
        if body is not None:
            form = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)">', answer.text))
            answer = client.post(path, data={**form, "body": body}, follow_redirects=True)
        return [f"{answer.status_code} {answer.content_type}", *filter(str.strip, answer.text.splitlines())]

    @staticmethod
    def path_of(path):
        if "newest" not in path:
            return path
        mails = Delivery.select().where(Delivery.address == path.split("/")[2])
        return path.replace("newest", boxes.name_of(mails.order_by(Delivery.id.desc()).first()))

    def moderator(self, address):
        config.use(replace(config.current(), moderator=address))

    def down(self):
        self.world.go_down()

    def up(self):
        self.world.come_up()

    # What came of it.

    def delivered(self):
        for row in Delivery.select().where(Delivery.id > self.seen).order_by(Delivery.id):
            self.seen = row.id
            mail = message_from_bytes(bytes(row.raw), policy=policy.default)
            yield f"< {row.address.partition('@')[0]}, {mail['Date'].datetime:%d %b %H:%M}: {mail['Subject']}"
            yield from self.news(row.address, [line.rstrip() for line in text_of(mail).splitlines()])
            yield from (f"    [{part.get_content_type()} {part.get_filename()}]" for part in mail.iter_attachments())
            yield from (f"    [picture: {alt}]" for alt in ALT.findall(boxes.page_of(mail) or ""))

    def news(self, reader, text):
        """The lines of a mail; of more than two together that stood in the reader's last one too, how many they are."""
        known, self.read[reader] = self.read.get(reader, set()), {*text}
        for old, run in groupby(text, lambda line: line in known):
            lines = list(run)
            shown = [f"... {len(lines)}"] if old and len(lines) > 2 else lines
            yield from (f"    {line}".rstrip() for line in shown)

    def rows(self):
        """What stands in the database, without what mails have told: of each row what is not as usual."""
        for table in TABLES:
            yield f"= {table._meta.table_name}"
            for row in table.select().order_by(table.id):
                told = {name: value for name, value in row.__data__.items()
                        if name not in UNTOLD and value not in (None, "", [], {}, 0, False)}
                yield from folded(", ".join(f"{name}={shown(value)}" for name, value in told.items()))


def shown(value):
    return f"{value:%d/%m %H:%M:%S}" if isinstance(value, datetime) else str(value)


def folded(text, width=110):
    first, *more = re.findall(rf".{{1,{width}}}(?:\s|$)|\S+", text)
    yield f"    {first}".rstrip()
    yield from (f"      {line}".rstrip() for line in more)


def steps(script):
    """The lines that are played, each step with what belongs to it."""
    found = []
    for line in script:
        if line.startswith(">   ") or line == ">":
            found[-1].append(line)
        elif line.startswith((">", "@", "#")):
            found.append([line])
    return found


class Sequence:
    """Stands for `secrets`: the same numbers in every run."""

    def __init__(self):
        self._numbers = count(1)

    def token_hex(self, length=32):
        return hashlib.shake_256(str(next(self._numbers)).encode()).hexdigest(length)


def played(script):
    """The lines of a scene, played from those of its file that say what is done."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        drawn, before = Sequence(), config.current()
        quartet.register()
        stack.enter_context(patch.object(secrets, "token_hex", drawn.token_hex))
        identifiers.use(Counted())
        scene = Scene(folder)
        stack.enter_context(patch.object(clock, "now", lambda: scene.world.now))
        stack.enter_context(patch.object(options, "datetime", Moments(scene)))
        try:
            return list(scene.play(script))
        finally:
            scene.world.close()
            identifiers.use(identifiers.System())
            config.use(before)


def main():
    games.add_folder(Path(__file__).parents[1] / "residents")
    painting.use(painting.AtOnce(pictured_duel.Drawer()))
    for path in sorted(FOLDER.glob(sys.argv[1] if len(sys.argv) > 1 else "*.txt")):
        lines = played(path.read_text(encoding="utf-8").splitlines())
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
