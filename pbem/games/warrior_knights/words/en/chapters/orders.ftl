## options

defy = laws that you refuse as soon as they bind you; you are banned then
command = who commands your Nobles in defence, the most wanted first
appoint = which Noble has an office that you are elected to
surrender = which city you give up when your Stronghold is lost
desert = which Mercenaries desert first
obey = obey all laws

## refusals

no_law = no law is in force

## events

defies = { BARON($baron) } refuses { AGENDA($agenda) }.
