## events

english_reformation = Henry VIII has married Anne Boleyn: the Reformation begins in England.

naval_units_available =
    Naval units lost last turn can be built again: { EACH($units, as: "naval_units_available-of", join: "semicolon") }.
naval_units_available-of = { POWER($key) } { FORCE($value) }
naval_leader_returns = { LEADER($leader) } comes back in { SPACE($space) }.
naval_leader_waits = { LEADER($leader) } finds no friendly port and waits one more turn.
reformer_returns = The reformer { DEBATER($reformer) } returns to { SPACE($space) }.

debaters_enter = { COUNT($debaters) ->
        [one] New debater: { DEBATER($debaters) }.
       *[other] New debaters: { DEBATER($debaters, join: "comma") }.
    }
phase = — Turn { $turn }, { PHASE($phase) } —
event_overdue = { CARD($card) } has not been played in time and happens now; no CP are given.

## prompts

maurices_seat =
    Maurice of Saxony enters: name the Electorate under your control in which he appears ({ SPACE($spaces) }).
    .subject = where Maurice appears

naval_leader_returns = { LEADER($leader) } comes back: choose one of your ports ({ SPACE($ports) }).
    .subject = where a naval leader returns

## options

place_maurice = the Electorate in which Maurice of Saxony enters
naval_leader_returns = the port where your naval leader comes back
