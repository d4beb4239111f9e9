## events

autodeclare_set = { $switch ->
        [on] An active victory that you meet when your turn begins is declared for you.
       *[off] No victory is declared for you any more.
    }
victory = { BANK($power) } wins: { VICTORY($victory) } victory.

## options

autodeclare = whether an active victory that you meet when your turn begins is declared for you; at any time

## refusals

victory_inactive = the victory { VICTORY($victory) } is not active; who buys a Comet activates one
torch_burns = a torch makes { VICTORY($victory) } cost two actions

holy_not_met = Holy: { $religion ->
        [none] no religion is supreme, for none has more than the other two together of both: Bishops { EACH($bishops, as: "religion-count") }, Pieces in its Theocracies { EACH($faithful, as: "religion-count") }
       *[other] the supreme religion is { RELIGION($religion) }: you have { $prestige-own } Prestige in it, another bank { $prestige-others }; you need more
    }
religion-count = { RELIGION($key) } { $value }
imperial_not_met = Imperial: you have { AMOUNT($kings-own, "kings") }, another bank { $kings-others }; you need { $needed } more than each
globalization_not_met = Globalization: you have { AMOUNT($concessions-own, "concessions") } and { $discoveries-own } Discovery, the best of the others { $concessions-others } and { $discoveries-others }; needed are 2 Concessions more than each has, and more Discovery
renaissance_not_met = Renaissance: you have { AMOUNT($republics-own, "republics") } and { $laws-own } Law, the best of the others { $republics-others } and { $laws-others }; needed are more Republics than each has, and 2 Law more
