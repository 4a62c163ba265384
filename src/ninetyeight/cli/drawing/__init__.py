"""Positions as a person wants to see them, in plain lines."""
