"""Two worlds that differ in what Blue alone knows: Red's mails, observers' pages and the exported match are the same.

What leaves is compared byte for byte: each mail as it is sent, each page as a browser gets it, the file of the match.
"""

import hashlib
import shutil
from functools import partial

import pytest
from byte_differences import differences
from databases import migrated_in, undone
from departures import ELSEWHERE, Browser, fixed
from made_alike import fix_key
from office import PLAYERS, START, Office
from saved_mails import answer_all
from test_corrections import MILO, MORA, RULING
from test_disputes import begin, tag
from test_rulings import BOTH

from pbem import config
from pbem.mail.compose import compose
from pbem.service.course import correction_told
from pbem.service.desk import desk
from pbem.service.match import chains
from pbem.service.match.matches import Refused
from pbem.service.record import exports, proofs
from pbem.store import database
from pbem.store.models import Content, FiledOrder, Mail, Player, Press

ANN, BOB = PLAYERS.values()
PRIVATE = ("REPORT", "ORDERS\nHAND", "conquer the moon", "NEXT BOUT\npass\nEND", "REVOKE 1",
           "DEPUTY dan@player.example", "DEPUTY none", "PRESS TO MODERATOR\nA word.\nEND PRESS", "DIGEST daily 7:00",
           "DISPUTES\nHELP attack")
PATHS = ("/", "/match/trial", "/match/trial?before=2", "/match/trial/story", "/match/trial/story/1",
         "/match/trial/story?q=bid+red", "/check", "/healthz")
STORIES = pytest.mark.parametrize("story", [{}, {"delay_hours": "30"}, {"shown": "over"}], ids=str)


class PlainOffice(Office):
    """One in which a letter has the same bytes in both worlds: its reply address is drawn, as those before it were."""

    def store(self, sender, recipient, *more, **parts):
        mail = Mail.get_by_id(super().store(sender, recipient, *more, **parts))
        raw = bytes(mail.raw).replace(recipient.encode(), b"orders@game.example")
        mail.content, _ = Content.get_or_create(digest=hashlib.sha256(raw).hexdigest(), defaults={"raw": raw})
        mail.save()
        return mail.id


@pytest.fixture
def office(tmp_path, monkeypatch):
    """A post office on a database and a key of its own."""
    folder = tmp_path / "server"
    fix_key(folder)
    config.use(config.Settings(data=folder))
    shutil.move(migrated_in(folder), folder / "pbem.sqlite")
    database.connect(config.current().database_url)
    monkeypatch.setattr(chains, "new_seed", lambda: "5e" * 32)
    yield PlainOffice()
    database.db.close()
    config.use(config.Settings())


class World:
    """A duel as one reader and those who look on get it; seen: what has left for them."""

    def __init__(self, office, private, story, bid):
        self.office, self.private, self.seen, self.letters = office, private, [], 0
        office.now, office.written = START, {}
        begin(office, named=BOTH, story=story, bid=bid)

    def confide(self):
        """Blue writes what is nobody else's: such letters count among none of his orders."""
        for words in self.private:
            self.letters += 1
            to = self.office.last(BOB).headers["Reply-To"]
            mail = self.office.store(BOB, to, f"<private{self.letters}@player.example>", words.split("\n"))
            self.office.written[BOB] -= 1
            desk.answer(self.office.letter(mail, *words.split("\n")), self.office.now)

    def look(self):
        """What anybody's browser gets now."""
        browser = Browser(self.office.now)
        self.seen += [browser.get(path, headers=ELSEWHERE) for path in PATHS]

    def mailed(self, reader):
        """All mails that have left for a reader."""
        self.office.send()
        return [compose(row) for row in self.office.mails(reader)]


def worlds(office, story, play, *differing):
    """What play(world) gives in each world. differing: of each what Blue writes for himself, and what he has bid."""
    def work(private, bid):
        world = World(office, private, story, bid)
        return play(world), world.seen, FiledOrder.select().count() + Press.select().count() + Player.select().count()

    for one in differing:
        with fixed():
            yield undone(partial(work, *one))


def to_the_end(world):
    """Play it to its end; (Red's mails, what an export is answered while it runs, the file at the end)."""
    world.confide()
    world.look()
    with pytest.raises(Refused) as refused:
        exports.written(world.office.match())
    answer_all(world.office, lambda office: world.look() if office.now.hour % 4 == 0 else None)
    for hours in (0, 31):
        world.office.later(hours=hours)
        world.look()
    return world.mailed(ANN), str(refused.value), exports.written(world.office.match())


@STORIES
def test_what_nobody_else_is_told_shows_in_no_mail_page_or_file_of_a_match(office, story):
    (one, pages, few), (other, other_pages, more) = worlds(
        office, story, to_the_end, ((), "bid 1"), (PRIVATE, "bid 1"))
    assert more > few and len(one[0]) > 5 and len(pages) > 3 * len(PATHS)
    assert one[0] == other[0] and differences(pages, other_pages) == []
    assert one[1:] == other[1:] and len(one[2]) > 1000


def corrected(world):
    """Red's pass is taken out behind Blue's hidden bid, which goes back, and what he wrote besides; what Red is mailed.
    """
    world.confide()
    world.office.reply(BOB, f"DISPUTE {tag()}: red may not pass, DUEL-1")
    for sender, lines in ((MORA, (*RULING, "LEAVE OUT")), (MORA, ("APPLY",)), (MILO, ("AGREE",))):
        world.look()
        world.office.reply(sender, *lines)
    world.office.reply(ANN, "REPORT", "RECORD", "DISPUTES")
    for hours in (0, 29, 2):
        world.office.later(hours=hours)
        world.look()
    return world.mailed(ANN)


@STORIES
def test_a_correction_tells_nothing_of_what_was_hidden_behind_it(office, story):
    (one, pages, few), (other, other_pages, more) = worlds(office, story, corrected, ((), "bid 1"), (PRIVATE, "bid 3"))
    assert any(b"The match went back" in mail for mail in one) and one == other and more > few
    assert differences(pages, other_pages) == [] and len(pages) == 6 * len(PATHS)


def test_a_bid_that_the_difference_tells_is_found(office, monkeypatch):
    head = correction_told._head
    monkeypatch.setattr(correction_told, "_head", lambda sitting, why, made, role: [
        *head(sitting, why, made, role), str([one.command for one in made.back])])
    (one, *_), (other, *_) = worlds(office, {}, corrected, ((), "bid 1"), ((), "bid 3"))
    assert one != other


def test_what_an_export_holds_too_much_is_found(office, monkeypatch):
    due = proofs.due
    monkeypatch.setattr(proofs, "due", lambda match: [*due(match), str(Player.select().count())])
    ((_, _, one), *_), ((_, _, other), *_) = worlds(office, {}, to_the_end, ((), "bid 1"), (PRIVATE, "bid 1"))
    assert one != other
