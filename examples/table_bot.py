"""A bot at a table of the server: it sits down, takes small steps, and survives a bad line.

    python examples/table_bot.py http://127.0.0.1:8098 HARE42 --name Smallstep

It knows no rules: the view says which cards go where, and what that costs (docs/protocol.md).
"""

import argparse
import json
import sys
import time
import uuid
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any
from urllib.request import Request, urlopen

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

Json = dict[str, Any]
SMALL, PATIENCE = 2, 5  # steps taken though the turn could end; refusals in a row


class TableBot:
    """A player of one table, over any number of connections."""

    def __init__(self, table: str, token: str) -> None:
        self.table, self.token = table, token
        self.view: Json = {"seq": 0, "move": 0, "phase": ""}
        self.open: Json = {}  # the action that has no answer yet
        self.seq = self.refusals = 0  # a view with a lower seq is too old to act on

    def talk(self, heard: Iterable[Json]) -> Iterator[Json]:
        """What to say on a new connection; an open action again, in case it did not arrive."""
        watch = {"type": "watch", "table": self.table}
        yield from filter(None, [{"type": "hello", "token": self.token}, watch, self.open])
        for message in heard:
            kind, is_mine = message["type"], self.open and message.get("id") == self.open["id"]
            if kind == "view" and message["view"]["seq"] >= self.view["seq"]:
                self.view = message["view"]
            elif kind == "done" and is_mine:
                self.open, self.seq, self.refusals = {}, message["seq"], 0
            elif kind == "error":  # somebody was faster, perhaps: look again, then decide again
                self.open, self.refusals = {}, self.refusals + 1
                if not is_mine or self.refusals == PATIENCE:
                    sys.exit(f"{message['code']}: {message['message']}")
                yield watch
            elif kind == "heartbeat" and message["tables"].get(self.table, 0) > self.view["seq"]:
                yield watch  # a view got lost
            if self.view["phase"] == "over":
                return
            is_new = kind in ("view", "done") and self.view["seq"] >= self.seq
            if is_new and not self.open and (request := wish(self.view)):
                self.open = {"type": "act", "id": uuid.uuid4().hex, "table": self.table}
                self.open |= {"move": self.view["move"], "request": request}
                yield self.open


def wish(view: Json) -> Json | None:
    """What to ask for at this table; None while there is nothing to do."""
    if view["you"] is None:
        return {"do": "sit"}
    me, game = view["seats"][view["you"] - 1], view["game"]
    if me["keeper"]:
        return {"do": "return"}
    if view["phase"] == "start":  # join whoever spoke first, so that all agree
        starter = next((seat["proposes"] for seat in view["seats"] if seat["proposes"]), me["seat"])
        return {"do": "propose", "starter": starter} if me["proposes"] != starter else None
    if view["phase"] == "open" or game["seat"] != me["seat"]:
        return None
    plays = [{**p, **card} for card in game["hand"] for p in card["plays"] if not p["refusal"]]
    best = min(plays, key=lambda play: (bool(play["loses"]), play["cost"]), default=None)
    if best is None or (game["can_end"] and (best["loses"] or best["cost"] > SMALL)):
        return {"do": "end"}
    return {"do": "lay", "card": best["card"], "pile": best["pile"], "confirm": bool(best["loses"])}


def main(server: str, table: str, name: str, token: str) -> None:
    """Play at one table until the game is over; a lost connection is made again."""
    if not token:
        body, head = json.dumps({"name": name}).encode(), {"Content-Type": "application/json"}
        token = json.load(urlopen(Request(f"{server}/api/players", body, head)))["token"]
    bot = TableBot(json.load(urlopen(f"{server}/api/tables/{table}"))["table"], token)
    while bot.view["phase"] != "over":
        with suppress(OSError, WebSocketException), connect(f"ws{server[4:]}/ws") as line:
            for message in bot.talk(map(json.loads, line)):
                line.send(json.dumps(message))
        time.sleep(1)
    print(bot.view["outcome"])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("server")
    parser.add_argument("table")
    parser.add_argument("--name", default="Smallstep")
    parser.add_argument("--token")
    main(**vars(parser.parse_args()))
