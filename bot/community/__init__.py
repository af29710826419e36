"""What outlasts a table: server settings and the leaderboard. Knows nothing of Discord."""
