"""Environments for researchers: the game in the shapes that their libraries expect."""
