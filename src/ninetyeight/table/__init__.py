"""One table: who sits there, what happened, what everybody may see. Pure: no clock, no chance.

- `events`: what happened, in order: the truth
- `table`, `folding`: the state, folded from them
- `deciding`: from what somebody asks for to the events it causes, or a refusal
- `seeing`: what one seat, or a spectator, may know
- `seat_knowledge`: what the aid `chance` is worked out from
- `waiting`: what has to happen next, and who does it
- `local`: all of it in one process
"""
