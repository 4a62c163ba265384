"""Players: a name and a signed token, no account; export and deletion of all their data."""
