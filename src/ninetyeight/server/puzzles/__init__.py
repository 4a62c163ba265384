"""Puzzles: positions with one best turn. The server keeps the answers until a turn is tried."""
