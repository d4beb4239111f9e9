# Lines that are orders and cannot be read to their end. $usage: how such an order is written.
name_unclear = '{ $words }' may be { LIST($names, join: "or") }; write more of the name
words_doubtful = it is not sure how '{ $words }' is meant; write it in full
all_uncounted = { $label }: 'all' cannot be counted here; say how many of which units
not_held = { THING($kind, "kind") } { $thing }{ $title ->
    [none] {""}
   *[other] { " " }({ $title })
  } is not in your { THING($where, "held") }
not_possible_as = { $written ->
    [none] { $thing }
   *[other] { $written } ({ $thing })
  } is not possible as { $label } here; possible: { $possible }
unfinished = after '{ $read }' is missing: { $expected }; usage: { $usage }
cut_short = after '{ $read }' is missing: { $expected }; the line ends in \, so the order goes on in the one below: write both, with no blank line between; usage: { $usage }
not_known = '{ $words }' is not known here; did you mean { LIST($near, join: "or") }?
nearest_impossible = '{ $words }' is not known here; the nearest is { $near }, which is not possible here; possible: { $possible }
unknown_name = '{ $words }' is not known here; possible: { $possible }
does_not_fit = read up to '{ $read }', then '{ $word }' does not fit; expected: { $expected }; usage: { $usage }
contradicts = '{ $one }' and line { $line }, '{ $other }', say the same thing in two ways, so neither is carried out; write one of them
ambiguous = this can be read in more than one way: { LIST($lines, join: "slash") }
also_for_server = { $word } is a word for the server, too: write it in capitals for that, or the whole order: { LIST($lines, join: "slash") }
no_order = '{ $text }' is no order
as_told = { $why }
alternative_unread = '{ $order }': { $why }

# Lines that begin with no order that is possible now, and are nearly one.
word_alone = { $word } counts only alone on its line{ $tries ->
    [true] , above the orders to be tried
   *[false] {""}
  }; write '{ $rest }' on a line of its own
verb_unclear = '{ $word }' may be { LIST($verbs, join: "or") }; write more of the word
answered_already = you have answered this question and your first answer stands; WAIT takes it back while others are still asked
answer_stands = { $why }; your earlier answer stands
misspelt_verb = '{ $word }' is no order; did you mean { LIST($near, join: "or") }?
misspelt_impossible = { misspelt_verb } Possible now: { LIST($possible, join: "comma") }
list_unread = these lines are one list ({ LIST($items, join: "comma") }), and '{ $wrong }' is not understood in it; nothing of it is done
denied = this says what you do not want ({ $denied }), and orders nothing; write what you want instead{ COUNT($refusing) ->
        [0] {""}
       *[other] , or { LIST($refusing, join: "or") }
    }
begun = '{ $part }' is no order that is understood here{ $why ->
        [none] {""}
       *[other] : { $why }
    }; nothing of the line is done; without that it is: { LIST($lines, join: "slash") }
part_unread = '{ $part }' is not understood, so nothing of the line is done; write each order on a line of its own
half_read = '{ LIST($parts, join: "comma") }' is not understood, and without that this would be another order: '{ $line }'; nothing of it is done; usage: { LIST($usages, join: "slash") }
one_of_these = only one of these can be: { LIST($lines, join: "slash") }; nothing of the line is done; write the one that you want, or both with ELSE between them
hangs_on_nothing = such an order takes no IF ('{ $condition }'): '{ $line }' is carried out whatever comes; YES carries it out so{ COUNT($passed) ->
        [0] {""}
       *[other] , without '{ LIST($passed, join: "comma") }'
    }; usage: { $usage }
hangs_on_others = '{ $condition }' is nothing that '{ $line }' can hang on; write it with IF and one of these: { LIST($conditions, join: "comma") }; HELP WHEN lists all
alternatives_apart = these cannot be one order, of which the first that is possible is carried out: { LIST($lines, join: "slash") }; write one alone
among_orders = this stands among orders, and is none that is understood; write it in the form of an order, or leave it out; nothing behind it is done
yes_and_against = you say yes to '{ $order }', and then '{ $rest }', which may be against it: nothing is done; write the order as you mean it, or YES alone
understood = this is no order as it stands; it may mean: { LIST($lines, join: "slash") }{ COUNT($passed) ->
        [0] {""}
       *[other] , without '{ LIST($passed, join: "comma") }'
    }{ $then ->
        [none] {""}
       *[other] ; what follows is not possible then: { $then }
    }
understood_besides = { $why }; what you write may mean: { LIST($lines, join: "slash") }{ COUNT($passed) ->
        [0] {""}
       *[other] , without '{ LIST($passed, join: "comma") }'
    }
second_thoughts = you seem to have changed your mind ('{ $by }'): nothing of this is done; send the orders once more as you want them, without the others{ COUNT($lines) ->
        [0] {""}
       *[other] , in this form: { LIST($lines, join: "slash") }
    }
undecided = you say that nothing is decided yet ('{ $said }'): nothing of this mail is done; send the orders alone when it is
if_this_is_an_order = if this is an order, write it alone on its line: { $order }
if_this_is_an_order_as_in = if this is an order, write it alone on its line, as in: { $verb }
order_among_words = an order stands alone on its line, without other words; if this is one, write: { $order }
no_such_order = '{ $word }' is no order; possible now: { LIST($possible, join: "comma") }
