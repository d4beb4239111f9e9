# What somebody is told of a match who may not know it yet.

introduced =
    .game = The game is { $game }, scenario { $scenario }{ $what ->
            [none] {""}
           *[other] : { $what }
        }.{ COUNT($options) ->
            [0] {""}
           *[other] { " " }Chosen otherwise than usual: { LIST($options, join: "semicolon") }.
        }
    .tables = Its host has given tables of his own in place of those of the game: { LIST($tables) } ({ $digest }); the rules
        that are told of this match are by them.
    .lasts = How long it takes: { $lasts }.
    .host = The server is hosted by { $host }.
    .seats = { $taken } of { $seats } seats are taken{ COUNT($names) ->
            [0] {""}
           *[other] , by name: { LIST($names) }
        }.
    .under_way = It stands at { $where }. { LIST($plays, join: "semicolon") }.
    .plays = { $role }: { $free ->
            [true] nobody
           *[false] { $name ->
                [none] somebody without a name
               *[other] { $name }
            }
        }
    .free = It stands at { $where }. Free: { LIST($free) }; { $others ->
            [one] the other seat is taken
           *[other] the other { $others } seats are taken
        }.
    .languages = Mails in { LIST($others, join: "or") }, as far as translated: write LANGUAGE { $code }.
    .help = How to play: HELP in an answer to the mails of a match explains orders, cards and rules.
    .guide = How to play: { $page }
    .rules = Which rules are judged how: { $page }
    .page = The match for everybody to see: { $page }
option_set = { $name }={ $value } ({ $what })

# A seat that who hosts the match has given somebody.
given_seat = This seat was given to you
    .by = { $host ->
            [none] Who hosts the match
           *[other] { $host }, who hosts the match,
        } has put this address down for it. To give it up for good answer a mail of this match with RESIGN, and then RESIGN YES.
