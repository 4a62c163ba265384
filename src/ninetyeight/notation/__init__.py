"""Text that can be typed, pasted, tested and replayed: actions, positions, records, deals."""
