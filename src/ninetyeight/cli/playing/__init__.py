"""A game at the keyboard: what `ninetyeight play` is made of."""
