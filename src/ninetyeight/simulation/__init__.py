"""Bots by the thousand: games in batches on cores, processes or a cluster, and what they tell."""
