"""The WebSocket: one client, any number of tables."""
