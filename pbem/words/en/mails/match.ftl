# Who plays, and who is waited for.

who_plays = Who plays what
    .role = role
    .player = player
    .unnamed = unnamed
# Of two names in a match that may be taken for each other.
alike = Take care: { $name } is the name of somebody else than { $judges ->
        [true] the moderator { $other }
       *[false] the player { $other }
    }, though it looks like it.
under_seal = { $others ->
        [true] whoever else is asked under seal
       *[false] whoever is asked under seal
    }

# What cannot be done with a match.
no_match = there is no match '{ $slug }'
no_address = '{ $written }' is no mail address: { $why }
    .own = { $written } is the mailbox of the server itself; a person needs an address of his own
started_already = the match { $slug } has started already
players_lacking = the match { $slug } needs { $needed } confirmed players and has { $players }

# A role of the game by itself.
role = { ROLE($role) }
