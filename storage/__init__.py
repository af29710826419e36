"""What is kept: tables, their logs, results and settings, in SQLite or PostgreSQL."""
