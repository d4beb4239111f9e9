"""Letters that talk: press by its own address, and the press blocks in a mail of orders."""

from . import acknowledging, press, sitting

NOT_ENDED = ("it has no END PRESS, so that it cannot be told from the orders after it; close it with a line END PRESS "
             "and send it again")


def answer(letter, mail, token, seat, now):
    """Pass on a letter sent to a press address, and tell its writer so; blocks in it go where each of them says."""
    table = sitting.lock(seat.match_id, now)
    rest, blocks = press.separate(letter.body)
    told = list(blocks_told(table, seat.role, blocks, mail))
    if rest or not blocks:
        told.append(_whole(table, seat.role, token, rest, mail, len(blocks)))
    if letter.attachments:
        told.append(f"Attachments are not passed on: {', '.join(letter.attachments)}. Write what they say as text.")
    acknowledging.remind(table, seat.role, mail, told)


def _whole(table, role, token, lines, mail, part):
    try:
        _open(table, token)
        return press.deliver(table, role, press.by_address(table, role, token.number), lines, mail, part)
    except press.Withheld as why:
        return f"Your press went to nobody: {why}."


def _open(table, token):
    if table.state is None:
        raise press.Withheld("the match has not started")
    if token.expired(table.now):
        raise press.Withheld("the mail you answered is too old; answer the current one")


def blocks(table, role, found, mail, hindrance, trial):
    """Sentences about the press blocks of a mail of orders; in a trial or a closed match nothing goes out."""
    if found and (hindrance or trial):
        return [f"Your press went to nobody: {hindrance or 'the mail is a TEST'}."]
    return list(blocks_told(table, role, found, mail))


def blocks_told(table, role, found, mail):
    for part, block in enumerate(found):
        try:
            if not block.ended:
                raise press.Withheld(NOT_ENDED)
            yield press.deliver(table, role, press.named(table, role, block.to), block.lines, mail, part)
        except press.Withheld as why:
            yield f"The press on line {block.number} went to nobody: {why}."
