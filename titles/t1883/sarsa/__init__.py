"""SARSA's coaches (§8.2)."""
