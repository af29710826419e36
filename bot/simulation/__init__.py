"""Computer players against each other, deal by deal in duplicate: `bridgette simulate`."""
