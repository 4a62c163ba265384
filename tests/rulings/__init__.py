"""The rulebook as tests: one name per ruling (R1-R28) or section (s1-s9), one line per position."""
