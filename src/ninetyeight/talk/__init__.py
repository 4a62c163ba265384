"""Table talk: what may be said, at which level, and when."""
