"""What presses of controls say: each kind is read from a custom id, and written as one."""
