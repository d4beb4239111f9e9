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

## refusals

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

defies = { BARON($baron) } refuses { AGENDA($agenda) }.
heir_given = { BARON($baron) } gives { BARON($other) } the heir of { NOBLE($noble) }.
heir_killed = { BARON($baron) } kills the heir of { NOBLE($noble) }, a Noble of { BARON($other) }.
heir_dies = The heir of { NOBLE($noble) } is dead; there is no other.
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
