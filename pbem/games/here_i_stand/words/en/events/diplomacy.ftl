# Negotiation, peace, ransom, donations, declarations of war.
deal_filed = You file declaration { $number }: { $line }.
deal_withdrawn = You take back the declaration: { $line }.
deal_agreed =
    Confirmed in advance as number { $number }: { $line }. Declared in these very words, it has your confirmation
    without a question. Only you see this.
deal_disagreed = No longer confirmed in advance: { $line }.
deal_declared = Deal { $deal }, declared by { POWER($power) }, to be confirmed by { POWER($partners) }: { $line }.
deal_confirmed = { POWER($power) } confirms deal { $deal }.
deal_declined = { POWER($power) } does not confirm deal { $deal }; nothing in it takes effect.
deal_void = Deal { $deal } can no longer be carried out ({ $why }); nothing in it takes effect.
alliance = { POWER($power) } and { POWER($other) } are allied until Winter.
war_ended = { POWER($power) } and { POWER($other) } are at peace.
ships_lent =
    { POWER($power) } lends { FORCE($force) } to { POWER($borrower) }; they go from { SPACE($origin) } to
    { SPACE($space) }.
mercenaries_given =
    { POWER($power) } gives { AMOUNT($number, "mercenaries") } to { POWER($receiver) } ({ EACH($taken, as: "given-from") });
    { POWER($receiver) } places as many in { SPACE($space) }.
given-from = { $value } from { SPACE($key) }
leader_returns = { LEADER($leader) } comes back to { POWER($power) } at { SPACE($space) }.
peace = { POWER($power) } sues for peace; { POWER($winner) } wins the war and { $vp } VP.
units_given_up = { POWER($power) } gives up { FORCE($force) } { AT($place) }.
war_winner_vp = { POWER($loser) } pays with a War Winner marker: 1 VP for { POWER($power) }.
ransom_offered = { POWER($power) } offers { POWER($captor) } a random card for { LEADER($leader) }.
ransom_refused = { POWER($power) } keeps { LEADER($leader) }.
war_payment_filed = You will pay with { CARD($cards) }.
war_paid = { POWER($power) } pays { $cost } CP for war with { CARD($cards) } ({ $cp } CP).
vp = Victory points after turn { $turn }: { EACH($totals, as: "power-number") }.
power-number = { POWER($key) } { $value }
victory = { POWER($power) } wins the game: { $how ->
        [domination] domination victory
        [military] military victory
        [religious] religious victory
        [standard] standard victory
       *[time_limit] time limit victory
    }.
draw = The game is a draw: all turns were equal.
