"""Plain pages without any script: what a browser shows as long as there is no other client."""
