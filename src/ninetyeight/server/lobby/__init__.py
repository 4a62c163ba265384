"""Opening tables, finding them, and what can be played here."""
