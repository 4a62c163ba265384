"""What all subcommands share: click in our own words, streams, files, errors as sentences."""
