"""A player's own tables: what waits for me, as a list and as a feed."""
