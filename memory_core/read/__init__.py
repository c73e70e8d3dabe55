"""Read: understand the question, filter, search, rerank."""
