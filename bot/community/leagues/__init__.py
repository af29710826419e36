"""Leagues: seasons of fixtures between people or pairs. Free of Discord."""
