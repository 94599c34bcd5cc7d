"""What pictures are made of: shapes, colours, fonts, canvases, tables."""
