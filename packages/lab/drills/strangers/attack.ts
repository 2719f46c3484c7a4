import { request } from "node:http";
import { threadId } from "node:worker_threads";
import { createRandom } from "@rifas/domain/random";
import { seedOf } from "../../../../scripts/test-seed.ts";

/** The attacked server, and what is on sale there. */
export interface Target {
  origin: string;
  /** A raffle of 1,000,000 numbers. */
  largeRaffle: number;
  /** A raffle of 10,000 numbers that an attacker would like to hold. */
  smallRaffle: number;
  /** The device token of the admin, who signed in before any attack; '' before that. */
  device: string;
}

/** The outcome of an attacker's requests. */
export interface Tally {
  sent: number;
  /** Responses with 4xx or 503. */
  refused: number;
  /** 5xx responses other than a 503 with Retry-After: there must be none. */
  faults: string[];
}

/** What a hostile client does repeatedly until the signal. */
export interface Attack {
  name: string;
  /** Holds numbers of the small raffle, with a photo each. */
  holdsNumbers?: boolean;
  run(target: Target, tally: Tally, signal: AbortSignal): Promise<void>;
}

/** The attacker's usual address, as a proxy would report it. */
export const ATTACKER = "203.0.113.66";

/** Sends one request as the attacker, `from` another address if it has several, and counts the response; a cut connection counts as a refusal. */
export async function strike(
  target: Target,
  tally: Tally,
  path: string,
  init: RequestInit & { from?: string } = {},
): Promise<Response | null> {
  tally.sent += 1;
  const { from = ATTACKER, ...rest } = init;
  const headers = new Headers(rest.headers);
  headers.set("x-forwarded-for", from);
  try {
    const answer = await fetch(`${target.origin}${path}`, { ...rest, headers });
    await answer.arrayBuffer();
    if (answer.status >= 400) tally.refused += 1;
    const asksToWait = answer.status === 503 && answer.headers.has("retry-after");
    if (answer.status >= 500 && !asksToWait) {
      tally.faults.push(`${init.method ?? "GET"} ${path}: ${answer.status}`);
    }
    return answer;
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
    tally.refused += 1;
    return null;
  }
}

/** Runs this many clients, each repeating the same until the signal. */
export async function crowd(
  clients: number,
  signal: AbortSignal,
  act: (client: number) => Promise<unknown>,
): Promise<void> {
  const one = async (client: number): Promise<void> => {
    while (!signal.aborted) await act(client);
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => one(client)));
}

/** The form of a purchase, with any fields. */
export function purchaseForm(
  fields: Record<string, string>,
  photo?: Uint8Array<ArrayBuffer>,
): RequestInit {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (photo !== undefined)
    form.append("proof", new Blob([photo], { type: "image/png" }), "pago.png");
  return { method: "POST", body: form, headers: { "idempotency-key": invented.uuid() } };
}

/** What strangers invent. Attackers and honest buyers are in different threads, and must not invent the same people. */
export const invented = createRandom(seedOf(`strangers in thread ${threadId}`));
let person = threadId * 1_000_000;

/** The fields of a purchase by a new identity. */
export function inventedBuyer(raffleId: number, quantity: number): Record<string, string> {
  person += 1;
  return {
    raffle_id: String(raffleId),
    quantity: String(quantity),
    name: "Pedro Pérez",
    document_id: `V${30_000_000 + person}`,
    phone: `+58412${String(2_000_000 + person)}`,
    email: `pedro${person}@example.com`,
    adult: "true",
    terms_version: "1",
  };
}

/** Sends a request with headers that `fetch` would refuse to send; returns its status, or null if the connection was cut. */
export function strikeRaw(
  target: Target,
  tally: Tally,
  path: string,
  headers: Record<string, string>,
): Promise<number | null> {
  tally.sent += 1;
  return new Promise((resolve) => {
    const asked = request(`${target.origin}${path}`, {
      headers: { "x-forwarded-for": ATTACKER, ...headers },
      agent: false,
    });
    asked.on("response", (answer) => {
      const status = answer.statusCode ?? 0;
      if (status >= 400) tally.refused += 1;
      if (status >= 500 && status !== 503) tally.faults.push(`GET ${path}: ${status}`);
      answer.resume().on("close", () => resolve(status));
    });
    asked.on("error", () => {
      tally.refused += 1;
      resolve(null);
    });
    asked.end();
  });
}
