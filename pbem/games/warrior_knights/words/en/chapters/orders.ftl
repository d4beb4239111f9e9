## options

defy = laws that you refuse as soon as they bind you; you are banned then
command = who commands your Nobles in defence, the most wanted first
appoint = which Noble has an office that you are elected to
surrender = which city you give up when your Stronghold is lost
desert = which Mercenaries desert first
obey = obey all laws

ballot = what you vote on Agendas, with ELSE and IF; if elected, if it passes; final
use = what is done with the card that is turned

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
battle_elsewhere = a battle is started in the area that the Nobles move to, { AREA($area) }, not in { AREA($there) }
which_agenda = say which Agenda: { AGENDA($agendas, join: "or") }
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
stacks_closed = the stacks are closed until the next round; what is done with cards that lie in them may be changed
no_law = no law is in force

## events

passed_over = Not used: { $said }. { $why }.
line_used = Used: { $said }.
stopped_short = { NOBLE($noble) } is not let pass and stops in { AREA($area) }.
defies = { BARON($baron) } refuses { AGENDA($agenda) }.
