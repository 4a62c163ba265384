"""How hard deals are, and deals as hard as somebody wants them."""
