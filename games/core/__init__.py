"""What all the games share: cards, shuffles, tricks, auctions and the interface of a game."""
