import autocannon from "autocannon";
import { createHmac, randomInt, randomUUID } from "node:crypto";
import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** The result of a load. */
export interface Load {
  /** Responses per second. */
  rate: number;
  answered: number;
  /** Responses other than 2xx, and broken connections. */
  failures: number;
  /** Median latency, and the latency that 1 in 100 exceeds, in milliseconds. */
  medianMs: number;
  p99Ms: number;
  longestMs: number;
}

/** The duration of each load; BENCH_SECONDS=1 gives a quick, imprecise result. */
export const LOAD_SECONDS = Number(process.env["BENCH_SECONDS"] ?? 5);

interface Extent {
  clients: number;
  /** A number of requests instead of a duration. */
  amount?: number;
}

/** Reserves numbers over HTTP as buyers do, each a different person with a different address and key. */
export async function reserveOverHttp(
  origin: string,
  raffles: readonly number[],
  { clients, amount }: Extent,
): Promise<Load> {
  const boundary = "----rifas-bench";
  let next = 0;
  return await load({
    url: `${origin}/api/purchases`,
    connections: Math.min(clients, amount ?? clients),
    ...(amount === undefined ? { duration: LOAD_SECONDS } : { amount }),
    requests: [
      {
        method: "POST",
        setupRequest: (request) => {
          const raffle = raffles[next++ % raffles.length];
          request.headers = {
            "content-type": `multipart/form-data; boundary=${boundary}`,
            "idempotency-key": randomUUID(),
            // The benchmark's server trusts one proxy, so buyers can have any address.
            "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
          };
          request.body = purchaseForm(boundary, raffle ?? 0);
          return request;
        },
      },
    ],
  });
}

/** Notifies of payments as a bank does, each a different one, signed with the key of a generic feed. */
export async function notifyOverHttp(
  url: string,
  { clients, secret }: Extent & { secret: string },
): Promise<Load> {
  return await load({
    url,
    connections: clients,
    duration: LOAD_SECONDS,
    requests: [
      {
        method: "POST",
        setupRequest: (request) => {
          const now = new Date();
          const amount = `${randomInt(10, 9_999)}.${randomInt(10, 99)}`;
          const reference = String(randomInt(100_000_000_000, 999_999_999_999));
          const phone = `0414${randomInt(1_000_000, 9_999_999)}`;
          const body = JSON.stringify({
            payments: [{ amount, reference, phone, at: now.toISOString() }],
          });
          const time = Math.floor(now.getTime() / 1_000);
          const mac = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
          request.headers = {
            "content-type": "application/json",
            "rifas-signature": `t=${time},v1=${mac}`,
          };
          request.body = body;
          return request;
        },
      },
    ],
  });
}

/** Fetches one URL repeatedly, for a time or a number of times, like a browser that accepts Brotli. */
export async function fetchOverHttp(
  url: string,
  { clients, amount, token }: Extent & { token?: string },
): Promise<Load> {
  return await load({
    url,
    connections: clients,
    ...(amount === undefined ? { duration: LOAD_SECONDS } : { amount }),
    headers: {
      "accept-encoding": "br",
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  });
}

/**
 * Reads one URL without a pause, from a number of addresses, in its own thread. The returned function stops it and
 * returns its requests per second.
 */
export function readOverHttp(reading: {
  url: string;
  clients: number;
  addresses: number;
}): () => Promise<number> {
  const { url, clients, addresses } = reading;
  const options: autocannon.Options = {
    url,
    connections: clients,
    duration: 600,
    requests: Array.from({ length: addresses }, (_, at) => ({
      headers: { "x-forwarded-for": `203.0.113.${at + 1}` },
    })),
  };
  const thread = new Worker(new URL("reader-thread.ts", import.meta.url), { workerData: options });
  const rate = once(thread, "message");
  return async () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    thread.postMessage("stop");
    const [perSecond] = await rate;
    await thread.terminate();
    return Number(perSecond);
  };
}

/** Measured from the first request to the last response: autocannon itself counts whole seconds. */
async function load(options: autocannon.Options): Promise<Load> {
  const began = performance.now();
  let last = began;
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(options, (error: unknown, found) => {
      if (error) reject(new Error("The load did not run.", { cause: error }));
      else resolve(found);
    });
    running.on("response", () => (last = performance.now()));
  });
  const answered = result["2xx"];
  return {
    rate: (answered * 1_000) / (last - began),
    answered,
    failures: result.non2xx + result.errors,
    medianMs: result.latency.p50,
    p99Ms: result.latency.p99,
    longestMs: result.latency.max,
  };
}

/** Every purchase has its own buyer: random ones would repeat, and be refused. */
let person = 51_000_000;

function purchaseForm(boundary: string, raffle: number): string {
  person += 1;
  const fields = {
    raffle_id: raffle,
    quantity: 1,
    name: "Compradora de Prueba",
    document_id: `V${person}`,
    phone: `+58414${String(person).slice(1)}`,
    email: `compradora${person}@example.com`,
    adult: true,
    terms_version: "1",
  };
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join("")}--${boundary}--\r\n`;
}
