planned = Your plan is sealed: { EACH($stacks, as: "stack", join: "semicolon") }.
stack = { $key }: { CARD($value, join: "comma") }
copies = { $value } { CARD($key) }
rests = You plan nothing; that is sealed.
plans = The plans are opened. { EACH($plans, as: "plan", join: "blank") }
plan = { HOUSE($key) }: { COUNT($value) ->
    [0] nothing
   *[other] { EACH($value, as: "stack", join: "semicolon") }
  }.
levied = { HOUSE($house) } levies { AMOUNT($coins, "coins") }.
drafted = { HOUSE($house) } drafts a man in { AREA($area) }.
served = { HOUSE($house) } { $points ->
    [0] cannot pay for a service.
   *[other] pays 2 coins and serves: 1 point.
  }
went = { HOUSE($house) }: { AMOUNT($number, "men") } from { AREA($origin) } to { AREA($area) }.
stayed = { HOUSE($house) } stays where it is.
battle = Battle in { AREA($area) }: { HOUSE($house) } { DICE($attack) }, { HOUSE($enemy) } { DICE($defence) }; { HOUSE($winner) } wins.
lot = The charter of the { CHARTER($lot) } is for sale, worth { AMOUNT($points, "points") }.
bid = { HOUSE($role) } bids { $amount }.
bid_passed = { HOUSE($role) } bids no more.
unsold = Nobody buys the charter of the { CHARTER($lot) }.
sold = { HOUSE($house) } buys the charter of the { CHARTER($lot) } for { AMOUNT($price, "coins") }.
voted = Your vote for { HOUSE($who) } is sealed.
abstains = You do not vote; that is sealed.
votes = The votes are opened. { EACH($votes, as: "vote", join: "blank") } { HOUSE($steward) } is steward and gets a coin.
vote = { HOUSE($key) }: { $value ->
    [none] nobody
   *[other] { HOUSE($value) }
  }.
scored = Points of round { $round }: { EACH($gains, as: "gain") }.
gain = { HOUSE($key) } { $value }
drew = You have drawn { EACH($cards, as: "copies") }.
won = The match is over: { HOUSE($houses) } { COUNT($houses) ->
    [one] wins
   *[other] win
  } with { AMOUNT($points, "points") }.
offered = { HOUSE($house) } offers { HOUSE($other) } { AMOUNT($coins, "coins") }.
paid = { HOUSE($house) } gives { HOUSE($other) } { AMOUNT($coins, "coins") }.
withdrew = { HOUSE($house) } takes its offer to { HOUSE($other) } back.
