# What became of a line of a mail, or why it was read as no order.
empty = empty
comment = a comment
talk = no order begins like this
below_closing = below the closing words
earlier_question = it answers an earlier question
after_failure = an order before it was not carried out
ended_already = the orders before it had ended this already
read_as = read as: { $order }

# What of a mail is not read. $most: how much is.
line_too_long = it has more than { NUMBER($most) } characters, more than an order has
too_many_lines = after the first { NUMBER($most) } lines of a mail no orders are read
too_many_characters = after the first { NUMBER($most) } characters of a mail no orders are read
