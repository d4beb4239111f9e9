# What is asked in the religious struggle, one phrase for each decision.
reformation_targets =
    { $attempts ->
        [one] Name the target of your Reformation attempt.
       *[other] Name the targets of your { $attempts } Reformation attempts, in their order.
    } Ties are yours in { COUNT($zones) ->
        [one] the { LANGUAGE($zones) } zone
       *[other] all language zones
    }{ $plus_one ->
        [true] , and each of your dice gets +1 there
       *[false] {""}
    }. { COUNT($bonuses) ->
        [0] {""}
       *[other] A debater you may commit for a die: { DEBATER($bonuses, join: "comma") }.
    }

    Your dice against the Papacy's: { EACH($odds, as: "reformation_targets-odds") }.
reformation_targets-odds = { SPACE($space) } { $inside ->
        [true] { $dice }:{ $against }
       *[false] { $dice }:{ $against } (ties lost)
    }
counter_targets =
    { $attempts ->
        [one] Name the target of your Counter-Reformation attempt.
       *[other] Name the targets of your { $attempts } Counter-Reformation attempts, in their order.
    } { $wins_ties ->
        [true] { COUNT($zones) ->
            [one] Ties are yours in the { LANGUAGE($zones) } zone.
           *[other] Ties are yours in all language zones.
        }
       *[false] Under this pope ties are the Protestant's.
    } { $minus ->
        [0] {""}
       *[other] Each of your dice counts one less this turn (Augsburg Confession).
    } { COUNT($bonuses) ->
        [0] {""}
       *[other] A debater you may commit for dice: { DEBATER($bonuses, join: "comma") }.
    }

    Your dice against the Protestant's: { EACH($odds, as: "counter_targets-odds") }.
counter_targets-odds = { SPACE($space) } { $ties ->
        [true] { $dice }:{ $against } (ties won)
       *[false] { $dice }:{ $against }
    }
treatise_bonus =
    England publishes a treatise ({ AMOUNT($attempts, "attempts") } at the English zone). You may commit a debater
    ({ DEBATER($bonuses, join: "comma") }): his bonus die helps every attempt within his reach.
flips =
    { $source ->
        [worms] The Diet of Worms is yours
        [debate] The debate is yours
        [council_of_trent] The Council is yours
        [secret_circle] Secret Protestant Circle
       *[other] { SOURCE($source) }
    }: name { $spaces ->
        [one] 1 space
       *[other] { $spaces } spaces, in their order,
    } to become { RELIGION($religion) }. Possible now: { SPACE($legal, join: "comma") }.
diet_of_worms =
    The Diet of Worms: commit one card. You roll dice equal to its CP (the Protestant four more); 5 and 6 hit. Your choice stays
    sealed until all have chosen.{ $drawn ->
        [true] { " " }The Hapsburg commits the top card of the deck.
       *[false] {""}
    } Your cards: { CARD($cards, join: "comma") }.
debate_pool =
    { DEBATER($attacker) } attacks in the { LANGUAGE($zone) } zone. Who shall answer? Committed (one die less):
    { DEBATER($pools-committed, join: "comma") }. Uncommitted: { DEBATER($pools-uncommitted, join: "comma") }.
here_i_stand =
    { DEBATER($debater) } { $attacks ->
        [true] attacks
       *[false] defends against
    } { DEBATER($foe) } in the { LANGUAGE($zone) } zone, round { $round }: { $dice-debater } of your dice against { $dice-foe }.
    You may play Here I Stand: Luther { $luther ->
        [away] (away)
        [committed] (committed)
       *[uncommitted] (uncommitted)
    } takes his place with { $dice-luther } dice, and you draw a card.
bullinger =
    The debate in the { LANGUAGE($zone) } zone is tied and goes into a second round. You may commit Bullinger, who then
    { $attacks ->
        [true] attacks
       *[false] defends
    }, or draw a debater at random ({ DEBATER($pool) }).
leipzig_debate =
    Leipzig Debate: send a debater of your choice ({ DEBATER($own, join: "comma") }) to a zone
    ({ LANGUAGE($zones, join: "comma") }){ COUNT($barrable) ->
        [0] {""}
       *[other] , or bar one Protestant debater ({ DEBATER($barrable, join: "comma") }) from defending
    }.
retrieve =
    Here I Stand: take one card of the discard pile to keep or to play at once. Possible:
    { CARD($cards, join: "comma") }.
papal_bull =
    Papal Bull: whom do you excommunicate? { COUNT($reformers) ->
        [0] {""}
       *[other] A reformer ({ DEBATER($reformers, join: "comma") }) is away until the next turn, and you may call a debate in
            his zone.
    } { COUNT($rulers) ->
        [0] {""}
       *[other] The power of a ruler ({ LEADER($rulers, join: "comma") }) is dealt one card fewer, and you put unrest on two of
            its home spaces.
    }
league_leader = Which stack does { LEADER($leader) } join? Equally near: { SPACE($spaces, join: "comma") }.
league_haven =
    Your units leave Catholic { SPACE($origin) }. Equally near Protestant Electorates:
    { SPACE($spaces, join: "comma") }.
