"""What people ask of leagues by commands and presses."""
