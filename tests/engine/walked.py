"""A table walked in one test: every entry is looked at, and all that are wrong are named."""


def walk(entries, check, name=str):
    """Check each of some entries, `check(entry)` or `check(*entry)` where it is a tuple; AssertionError that names all
    that are wrong, with why. There is at least one entry. name(entry): what it is called.
    """
    entries = list(entries)
    assert entries, "there is nothing to look at"
    wrong = [f"{name(entry)}: {why}" for entry in entries if (why := _fault(check, entry))]
    assert not wrong, f"{len(wrong)} of {len(entries)} are wrong:\n" + "\n".join(wrong)


def _fault(check, entry):
    try:
        check(*entry) if isinstance(entry, tuple) else check(entry)
    except Exception as error:  # whatever a check raises is what is wrong with the entry
        return f"{type(error).__name__}: {error}"
    return ""
