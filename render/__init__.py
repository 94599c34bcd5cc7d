"""Pictures of games: state → view → scene (shapes in hex units) → canvas. Knows no rules."""
