"""Discord's own limits, judged before anything is changed."""
