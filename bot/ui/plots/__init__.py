"""Pictures of numbers: opaque, so that they read alike on dark and on light."""
