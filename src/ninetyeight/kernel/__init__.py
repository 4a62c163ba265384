"""The rules once more, on arrays and compiled: fast, and kept equal to the core by tests."""
