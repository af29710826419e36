"""What is kept: tables, their logs, results, leagues and settings, in SQLite or PostgreSQL."""
