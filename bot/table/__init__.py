"""The service layer: tables, their people and their matches. Knows nothing of Discord."""
