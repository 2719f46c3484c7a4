import { startWeb, type BenchDatabase } from "./bench-database.ts";
import type { BenchServer } from "./bench-server.ts";
import { median } from "./figures.ts";
import { fetchOverHttp } from "./load.ts";
import { ROUNDS } from "./purchases.ts";
import { readLine } from "./recorded.ts";
import type { Section } from "./report.ts";
import { finishLoading, holdNumbers, putRaffle } from "./world.ts";

const TOTAL = 100_000;
const LEVELS = [0, 5_000, 10_000];
/** Enough for the kernel's clock, which counts CPU time in steps of 10 ms. */
const AMOUNT = 1_500;

/** What each read that any visitor may send costs while thousands of purchases are pending. */
export async function benchPublicReads(shop: BenchDatabase): Promise<Section> {
  const web = await startWeb(shop);
  try {
    const { database } = shop;
    const raffle = await putRaffle(database, { total: TOTAL, sold: TOTAL / 10, each: 10 });
    await finishLoading(database);
    await database.query(noAnalyze, []);
    const costs = new Map<string, number[]>();
    for (const [at, pending] of LEVELS.entries()) {
      await holdNumbers(database, raffle, pending - (LEVELS[at - 1] ?? 0));
      for (const [what, path] of Object.entries(readsOf(raffle))) {
        const cost = await processorTimePerRead(shop, web, path);
        costs.set(what, [...(costs.get(what) ?? []), cost]);
      }
    }
    return {
      title: "Public reads during a rush",
      note: `CPU time of PostgreSQL and the server per read, 16 clients: with 10,000 pending purchases (5,000 in brackets) compared with none; medians of ${ROUNDS} rounds.`,
      lines: [...costs].map(([what, [none = NaN, some = NaN, many = NaN]]) =>
        readLine(what, [none, some, many]),
      ),
    };
  } finally {
    await web.stop();
  }
}

function readsOf(raffle: number): Record<string, string> {
  return {
    raffles: "/api/raffles",
    "first active raffle": "/api/raffles/first-active",
    raffle: `/api/raffles/${raffle}`,
    stats: `/api/tickets/raffle/${raffle}/stats`,
    "free numbers, a sample": `/api/tickets/raffle/${raffle}/available?quantity=5`,
    numbers: `/api/tickets/raffle/${raffle}?limit=100`,
    "free numbers": `/api/tickets/raffle/${raffle}?limit=100&status=available`,
    "pause info": `/api/raffles/${raffle}/pause-info`,
  };
}

async function processorTimePerRead(
  shop: BenchDatabase,
  web: BenchServer,
  path: string,
): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = await shop.processorTime(web);
    const load = await fetchOverHttp(web.origin + path, { clients: 16, amount: AMOUNT });
    if (load.failures > 0) throw new Error(`${load.failures} reads of ${path} failed.`);
    const after = await shop.processorTime(web);
    const spent = (share: typeof before) => (share ? share.postgres + share.server : 0);
    rounds.push((spent(after) - spent(before)) / load.answered);
  }
  return median(rounds);
}

const noAnalyze = {
  name: "bench-reads-no-analyze",
  text: `ALTER TABLE purchases SET (autovacuum_enabled = false)`,
};
