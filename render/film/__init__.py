"""Pictures over time: charts and the animated replay."""
