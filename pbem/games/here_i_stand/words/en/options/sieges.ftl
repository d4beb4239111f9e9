assault = assault a besieged space (1 CP), with all you can or with these units
besieger_storms = this besieger storms the space at once
recall_suleiman = send Suleiman to Istanbul ({ $cp } CP)
