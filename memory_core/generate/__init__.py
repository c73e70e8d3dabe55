"""Generate: a prompt becomes a reply, from the built-in answerer or a model endpoint."""
