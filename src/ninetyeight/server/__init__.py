"""The table server: HTTP and WebSocket, by domain."""
