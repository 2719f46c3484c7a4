import { setTimeout as pause } from "node:timers/promises";
import type { BenchServer } from "./bench-server.ts";
import { holdsNobodyUp, summary, waitsWhile } from "./delays.ts";
import { median, milliseconds, timed } from "./figures.ts";
import type { Line, Section } from "./report.ts";

const SMALL = 1_000;
const LARGE = 1_000_000;
const SALES = 60;
const ROUNDS = 80;
const RESERVATIONS = 30;
const HIGHEST_RATIO = 1.5;

/**
 * The cost of a raffle of 1,000,000 numbers compared with one of 1,000, and whether creating and deleting its numbers
 * blocks other users.
 */
export async function benchRaffleSizes(server: BenchServer): Promise<Section> {
  const small = await server.createRaffle(SMALL);
  await server.numbersReady(small);
  await server.publish(small);

  const idle = await waitsWhile(server, small, pause(4_000));
  let large = 0;
  const making = async () => {
    large = await server.createRaffle(LARGE);
    await server.numbersReady(large);
  };
  const created = await holdsNobodyUp({ server, raffle: small, idle }, "made", making);
  const spare = await server.createRaffle(LARGE);
  await server.numbersReady(spare);
  const deleted = await holdsNobodyUp({ server, raffle: small, idle }, "deleted", () =>
    server.call("DELETE", `/raffles/${spare}`),
  );

  await server.publish(large);
  // The same number of purchases in both, so that only the size differs.
  for (let sale = 0; sale < SALES; sale++) {
    for (const id of [small, large]) await server.reserve(id, 5);
  }
  return {
    title: "A raffle of 1,000,000 numbers beside one of 1,000",
    note: `Medians of alternating calls. While a million numbers are created or deleted, other calls: their longest wait in excess of the idle one (${summary(idle)}).`,
    lines: [created, deleted, ...(await compareCalls(server, small, large))],
  };
}

/** Alternates each call between the small and the large raffle, so that both see the same machine. */
async function compareCalls(server: BenchServer, small: number, large: number): Promise<Line[]> {
  const get = (path: (raffle: number) => string) => (id: number) => server.call("GET", path(id));
  const calls: Record<string, (raffle: number) => Promise<unknown>> = {
    "reserve 5 numbers": (id) => server.reserve(id, 5),
    "list, searched": get((id) => `/raffles?search=${id === small ? SMALL : LARGE}`),
    "raffle in full": get((id) => `/raffles/${id}`),
    stats: get((id) => `/tickets/raffle/${id}/stats`),
    "available, a sample of 50": get((id) => `/tickets/raffle/${id}/available?quantity=50`),
    "numbers, page 1": get((id) => `/tickets/raffle/${id}?limit=100`),
    "numbers, page 9": get((id) => `/tickets/raffle/${id}?limit=100&page=9`),
    "numbers from 700": get((id) => `/tickets/raffle/${id}?limit=100&from=700&to=799`),
    "free numbers": get((id) => `/tickets/raffle/${id}?limit=100&status=available`),
    "held numbers": get((id) => `/tickets/raffle/${id}?limit=100&status=reserved`),
    "search a number": get((id) => `/tickets/search?raffle_id=${id}&q=427`),
    "search a buyer": get((id) => `/tickets/search?raffle_id=${id}&q=compradora`),
    purchases: get((id) => `/purchases?raffle_id=${id}`),
    "purchases, searched": get((id) => `/purchases?raffle_id=${id}&search=compradora`),
    "pause info": get((id) => `/raffles/${id}/pause-info`),
    "checker, a number": (id) =>
      server.call("POST", "/tickets/verify", { raffle_id: id, ticket_number: "427" }),
  };
  const lines: Line[] = [];
  for (const [what, measured] of Object.entries(calls)) {
    const few: number[] = [];
    const many: number[] = [];
    for (let round = 0; round < (what.startsWith("reserve") ? RESERVATIONS : ROUNDS); round++) {
      few.push(await timed(() => measured(small)));
      many.push(await timed(() => measured(large)));
    }
    lines.push({
      what,
      measured: milliseconds(median(many)),
      beside: milliseconds(median(few)),
      ratio: median(many) / median(few),
      aim: { atMost: HIGHEST_RATIO },
    });
  }
  return lines;
}
