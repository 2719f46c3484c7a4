import { randomInt, randomUUID } from "node:crypto";
import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { ask } from "./ask.ts";

/** More tries than any line needs. */
const MOST_TRIES = 100;

/** What one visitor of an opening experienced. */
export interface Visit {
  key: string;
  /** When the form was first sent, in milliseconds. */
  askedAt: number;
  /** How long the page took. */
  pageMs: number;
  /** How the purchase ended: the status or, without an answer, the reason. */
  end: "bought" | "sold out" | (string & {});
  /** From the first request to that end. */
  waitedMs: number;
  /** How often the server sent this visitor away with a place. */
  inLine: number;
  /** Requests that got no answer. */
  unanswered: string[];
  /** Refusals other than `in_line` before the end. */
  refusals: string[];
}

/** All visitors' connections. */
export function openConnections(): Agent {
  return new Agent({ keepAlive: true, maxSockets: Infinity });
}

/** Opens a raffle's page and buys one number, as the web client does: waits as asked, and repeats with place and key. */
export async function visit(
  opening: { origin: string; raffleId: number; agent: Agent },
  hesitationMs: number,
): Promise<Visit> {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const key = randomUUID();
  const form = formOf(opening.raffleId);
  const unanswered: string[] = [];
  const refusals: string[] = [];
  const send = (path: string, headers: Record<string, string>, body?: string) =>
    ask(new URL(path, opening.origin), { agent: opening.agent, headers, ...(body && { body }) });

  const opened = performance.now();
  const page = await send(`/rifas/${opening.raffleId}`, {
    "x-forwarded-for": address,
    "accept-encoding": "br",
  });
  const pageMs = performance.now() - opened;
  if (typeof page === "string") unanswered.push(`page: ${page}`);
  await pause(hesitationMs);

  const askedAt = performance.now();
  let place: string | undefined;
  let inLine = 0;
  const ended = (end: string): Visit => {
    const waitedMs = performance.now() - askedAt;
    return { key, askedAt, pageMs, end, waitedMs, inLine, unanswered, refusals };
  };
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const headers = {
      "x-forwarded-for": address,
      "idempotency-key": key,
      "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
      ...(place !== undefined && { "x-place-in-line": place }),
    };
    const answer = await send("/api/purchases", headers, form);
    if (typeof answer === "string") {
      unanswered.push(answer);
      await pause(2_000 + 2_000 * Math.random());
      continue;
    }
    if (answer.status === 201) return ended("bought");
    const { code, place: given, retry_after: seconds } = refusalIn(answer.body);
    if (code === "not_enough_tickets") return ended("sold out");
    if (seconds === undefined) return ended(`${answer.status} ${code ?? ""}`);
    place = given ?? place;
    if (code === "in_line") inLine += 1;
    else refusals.push(`${answer.status} ${code ?? ""}`);
    const jitter = code === "in_line" ? 1 : seconds / 2;
    await pause(1_000 * (seconds + jitter * Math.random()));
  }
  return ended("no end");
}

interface Refusal {
  code?: string;
  place?: string;
  retry_after?: number;
}

function refusalIn(body: Buffer): Refusal {
  const refusal: Refusal = JSON.parse(body.toString());
  return refusal;
}

const BOUNDARY = "----rifas-opening";

function formOf(raffleId: number): string {
  const person = randomInt(10_000_000, 99_999_999);
  const fields = {
    raffle_id: raffleId,
    quantity: 1,
    name: "Compradora de Prueba",
    document_id: `V${person}`,
    phone: `+58414${randomInt(1_000_000, 9_999_999)}`,
    email: `compradora${person}${randomInt(1_000_000)}@example.com`,
    adult: true,
    terms_version: "1",
  };
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join("")}--${BOUNDARY}--\r\n`;
}
