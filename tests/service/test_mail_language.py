"""A mail in a language that the server knows is read and answered in it; its writer's own stays as it is."""

import pytest
from boards import address, opened
from office import said

from pbem.store.models import FiledOrder, Player

HAPSBURG = address("hapsburg")
SPENDING = {"active": "hapsburg", "cp": 5, "wars": [["hapsburg", "france"]]}
HOLA, SALUT = "Hola a todos, estas son mis órdenes:", "Bonjour à tous, voici mes ordres :"
TOLD = {"es": "Se le contesta en español", "fr": "Réponse en français"}
MARKER = {"en": "Write your orders", "es": "Escriba sus órdenes", "fr": "Écrivez vos ordres"}


@pytest.fixture
def spending(office):
    return opened(office, SPENDING)


def language():
    return Player.get(Player.email == HAPSBURG).language


def raised(office):
    """How many orders to raise troops were carried out."""
    return sum(row.command.get("verb") == "raise" for row in office.journal())


@pytest.mark.parametrize(("greeting", "order", "code"), [
    (HOLA, "raise uno regular en Antwerp", "es"), (SALUT, "raise un regular dans Antwerp", "fr"),
    (HOLA, "raise 1 regular in Antwerp", "es")])
def test_a_mail_is_read_and_answered_in_its_language_and_the_setting_stays(spending, greeting, order, code):
    answer = spending.reply(HAPSBURG, greeting, order)
    assert TOLD[code] in said(answer) and f"LANGUAGE {code}" in said(answer) and MARKER[code] in answer.text
    assert answer.headers["Content-Language"] == code and raised(spending) == 1 and language() == "en"
    again = spending.reply(HAPSBURG, "STATUS")
    assert MARKER["en"] in again.text and "Content-Language" not in again.headers


def test_without_such_words_it_is_answered_in_its_writer_s_own(spending):
    assert MARKER["en"] in spending.reply(HAPSBURG, "Merci", "raise 1 regular in Antwerp").text
    Player.update(language="fr").where(Player.email == HAPSBURG).execute()
    answer = spending.reply(HAPSBURG, SALUT, "raise 1 regular in Antwerp")
    assert MARKER["fr"] in answer.text and TOLD["fr"] not in said(answer)
    assert TOLD["es"] in said(spending.reply(HAPSBURG, HOLA, "STATUS")) and language() == "fr"


def test_a_mail_that_sets_the_language_is_answered_in_that(spending):
    answer = spending.reply(HAPSBURG, HOLA, "IDIOMA fr")
    assert language() == "fr" and MARKER["fr"] in answer.text and TOLD["es"] not in said(answer)


def test_a_question_is_answered_from_the_rules_in_its_writer_s_own(spending):
    assert MARKER["en"] in spending.reply(HAPSBURG, "Comment puis-je assiéger une ville ?").text


def test_press_to_others_tells_no_language(spending):
    answer = spending.reply(HAPSBURG, "PRESS TO france", HOLA, "Quiero la paz para todos.", "END PRESS", "STATUS")
    assert MARKER["en"] in answer.text


def test_what_is_asked_back_runs_as_it_was_written_whatever_the_yes_is(spending):
    asked = spending.reply(HAPSBURG, HOLA, "raise uno regulr en Antwerp", "raise uno regular en Antwerp")
    assert MARKER["es"] in asked.text and raised(spending) == 0
    done = spending.reply(HAPSBURG, "YES", to=asked)
    assert MARKER["es"] in done.text and raised(spending) == 2 and language() == "en"


def test_an_order_filed_ahead_is_kept_in_the_language_of_its_mail(spending):
    spending.reply(HAPSBURG, HOLA, "cuando intercepting: decline")
    [order] = FiledOrder.select()
    assert order.data["language"] == "es"


def test_others_are_told_in_their_own(spending):
    spending.reply(HAPSBURG, HOLA, "raise 1 regular in Antwerp", "end")
    assert all(MARKER["en"] in mail.text for mail in spending.mails() if mail.to != HAPSBURG)
