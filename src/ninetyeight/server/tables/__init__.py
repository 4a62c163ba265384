"""The tables that are in use: folded in memory, stored, and told to who watches."""
