"""How what exists is written in Discord's JSON."""
