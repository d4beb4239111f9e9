# What stands against going back in a match, as a clause. $row: the number of a row of its journal.
no_such_row = the journal has no row { NUMBER($row) } that counts
row_is_setup = the first row is the set-up of the match, and nothing goes before it; AFTER changes what it has set up, and LEAVE OUT of the first order goes back to there
row_is_no_order = row { NUMBER($row) } is no order of a player
row_keeps_state = row { NUMBER($row) } only says where the match went back, or where its rules or its data changed; name the row before or behind it
row_of_other_form = the data of row { NUMBER($row) } have an older form and cannot be played again
rules_have_changed = by the rules of today row { NUMBER($row) } leads elsewhere than it did
bad_position = the change of the position cannot be read: { $why }
bad_position_form = the change of the position cannot be read: a part of it has another form than in a case file, such as a number where names stand
breaks_invariant = the match cannot go on from there: { $why }
answer_falls = an answer that was given before it would stand no longer: { $why }

# Why a command of before does not stand any more.
left_out = it was left out by the correction
another_question = the question that it answered is not asked now
not_closing = no question is waiting to be closed there
another_default = the default order is another one now
behind_what_changed = the row behind which it stood has changed or went back
not_as_then = what it changed is not as it was then: { $place }
does_not_fit = it does not fit the board as it is now: { $why }
cannot_be_played = it cannot be carried out on the board as it is now

# Against an order given anew. $orders: what must stand, as it is written; $by: the ruling.
ruled_out = { $by } has left out this very order; it is refused until the position is another one
owed = your order of before is legal still as far as it stands here, and what was rolled for it is known to all; so it must stand in your order: { LIST($orders) }

# What is known and stays known. $roles: whose players; $what: what came to light.
told_apart = what only they were told
all_have_learned = All players have learned since: { $what }.
have_learned = { LIST($roles) } { COUNT($roles) ->
    [one] has
   *[other] have
  } learned since: { $what }.

# Why an order cannot be taken back. $what: what comes by chance or is shown.
undo =
    .not_ordered = your last order was not given by you
    .others_since = something has happened since your last order
    .others_told = others were told something by your last order
    .chance_since = your last order has shown what could not be known before it: { $what }
    .shown_since = your last order has shown all what only you had seen
    .others_asked = since your last order somebody else could be asked
