"""What is no order is answered: with the board, with the deadline, with the word that does what is meant."""

import pytest


@pytest.mark.parametrize(("mail", "told"), [
    ("How many VP has France?", "As things stand: The powers"), ("Who holds Metz?", "As things stand: French-speaking"),
    ("What cards do I have?", "As things stand: Your power and your hand"),
    ("When is my deadline?", "Answer before Tue 2 Mar 2027"), ("HELP clock", "Answer before Tue 2 Mar 2027")])
def test_a_question_about_how_things_stand_is_answered_from_the_board(spending, mail, told):
    reply = spending.reply(mail)
    assert not reply.done and told in " ".join(reply.text.split())


def test_how_things_stand_is_told_behind_the_rules_where_it_is_not_asked_first(spending):
    titles = [title for title, _ in spending.reply("What is special about the Hapsburg impulse CP?").helped]
    assert not titles or not titles[0].startswith("As things stand")


@pytest.mark.parametrize(("mail", "word"), [
    ("I'll be away next week", "ABSENT"), ("Je serai absent du 3 au 10 mars.", "ABSENT"),
    ("I need some more time", "EXTEND"),
    ("Tell France I want peace", "PRESS"), ("Sag Frankreich, dass ich Frieden will", "PRESS"),
    ("dile a Francia que quiero la paz", "PRESS"), ("never withdraw in Vienna", "WHEN"),
    ("I pass until somebody attacks me.", "WHEN"), ("If they attack Vienna I will retreat to Graz", "WHEN")])
def test_who_wants_something_of_the_server_is_told_its_word(spending, mail, word):
    reply = spending.reply(mail)
    assert not reply.done and any(f"HELP {word}" in sentence for sentence in reply.shown), reply.shown


def test_beside_a_line_that_is_asked_back_nothing_is_guessed(spending):
    reply = spending.reply("2 mercs in Vienna if you agree")
    assert reply.offered and not any("HELP WHEN" in sentence for sentence in reply.shown)


def test_beside_an_order_that_ran_nothing_is_guessed(spending):
    reply = spending.reply("raise 1 regular in Antwerp\nTell France I want peace")
    assert not any("HELP PRESS" in sentence for sentence in reply.shown)


def test_a_standing_order_without_its_colon_is_written_out(spending):
    [row] = spending.reply("When attacked, always withdraw").undone
    assert "WHEN attacked: withdraw" in row.why


@pytest.mark.parametrize("mail", [
    "Whose turn is it?", "Bin ich dran?", "¿A quién le toca?", "C'est à qui le tour ?"])
def test_who_asks_whose_turn_it_is_is_told(spending, mail):
    text = " ".join(spending.reply(mail).text.split())
    assert "Whose turn it is" in text and "Answer before Tue 2 Mar 2027" in text
    assert text.index("Whose turn it is") < text.find("Help:") or "Help:" not in text


@pytest.mark.parametrize(("mail", "told"), [
    ("does Hungary get to intercept if I go to Graz? they have 5 in Buda", "answered below"),
    ("what's in my hand? and how many squadrons do i have", "Foul Weather"),
    ("what cards do I have? and who holds Metz?", "Metz | kind: key"),
    ("¿Cuántas tropas hay en Viena?", "Vienna | kind: key")])
def test_a_mark_anywhere_asks(spending, mail, told):
    reply = spending.reply(mail)
    rows = " ".join(row.why for row in reply.rows) + " ".join(line for _, lines in reply.helped for line in lines)
    assert not reply.done and told.lower() in rows.lower(), rows
