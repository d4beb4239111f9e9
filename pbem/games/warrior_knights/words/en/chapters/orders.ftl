## options

defy = laws that you refuse as soon as they bind you; you are banned then
obey = obey all laws

## refusals

no_law = no law is in force

## events

defies = { BARON($baron) } refuses { AGENDA($agenda) }.
