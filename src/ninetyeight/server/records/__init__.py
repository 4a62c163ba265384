"""Records of play: how a player, and every exact team, has done so far."""
