import { setTimeout as pause } from "node:timers/promises";
import { openDatabase, type Database } from "../database.ts";
import { brokenRules } from "@rifas/testing/broken-rules";
import { watchMemory } from "@rifas/testing/process-memory";
import { putOnSale } from "../bench/world.ts";
import { withProductionServer } from "./drill-server.ts";
import { openConnections, visit, type Visit } from "./visitor.ts";

/** The size of an opening: visitors, the numbers on sale, and the seconds within which the visitors come. */
export interface OpeningSize {
  visitors: number;
  numbers: number;
  seconds: number;
}

const USUAL: OpeningSize = { visitors: 10_000, numbers: 8_000, seconds: 12 };
/** After the page a visitor takes up to so long to send the form, which is filled in from the last time. */
const HESITATION_MS = 2_000;

/** What happened at an opening. */
export interface Opening extends OpeningSize {
  seen: readonly Visit[];
  /** Keys of purchases in the order in which they were made. */
  made: readonly string[];
  broken: readonly string[];
  peakMegabytes: number;
  tookMs: number;
}

/** `npm run lab -- drill opening [visitors numbers seconds]`: so many visitors open a raffle's page and buy a number each. */
export async function openSale(size: Partial<OpeningSize> = {}): Promise<Opening> {
  const { visitors, numbers, seconds } = { ...USUAL, ...size };
  // These visitors are not browsers and do no proof of work.
  return await withProductionServer({ LIMIT_ATTACK_HOLDS: "100" }, async (server) => {
    const database = openDatabase(server.databaseUrl);
    const agent = openConnections();
    try {
      const raffleId = await putOnSale(database, numbers);
      const opening = { origin: server.origin, raffleId, agent };
      const stopWatching = watchMemory(server.pid, 250);
      const began = performance.now();
      const seen = await Promise.all(
        Array.from({ length: visitors }, async () => {
          await pause(Math.random() * seconds * 1_000);
          return await visit(opening, Math.random() * HESITATION_MS);
        }),
      );
      const tookMs = performance.now() - began;
      const peakMegabytes = stopWatching();
      const made = await purchasesInOrder(database, raffleId);
      const broken = await brokenRules(database, raffleId);
      return { visitors, numbers, seconds, seen, made, broken, peakMegabytes, tookMs };
    } finally {
      agent.destroy();
      await database.close();
    }
  });
}

async function purchasesInOrder(database: Database, raffleId: number): Promise<string[]> {
  const rows = await database.query<{ key: string }>(
    {
      name: "drill-purchases-in-order",
      text: `
        SELECT k.key::text FROM purchases AS p JOIN idempotency_keys AS k ON k.purchase_id = p.id
         WHERE p.raffle_id = $1 ORDER BY p.created_at`,
    },
    [raffleId],
  );
  return rows.map(({ key }) => key);
}

/** The share of pairs of buyers who were served in another order than they first asked, 0 to 1. */
export function outOfOrder({ seen, made }: Pick<Opening, "seen" | "made">): number {
  const arrival = new Map(seen.map(({ key, askedAt }) => [key, askedAt]));
  const times = made.map((key) => arrival.get(key) ?? 0);
  const pairs = (times.length * (times.length - 1)) / 2;
  return pairs === 0 ? 0 : inversions(times) / pairs;
}

/** Pairs in descending order, counted while merging. */
function inversions(values: number[]): number {
  if (values.length < 2) return 0;
  const middle = values.length >> 1;
  const left = values.slice(0, middle);
  const right = values.slice(middle);
  let count = inversions(left) + inversions(right);
  left.sort((a, b) => a - b);
  right.sort((a, b) => a - b);
  let smaller = 0;
  for (const value of left) {
    while (smaller < right.length && (right[smaller] ?? 0) < value) smaller += 1;
    count += smaller;
  }
  return count;
}

/** Buyers who got a number although as many had asked before them as there are numbers. */
export function boughtOutOfTurn({ seen, numbers }: Pick<Opening, "seen" | "numbers">): number {
  const inOrder = seen.toSorted((a, b) => a.askedAt - b.askedAt);
  return inOrder.slice(numbers).filter(({ end }) => end === "bought").length;
}
