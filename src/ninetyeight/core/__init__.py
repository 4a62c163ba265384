"""The rules of the game: pure functions and immutable values, standard library only."""
