"""The messages between the server and its clients: typed, versioned, strict.

`socket` has those of the WebSocket, `http` the bodies of requests and answers. Types for other
languages and the written page are made from here (`make protocol`).
"""

PROTOCOL_VERSION = 1
