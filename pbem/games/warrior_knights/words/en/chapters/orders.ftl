## options

defy = laws that you refuse as soon as they bind you; you are banned then
command = who commands your Nobles in defence, the most wanted first
appoint = which Noble has an office that you are elected to
surrender = which city you give up when your Stronghold is lost
desert = which Mercenaries desert first, or are discarded for Casualties
forgo = which of three charges you discard for a fourth
deputy = who stands for you as Chairman when you cannot attend
suffer = which of several strongest armies an Event hits
ready = which Noble an Event makes active again
breach = which city of yours an Event breaches
obey = obey all laws

## refusals

no_law = no law is in force

## events

defies = { BARON($baron) } refuses { AGENDA($agenda) }.
