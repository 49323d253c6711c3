"""Georgian Joker: the black sixes are jokers, and every bid must be met exactly."""
