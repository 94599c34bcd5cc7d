"""The local channel: the same table on a page in the browser."""
