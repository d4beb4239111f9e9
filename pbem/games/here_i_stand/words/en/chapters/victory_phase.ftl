## cards

# Copernicus
card-47 = 2 VP if at least half of own home spaces are Protestant; otherwise 1 VP and either draw 1 card or a random Protestant discard.

# Michael Servetus
card-51 = 1 VP; the Protestant discards 1 random card.

# Michelangelo
card-52 = Papacy rolls 2 dice and adds the sum as CP to St. Peter's.

# Indulgence Vendor
card-81 = Random card from the Protestant: its CP goes to St. Peter's, the card is discarded.

## events

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
scholar = { POWER($power) } gains { $vp } VP by { CARD($card) }.
michelangelo = Michelangelo: the Papacy rolls { DICE($dice) }, { $cp } CP for St. Peter's.

## prompts

copernicus = Copernicus: draw a card, or the Protestant loses a random card.
    .subject = Copernicus

stop_domination = { POWER($leader) } is about to win by domination.{ COUNT($cards) ->
        [0] {""}
       *[other] { " " }You can stop it by playing { CARD($cards) }.
    }
    .subject = stop the domination?

## options

play_against_domination = play it now and keep a power from winning by domination
play_nothing = play nothing
draw_from_deck = draw a card from the deck
protestant_loses_card = the Protestant loses a random card

## refusals

protestant_holds_no_card = the Protestant holds no card that can be drawn

## rolls

michelangelo = Michelangelo
