"""Games played on by others: to try it oneself, and the rescues of those that were lost."""
