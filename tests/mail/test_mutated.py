"""Of the mails that nobody thought of some are read in each run; `mutated.py` reads as many as one likes."""

import mutated

IN_A_RUN = 150


def test_torn_mails_are_read(drawn_seed):
    assert list(mutated.faults(drawn_seed, IN_A_RUN)) == []


def test_what_is_torn_is_torn_again_by_its_seed():
    mails = mutated.sources()[:40]
    again = [[mutated.torn(raw, mutated.random.Random(seed)) for seed, raw in enumerate(mails)] for _ in range(2)]
    assert again[0] == again[1] and sum(one != raw for one, raw in zip(again[0], mails, strict=True)) > 35


def test_a_sheet_in_base64_of_any_length_is_read():
    for length in range(40):
        page = f'<link rel="stylesheet" href="data:text/css;base64,{"A" * length}"><p>pass</p>'
        mutated.read(f"From: a@b.c\nContent-Type: text/html\n\n{page}\n".encode())
