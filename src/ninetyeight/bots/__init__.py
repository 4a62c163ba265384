"""Players that see one seat's view and the signals, and nothing else."""
