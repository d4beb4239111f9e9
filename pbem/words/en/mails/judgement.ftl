# Who judges a match. $name, $names: what moderators are called.

moderators = The moderators of this match
    .are = { $first } hears disputes{ $appeals ->
            [none] ; an appeal goes to the players whom a dispute does not concern
           *[other] { COUNT($others) ->
                [0] , and { $appeals } appeals
               *[other] , { $appeals } appeals; { LIST($others) } stand in for them
              }
        }.
    .named = { COUNT($names) ->
            [one] Moderator of this match is now
           *[other] Moderators of this match are now
        } { LIST($names) }.
    .dismissed = { $name } is no longer a moderator of this match.
    .refused = The operator named a moderator and was refused, because that person has a part in the match of which nobody is told.
    .part = { $name } has or had a part in this match, or was asked to take one, and cannot be its moderator
    .twice = { $name } is a moderator of this match already
    .none = this match has no moderator called { $name }
    .nameless = a moderator needs a name by which the players know him
    .you = You are a moderator of { $slug }
    .no_part = This match of { $game } has named you one of its moderators. All its players are told so. You play no part in it, neither as a player nor for one, as long as it lasts.
    .asked = When a player disputes what happened, or appeals, you are mailed what there is to know of it. Rule by answering that mail from this address; nothing else is to be done.
    .seen = What you are shown that players may not know is noted in the log that they read.

# What a moderator's mail is answered.
moderator_letter = Your mail as a moderator
    .nothing = No dispute waits for a ruling under this reply address. Nothing has changed.
