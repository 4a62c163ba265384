"""The parts of which a table is drawn."""
