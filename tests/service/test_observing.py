"""Observers: anybody asks by a mail, confirms by one, and is mailed what the pages tell, no more and no earlier."""

import re

import pytest
from office import PLAYERS, said
from test_disputes import MORA, begin

from pbem.service.console import acts
from pbem.service.console.noting import Host
from pbem.service.hosting import overview
from pbem.service.match.said import Refused
from pbem.service.match.sitting import Sitting
from pbem.service.post import silence
from pbem.service.record import chapters, checking
from pbem.service.sweep import deadlines
from pbem.store.models import ASIDE, OBSERVER, Mail, Player, Recipient, Seat
from pbem.web import standing

ANN, BOB = PLAYERS.values()
OLA, DESK = "ola@observer.example", "orders@game.example"
ANSWERS = {"lead": "pass", "block": "yield", "bid": "bid 0"}


def ask(office, *lines, sender=OLA):
    return office.write(sender, DESK, *(lines or ("OBSERVE trial",)))


def observe(office, sender=OLA):
    ask(office, sender=sender)
    return office.reply(sender, "")


def play(office, moves=6):
    """Some moves of both, an hour apart; the clock goes on meanwhile."""
    for _ in range(moves):
        for role, asked in sorted(Sitting(office.match(), office.now).pending().items()):
            office.reply(PLAYERS[role], ANSWERS[asked["decision"]])
        deadlines.sweep(office.later(hours=1))


def told(office, address=OLA):
    return office.mails(address, "observed")


def lines_of(mail):
    """The lines of what happened in a mail, without tags."""
    part = mail.text.partition("WHAT HAPPENED")[2] or mail.text.partition("What happened")[2]
    news = re.split(r"\n\n", part)[0]
    return [re.sub(r" #\w+.*", "", " ".join(line.split())) for line in re.split(r"\n- ", news)[1:]]


def test_who_asks_is_asked_to_confirm_and_hears_nothing_before(office):
    office.start()
    answer = ask(office)
    assert answer.kind == "confirm_observer" and answer.lane == 2 and "ANSWER THIS MAIL TO CONFIRM" in said(answer)
    play(office)
    deadlines.sweep(office.later(days=3))
    assert not told(office) and not Player.get(Player.email == OLA).confirmed_at


def test_a_mail_to_who_has_confirmed_nothing_echoes_nothing(office):
    office.start()
    for line in ("OBSERVE trial and buy at www.shop.example", "OBSERVE shop", "OBSERVE <b>shop</b>"):
        answer = ask(office, line)
        assert answer is None or "shop" not in answer.text + answer.html + answer.subject + (answer.in_reply_to or "")


@pytest.mark.parametrize("lines", [
    ("OBSERVE trial",), ("Dear server,", "please observe trial"), ("observar trial",), ("OBSERVER trial",),
    ("OBSERVE: Trial!",)])
def test_how_it_is_asked_for(office, lines):
    office.start()
    assert ask(office, *lines).kind == "confirm_observer"


@pytest.mark.parametrize(("line", "kind"), [
    ("Observe that France is weak", None), ("OBSERVE nowhere", "observe_refused"), ("OBSERVE", "observe_refused"),
    ("I observe trial", None)])
def test_what_only_sounds_so_is_no_wish(office, line, kind):
    office.start()
    answer = ask(office, line)
    assert (answer and answer.kind) == kind and not Seat.select().where(Seat.kind == OBSERVER).exists()


def test_who_has_confirmed_is_told_what_the_log_tells_and_no_more(office):
    office.start()
    assert "From now on" in " ".join(said(observe(office)).split())
    play(office, 12)
    assert told(office)
    public = {" ".join(line.split()) for row in office.journal()
              for line in overview.public_words(office.match(), overview.for_all(office.match(), row))}
    seen = [line for mail in told(office) for line in lines_of(mail)]
    assert seen and set(seen) <= public
    entries = [" ".join(line.split()) for entry in reversed(standing.log(office.match(), office.now)[0])
               for line in entry.lines]
    assert seen == entries[len(entries) - len(seen):] or seen == entries[1:len(seen) + 1]
    assert not checking.verdict(office.match()).faults


def test_a_day_after_something_happened_it_is_told_though_no_stage_has_ended(office):
    office.start()
    observe(office)
    office.reply(ANN, "pass")
    deadlines.sweep(office.later(hours=1))
    before = len(told(office))
    deadlines.sweep(office.later(hours=24))
    assert len(told(office)) >= max(before, 1)


def test_what_is_under_seal_changes_no_byte(office):
    """Two worlds: in one Blue has bid all, in the other nothing or not at all; nobody is to know before all have."""
    worlds = []
    for slug, bid in (("one", "bid 0"), ("two", "bid 3"), ("three", None)):
        office.start(slug, clock={"second_thoughts": "0"}, hours=dict.fromkeys(("impulse", "reaction", "planning"), 96))
        ask(office, f"OBSERVE {slug}")
        office.reply(OLA, "")
        reports = {address: office.mails(address, "report")[-1] for address in (ANN, BOB)}
        office.reply(ANN, "pass", to=reports[ANN])
        asked = office.mails(BOB, "report")[-1]
        office.later(minutes=1)
        if bid:
            office.reply(BOB, bid, to=asked)
        deadlines.sweep(office.later(hours=24))
        worlds.append([(mail.subject.replace(slug, "x"), mail.text.replace(slug, "x"), mail.html.replace(slug, "x"))
                       for mail in told(office) if mail.match.slug == slug])
    one, two, three = ([(re.sub(r"#\w+", "", text), subject) for subject, text, _ in world[:1]] for world in worlds)
    assert one and one == two == three


def test_what_the_pages_tell_late_is_mailed_late(office):
    office.start(story={"delay_hours": "72"})
    assert "72 hours later" in " ".join(said(observe(office)).split())
    play(office, 12)
    assert not told(office)
    deadlines.sweep(office.later(hours=73))
    assert told(office)


def test_what_the_pages_tell_when_it_is_over_is_mailed_then(office):
    office.start(story={"shown": "over"})
    observe(office)
    play(office, 12)
    assert not told(office)


@pytest.mark.parametrize("story", [{"observers": "no"}, {"shown": "never"}])
def test_a_match_may_be_closed_to_observers(office, story):
    office.start(story=story)
    answer = ask(office)
    assert answer.kind == "observe_refused" and "not shown to observers" in said(answer)
    assert not Seat.select().where(Seat.kind == OBSERVER).exists()


def test_off_ends_it_and_says_so_once(office):
    office.start()
    observe(office)
    assert "no longer" in said(office.reply(OLA, "OBSERVE OFF"))
    play(office, 12)
    deadlines.sweep(office.later(days=2))
    assert not told(office) and acts.observers(Sitting(office.match(), office.now)) == []
    assert observe(office) and acts.observers(Sitting(office.match(), office.now)) == [OLA]


def test_no_orders_are_taken_from_an_observer(office):
    office.start()
    observe(office)
    rows = len(office.journal())
    assert "nothing of your mail was carried out" in " ".join(said(office.reply(OLA, "pass")).split())
    assert len(office.journal()) == rows


def test_another_cannot_end_it(office):
    office.start()
    mail = observe(office)
    office.write("eve@evil.example", mail.headers["Reply-To"], "OFF")
    assert acts.observers(Sitting(office.match(), office.now)) == [OLA]


def test_a_moderator_or_the_host_ends_it(office):
    office.start()
    observe(office)
    acts.dismiss_observer(Host(office.match().id), OLA, office.now)
    assert "has ended it" in " ".join(said(office.mails(OLA)[-1]).split())
    assert acts.observers(Sitting(office.match(), office.now)) == []
    with pytest.raises(Refused, match="nobody at"):
        acts.dismiss_observer(Host(office.match().id), OLA, office.now)


def test_a_moderator_ends_it_by_mail(office):
    begin(office)
    observe(office)
    answer = office.write(MORA, office.mails(MORA)[0].headers["Reply-To"], f"DISMISS {OLA}")
    assert f"nothing more of the match is sent to {OLA}" in said(answer)
    assert acts.observers(Sitting(office.match(), office.now)) == []
    assert "Nothing was done: - nobody at" in said(office.write(
        MORA, office.mails(MORA)[0].headers["Reply-To"], f"DISMISS {OLA}"))


def test_press_to_all_by_the_rules_is_read_and_no_negotiation(office):
    office.start(press={"talks": "broadcast", "otherwise": "broadcast"})
    observe(office)
    office.later(minutes=1)
    office.reply(ANN, "PRESS TO blue", "Peace for all!", "END PRESS", "pass")
    deadlines.sweep(office.later(hours=25))
    assert "Peace for all!" in " ".join(said(mail) for mail in told(office))


def test_negotiation_is_not_read(office):
    office.start(press={"talks": "signed", "otherwise": "signed"})
    observe(office)
    office.later(minutes=1)
    office.reply(ANN, "PRESS TO blue", "A secret pact", "END PRESS", "pass")
    deadlines.sweep(office.later(hours=25))
    assert told(office) and "secret pact" not in " ".join(said(mail) for mail in told(office))


def test_who_comes_to_play_observes_no_more(office):
    office.start()
    observe(office, sender=ANN)
    play(office, 12)
    deadlines.sweep(office.later(days=2))
    assert not told(office, ANN)


def test_strangers_cause_few_mails_a_day(office):
    office.start()
    for _ in range(6):
        ask(office)
    assert len(office.mails(OLA)) == 3 and Mail.select().order_by(Mail.id.desc()).get().status == ASIDE


def test_who_unsubscribes_is_sent_no_more(office):
    office.start()
    mail = observe(office)
    unsubscribe = mail.to
    office.write(OLA, f"orders+{silence.KIND}{silence.mark(unsubscribe)}@game.example", "unsubscribe")
    Recipient.update(silenced=True).where(Recipient.address == OLA).execute()
    play(office, 12)
    assert not told(office)


def test_settings_of_observers_are_checked():
    with pytest.raises(ValueError, match="observers=maybe"):
        chapters.check({"observers": "maybe"})
