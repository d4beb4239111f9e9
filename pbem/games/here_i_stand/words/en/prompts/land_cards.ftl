hire = Place up to { AMOUNT($number, "mercenaries") } with your own stacks at { SPACE($spaces) }.
dismiss =
    Remove two mercenaries (or the last one) anywhere on the map: { EACH($stacks, as: "stack-of", join: "semicolon") }.
stack-of = { $number } of { POWER($power) } in { SPACE($space) }
debtor = Name the power whose mercenaries demand their pay: { POWER($powers) }.
arrears =
    { POWER($by) } has played Mercenaries Demand Pay: your { $number ->
        [one] 1 mercenary leaves
       *[other] { $number } mercenaries leave
    } unless you discard a card. 1 CP keeps 2 of them, 2 keep 4, 3 keep 6, 4 keep 10, 5 or more keep all.
desert =
    { $number } of your mercenaries { $number ->
        [one] leaves
       *[other] leave
    }: say which. You have { EACH($stacks, as: "desert-stack", join: "semicolon") }.
desert-stack = { $number } in { SPACE($space) }
unpaid =
    Name a power and a space: all its mercenaries there are removed. On the map:
    { EACH($stacks, as: "stack-of", join: "semicolon") }.
bourbon =
    Say where Charles Bourbon appears: in a space you control without siege, unrest and enemies{ COUNT($taken) ->
        [0] {""}
       *[other] , or, as you are at war with France, at { SPACE($taken, join: "or") }, which becomes yours
    }.
threat =
    Say which leader's place is in danger: { LEADER($leaders) }. On 1 to 3 he is away until next turn, on 4 to 6 he
    leaves the game.
trace =
    Say in which unfortified space a fortress is built. Its controller gets a regular there, unless it is independent
    or in unrest; enemies who stand there besiege it or leave.
camp =
    Say whose stack in which space loses a third of its units: { EACH($stacks, as: "stack-of", join: "semicolon") }.
camp_losses =
    Sickness in your camp at { SPACE($space) } ({ FORCE($force) }): give up { AMOUNT($number, "units") }, at least
    { $regulars } of them regulars.
treachery = Say which besieger storms which space: { EACH($stacks, as: "treachery-stack", join: "semicolon") }.
treachery-stack = { POWER($power) } at { SPACE($space) } with { AMOUNT($number, "units") }
raid_leader =
    Scots Raid: you may send one leader ({ LEADER($leaders) }) to Scotland ({ SPACE($spaces) }); then the raid has 3
    CP instead of 6.
raid = Scots Raid: { $cp } CP left, for moves, assaults, control and builds at { SPACE($spaces) } only.
sack = Say which stack marches on Rome (mercenaries): { EACH($stacks, as: "stack-of", join: "semicolon") }.
sack_losses = You lose { $number } of { FORCE($force) } at Rome, mercenaries and regulars as evenly as possible.
spoils = You have drawn { CARD($cards) } from the Papacy: discard one, keep the other.
