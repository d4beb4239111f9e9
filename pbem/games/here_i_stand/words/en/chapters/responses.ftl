## events

response_void = Your { CARD($card) } can no longer be played; it stays in your hand.

responses_set = You are asked about response and combat cards: { $policy ->
        [own] at moments that concern you
        [ask] at every moment
       *[never] never
    }.

filed_ahead =
    Filed ahead: { filed-moment }: { CARD($card) }. Only you see this. REVOKE CARD { CARD($card) } takes it back.

filed-moment = { MOMENT($moment) }{ $by ->
        [none] {""}
       *[other] { " " }by { POWER($by) }
    }{ $place ->
        [none] {""}
       *[other] { " " }{ AT($place) }
    }

revoked = Taken back: { filed-moment }: { CARD($card) }.

## prompts

window =
    { window-moment }{ window-actor }{ window-place }{ window-target }. { window-moves } { window-way } { window-forces }
    { window-declared } { window-rolled } { window-hits } { COUNT($cards) ->
        [0] You hold no card for this moment; everybody who might is asked all the same.
       *[other] You can play: { CARD($cards, join: "comma") }.
    }
    .subject = a card in response?

# Of what $subject holds, a window has only a part: what is not there is none.
window-moment = { $moment ->
        [battle] last mercenaries before the Field Battle
        [battle_cards] combat cards for the Field Battle
        [storming] last mercenaries before the assault
        [storming_cards] combat cards for the assault
        [storming_rolled] dice of the assault
       *[other] { MOMENT($moment) }
    }

window-actor = { ENTRY($subject, "power") ->
        [none] { ENTRY($subject, "attacker") ->
            [none] {""}
           *[other] { " " }by { POWER($subject-attacker) }
        }
       *[other] { " " }by { POWER($subject-power) }
    }

window-place = { ENTRY($subject, "space") ->
        [none] { ENTRY($subject, "place") ->
            [none] {""}
           *[other] { " " }at { PLACE($subject-place) }
        }
       *[other] { " " }at { PLACE($subject-space) }
    }

window-target = { ENTRY($subject, "target") ->
        [none] {""}
       *[other] { " " }against { POWER($subject-target) }
    }{ ENTRY($subject, "card") ->
        [none] {""}
       *[other] : { CARD($subject-card) }
    }{ ENTRY($subject, "person") ->
        [none] {""}
       *[other] { " " }against { DEBATER($subject-person) }
    }

window-moves = { ENTRY($subject, "moves") ->
        [none] {""}
       *[other] Declared: { EACH($subject-moves, as: "window-move", join: "semicolon") }.
    }
window-move = { FORCE($who) } from { PLACE($origin) } to { PLACE($destination) }

window-way = { ENTRY($subject, "origin") ->
        [none] {""}
       *[other] Declared: { FORCE($subject-force) } from { PLACE($subject-origin) } to { ENTRY($subject, "path") ->
            [none] { PLACE($subject-space) }
           *[other] { PLACE($subject-path, join: "comma") }
        }.
    }

window-forces = { ENTRY($subject, "forces") ->
        [none] {""}
       *[other] { POWER($subject-attacker) } attacks with { FORCE(ENTRY($subject-forces, $subject-attacker)) }{ window-defence }.
    }

window-defence = { ENTRY($subject, "defenders") ->
        [none] ; { POWER($subject-defender) } defends with { FORCE(ENTRY($subject-forces, $subject-defender)) }
       *[other] { COUNT($subject-defenders) ->
            [0] {""}
           *[other] ; { EACH($subject-defenders, $subject-forces, as: "window-defender", join: "semicolon") }
        }
    }

window-defender = { POWER($value) } defends with { FORCE(ENTRY($with, $value)) }

window-declared = { COUNT(ENTRY($subject, "declared")) ->
        [0] {""}
       *[other] Combat cards so far: { CARD($subject-declared) }.
    }

window-rolled = { COUNT(ENTRY($subject, "dice")) ->
        [0] {""}
       *[other] Rolled: { DICE($subject-dice) }, total { $subject-total }, 9 or more is needed.
    }

window-hits = { COUNT(ENTRY($subject, "hits")) ->
        [0] {""}
       *[other] Hits so far: { EACH($subject-hits, as: "window-hit") }.
    }
window-hit = { POWER($key) } { $value }

## rolls

who_answers = who answers with a card
