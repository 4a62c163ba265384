"""After a game: show it to others, and play on."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from ninetyeight import parse_compact
from ninetyeight.locales import text
from tests.server.running import Running
from tests.web.conftest import Visitors
from tests.web.playing import Mouse, finish, reckless_play
from tests.web.tables import arrive, open_table


def test_share_and_another_variant(site: Running, visitors: Visitors) -> None:
    visitor = visitors(permissions=["clipboard-read", "clipboard-write"])
    table = open_table(site, arrive(site, visitor, "Ann"))
    visitor.open(f"/table/{table}")
    finish(visitor, Mouse(), reckless_play)

    share = visitor.find("region", text("web-share-heading"))
    line = share.get_by_label(text("web-share-line"), exact=True)
    assert parse_compact(line.input_value()).variant.id == "base"
    expect(share.get_by_label(text("web-share-link"), exact=True)).to_have_value(
        f"{site.url}/replay/{table}"
    )
    picture = share.get_by_role("img", name=text("web-share-qr"))
    picture.scroll_into_view_if_needed()
    visitor.until(lambda: bool(picture.evaluate("it => it.naturalWidth > 0")), "the picture")
    share.get_by_role("button", name=text("web-share-copy-strip")).click()
    expect(share.get_by_role("button", name=text("web-share-copied"))).to_be_visible()
    strip = visitor.page.evaluate("navigator.clipboard.readText()").splitlines()[1:]
    assert "".join(strip).endswith(("🛑", "👏"))
    assert not re.search(r"\d", "".join(strip)), "it gives nothing away"

    visitor.button(text("module-onfire")).click()
    visitor.page.wait_for_url(lambda url: table not in url)
    assert (
        visitor.wait(lambda view: view["phase"] == "play", "it has begun")["options"]["variant"]
        == "onfire"
    )
