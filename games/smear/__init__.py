"""Four Point Northeastern Wisconsin Smear, for two partnerships and the four points of a deal."""
