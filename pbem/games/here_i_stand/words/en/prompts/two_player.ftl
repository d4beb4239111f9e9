papal_peace =
    You are at war with { POWER($powers) }. You may end a war: by Papal Bull, if you hold it, or by suing for peace as
    the loser.
bulls_reward = The war is over: retake one of your home spaces, or draw a card.
diplomatic_card = { $ordered ->
        [true] The other side has named the diplomatic card that you must play
       *[false] Play one of your diplomatic cards
    }: { DIPLOMATIC_CARD($cards) }. One must be played even when only the other side gains.
invasion = { DIPLOMATIC_CARD($card) }: name the space in which the army of { POWER($invader) } appears.
placement = { $take ->
        [true] Name the unit that is removed ({ $number } to choose).
       *[false] Name the unit that is placed ({ $number } to choose).
    }
corsair_hit = The corsairs have hit you ({ $hits } to suffer): discard a card or lose a squadron.
diplomatic_match = Diplomatic Marriage: make a minor power somebody's ally, or end an alliance.
diplomatic_pressure = You see the other side's diplomatic cards: { DIPLOMATIC_CARD($cards) }. Name the one you choose.
petition =
    Henry petitions for his divorce: grant it (you draw a card and call a debate; 4 Hapsburg mercenaries appear for
    the Protestant in Italy) or refuse it (you place 3 Hapsburg regulars).
invasion_card = Machiavelli: choose the invasion that takes place, among { DIPLOMATIC_CARD($cards) }.
