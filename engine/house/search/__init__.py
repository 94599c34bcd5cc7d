"""The house looks ahead: candidates, short roll-outs, and what they lead to."""
