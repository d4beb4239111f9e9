"""The evidence of a dispute: everything for the moderator, for its writer what his role may know."""

import re
from email import message_from_bytes, policy

import pytest
import yaml
from altered import alter
from office import PLAYERS, said
from test_disputes import MORA, begin, judge, log, tag

from pbem import render
from pbem.engine.facets import Positions
from pbem.games import duel, game
from pbem.games import here_i_stand as campaign
from pbem.mail.compose import compose
from pbem.render import bodies
from pbem.service.clock import halting
from pbem.service.course import carrying_out, starting
from pbem.service.judgement import naming
from pbem.service.match import matches
from pbem.service.match.sitting import lock
from pbem.service.record import states
from pbem.store import database
from pbem.store.models import Journal, Match, Outbox, Receipt, Tag

ANN, BOB = PLAYERS.values()


def section(mail, title):
    """The words of a section of a mail."""
    found = re.search(rf"^{title}\n[-=]+\n(.*?)(?=\n\n|\Z)", mail.text, re.MULTILINE | re.DOTALL)
    return " ".join(found[1].split()) if found else ""


@pytest.fixture
def rolled(office, dicey, monkeypatch):
    """A duel with three dice in each attack, of which the first round is over."""
    monkeypatch.setattr(render, "narrate", bodies.narrate)
    begin(office)
    office.reply(ANN, "bid 2")
    return office


def test_the_moderator_gets_the_order_as_it_was_received_with_its_receipt(office):
    begin(office)
    office.reply(ANN, f"DISPUTE {tag()}: no")
    asked = judge(office)[-1]
    row = Journal.get(Journal.number == Tag.get(Tag.tag == tag()).row)
    receipt = Receipt.get(Receipt.mail == row.mail)
    assert f"Red: pass - It came at 2027-03-01T12:00:00.000000Z; its receipt is {receipt.hash}." in section(
        asked, "The order as it was received")
    assert section(asked, "What was told").startswith("- Red passes.")


def test_no_reply_address_that_an_order_s_mail_quotes_goes_to_the_moderator(office):
    begin(office)
    quoted = office.last(ANN).headers["Reply-To"]
    office.write(ANN, quoted, "bid 1", "", f"> On Monday, Duel <{quoted.upper()}> wrote:")
    office.reply(ANN, f"DISPUTE {tag()}: no")
    asked = said(judge(office)[-1])
    assert "bid 1 > On Monday, Duel <ORDERS+…@GAME.EXAMPLE> wrote:" in asked
    assert quoted.partition("@")[0].lower() not in asked.lower()


def test_a_mail_is_shown_as_it_came_and_of_a_long_one_its_first_lines(office):
    begin(office)
    office.reply(ANN, "bid 1", "", *(f"  {number}. reason of mine" for number in range(80)))
    office.reply(ANN, f"DISPUTE {tag()}: no")
    asked = judge(office)[-1].text
    assert "\n    bid 1\n      0. reason of mine\n      1. reason of mine\n" in asked
    assert "Its first lines; 21 more are left out." in asked
    assert "58. reason" in asked and "59. reason" not in asked


@pytest.mark.parametrize(("kind", "text", "told"), [
    ("text/html", "<head><title>x</title></head><p>pass<br>it is &gt; 2</p><div style='display:none'>bid 3</div>",
     "\n    pass\n    it is > 2\n    bid 3\n"),
    ("application/pdf", "pass", "It has no text that could be shown here"),
])
def test_of_a_mail_without_plain_text_the_words_of_its_page_are_shown(office, kind, text, told):
    begin(office)
    content = Journal.get(Journal.number == Tag.get(Tag.tag == tag()).row).mail.content
    content.raw = f"Subject: orders\r\nContent-Type: {kind}; charset=utf-8\r\n\r\n{text}\r\n".encode()
    content.save()
    office.reply(ANN, f"DISPUTE {tag()}: no")
    assert told in judge(office)[-1].text


def test_of_a_long_quote_its_beginning_is_shown_and_what_stands_below_it(office):
    begin(office)
    ours = [f"> {number}. line of ours" for number in range(70)]
    office.reply(ANN, "bid 1", *ours, "and that is all", "> so", "> be", "> it")
    office.reply(ANN, f"DISPUTE {tag()}: no")
    quoted = "bid 1 > 0. line of ours > 1. line of ours > ... and 68 more lines of this quote"
    assert f"{quoted} and that is all > so > be > it" in said(judge(office)[-1])


def test_who_disputes_gets_his_own_order_but_nobody_elses_mail(office):
    begin(office)
    own = office.reply(ANN, f"DISPUTE {tag()}: no")
    assert "Red: pass" in section(own, "The order as it was received") and "The mail that brought" not in own.text
    office.reply(ANN, f"WITHDRAW {tag()}")
    other = begin(office, slug="other")
    answer = other.reply(BOB, f"DISPUTE {Tag.get(Tag.match == office.match('other'), Tag.audience == 'all').tag}: no")
    assert "Red passes" in section(answer, "What was told") and "The order as it was received" not in answer.text


def test_the_moderator_is_shown_what_one_alone_was_told_and_to_whom(office):
    begin(office)
    office.reply(BOB, f"DISPUTE {tag('blue')}: no")
    assert "To Blue alone: Your bid of 1 is sealed." in section(judge(office)[-1], "What was told")


def test_that_he_is_shown_it_stands_in_the_log_of_the_players(office):
    begin(office)
    office.reply(BOB, f"DISPUTE {tag()}: no")
    looked = [line for line in log(office) if "was sent to the moderator Mora" in line]
    assert len(looked) == 1 and "what players may not know" in looked[0]


def test_dice_have_their_numbers_for_the_moderator_at_once(rolled):
    leader = rolled.match().state["leader"]
    rolled.reply(PLAYERS[leader], f"attack {rolled.match().state['hands'][leader][0]}")
    attack = Journal.select().order_by(Journal.number.desc()).get()
    made = [draw["value"] + 1 for draw in attack.draws if draw["of"] == 6]
    shared = Tag.get(Tag.row == attack.number).tag
    answer = rolled.reply(PLAYERS[leader], f"DISPUTE {shared}: no")
    assert len(made) == 3 and "Their numbers are published when this stage is over" in section(answer, "Dice and draws")
    told = section(judge(rolled)[-1], "Dice and draws")
    first = attack.counters["dice"] - 3
    assert f"dice {attack.link} {first}-{first + 2} {' '.join(map(str, made))} for show" in told


def test_of_an_entry_without_dice_nothing_is_said_of_them(office):
    begin(office)
    assert "Dice and draws" not in office.reply(BOB, f"DISPUTE {tag()}: no").text


def test_dice_have_their_numbers_for_players_when_the_stage_is_over(rolled):
    leader = rolled.match().state["leader"]
    rolled.reply(PLAYERS[leader], f"attack {rolled.match().state['hands'][leader][0]}")
    attack = Journal.select().order_by(Journal.number.desc()).get()
    Match.update(link=attack.link + 1).execute()
    answer = rolled.reply(PLAYERS[leader], f"DISPUTE {Tag.get(Tag.row == attack.number).tag}: no")
    first, faces = attack.counters["dice"] - 3, " ".join(str(draw["value"] + 1) for draw in attack.draws)
    assert f"dice {attack.link} {first}-{first + 2} {faces} for show" in section(answer, "Dice and draws")


@pytest.mark.parametrize("number", [0, 1, 2])
def test_the_states_around_an_entry_are_those_it_was_played_in(office, number):
    begin(office)
    sitting = lock(office.match().id, office.now)
    before, after = states.around(sitting, number)
    assert (before is None) == (number == 0)
    if number == 2:
        assert after == office.match().state
    else:
        assert after == states.around(sitting, number + 1).before


def test_where_the_rules_lead_elsewhere_nothing_is_pretended(office, monkeypatch):
    begin(office)
    monkeypatch.setattr(duel.GAME, "apply", lambda *how: (_ for _ in ()).throw(ValueError("elsewhere")))
    assert states.around(lock(office.match().id, office.now), 2).before is None


# A game whose positions can be written.

@pytest.fixture
def six(office):
    with database.transaction():
        match = starting.open_match("here_i_stand", "trial", office.now)
        naming.change(match, [("Mora", MORA)], office.now, carrying_out.COURSE)
        for role in campaign.GAME.roles:
            matches.seat(match, f"{role}@player.example", role, office.now, role.title())
        starting.start(lock(match.id, office.now))
    return office


def attached(mail):
    return yaml.safe_load(bytes(mail.attached))


def test_positions_before_and_after_go_as_a_case_file_each_as_its_reader_sees_them(six):
    six.reply("france@player.example", "RESPONSES NEVER")
    own = Tag.select().where(Tag.audience == "france").order_by(Tag.row.desc()).get()
    answer = six.reply("france@player.example", f"DISPUTE {own.tag}: no, HIS-9.1")
    whole, seen = judge(six)[-1], answer
    assert whole.attached_name == seen.attached_name == f"trial-{own.tag}.yaml"
    before, *_ = attached(whole)
    hands = before["position"]["hands"]
    assert {*hands} >= {"france", "ottoman"} and hands["ottoman"]
    for case in attached(seen):
        assert not case["position"]["hands"].get("ottoman") and "row" not in case["case"]
    assert b"journal row" not in bytes(seen.attached)
    assert b"application/yaml" in compose(whole) and before["case"] == f"trial before {own.tag}"


def files(address):
    """{name: bytes} of what has gone to somebody as a file of ours, from the bytes that leave."""
    parts = [part for mail in Outbox.select().where(Outbox.to == address).order_by(Outbox.id)
             for part in message_from_bytes(compose(mail), policy=policy.default).iter_attachments()]
    return {part.get_filename(): part.get_content() for part in parts if part.get_content_subtype() in ("yaml", "gzip")}


def test_who_asks_for_his_record_as_well_gets_the_positions_by_themselves(six):
    six.reply("france@player.example", "RESPONSES NEVER")
    own = Tag.select().where(Tag.audience == "france").order_by(Tag.row.desc()).get()
    six.reply("france@player.example", "RECORD", f"DISPUTE {own.tag}: no, HIS-9.1")
    found = files("france@player.example")
    assert [*found] == ["record-trial.json.gz", f"trial-{own.tag}.yaml"]
    for case in yaml.safe_load(found[f"trial-{own.tag}.yaml"]):
        assert case["position"]["hands"]["france"] and not case["position"]["hands"].get("ottoman")
    told = Outbox.select().where(Outbox.attached_name == f"trial-{own.tag}.yaml", Outbox.to != MORA).get()
    assert f"France disputes #{own.tag}. - The positions before and after it are attached" in said(told)


def test_a_dispute_in_a_mail_that_ends_a_stage_has_its_positions_too(office, monkeypatch):
    alter(monkeypatch, duel.GAME, Positions, written=lambda rules, state, role: {"hands": {
        of: cards for of, cards in state["hands"].items() if role in (None, of)}})
    begin(office)
    office.reply(ANN, "vow 3")
    own = tag("red")
    office.reply(ANN, "bid 2", "", f"DISPUTE {own}: I vowed two")
    found = files(ANN)
    assert [*found] == ["record-trial-stage-1.json.gz", f"trial-{own}.yaml"]
    assert [[*case["position"]["hands"]] for case in yaml.safe_load(found[f"trial-{own}.yaml"])] == [["red"], ["red"]]
    assert f"trial-{own}.yaml" not in files(BOB)


def test_who_hears_an_appeal_and_who_is_asked_to_agree_get_them_each_as_he_may_see_them(six):
    shared = Tag.get(Tag.audience == "all").tag
    six.reply("ottoman@player.example", f"DISPUTE {shared}: my cards")
    six.reply(MORA, "CORRECT: they are not, HIS-6.1.14", "", f"LEAVE OUT #{of_france(six)}")
    with database.transaction():
        naming.change(six.match(), [("Milo", "milo@judge.example")], six.now, carrying_out.COURSE)
    six.reply(MORA, "APPLY")
    everything = yaml.safe_load(files("milo@judge.example")[f"trial-{shared}.yaml"])
    assert everything == yaml.safe_load(files(MORA)[f"trial-{shared}.yaml"])
    six.reply("milo@judge.example", "AGAINST: they are hers, HIS-6.1.14")
    with database.transaction():
        naming.change(six.match(), [], six.now, carrying_out.COURSE, ["Milo"])
    six.reply("ottoman@player.example", f"APPEAL {shared}: they are not")
    for role in campaign.GAME.roles[1:]:
        text = files(f"{role}@player.example")[f"trial-{shared}.yaml"].decode()
        assert all(not cards or of == role for case in yaml.safe_load(text)
                   for of, cards in case["position"]["hands"].items()) and f"what {role.title()} sees" in text
        assert "are attached as a case file" in said(six.last(f"{role}@player.example"))


def of_france(office):
    """What France calls an order of hers."""
    with database.transaction():
        halting.resume(office.match(), office.now)
    office.reply("france@player.example", "RESPONSES NEVER")
    return Tag.select().where(Tag.audience == "france").order_by(Tag.row.desc()).get().tag


def test_rules_cited_stand_with_their_lines_of_the_index(six):
    rule = next(iter(game("here_i_stand").rule_index))
    shared = Tag.get(Tag.audience == "all").tag
    answer = six.reply("france@player.example", f"DISPUTE {shared}: see {rule.lower()} and HIS-99.99")
    for mail in (answer, judge(six)[-1]):
        told = section(mail, "The rules cited")
        assert rule in told and "HIS-99.99" not in told
        assert " ".join(game("here_i_stand").rule_index[rule].split()) in told
