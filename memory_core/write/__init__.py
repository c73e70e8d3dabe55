"""Write: extract drafts from a message, let the policy judge them, commit what it accepts."""
