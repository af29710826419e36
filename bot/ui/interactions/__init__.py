"""What each control and each command does, and how it is answered."""
