"""What outlasts a table: settings, results, ratings, leagues. Knows nothing of Discord."""
