"""What the pages share: the session, links, words and the panels of a turn."""
