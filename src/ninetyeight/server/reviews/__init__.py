"""Luck or us: finished games reviewed in processes of their own, the result kept beside them."""
