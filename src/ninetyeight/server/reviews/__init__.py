"""Luck or us: games reviewed in processes of their own, the result kept."""
