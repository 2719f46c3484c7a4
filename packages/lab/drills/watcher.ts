import { randomInt } from "node:crypto";
import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { liveWait } from "@rifas/api-client/live-wait";
import type { Schema } from "@rifas/api-client/types";
import { ask } from "./ask.ts";

/** What one phone that watches a draw experienced. Times in milliseconds. */
export interface Watch {
  /** When the result arrived, as `performance.now()` gives it; null if it never did. */
  sawAt: number | null;
  /** How long each poll took. */
  polls: number[];
  /** Polls without an answer, or with one that was neither the draw nor 'not modified'. */
  failed: string[];
}

/** Watches a draw on a connection and an address of its own, and as often as the page does, until a given time. */
export async function watch(url: URL, until: number): Promise<Watch> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const seen: Watch = { sawAt: null, polls: [], failed: [] };
  let draw: Schema<"LiveDraw"> | undefined;
  let etag: string | undefined;
  let failures = 0;
  while (performance.now() < until) {
    const asked = performance.now();
    const headers = {
      "x-forwarded-for": address,
      "accept-encoding": "identity",
      ...(etag !== undefined && { "if-none-match": etag }),
    };
    const answer = await ask(url, { agent, headers });
    const failure = failureOf(answer);
    seen.polls.push(performance.now() - asked);
    failures = failure === null ? 0 : failures + 1;
    if (failure !== null) seen.failed.push(failure);
    if (typeof answer !== "string" && answer.status === 200) {
      draw = drawIn(answer.body);
      etag = answer.headers.etag;
      if (draw.stage === "drawn") seen.sawAt ??= performance.now();
    }
    const random = Math.random();
    const wait = liveWait({ draw, now: Date.now(), hidden: false, failures, random });
    await pause(Math.max(0, Math.min(wait, until - performance.now())));
  }
  agent.destroy();
  return seen;
}

function failureOf(answer: Awaited<ReturnType<typeof ask>>): string | null {
  if (typeof answer === "string") return answer;
  return answer.status === 200 || answer.status === 304 ? null : String(answer.status);
}

function drawIn(body: Buffer): Schema<"LiveDraw"> {
  const draw: Schema<"LiveDraw"> = JSON.parse(body.toString());
  return draw;
}
