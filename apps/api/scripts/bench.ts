import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { ADMIN, buildServerProgram, startServerProcess } from "../test/support/server-process.ts";

/**
 * `pnpm bench`: what a raffle of 1,000,000 numbers costs beside one of 1,000, over HTTP, on the server as it ships and
 * its embedded PostgreSQL. Fails when making the numbers holds anyone up for more than 100 ms, or when a call on the
 * large one takes more than twice as long. Wants a machine with nothing else to do: it prints how idle calls fare too.
 */
const SMALL = 1_000;
const LARGE = 1_000_000;
const SALES = 60;
const ROUNDS = 80;
const LONGEST_WAIT_MS = 100;
const HIGHEST_RATIO = 2;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const folder = await mkdtemp(join(tmpdir(), "rifas-bench-"));
// PostgreSQL, which as root runs as another user, must reach it.
await chmod(folder, 0o711);
const server = await startServerProcess(await buildServerProgram("bench"), {
  dataDirectory: folder,
});
let token = "";
let person = 0;
try {
  token = String(
    (await call("POST", "/auth/login", { email: ADMIN.email, password: ADMIN.password }))["token"],
  );
  process.exitCode = (await bench()) ? 0 : 1;
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function bench(): Promise<boolean> {
  const small = await createRaffle(SMALL);
  await ready(small);
  await publish(small);

  const idle = await waitsWhile(small, pause(4_000));
  const began = performance.now();
  const large = await createRaffle(LARGE);
  const busy = await waitsWhile(small, ready(large));
  const seconds = (performance.now() - began) / 1_000;
  await publish(large);
  say(`${LARGE.toLocaleString("en")} numbers: ready after ${seconds.toFixed(1)} s`);
  say(
    `Other calls meanwhile (${busy.length}): median ${ms(median(busy))}, longest ${ms(Math.max(...busy))}; ` +
      `with nothing going on (${idle.length}): median ${ms(median(idle))}, longest ${ms(Math.max(...idle))}`,
  );
  const waited = Math.max(...busy) - Math.max(...idle);
  say(`Longest wait for it: ${ms(Math.max(0, waited))} (at most ${LONGEST_WAIT_MS} ms)\n`);

  // As many purchases in the one as in the other: what differs is the size.
  for (let sale = 0; sale < SALES; sale++) for (const id of [small, large]) await reserve(id, 5);
  const ratios = await compare(small, large);
  return waited <= LONGEST_WAIT_MS && ratios.every((ratio) => ratio <= HIGHEST_RATIO);
}

/** Each call in turns on the small and the large raffle, so that both meet the same machine; prints the medians. */
async function compare(small: number, large: number): Promise<number[]> {
  const calls: Record<string, (raffle: number) => Promise<unknown>> = {
    "reserve 5 numbers": (id) => reserve(id, 5),
    "raffle in full": (id) => call("GET", `/raffles/${id}`),
    stats: (id) => call("GET", `/tickets/raffle/${id}/stats`),
    "available, a sample of 50": (id) => call("GET", `/tickets/raffle/${id}/available?quantity=50`),
    "numbers, page 1": (id) => call("GET", `/tickets/raffle/${id}?limit=100`),
    "numbers, page 9": (id) => call("GET", `/tickets/raffle/${id}?limit=100&page=9`),
    "numbers from 700": (id) => call("GET", `/tickets/raffle/${id}?limit=100&from=700&to=799`),
    "free numbers": (id) => call("GET", `/tickets/raffle/${id}?limit=100&status=available`),
    "held numbers": (id) => call("GET", `/tickets/raffle/${id}?limit=100&status=reserved`),
    "search a number": (id) => call("GET", `/tickets/search?raffle_id=${id}&q=427`),
    "search a buyer": (id) => call("GET", `/tickets/search?raffle_id=${id}&q=compradora`),
    purchases: (id) => call("GET", `/purchases?raffle_id=${id}`),
    "checker, a number": (id) =>
      call("POST", "/tickets/verify", { raffle_id: id, ticket_number: "427" }),
  };
  say(
    `${"".padEnd(28)}${SMALL.toLocaleString("en").padStart(12)}${"1,000,000".padStart(12)}  ratio`,
  );
  const ratios: number[] = [];
  for (const [name, measured] of Object.entries(calls)) {
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < (name.startsWith("reserve") ? 30 : ROUNDS); round++) {
      times[0].push(await timed(() => measured(small)));
      times[1].push(await timed(() => measured(large)));
    }
    const [few, many] = [median(times[0]), median(times[1])];
    ratios.push(many / few);
    const ratio = (many / few).toFixed(2).padStart(5);
    say(`${name.padEnd(28)}${ms(few).padStart(12)}${ms(many).padStart(12)}  ${ratio}`);
  }
  say(`Highest ratio: ${Math.max(...ratios).toFixed(2)} (at most ${HIGHEST_RATIO})`);
  return ratios;
}

/** How long other people's calls took while something went on: lists, figures and a reservation, one after another. */
async function waitsWhile(raffle: number, underWay: Promise<unknown>): Promise<number[]> {
  const waits: number[] = [];
  const going = { on: true };
  const ended = underWay.finally(() => (going.on = false));
  while (going.on) {
    waits.push(await timed(() => call("GET", "/raffles?status=all")));
    waits.push(await timed(() => call("GET", `/tickets/raffle/${raffle}/stats`)));
    waits.push(await timed(() => reserve(raffle, 1)));
    await pause(20);
  }
  await ended;
  return waits;
}

async function createRaffle(total: number): Promise<number> {
  const picture = await sharp({
    create: { width: 64, height: 48, channels: 3, background: "#0b6e80" },
  })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append("name", `Rifa de ${total}`);
  form.append("total_tickets", String(total));
  form.append("price_bs", "150.00");
  form.append("number_choice", "buyer");
  form.append("draw_date", new Date(Date.now() + 30 * 86_400_000).toISOString());
  form.append("image", new Blob([new Uint8Array(picture)], { type: "image/jpeg" }), "premio.jpg");
  return Number((await call("POST", "/raffles", form))["id"]);
}

async function ready(raffle: number): Promise<void> {
  while ((await call("GET", `/raffles/${raffle}`))["numbers_ready"] !== true) await pause(50);
}

async function publish(raffle: number): Promise<void> {
  await call("PUT", `/raffles/${raffle}/publish`, { publish: true });
}

/** A sale in person, each to somebody else. */
async function reserve(raffle: number, quantity: number): Promise<void> {
  person++;
  const form = new FormData();
  form.append("channel", "staff");
  form.append("raffle_id", String(raffle));
  form.append("quantity", String(quantity));
  form.append("name", "Compradora de Prueba");
  form.append("document_id", `V${10_000_000 + person}`);
  form.append("phone", `+58414${5_000_000 + person}`);
  await call("POST", "/purchases", form, { "idempotency-key": randomUUID() });
}

/** One call as the admin; throws on any refusal. */
async function call(
  method: string,
  path: string,
  body?: FormData | Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const json = body !== undefined && !(body instanceof FormData);
  const response = await fetch(`${server.origin}/api${path}`, {
    method,
    headers: {
      ...(token !== "" && { authorization: `Bearer ${token}` }),
      ...(json && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: json ? JSON.stringify(body) : body }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  const answer: Record<string, unknown> = JSON.parse(text);
  return answer;
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await run();
  return performance.now() - began;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`;
}
