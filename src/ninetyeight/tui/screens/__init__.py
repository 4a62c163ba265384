"""What fills the terminal: the menu, the table, a replay, and the questions in between."""
