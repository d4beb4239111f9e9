card = a card for { HOUSE($house) }
lot = the charter for sale
attack = attack of { HOUSE($house) } in { AREA($area) }
defence = defence of { HOUSE($house) } in { AREA($area) }
deal = what { HOUSE($house) } gives { HOUSE($other) }
