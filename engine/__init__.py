"""The rules kernel: what all 18xx games share. Knows no title, no clock, no file and no socket."""
