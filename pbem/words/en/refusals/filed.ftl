# Why an order filed ahead is not kept, and REVOKE takes nothing back.
filed_closed = { $why }, so that nothing can be filed ahead
filed_lines = the block has { $lines } lines; at most { $most } are kept
filed_length = it has { $length } characters; at most { $most } can be filed in one piece
filed_twice = the same is filed already as order { $number }
filed_too_many = you have { $number } orders filed ahead, the most that can be; REVOKE one first
filed_earlier = this mail is dated earlier than the one that filed { COUNT($numbers) ->
        [one] order { LIST($numbers) }, which answers
       *[other] orders { LIST($numbers) }, which answer
    } the same question; nothing has changed
revoke_earlier = this mail is dated earlier than the one that filed { COUNT($numbers) ->
        [one] order { LIST($numbers) }
       *[other] orders { LIST($numbers) }
    }; nothing has changed
revoke_what = { $missing ->
        [none] '{ $written }' is no number
       *[other] you have no open order { LIST($missing, join: "comma") }
    }; write REVOKE and the number of an order filed ahead, or REVOKE ALL ({ COUNT($held) ->
        [0] you have none
       *[other] open are: { LIST($held, join: "comma") }
    })
