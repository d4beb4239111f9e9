## options

defy = laws that you refuse as soon as they bind you; you are banned then
command = who commands your Nobles in defence, the most wanted first
appoint = which Noble has an office that you are elected to
surrender = which city you give up when your Stronghold is lost
desert = which Mercenaries desert first
obey = obey all laws
heir = give an heir that you hold to another Baron, at once; to his own Baron it is given back
kill_heir = kill an heir that you hold, at once: that Noble's death is final

## refusals

no_law = no law is in force
no_heir_held = you hold no living heir

## events

defies = { BARON($baron) } refuses { AGENDA($agenda) }.
heir_given = { BARON($baron) } gives { BARON($other) } the heir of { NOBLE($noble) }.
heir_killed = { BARON($baron) } kills the heir of { NOBLE($noble) }, a Noble of { BARON($other) }.
heir_dies = The heir of { NOBLE($noble) } is dead; there is no other.
