# What an order filed ahead would do as the board stands. $parts: the conditions as they hold now, and what would be done.
as_the_board_stands = As the board stands: { LIST($parts, join: "semicolon") }
condition_now = { $condition }: { $holds ->
    [true] yes
    [false] no
   *[asked] told when you are asked
  }
waits = it waits until you are asked
no_answer_now = it does not answer what you are asked now
for_the_question = for the question you are asked now, { LIST($tried, join: "semicolon") }
for_the_turn = for your next { $turn }, { LIST($tried, join: "semicolon") }
alternative = { $order } { $outcome }
line = '{ $order }' { $outcome }
no_trial = your next { $turn } cannot be tried now
would_be_asked = you would be asked for your { $turn }
no_line = no line of it would be reached
supposed = as if { EACH($replies, as: "reply", join: "and") }
reply = { $role } answered '{ $order }'
later = what follows waits for what comes of that
would_be_done = would be done{ COUNT($reasons) ->
    [0] {""}
   *[other] { "" }: { $order }; before it, { LIST($reasons, join: "semicolon") }
  }
up_to_chance = would be done up to its first die or secret{ COUNT($reasons) ->
    [0] {""}
   *[other] { "" }: { $order }; before it, { LIST($reasons, join: "semicolon") }
  }
would_be_refused = would be refused ({ $why }{ COUNT($rules) ->
    [0] {""}
   *[other] { "" }; { LIST($rules, join: "comma") }
  })
