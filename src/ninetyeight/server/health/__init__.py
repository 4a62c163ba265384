"""Whether the server is well: for who starts it, watches it, and counts."""
