## refusals

located_twice = a card has one Location in an order, and these name { EMPIRE($things, join: "and") }

clauses_contradict = one of these says { $choice ->
        [one_shot] peacefully and another { ONE_SHOT($things) }
        [concession] no concession and another { BORDER($things) }
       *[turn_back] that the theocracy is kept and another that it turns back
    }; leave one of them out
