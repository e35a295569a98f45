# Co się stało.

event-round = Zaczyna się runda { $round }.
event-turn = Teraz aktywny gracz to { $name }.
event-passive-turn = Teraz pasywny gracz to { $name }.
event-forfeited = { $name } rezygnuje z rzutu.
event-to-tray = Na srebrną tacę: { $dice }.
event-returned = Ze srebrnej tacy wraca { $die }.
event-marked = { $name } zaznacza: { $box }.
event-written = { $name } wpisuje { $number }: { $box }.
event-fox = { $name } zdobywa lisa!
event-unlocked = { $name } odblokowuje: { $action }.
event-action-lost = { $name } traci akcję, bo pasek jest pełny: { $action }.
event-fired = Bonus dla gracza { $name }: { $bonus }!
event-lost = { $name } traci bonus, który nigdzie nie pasuje: { $bonus }.
event-end = Koniec gry.
