import type { Database } from "../../src/database/database.ts";
import { reservationFloor, type Floor } from "./floor.ts";
import { reserveOverHttp } from "./load.ts";
import { processorTimeOf } from "../../test/support/processes.ts";
import type { Line, Section } from "./report.ts";
import { median } from "./figures.ts";
import { putRaffle, finishLoading } from "./world.ts";

const CLIENTS = [1, 16, 64];
const LARGE = 1_000_000;
/** The number of raffles of 1,000 numbers, so that a share of each is enough for a load. */
const SMALL_RAFFLES = 50;
const AMOUNT = 400;
const ROUNDS = 3;

export interface PurchaseServers {
  database: Database;
  databaseUrl: string;
  /** One server process, which has PostgreSQL as its child, and two, on that database. */
  one: string;
  pid: number;
  two: string;
}

/** Purchases per second on one hot raffle, compared with pgbench running the same reservation's SQL on the same server. */
export async function benchPurchases(servers: PurchaseServers): Promise<Section> {
  const raffle = await putRaffle(servers.database, { total: LARGE, sold: 0, each: 10 });
  await finishLoading(servers.database);
  const floor = await reservationFloor(servers.databaseUrl, raffle);
  const lines: Line[] = [];
  await reserveOverHttp(servers.one, [raffle], { clients: 16 });
  await reserveOverHttp(servers.two, [raffle], { clients: 16 });
  for (const clients of CLIENTS) {
    // Measure the baseline before and after: the machine's speed varies.
    const before = (await floor.run(clients)).rate;
    const one = await reserved(servers.one, [raffle], { clients });
    const two = await reserved(servers.two, [raffle], { clients });
    const beside = (before + (await floor.run(clients)).rate) / 2;
    const last = clients === 64;
    const line = (processes: string, rate: number, atLeast: number): Line => ({
      what: `${clients} client${clients === 1 ? "" : "s"}, ${processes}`,
      measured: `${rate.toFixed(0)}/s`,
      beside: `${beside.toFixed(0)}/s`,
      ratio: rate / beside,
      ...(last && { aim: { atLeast } }),
    });
    lines.push(line("one process", one, 0.35), line("two processes", two, 0.45));
  }
  lines.push(...(await processorTimes(servers, floor, raffle)));
  await floor.remove();
  return {
    title: "Purchases on one hot raffle",
    note: "POST /purchases of one number each over HTTP, each by a different buyer, compared with pgbench running the same statements (recorded from the product) on the same PostgreSQL. The clients run on the same machine.",
    lines,
  };
}

/**
 * The CPU time of a purchase, which shows whether the CPU is the bottleneck: a machine has as many CPU seconds per second as
 * cores.
 */
async function processorTimes(
  { one, pid }: PurchaseServers,
  floor: Floor,
  raffle: number,
): Promise<Line[]> {
  const begin = await processorTimeOf(pid);
  const sold = (await reserveOverHttp(one, [raffle], { clients: 64 })).answered;
  const middle = await processorTimeOf(pid);
  const { reservations } = await floor.run(64);
  const end = await processorTimeOf(pid);
  if (begin === null || middle === null || end === null) return [];
  const postgres = (middle.postgres - begin.postgres) / sold;
  const least = (end.postgres - middle.postgres) / reservations;
  return [
    {
      what: "processor time per purchase, PostgreSQL",
      measured: `${postgres.toFixed(2)} ms`,
      beside: `${least.toFixed(2)} ms`,
      ratio: postgres / least,
    },
    {
      what: "processor time per purchase, server",
      measured: `${((middle.server - begin.server) / sold).toFixed(2)} ms`,
      beside: "",
      ratio: null,
    },
  ];
}

/** The same with few and many numbers, and when few are left. */
export async function benchSold({ database, one }: PurchaseServers): Promise<Section> {
  const lines: Line[] = [];
  for (const share of [0, 0.5, 0.99]) {
    const small: number[] = [];
    for (let at = 0; at < SMALL_RAFFLES; at++) {
      small.push(await putRaffle(database, { total: 1_000, sold: 1_000 * share, each: 10 }));
    }
    const large = [await putRaffle(database, { total: LARGE, sold: LARGE * share, each: 10 })];
    await finishLoading(database);
    const rates: Record<"few" | "many", number[]> = { few: [], many: [] };
    const extent = { clients: 16, amount: share === 0.99 ? AMOUNT / ROUNDS : AMOUNT };
    for (let round = 0; round < ROUNDS; round++) {
      rates.few.push(await reserved(one, small, extent));
      rates.many.push(await reserved(one, large, extent));
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
