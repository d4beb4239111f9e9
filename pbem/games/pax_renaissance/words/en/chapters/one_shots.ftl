## events

old_maid = { CARD($card) } stays unmarried, an Old Maid of { BANK($power) }.
coronation = { CARD($card) } marries the King of { EMPIRE($empire) }.
trade_shifted = The Trade Route starts at { CITY($emporium) } now; { CITY($covered) } is covered.

apostasy = Apostasy of { RELIGION($religions) }: { COUNT($cards) ->
        [0] nobody shows both.
       *[other] { EACH($cards, as: "apostate", join: "semicolon") }.
    }
apostate = { BANK($key) } discards { MEMBER($value) }

## refusals

emporium_is_open = { CITY($city) } is open already
discovery_needed = the route to the Spice Islands needs a Discovery Prestige in your tableau besides this card
