"""What a read, a write and a turn cost, beside raw LanceDB on the same table in the same run."""
