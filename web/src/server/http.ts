// Questions to the server over HTTP.

import type { ErrorAnswer } from "../protocol";
import { ours, ProblemError } from "./problem";
import { player } from "./player.svelte";

type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** Ask, and get the answer; a refusal, a lost network and nonsense are a ProblemError. */
export async function ask<Answer>(method: Method, path: string, body?: object): Promise<Answer> {
  const response = await reach(method, path, body);
  const text = await response.text().catch(() => {
    throw ours("offline");
  });
  const answer = parsed(text);
  if (response.ok) return answer as Answer;
  throw refusal(answer);
}

/** Ask for something that is no JSON: a record, a picture. */
export async function fetchText(path: string): Promise<string> {
  const response = await reach("GET", path);
  const text = await response.text();
  if (response.ok) return text;
  throw refusal(parsed(text));
}

/** Something that must be a text in an answer; whoever sends anything else is not our server. */
export function mustBeText(value: unknown): string {
  if (typeof value === "string") return value;
  throw ours("broken-answer");
}

async function reach(method: Method, path: string, body?: object): Promise<Response> {
  const headers = new Headers();
  if (player.token !== null) headers.set("authorization", `Bearer ${player.token}`);
  if (body !== undefined) headers.set("content-type", "application/json");
  try {
    const sent = body === undefined ? null : JSON.stringify(body);
    return await fetch(path, { method, headers, body: sent });
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
  const error = (answer as Partial<ErrorAnswer> | null)?.error;
  return typeof error?.code === "string" ? new ProblemError(error) : ours("broken-answer");
}
