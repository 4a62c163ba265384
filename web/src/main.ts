import { mount } from "svelte";
import App from "./App.svelte";
import { followLinks } from "./app/router.svelte";
import { keepSettings } from "./app/settings.svelte";
import { connection } from "./server/connection.svelte";
import { prepare } from "./words/words.svelte";
import "./style/tokens.css";
import "./style/base.css";

keepSettings();
followLinks();
connection.open();
await prepare("play");
document.querySelector("#app")?.replaceChildren();
mount(App, { target: document.querySelector("#app") ?? document.body });
if ("serviceWorker" in navigator && import.meta.env.PROD) {
  navigator.serviceWorker.register("/worker.js").catch(() => {
    // Without it the page works all the same, only not without a network.
  });
}
