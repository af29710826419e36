"""Draw Bridge, for two players who draw their hands before they bid."""
