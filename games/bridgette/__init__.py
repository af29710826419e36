"""Bridgette, for two players with three colons in the pack."""
