"""The terminal table: a game on the screen of a terminal, here or at a server's table.

- `place`: a table as one screen sees it; `local_place` has it in this process, `remote_place` on
  a server
- `app`, `screens`, `widgets`: what is drawn
- `plain`: the same without drawing, in lines that a screen reader follows
- `words`: what is seen, in sentences

Only `app` and what it draws with need Textual.
"""
