## refusals

answer_no_condition = how a tax was answered is no condition, but whether the Border is free then is one: `IF { PLACE($border) } is free` where the Concession was Repressed, `IF NOT { PLACE($border) } is free` where the Florin was paid
