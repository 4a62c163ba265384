"""What a deal, a position and a game were worth: solver, win chance, review, puzzles."""
