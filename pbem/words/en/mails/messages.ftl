# What a moderator and one player write to each other. $moderator: what the players are told one is called, none for who
# runs the server; $tag: of the dispute it is about, none for none.

message = { $moderator ->
        [none] The operator writes
       *[other] The moderator { $moderator } writes
    } to you{ $tag ->
        [none] {""}
       *[other] { " " }about the dispute of #{ $tag }
    }
    .how = Answer this mail to write back; your words go to whoever judges this match and to no player, and no orders are read from them. That you were written to stands in the log, the words do not.
    .sent = It is mailed to the player of { $role }, whose answer comes to you.
    .no_role = { $written ->
            [none] write WRITE and one of
           *[other] nobody here plays '{ $written }'; name one of
        }: { LIST($names, join: "comma") }
    .may_not_know = { $role } may not know of the dispute of #{ $tag }
    .noted = { $moderator ->
            [none] The operator
           *[other] The moderator { $moderator }
        } wrote to { $role }{ $tag ->
            [none] {""}
           *[other] { " " }about the dispute of #{ $tag }
        }.
    .answer_noted = { $role } answered who judges the match.
    .answer = { $role } answers you
    .about = It is about the dispute of #{ $tag }.
    .how_back = Answer this mail to write back to this player; WRITE, a role and a colon write to another.
    .answered = To whoever judges the match
    .passed_on = Your words went to { $names ->
            [none] who runs the server
           *[other] { LIST($names) }
        }.
    .not_passed_on = Your words went to nobody:
    .gone = what this mail answers is not kept any more
    .piece = { $at }, { $answers ->
            [true] { $role } to { $moderator ->
                [none] the operator
               *[other] { $moderator }
              }
           *[false] { $moderator ->
                [none] the operator
               *[other] { $moderator }
              } to { $role }
        }:
    .section = Written about it with players
    .not_written = Nobody was written to:
    .length = write some words, at most { $most } characters of them
    .none = Nobody has been written to.
