## options

defy = laws that you refuse as soon as they bind you; you are banned then
command = who commands your Nobles in defence, the most wanted first
appoint = which Noble has an office that you are elected to
surrender = which city you give up when your Stronghold is lost
desert = which Mercenaries desert first, or are discarded for Casualties
forgo = which of three charges you discard for a fourth
acting = who stands for you as Chairman when you cannot attend
suffer = which of several strongest armies an Event hits
refresh = which Noble an Event makes active again
breach = which city of yours an Event breaches
obey = obey all laws
heir = give an heir that you hold to another Baron, at once; to his own Baron it is given back
pact = offer a pact, or agree to the same one that the other has offered; then it binds both
pact_words = the same in your own words; treason against it is judged by a moderator or by the other Barons
withdraw = take back all pacts that you have offered a Baron and he has not agreed to
accuse = accuse a Baron of treason against a pact in your own words, for all to read
judge = what you find in a case of others; counted when Planning is closed
kill_heir = kill an heir that you hold, at once: that Noble's death is final

ballot = what you vote on Agendas, with ELSE and IF; if elected, if it passes; final
act = what is done with the card that is turned

## prompts

use = { ACTION($action) } of stack { $stack } is turned: what do you do with it?{ COUNT($spaces) ->
        [0] {""}
       *[other] {" "}It goes to { PHASE($spaces, join: "or") }.
    }{ $moves ->
        [none] {""}
       *[other] {" "}Within reach: { COUNT($moves) ->
            [0] nothing
           *[other] { EACH($moves, as: "reached", join: "semicolon") }
        }. Battles: { COUNT($battles) ->
            [0] none
           *[other] { EACH($battles, as: "possible-battle", join: "comma") }
        }.
    }{ $tracks ->
        [none] {""}
       *[other] {" "}Free spaces of the track: { LIST($tracks, join: "comma") }.
    }
    .subject = { ACTION($action) }
reached = { NOBLE($key) }: { AREA($value, join: "comma") }
possible-battle = { $kind ->
        [siege] siege of { AREA($area) }
        [assault] assault on { AREA($area) }
       *[attack] attack on { BARON($against) } in { AREA($area) }
    }

## refusals

too_many_asks = { $number ->
        [0] in this match no card asks you when it is turned
        [one] one card of a round may ask you when it is turned; with this there would be { $asking }
       *[other] { $number } cards of a round may ask you when they are turned; with this there would be { $asking }
    }
asks_used_up = { $number ->
        [0] in this match no card asks
        [one] one card of this round has asked already
       *[other] { $number } cards of this round have asked already
    }
asked_already = you are asked now: say what is done with the card
which_agenda = say which Agenda: { AGENDA($agendas, join: "or") }
voted_above = you vote on { AGENDA($agenda) } twice, and the first of both hangs on nothing, so that the second never counts; write IF behind the first, or one of them alone
too_many_votes = these ballots commit { AMOUNT($wanted, "votes") } together; you have { AMOUNT($votes, "votes") }
banned = you are banned from the Assembly
one_nation = at one marker one card is hired, at several at once cards of one nationality alone, not of { NATIONALITY($nationalities) }
only_crowns = only Crowns may change hands: give <number> crowns to <Baron>
track_taken = space { $track } of the track is taken; free: { LIST($free, join: "comma") }
fee_too_high = space { $track } costs { AMOUNT($fee, "crowns") }; you have { AMOUNT($crowns, "crowns") }
no_track = no free space of the track can be paid
off_the_board_moves = { NOBLE($noble) } is off the board
at_sea_moves = { NOBLE($noble) } is at sea, off { AREA($area) }, until he lands in Upkeep
exhausted_moves = { NOBLE($noble) } is Exhausted and cannot move before the next Upkeep
shut_in_moves = { NOBLE($noble) } is shut in at { AREA($area) } by a siege; he may attack the besiegers
is_there = { NOBLE($noble) } is in { AREA($area) } already
border_closed = { $kind ->
        [mountain] mountains part { NOBLE($noble) } from { AREA($area) }
        [bridge] the bridges are closed, so { NOBLE($noble) } cannot cross to { AREA($area) }
       *[river] a river without a bridge parts { NOBLE($noble) } from { AREA($area) }
    }
out_of_reach = { NOBLE($noble) } cannot reach { AREA($area) }: one area, or up to { $range } along a road; in reach are { AREA($areas, join: "comma") }
not_that_way = no way of { NOBLE($noble) } to { AREA($area) } goes there; ways are { EACH($ways, as: "way-of", join: "semicolon") }
way-of = { AREA($value, join: "comma") }
passage_refused = { BARON($barons) } { COUNT($barons) ->
        [one] does
       *[other] do
    } not let { NOBLE($noble) } pass { AREA($area) }
no_port = { AREA($area) } has no port
cards_not_there = { NOBLE($noble) } finds no { COUNT($troops) ->
        [0] army of { HOST($giver) }
       *[other] { EACH($troops, as: "cards-missing", join: "and") } that may be given to him
    } on his way; who has Casualties gives all or nothing
cards-missing = { $value } { TROOP($key) }
cannot_lay_down = { NOBLE($noble) } cannot lay these cards down: where his Stronghold stands and is not besieged, with Casualties all or none, and who moves on keeps some
no_fighter = no active Noble of yours is in { AREA($area) }
no_battles_now = no battles are fought now
nobody_to_attack = no Noble of { BARON($baron) } stands in { AREA($area) }
inside_walls = the Nobles of { BARON($baron) } in { AREA($area) } are inside walls: assault or siege
own_walls = the walls in { AREA($area) } are your own
no_walls = there is no city and no Stronghold in { AREA($area) }: attack a Baron there
no_consent = { BARON($barons) } { COUNT($barons) ->
        [one] has
       *[other] have
    } an army in { AREA($area) } and { COUNT($barons) ->
        [one] does
       *[other] do
    } not consent
besieged_by_other = { BARON($baron) } besieges { AREA($area) }
besieged_already = the siege of { AREA($area) } was declared in this round; it falls when declared again in a later one
siege_too_weak = the besiegers of { AREA($area) } have { $ours }, the defence { $theirs }: at least { $needed } are needed
stacks_closed = cards are put on the stacks in Planning alone; "WHEN planning: plan 1: levy; 2: rally" files them for it; what is done with cards that lie there may be changed now
no_law = no law is in force
pact_too_late = it is round { $round } already
pact_of_two = a pact binds { BARON($barons) } alone
too_many_pacts = two Barons have at most { $most } pacts and offers at a time
no_offer = you have offered no pact that is not agreed to
no_pact_in_words = you have no pact in free words
no_such_pact = you have { $number } of them with { BARON($baron) }
nobody_accused = nobody is accused
no_such_case = open are the cases { LIST($numbers) }
own_case = it is the case of { BARON($barons) }
no_heir_held = you hold no living heir

## events

passed_over = Not used: { $said }. { $why }.
    .goes_on = not used: { $said } ({ $why })
line_used = Used: { $said }.
    .goes_on = used: { $said }
would_use = As the board stands this would be used: { $said }.
    .goes_on = as the board stands this would be used: { $said }
would_pass = As the board stands this would not be used: { $said }. { $why }.
    .goes_on = as the board stands this would not be used: { $said } ({ $why })
would_need = It hangs on { BARON($baron) }: he must { $what ->
        [passage] let you pass { AREA($area) }, with PASSAGE { BARON($asking) }: { AREA($area) }
       *[consent] consent, for he has an army there, with CONSENT { BARON($asking) }: { AREA($area) }
    }.
votes_to_come = Your ballots commit { AMOUNT($wanted, "votes") }. As the board stands you would have { AMOUNT($votes, "votes") } in the Assembly, with the { $held } that you hold; what is more is cut.
stopped_short = { NOBLE($noble) } is not let pass and stops in { AREA($area) }.
defies = { BARON($baron) } refuses { AGENDA($agenda) }.
heir_given = { BARON($baron) } gives { BARON($other) } the heir of { NOBLE($noble) }.
heir_killed = { BARON($baron) } kills the heir of { NOBLE($noble) }, a Noble of { BARON($other) }.
heir_dies = The heir of { NOBLE($noble) } is dead; there is no other.
    .goes_on = the heir of { NOBLE($noble) } is dead, and there is no other
agreed = { $form ->
        [city] no attack on { CITY($city) }
        [noble] no attack on { NOBLE($noble) }
        [passage] passage
        [pay] { BARON($baron) } pays { AMOUNT($crowns, "crowns") }
        [vote] { BARON($baron) } votes { VOICE($voice) } on { AGENDA($agenda) }{ $votes ->
            [none] {""}
           *[other] {" "}with { $votes }
        }
        [words] “{ $words }”
       *[peace] no attack
    }
pact_offered = { BARON($baron) } offers { BARON($other) } a pact: { EACH($clauses, as: "agreed", join: "comma") }, until round { $until }. It binds when both have filed it.
pact_made = A pact of { BARON($baron) } and { BARON($other) } binds: { EACH($clauses, as: "agreed", join: "comma") }, until round { $until }.
pact_withdrawn = { BARON($baron) } takes back what he has offered { BARON($other) }.
pact_kept = Kept, and over: { EACH($clauses, as: "agreed", join: "comma") } ({ BARON($between) }).
pact_over = Over: { EACH($clauses, as: "agreed", join: "comma") } ({ BARON($between) }).
pact_broken = Treason: { BARON($baron) } breaks his pact with { BARON($other) } until round { $until }: { EACH($clauses, as: "agreed", join: "comma") }.
treason = { BARON($baron) } returns { AMOUNT($influence, "influence") } to the pool.
traitor = { BARON($baron) } has too little Influence and is a Traitor to the Crown.
accused = Accusation { $number }: { BARON($baron) } accuses { BARON($other) } of treason against “{ $words }”. The others JUDGE { $number }; it costs { AMOUNT($influence, "influence") }.
judged = The Barons find { BARON($baron) } { $guilty ->
        [1] guilty of treason
       *[other] innocent
    }, { $treason } to { $innocent }.

## rolls

pacts = what others have agreed
