// Questions to the server over HTTP.

import type { ErrorAnswer } from "../protocol";
import { ours, ProblemError } from "./problem";
import { language } from "../words/words.svelte";
import { player } from "./player.svelte";

type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** Ask, and get the answer; a refusal, a lost network and nonsense are a ProblemError. */
export async function ask<Answer>(method: Method, path: string, body?: object): Promise<Answer> {
  const { response, text } = await reach(method, path, body);
  const answer = parsed(text);
  if (response.ok) return answer as Answer;
  throw refusal(answer);
}

/** Ask for something that is no JSON: a record, a picture. */
export async function fetchText(path: string): Promise<string> {
  const { response, text } = await reach("GET", path);
  if (response.ok) return text;
  throw refusal(parsed(text));
}

/** Something that must be a text in an answer; whoever sends anything else is not our server. */
export function mustBeText(value: unknown): string {
  if (typeof value === "string") return value;
  throw ours("broken-answer");
}

async function reach(method: Method, path: string, body?: object): Promise<{ response: Response; text: string }> {
  // The server's own words too are wanted in the language that was chosen here.
  const headers = new Headers({ "accept-language": language() });
  const token = `Bearer ${player.token}`; // not for people: of HTTP
  if (player.token !== null) headers.set("authorization", token);
  if (body !== undefined) headers.set("content-type", "application/json");
  try {
    const sent = body === undefined ? null : JSON.stringify(body);
    const response = await fetch(path, { method, headers, body: sent });
    return { response, text: await response.text() };
  } catch {
    throw ours("offline");
  }
}

function parsed(text: string): unknown {
  if (text === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    throw ours("broken-answer");
  }
}

function refusal(answer: unknown): ProblemError {
  const { error, more } = (answer ?? {}) as Partial<ErrorAnswer>;
  if (typeof error?.code !== "string") return ours("broken-answer");
  return new ProblemError({ ...error, more: Array.isArray(more) ? more : [] });
}
