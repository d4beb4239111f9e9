## cards

# Arquebusiers
card-24 = Before rolling: +2 dice in a field battle or naval combat, not in an assault or piracy.

# Field Artillery
card-25 = Before rolling: +2 dice in a field battle, +3 for France or the Ottoman.

# Mercenaries Bribed
card-26 = Half of the enemy's mercenaries in the field battle, rounded up, change sides before dice are counted (replaced from own counters).

# Mercenaries Grow Restless
card-27 = Just before an enemy rolls an assault on an own fortified space: all mercenaries of that formation are removed; if it can no longer besiege, it retreats.

# Siege Mining
card-28 = Before rolling: +3 dice as attacker in an assault.

# Surprise Attack
card-29 = In a field battle roll first; enemy losses count before his dice are reckoned, none if he has no unit left. Attacker or defender.

# Tercios
card-30 = Before rolling: Hapsburgs get +3 dice in a field battle that hit on 4-6; OR anyone fighting at least 3 Hapsburg regulars makes the Hapsburgs roll 3 dice fewer.

# Siege Artillery
card-35 = Any player, after both rolled an assault: the attacker gets +2 dice that hit on 3-6; needs a line of communication of at most 4 land spaces to a fortified home space of the assaulting major.

## events

sallied = { POWER($power) } lets { FORCE($force) } come out of { SPACE($space) } to join the battle.

battle_rolled =
    Field Battle { AT($space) }.{ $first ->
        [none] {""}
        [attack] { " " }The attacker surprises the other side and rolls first.
       *[other] { " " }The defender surprises the other side and rolls first.
    } { POWER($power) } attacks with { AMOUNT($counts-attack-units, "units") }{ battle-attacker }: { DICE($dice-attack) }{
        COUNT($sharp-attack) ->
            [0] {""}
           *[other] , { EACH($sharp-attack, as: "battle-sharp") }
    }, { AMOUNT($hits-attack, "hits") }. { COUNT($defenders) ->
        [one] { POWER($defenders) } defends
       *[other] { POWER($defenders) } defend
    } with { AMOUNT($counts-defence-units, "units") }{ battle-defender }: { DICE($dice-defence) }{ COUNT($sharp-defence) ->
        [0] {""}
       *[other] , { EACH($sharp-defence, as: "battle-sharp") }
    }, { AMOUNT($hits-defence, "hits") }.

battle-attacker = { $counts-attack-leader ->
        [0] {""}
       *[other] { " " }+ { $counts-attack-leader } for its leader
    }{ $counts-attack-cards ->
        [0] {""}
       *[other] { " " }+ { $counts-attack-cards } by cards
    }{ $counts-attack-fewer ->
        [0] {""}
       *[other] { " " }- { $counts-attack-fewer } by cards
    }

battle-defender = { $counts-defence-leader ->
        [0] {""}
       *[other] { " " }+ { $counts-defence-leader } for the leader
    }{ $counts-defence-defender ->
        [0] {""}
       *[other] { " " }+ 1 as defender
    }{ $counts-defence-cards ->
        [0] {""}
       *[other] { " " }+ { $counts-defence-cards } by cards
    }{ $counts-defence-fewer ->
        [0] {""}
       *[other] { " " }- { $counts-defence-fewer } by cards
    }

battle-sharp = and { DICE($b) } hitting on { $a }
janissaries_fight = The Ottoman uses Janissaries { AT($space) }: { DICE($dice) }, { AMOUNT($hits, "more_hits") }.

battle_decided = { $hits-attack } to { $hits-defence } hits: { $won ->
        [true] { POWER($power) } wins
       *[false] { COUNT($defenders) ->
            [one] { POWER($defenders) } wins
           *[other] { POWER($defenders) } win
        }
    } { COMPARE($hits-attack, $hits-defence) ->
        [equal] { AT($space) } (a tie goes to the defender)
       *[other] { AT($space) }
    }.

unit_spared =
    Both sides would be wiped out { AT($space) }; { COUNT($powers) ->
        [one] { POWER($powers) } keeps one unit
       *[other] { POWER($powers) } keep one unit
    } (the attacker rolled { $rolled-attack } dice, the defender { $rolled-defence }).

sheltered = { POWER($power) } keeps { FORCE($force) } inside the fortifications of { SPACE($space) }.
retreated = { POWER($power) } retreats with { FORCE($force) } from { SPACE($origin) } to { SPACE($space) }.

no_battle = No battle is fought at { SPACE($space) }: { $won ->
        [true] { COUNT($defenders) ->
            [one] { POWER($defenders) } has
           *[other] { POWER($defenders) } have
        }
       *[false] { POWER($power) } has
    } no unit left.

mercenaries_bribed = { EACH($lost, as: "mercenaries_bribed-of", join: "and") } { SUM($lost) ->
        [one] changes sides
       *[other] change sides
    } at { SPACE($space) }; { POWER($power) } gains { $gained }.
mercenaries_bribed-of = { AMOUNT($value, "mercenaries") } of { POWER($key) }

## prompts

sally =
    Battle to relieve { SPACE($space) }. You come with { FORCE($force) }; inside are { FORCE($garrison) }, which may join.
    Besiegers: { EACH($defenders, as: "sally-besieger") }.
    .subject = sally { AT($space) }?
sally-besieger = { POWER($key) } with { FORCE($value) }

janissaries =
    Field Battle { AT($space) }: you { $attacking ->
        [true] attack
       *[false] defend
    } and have { AMOUNT($own, "hits") } against { $theirs }. You may use Janissaries for { $number } more dice.
    .subject = Janissaries { AT($space) }?

losses =
    You lose { $number } of your units { AT($space) } ({ FORCE($force) }): choose which.{ COUNT($sallied) ->
        [0] {""}
       *[other] { " " }Add 'besieged' and the units among them that came out of the fortress ({ FORCE($sallied) }); the others
            of your loss come from the relief force.
    }
    .subject = losses { AT($space) }

retreat =
    { FORCE($force) } must leave { SPACE($space) }.{ COUNT($shelter) ->
        [0] {""}
       *[other] { " " }Up to { AMOUNT($room, "units") } and any leaders of { FORCE($shelter) } may stay inside the fortifications.
    } { COUNT($spaces) ->
        [0] No space takes them in.
       *[other] Spaces to go to: { SPACE($spaces) }.
    }
    .subject = retreat from { SPACE($space) }

## options

janissaries_in_battle = use your home card: { $dice } more dice
keep_home_card = keep the home card
sally_into_battle = these besieged units and leaders join the battle
besieged_stay_inside = the besieged stay inside

lose_in_battle = give up { $units ->
    [one] 1 land unit
   *[other] { $units } land units
  }
lose_in_order = give them up by kind in this order, as far as they are there
stay_inside = up to { $units } units and any leaders stay behind the fortifications (the best, if none are named); the rest retreats
retreat_to_space = all go to this space

## refusals

# Units in a battle.
leaders_no_losses = leaders are no losses
rest_goes_where = say where the rest goes

# Combat cards.
no_enemy_mercenaries_in_battle = no enemy mercenaries take part in the battle
card_for_the_assaulted = { CARD($card) } is for the power that controls the assaulted space
card_for_assaults = { CARD($card) } is for the attacker of an assault
card_for_hapsburg_regulars = { CARD($card) } is for the Hapsburgs, or against { $regulars } or more of their regulars
no_home_of_attacker_near = no fortified home space of the attacker lies within { $spaces } land spaces of { SPACE($space) } with a free way between

## rolls

field_battle = field battle { AT($space) }

battle_side = { $what }: { $side ->
        [attack] attack
       *[defence] defence
    }

battle_sharp = { $what }: { $side ->
        [attack] attack
       *[defence] defence
    }, hits on { $hit }
janissaries = Janissaries
odd_loss = an odd loss
