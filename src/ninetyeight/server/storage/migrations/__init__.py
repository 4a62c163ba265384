"""Every change of the schema, in order. `versions/` has one file for each."""
