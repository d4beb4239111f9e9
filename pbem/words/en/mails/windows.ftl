# Windows, in which cards may be played by whoever holds some.

window = The window
    .open = Cards may be played until { $moment }, whoever holds, plays or has filed any.
    .empty = You hold nothing to play in it, so nothing is asked of you.
    .waived = { LIST($roles, join: "and") } { COUNT($roles) ->
        [one] plays
       *[other] play
    } nothing in the windows of this turn (WAIVE).
    .ends = The window ends then, whatever is answered before; your answer is kept until it does. It ends earlier only when all who could hold something have written WAIVE.
window_moved = The window ends at another time
    .from = { $moderator ->
            [none] The operator
           *[other] The moderator { $moderator }
        } has moved the end of the window from { $before } to { $now }, for all alike.

waived = all can read that you play nothing in the windows of this turn; WAIVE none takes that back
    .back = you are asked again in windows, and waited for
    .already = you have waived the windows of this turn already; WAIVE none takes that back
    .not = you have not waived the windows of this turn
    .no_windows = this game has no windows for cards
    .noted = { ROLE($role) } plays nothing in the windows of this turn.
    .noted_back = { ROLE($role) } is asked in windows again.
