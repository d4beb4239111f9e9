response_void = Your { CARD($card) } can no longer be played; it stays in your hand.
impulse_skipped = The impulse of { POWER($power) } is skipped; that is no pass.
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
