"""The golden playthrough: a whole match, whose orders give line by line the same text as when it was written."""

from playthrough import FILE, QUESTIONS, SCENARIO, lines, orders_of, questions_of

from pbem.games.here_i_stand.map.atlas import MAJORS

TURNS = 9
TEXT = FILE.read_text(encoding="utf-8")


def test_the_golden_match_is_played_again_line_by_line():
    orders = iter(orders_of(TEXT))

    def next_order(state, role):
        who, order = next(orders)
        assert who == role, f"{role} is asked where the file has an order of {who}: {order}"
        return order

    written = TEXT.splitlines()
    seed = int(written[0].split("seed ")[1].split(":")[0])
    for number, line in enumerate(lines(seed, next_order)):
        assert line == written[number], f"line {number + 1} of {FILE.name}"
    assert number + 1 == len(written) and not list(orders)


def test_the_questions_and_reports_of_the_golden_match():
    assert questions_of(TEXT) == QUESTIONS.read_text(encoding="utf-8").splitlines()


def test_the_golden_match_is_a_whole_campaign():
    assert TEXT.startswith(f"Here I Stand, scenario {SCENARIO}")
    assert all(f"== Turn {turn}: Victory Determination Phase ==" in TEXT for turn in range(1, TURNS + 1))
    tables = [line for line in TEXT.splitlines() if line.startswith("  VP  ")]
    assert len(tables) == TURNS and " wins the game" in TEXT
    assert len({role for role, _ in orders_of(TEXT)}) == len(MAJORS)
