"""Records in a terminal: `bridgette replay` and `bridgette verify`."""
