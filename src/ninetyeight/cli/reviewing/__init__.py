"""What `ninetyeight review` says, writes and draws."""
