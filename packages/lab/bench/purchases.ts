import type { Database } from "../database.ts";
import { sendEmails, startWeb, type BenchDatabase } from "./bench-database.ts";
import type { BenchServer } from "./bench-server.ts";
import { median, say } from "./figures.ts";
import { reserveOverHttp } from "./load.ts";
import { minimalPurchase, type MinimalPurchase } from "./minimal-purchase.ts";
import { purchasesLine, type Load } from "./recorded.ts";
import type { Line, Section } from "./report.ts";
import { putRaffle, finishLoading } from "./world.ts";

const LARGE = 1_000_000;
/** The number of raffles of 1,000 numbers, so that a share of each is enough for a load. */
const SMALL_RAFFLES = 50;
const AMOUNT = 400;
/** How often each thing is measured, alternating with its baseline; BENCH_ROUNDS=1 gives a quick, imprecise result. */
export const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 3);

const loads: readonly [load: Load, clients: number][] = [
  ["1 client", 1],
  ["16 clients", 16],
  ["64 clients", 64],
];

/** Purchases of one hot raffle in a shop with 100,000 old ones, compared with the minimal purchase. */
export async function benchPurchases(shop: BenchDatabase): Promise<Section> {
  const { database, url } = shop;
  await putRaffle(database, { total: LARGE, sold: LARGE, each: 10 });
  const raffle = await putRaffle(database, { total: LARGE, sold: 0, each: 10 });
  await finishLoading(database);
  // Statistics stay as they were before the rush.
  await database.query(noAnalyze, []);
  const minimal = await minimalPurchase(database, url);
  const web = await startWeb(shop);
  try {
    const sale = { shop, web, raffle, minimal };
    await reserveOverHttp(web.origin, [raffle], { clients: 16, amount: AMOUNT });
    const lines: Line[] = [];
    for (const [load, clients] of loads) lines.push(...(await compare(sale, load, clients)));
    lines.push(await besideWorker(sale));
    return {
      title: "Purchases on one hot raffle",
      note: `One number each over HTTP, in a shop with 100,000 old purchases, compared with pgbench, which takes one number and inserts one row. Medians of ${ROUNDS} rounds. The last line: while another process sends the messages.`,
      lines,
    };
  } finally {
    await web.stop();
    await minimal.remove();
  }
}

interface Sale {
  shop: BenchDatabase;
  web: BenchServer;
  raffle: number;
  minimal: MinimalPurchase;
}

/** One round of the product: per second, and per purchase. */
interface Round {
  rate: number;
  p99: number;
  postgres: number;
  server: number;
  wal: number;
}

async function compare(sale: Sale, what: Load, clients: number): Promise<Line[]> {
  const rounds: (Round & { beside: number; least: number })[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = await sale.shop.processorTime(sale.web);
    const { rate: beside, purchases } = await sale.minimal.run(clients);
    const after = await sale.shop.processorTime(sale.web);
    const least = ((after?.postgres ?? 0) - (before?.postgres ?? 0)) / purchases;
    rounds.push({ ...(await sell(sale, clients)), beside, least });
  }
  const middle = (of: (round: (typeof rounds)[number]) => number) => median(rounds.map(of));
  say(`  ${what}: ${rounds.map(({ rate, beside }) => (rate / beside).toFixed(3)).join(", ")}`);
  const per = (name: string, measured: string, beside = ""): Line => {
    return { what: `${what}: ${name}`, measured, beside, ratio: null };
  };
  return [
    purchasesLine(what, rounds),
    per(
      "CPU of PostgreSQL",
      `${middle(({ postgres }) => postgres).toFixed(2)} ms`,
      `${middle((round) => round.least).toFixed(2)} ms`,
    ),
    per("CPU of the server", `${middle(({ server }) => server).toFixed(2)} ms`),
    per("WAL", `${(middle(({ wal }) => wal) / 1_000).toFixed(1)} kB`),
    per("99 % answered within", `${middle(({ p99 }) => p99).toFixed(0)} ms`),
  ];
}

/** Purchases while another process sends the e-mails, compared with purchases while they only queue up. */
async function besideWorker(sale: Sale): Promise<Line> {
  const rounds: { on: number; off: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { rate: off } = await sell(sale, 64);
    const emails = await sendEmails(sale.shop.url, sale.web, { types: ["purchase_reserved"] });
    try {
      rounds.push({ off, on: (await sell(sale, 64)).rate });
    } finally {
      await emails.stop();
    }
  }
  return {
    what: "64 clients, e-mails being sent",
    measured: `${median(rounds.map(({ on }) => on)).toFixed(0)}/s`,
    beside: `${median(rounds.map(({ off }) => off)).toFixed(0)}/s`,
    ratio: median(rounds.map(({ on, off }) => on / off)),
    aim: { atLeast: 0.8 },
  };
}

async function sell({ shop, web, raffle }: Sale, clients: number): Promise<Round> {
  const [time, wal] = [await shop.processorTime(web), await shop.walPosition()];
  const load = await reserveOverHttp(web.origin, [raffle], { clients });
  if (load.failures > 0) throw new Error(`${load.failures} reservations of a load failed.`);
  const end = await shop.processorTime(web);
  return {
    rate: load.rate,
    p99: load.p99Ms,
    postgres: ((end?.postgres ?? 0) - (time?.postgres ?? 0)) / load.answered,
    server: ((end?.server ?? 0) - (time?.server ?? 0)) / load.answered,
    wal: (await shop.walSince(wal)) / load.answered,
  };
}

/** The same with few and many numbers, and when few are left. */
export async function benchSold(database: Database, { origin }: BenchServer): Promise<Section> {
  const lines: Line[] = [];
  for (const share of [0, 0.5, 0.99]) {
    const small: number[] = [];
    for (let at = 0; at < SMALL_RAFFLES; at++) {
      small.push(await putRaffle(database, { total: 1_000, sold: 1_000 * share, each: 10 }));
    }
    const large = [await putRaffle(database, { total: LARGE, sold: LARGE * share, each: 10 })];
    await finishLoading(database);
    const rates: Record<"few" | "many", number[]> = { few: [], many: [] };
    const extent = { clients: 16, amount: share === 0.99 ? AMOUNT / 3 : AMOUNT };
    for (let round = 0; round < ROUNDS; round++) {
      rates.few.push(await reserved(origin, small, extent));
      rates.many.push(await reserved(origin, large, extent));
    }
    const [few, many] = [median(rates.few), median(rates.many)];
    lines.push({
      what: `${share * 100} % sold`,
      measured: `${many.toFixed(0)}/s at 1,000,000`,
      beside: `${few.toFixed(0)}/s at 1,000`,
      // The time with the large size divided by that with the small one, like all ratios of sizes here.
      ratio: few / many,
      aim: { atMost: 1.5 },
    });
  }
  return {
    title: "Purchases among few numbers and many",
    note: `16 clients, one process; ${SMALL_RAFFLES} raffles of 1,000 numbers in turn, compared with one of 1,000,000. The ratio is of times: above 1 the large one is slower.`,
    lines,
  };
}

async function reserved(
  origin: string,
  raffles: readonly number[],
  extent: { clients: number; amount?: number },
): Promise<number> {
  const load = await reserveOverHttp(origin, raffles, extent);
  if (load.failures > 0) throw new Error(`${load.failures} reservations of a load failed.`);
  return load.rate;
}

const noAnalyze = {
  name: "bench-no-analyze",
  text: `ALTER TABLE purchases SET (autovacuum_enabled = false)`,
};
