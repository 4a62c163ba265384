"""What is seen at a table, in words: for the screen, and for who does not see it."""
