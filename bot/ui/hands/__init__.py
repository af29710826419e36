"""How a hand reaches its player: direct messages, private answers, a word in the channel."""
