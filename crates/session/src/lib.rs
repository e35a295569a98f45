//! One game being played: seats, commands in, log entries and events out, undo, dice, bots on seats. Synchronous, no IO.
