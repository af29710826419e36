"""Four Point Northeastern Wisconsin Smear: its options, states, rules, scores and views."""
