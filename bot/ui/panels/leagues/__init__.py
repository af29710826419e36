"""Leagues as people see them: standings, schedules, seasons, and what is told in a channel."""
