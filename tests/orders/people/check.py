"""Checks the form of the mails that people write, and counts them: python tests/orders/people/check.py."""

import sys
from collections import Counter
from pathlib import Path

import yaml

HERE = Path(__file__).parent
LANGUAGES = {"en", "de", "es", "fr"}
OUTCOMES = {"do", "ask", "refuse", "answer", "nothing"}
MAIL = {"q", "l", "s", "m", "bad"} | OUTCOMES
SOUGHT = {"topics", "rules", "words"}
QUESTION = {"q", "l", "m"} | SOUGHT
POSITION = {"role", "options", "position", "start", "chance", "play", "index"}
DECISIONS = HERE.parents[1] / "end_to_end" / "decisions.yaml"


def read(name):
    return yaml.safe_load((HERE / name).read_text(encoding="utf-8"))


def words(value):
    return isinstance(value, str) and bool(value.strip())


def lines(value):
    return isinstance(value, list) and bool(value) and all(words(line) for line in value)


def outcome_faults(mail):
    right = OUTCOMES & set(mail)
    if not right:
        yield "nothing says what is right"
    for key in right | {"bad"} & set(mail):
        value = mail[key]
        good = lines(value) if key == "do" else value is True if key == "nothing" else words(value)
        if not good:
            yield f"{key}: {value!r}"


def entry_faults(entry, keys, asked):
    yield from (f"unknown key {key}" for key in set(entry) - keys)
    if entry.get("q") not in asked:
        yield f"unknown question {entry.get('q')}"
    if entry.get("l", "en") not in LANGUAGES:
        yield f"unknown language {entry['l']}"
    if not words(entry.get("m")):
        yield "no mail"


def mail_faults(mail, asked):
    yield from entry_faults(mail, MAIL, asked)
    if mail.get("s") not in {"t", "p"}:
        yield f"s: {mail.get('s')}"
    yield from outcome_faults(mail)


def question_faults(question, asked):
    yield from entry_faults(question, QUESTION, asked)
    sought = SOUGHT & set(question)
    if not sought:
        yield "nothing says what answers it"
    yield from (f"{key}: {question[key]!r}" for key in sought if not lines(question[key]))


def position_faults(position, decisions):
    yield from (f"unknown key {key}" for key in set(position) - POSITION)
    if "index" in position:
        if position["index"] not in decisions:
            yield f"unknown decision {position['index']}"
    elif "role" not in position or len({"position", "start"} & set(position)) != 1:
        yield "needs role, and position or start"


def all_faults(positions, mails, questions):
    decisions = yaml.safe_load(DECISIONS.read_text(encoding="utf-8"))
    for game, named in positions.items():
        for name, position in named.items():
            yield from (f"{game}, {name}: {fault}" for fault in position_faults(position, decisions))
    for entries, faults in ((mails, mail_faults), (questions, question_faults)):
        for game, listed in entries.items():
            for entry in listed:
                yield from (f"{game}, {entry.get('m')!r}: {fault}" for fault in faults(entry, positions[game]))
    yield from repeated(mails, questions)


def repeated(mails, questions):
    """The same mail at the same question, which would count twice."""
    for entries in (mails, questions):
        seen = Counter((game, entry["q"], entry["m"]) for game, listed in entries.items() for entry in listed)
        yield from (f"{game}, {mail!r}: twice at {asked}" for (game, asked, mail), times in seen.items() if times > 1)


def told(title, counts):
    print(f"{title}: " + ", ".join(f"{key} {count}" for key, count in counts.most_common()))


def tell(positions, mails, questions):
    every = [mail for listed in mails.values() for mail in listed]
    told("positions", Counter({game: len(named) for game, named in positions.items()}))
    told("mails", Counter({game: len(listed) for game, listed in mails.items()}))
    told("languages", Counter(mail.get("l", "en") for mail in every))
    told("manner", Counter(mail["s"] for mail in every))
    told("right", Counter(key for mail in every for key in OUTCOMES & set(mail)))
    told("traps", Counter("nothing may be done" if "do" not in mail else "something else may be done"
                          for mail in every if "bad" in mail))
    told("questions", Counter({game: len(listed) for game, listed in questions.items()}))
    for game, named in positions.items():
        idle = sorted(set(named) - {mail["q"] for mail in mails[game]})
        print(f"{game}: no mail at {', '.join(idle) or 'none'}")


def main():
    read_all = [read(f"{name}.yaml") for name in ("positions", "mails", "questions")]
    faults = list(all_faults(*read_all))
    print(*faults, sep="\n", end="\n" if faults else "")
    if not faults:
        tell(*read_all)
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
