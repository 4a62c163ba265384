"""The command `ninetyeight`: one file per subcommand, imported when it is called."""
