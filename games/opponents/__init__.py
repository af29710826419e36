"""Computer players: they are shown a view and the choices, never a state."""
