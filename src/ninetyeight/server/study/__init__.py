"""Positions to try things in, without a table: for lessons. Nothing is stored."""
