# Orders filed ahead. $begun: NEXT and what the game calls one's own turn; $until: PASS UNTIL as the game has it; $party:
# the kind of those who can do something. Words in capitals are written by players, what stands in < > they replace.
condition_missing = a condition is missing
condition_unread = the condition '{ $condition }': { $why }; HELP WHEN lists the conditions
no_condition = '{ $text }' is no condition; { COUNT($conditions) ->
    [0] in this game nothing can depend on any
   *[other] conditions are: { LIST($conditions, join: "comma") }
  }
told_only_when = '{ $condition }' can only be told WHEN { LIST($moments, join: "or") }
if_possible = that an order be possible goes without saying: leave IF out, and put ELSE and another order behind it for when it is not
condition_behind = '{ $order }': a condition stands before the colon (WHEN ... IF ...: <order>), in a block on a line of its own, or before the ELSE of an order

several_faults = { LIST($faults, join: "semicolon") }

# Blocks.
block_begins_alone = { $begun } stands alone on its line, without ALWAYS; the orders follow on lines of their own and END closes the block
block_without_end = the block { $begun } has no END; write END on a line of its own after its last order
block_empty = the block holds no order
no_own_turn = no question of this game begins a turn of your own, so there is no { $begun } here; answer a question ahead by WHEN { $example }
no_order_in_block = '{ $order }' in the block begins with no order of the game
if_without_end = an IF of the block has no END IF
else_without_if = line { $line }: ELSE without an IF before it
else_alone = line { $line }: below an IF, ELSE stands alone on its line, or as ELSE IF and a condition; what stands in for one order alone stands on the line of that order (<order> ELSE <order>)
end_without_if = line { $line }: END IF without an IF before it
if_and_more = behind IF stands its condition alone; the orders follow on lines of their own, then END IF
if_alone = behind IF a condition is missing

# Lines that are no whole filing.
filing_asked = a question files nothing; without the question mark it is filed
no_more_filed = no other order is filed ahead by this mail
if_loose = IF stands between { $begun } and END, in WHEN <moment> IF <condition>: <order>, or behind an order; nothing of this IF was carried out
always_loose = behind ALWAYS stands WHEN <moment>: <order>, an order with IF and a condition{ $until ->
    [none] {""}
   *[other] , or { $until }
  }
else_loose = ELSE stands on the line of its WHEN, on or below the line of an order, or between { $begun } and END
always_of_the_game = what the game itself keeps for later stays until it is used; leave ALWAYS out
always_then = THEN is about one move and ends with it; leave ALWAYS out, or write ALWAYS WHEN
then_of_nothing = the order above it, on line { $line }, was not carried out, so nothing is kept about its move
then_of_no_move = THEN goes into the answer to a question about a move, or below the order that begins one; at any other time write WHEN <moment>: <order>
then_contradicts = this line and line { $line } answer the same question in two ways, so neither is kept; write one of them, or one line with ELSE or IF
then_of_turn = THEN is about the move under way; for a turn of your own write { $begun } ... END
colon_missing = WHEN { $subject }: the colon is missing; write WHEN <moment>: <order>, for example WHEN { $example }
order_missing = after the colon, and after each ELSE, an order is missing; for example WHEN { $example }
until_never = there is no passing in this game, so nothing can be passed until then; what is not answered gets its default
until_what = { $until } needs a condition, for example { $until } { $example }
order_too_short = '{ $order }' does not say enough; for example { $example }
word_misspelt = '{ $order }': '{ $word }' is not known; did you mean { LIST($near, join: "or") }?
word_unknown = '{ $order }': '{ $word }' is not known here, so the order could never be used; write the name of a place as your report does

# Filings that could never be used. $when: when_asked.
when_asked = { $moment ->
    [none] to such a question
   *[other] WHEN { $moment }
  }
never_the_answer = '{ $order }' can never be the answer { $when }; possible: { LIST($possible, join: "comma") }
never_asked = you are never asked { $when }; asked: { COUNT($asked) ->
    [0] nobody in this scenario
   *[other] { LIST($asked, join: "comma") }
  }; the order could never be used
never_asked_there = you are never asked WHEN { $when }: it is no such place, so it could never be used
never_asked_by_oneself = you are never asked WHEN { $when }: that is you; the order could never be used
joint_without_meaning = { $joint } has no meaning { $when }; leave it out

# What stands behind WHEN.
no_moment = '{ $text }' is no moment at which you are asked; { COUNT($near) ->
    [0] moments are: { LIST($moments, join: "comma") }
   *[other] did you mean { LIST($near, join: "or") }?
  }
moment_unread = WHEN { $text }: { $why }
place_or_party = WHEN { $text }: write IN in front of a place, or BY in front of a { THING($party, "kind") }
joint_alone = WHEN { $text }: behind '{ $joint }' a place or a { THING($party, "kind") } is missing
one_place_one_party = WHEN { $text }: one order is for one place and one { THING($party, "kind") }; file one for each, or leave it out
word_too_short = WHEN { $text }: '{ $word }' is too short to be sure; write IN and a place, or BY and a { THING($party, "kind") }

# Filings of old that are read again.
files_nothing = these words file nothing ahead any more
lines_moved = its lines would stand in other places, and it has been carried out in part
no_order_begun = '{ $order }' begins with no order of the game
