# What the writer of press is told of it, and what a report says of writing to the others.

press_went = Your press went to { LIST($readers, join: "comma") }{ $anonymous ->
        [true] , without your name
       *[false] {""}
    }.
press_to_nobody = Your press went to nobody: { $why }.
    .shorter = Your press went to nobody: { $why }; send it in shorter pieces.
    .line = The press on line { $line } went to nobody: { $why }.
    .too_many = The press on line { $line } went to nobody, for { $why }{ $others ->
            [0] {""}
           *[other] ; nor did the { $others } after it to anybody
        }. Send what matters again later.
press_was_orders =
    This mail came to an address for press. It holds nothing but orders, so it went to nobody and was taken as your answer to what you are asked.
press_attachments = Attachments are not passed on: { LIST($names, join: "comma") }. Write what they say as text.
press_everybody = everybody
press_writers = Write to the others
    .how =
        A mail to one of these is passed on word for word, unless it orders something. In a mail of orders, write PRESS TO
        and names, then your words, then END PRESS.
    .anonymous = Who writes is told to nobody now; do not give yourself away by your words.
    .to = to
    .address = address
press_so_far = Press to this role so far
    .piece = { $date }, { $writer ->
            [none] somebody
           *[other] { $writer }
        } to { LIST($readers, join: "and") }: { $text }

# Why press goes nowhere, as a clause.
withheld =
    .trial = the mail is a TEST
    .not_ended =
        it has no END PRESS, so that it cannot be told from the orders after it; close it with a line END PRESS and send
        it again
    .unknown = nobody here is called '{ $quoted }'; there are: { LIST($roles, join: "comma") }, or all
    .no_recipient = it names no recipient; write PRESS TO and one of: { LIST($roles, join: "comma") }, or all
    .no_address = it names no recipient; begin with PRESS TO and one or more of: { LIST($roles, join: "comma") }
    .no_press = there is no press in this match at this time
    .broadcast = private press is not open at this time; PRESS TO ALL is read by everybody
    .empty = it holds no words
    .too_long = it has { $length } characters; at most { $most } are passed on in one piece
    .not_started = the match has not started
    .too_old = the mail you answered is too old; answer the current one
    .order =
        line { $line } is an order, '{ $quoted }', among words for others; send it alone to have it carried out, or write
        PRESS TO and names above your words to pass them on
