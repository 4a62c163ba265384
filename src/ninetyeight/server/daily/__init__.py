"""The deal of the day: the same for everybody, and who did how."""
