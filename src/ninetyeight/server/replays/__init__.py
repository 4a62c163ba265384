"""Games that are over: their records, and every turn as each seat saw it."""
