"""Store: the only room that knows LanceDB."""
