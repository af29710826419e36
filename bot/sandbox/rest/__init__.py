"""REST v10, by resource."""
