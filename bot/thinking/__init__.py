"""Where the computers think: in processes of their own, shared by all tables."""
