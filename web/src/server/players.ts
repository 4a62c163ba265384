// To become a player, and to stay one.

import type { PlayerAnswer } from "../protocol";
import { asProblem } from "./problem";
import { ask, mustBeText } from "./http";
import { player } from "./player.svelte";
import { connection } from "./connection.svelte";
import { say } from "../words/words.svelte";

/** A player, made with a first name of ours if there is none yet: no wall before the game. */
export async function ensurePlayer(): Promise<void> {
  if (player.token === null) await takeName(say("web-guest"));
}

/** Take a name: the first one makes a player, later ones rename. */
export async function takeName(name: string): Promise<void> {
  const isNew = player.token === null;
  const answer = isNew
    ? await ask<PlayerAnswer>("POST", "/api/players", { name })
    : { ...(await ask<{ name: string }>("PATCH", "/api/players/me", { name })), token: player.token! };
  player.become(mustBeText(answer.name), mustBeText(answer.token));
  if (isNew) connection.reopen();
}

/** Do something as a player. A token that is void (the data were deleted) is replaced, once. */
export async function asPlayer<Answer>(deed: () => Promise<Answer>): Promise<Answer> {
  await ensurePlayer();
  try {
    return await deed();
  } catch (error) {
    if (asProblem(error).code !== "token-needed") throw error;
    player.forget();
    await ensurePlayer();
    return deed();
  }
}
