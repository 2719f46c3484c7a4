import { setTimeout as pause } from "node:timers/promises";
import { openDatabase, type Database } from "../database.ts";
import { startWeb, type BenchDatabase } from "./bench-database.ts";
import type { BenchServer } from "./bench-server.ts";
import { median, milliseconds, say, timed } from "./figures.ts";
import {
  NUMBERS,
  partitionTickets,
  putFinishedRaffles,
  putSellingRaffle,
} from "./growth-worlds.ts";
import { unguarded } from "./world.ts";
import type { Line, Section } from "./report.ts";

const ROUNDS = 60;
const RESERVATIONS = 200;
const HIGHEST_RATIO = 1.5;

/** One of the databases that are compared, with its server and the raffle on sale. */
interface Shop {
  database: Database;
  server: BenchServer;
  raffle: number;
  partitioned: boolean;
}

/**
 * The cost of years of history: a raffle of 1,000,000 numbers on sale alone, beside 99 finished ones (GROWTH_RAFFLES), and
 * beside them with `tickets` partitioned by raffle. Takes about an hour and 40 GB of disk.
 */
export async function benchGrowth(base: BenchDatabase): Promise<Section[]> {
  const raffles = Number(process.env["GROWTH_RAFFLES"] ?? "100");
  await copy(base, "template0", "bench_alone");
  await (await startWeb({ ...base, url: urlOf(base, "bench_alone") })).stop();
  const raffle = await load(base, "bench_alone", putSellingRaffle);
  await copy(base, "bench_alone", "bench_many");
  await load(base, "bench_many", (database) => putFinishedRaffles(database, raffles - 1));
  await copy(base, "bench_many", "bench_partitioned");
  await load(base, "bench_partitioned", partitionTickets);

  const alone = await openShop(base, "bench_alone", raffle);
  const many = await openShop(base, "bench_many", raffle);
  const partitioned = await openShop(base, "bench_partitioned", raffle);
  try {
    return [
      await compare(`${raffles} raffles of 1,000,000 numbers beside one`, many, alone),
      await compare("The same raffles with tickets partitioned by raffle", partitioned, many),
      await compareUpkeep(alone, many, partitioned),
    ];
  } finally {
    for (const { server, database } of [alone, many, partitioned]) {
      await server.stop();
      await database.close();
    }
  }
}

function urlOf({ url }: BenchDatabase, name: string): string {
  return url.replace(/\/rifas$/, `/${name}`);
}

/** Copies a database; PostgreSQL refuses it while anybody is connected to the original. */
async function copy({ database }: BenchDatabase, from: string, to: string): Promise<void> {
  const text = `CREATE DATABASE ${to} TEMPLATE ${from} STRATEGY file_copy`;
  await database.query({ name: `bench-copy-${to}`, text }, []);
}

async function load<T>(
  base: BenchDatabase,
  name: string,
  fill: (database: Database) => Promise<T>,
): Promise<T> {
  const database = openDatabase(urlOf(base, name));
  const began = performance.now();
  try {
    const filled = await fill(database);
    say(`${name}: loaded in ${Math.round((performance.now() - began) / 1_000)} s.`);
    return filled;
  } finally {
    await database.close();
  }
}

async function openShop(base: BenchDatabase, name: string, raffle: number): Promise<Shop> {
  const url = urlOf(base, name);
  const database = openDatabase(url);
  await database.query(inspectPages, []);
  const server = await startWeb({ ...base, url });
  return { database, raffle, server, partitioned: name === "bench_partitioned" };
}

async function compare(title: string, shop: Shop, other: Shop): Promise<Section> {
  return {
    title,
    note: `${NUMBERS.toLocaleString("en")} numbers each, in purchases of 100. Medians of alternating calls on the same PostgreSQL.`,
    lines: [
      ...(await compareCalls(shop, other)),
      await comparing("8 kB pages touched by a reservation", "", [shop, other], pagesTouched),
      await comparing("levels of the numbers' key", "", [shop, other], depth("tickets_pkey")),
      await comparing("levels of the free numbers", "", [shop, other], depth("tickets_free")),
      await comparing("levels of the owners", "", [shop, other], depth("tickets_owner")),
      await comparing("levels of the purchases", "", [shop, other], depth("purchases_pkey")),
    ],
  };
}

/** What changes the databases too much to be measured before the rest. */
async function compareUpkeep(alone: Shop, many: Shop, partitioned: Shop): Promise<Section> {
  const vacuum = "vacuum after 200,000 sold numbers";
  const deleted = "deletion of a raffle's numbers";
  return {
    title: "Vacuum and deletion",
    note: "Once each. Vacuum cleans the table and its indexes.",
    lines: [
      await comparing(`${vacuum}, beside one raffle`, "ms", [many, alone], vacuumAfterSales),
      await comparing(`${vacuum}, partitioned`, "ms", [partitioned, many], vacuumAfterSales),
      await comparing(`${deleted}, beside one raffle`, "ms", [many, alone], deletion),
      await comparing(`${deleted}, partitioned`, "ms", [partitioned, many], deletion),
    ],
  };
}

/** Alternates each call between both, so that both see the same machine. */
async function compareCalls(shop: Shop, other: Shop): Promise<Line[]> {
  const get =
    (path: (raffle: number) => string) =>
    ({ server, raffle }: Shop) =>
      server.call("GET", path(raffle));
  const calls: Record<string, (shop: Shop) => Promise<unknown>> = {
    "reserve 5 numbers": ({ server, raffle }) => server.reserve(raffle, 5),
    "raffles, page 1": get(() => "/raffles?status=all"),
    "raffle in full": get((id) => `/raffles/${id}`),
    "numbers, page 9": get((id) => `/tickets/raffle/${id}?limit=100&page=9`),
    stats: get((id) => `/tickets/raffle/${id}/stats`),
    "purchases, page 1": get(() => "/purchases"),
    "purchases of a raffle": get((id) => `/purchases?raffle_id=${id}`),
    "search by name": get(() => "/purchases?search=yulimar%20prueba%204"),
    "checker, a number": ({ server, raffle }) =>
      server.call("POST", "/tickets/verify", { raffle_id: raffle, ticket_number: "427" }),
    dashboard: get(() => "/raffles/admin/dashboard"),
  };
  const lines: Line[] = [];
  for (const [what, ask] of Object.entries(calls)) {
    const measured: number[] = [];
    const beside: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      measured.push(await timed(() => ask(shop)));
      beside.push(await timed(() => ask(other)));
    }
    lines.push(line(what, "ms", median(measured), median(beside)));
  }
  return lines;
}

async function comparing(
  what: string,
  unit: "ms" | "",
  [shop, other]: readonly [Shop, Shop],
  measure: (shop: Shop) => Promise<number>,
): Promise<Line> {
  const measured = await measure(shop);
  return line(what, unit, measured, await measure(other));
}

function line(what: string, unit: "ms" | "", measured: number, beside: number): Line {
  const print = (value: number) => (unit === "ms" ? milliseconds(value) : value.toFixed(0));
  return {
    what,
    measured: print(measured),
    beside: print(beside),
    ratio: measured / beside,
    aim: { atMost: HIGHEST_RATIO },
  };
}

/** Pages in memory or on disk that PostgreSQL reads for one reservation of 5 numbers. */
async function pagesTouched({ database, server, raffle }: Shop): Promise<number> {
  const pages = async () => {
    // Sessions report what they have read at most once a second.
    await pause(2_000);
    const [row] = await database.query<{ pages: number }>(pagesRead, []);
    return row?.pages ?? 0;
  };
  const before = await pages();
  for (let sale = 0; sale < RESERVATIONS; sale++) await server.reserve(raffle, 5);
  return ((await pages()) - before) / RESERVATIONS;
}

/** Levels below the root of a B-tree; of the raffle's own partition, where there are any. */
function depth(index: string): (shop: Shop) => Promise<number> {
  return async ({ database, raffle }) => {
    const [row] = await database.query<{ level: number }>(indexLevel, [index, raffle]);
    return row?.level ?? 0;
  };
}

/** Vacuums the table and its indexes after 200,000 numbers found an owner, which changes two of the indexes. */
async function vacuumAfterSales({ database, raffle, partitioned }: Shop): Promise<number> {
  await database.transaction(async (tx) => {
    await tx.query(unguarded, []);
    await tx.query(sellMany, [raffle]);
  });
  const table = partitioned ? `tickets_${raffle}` : "tickets";
  const vacuum = { name: "bench-vacuum", text: `VACUUM (INDEX_CLEANUP on) ${table}` };
  return await timed(() => database.query(vacuum, []));
}

/** Deletes 1,000,000 numbers: row by row, as the product does, or with their partition. */
async function deletion({ server, database, raffle, partitioned }: Shop): Promise<number> {
  if (partitioned) {
    const drop = { name: "bench-drop", text: `DROP TABLE tickets_${raffle}` };
    return await timed(() => database.query(drop, []));
  }
  const unsold = await server.createRaffle(NUMBERS);
  await server.numbersReady(unsold);
  return await timed(() => server.call("DELETE", `/raffles/${unsold}`));
}

const inspectPages = { name: "bench-inspect-pages", text: `CREATE EXTENSION pageinspect` };

const pagesRead = {
  name: "bench-pages-read",
  text: `SELECT (blks_hit + blks_read)::float AS pages FROM pg_stat_database WHERE datname = current_database()`,
};

const indexLevel = {
  name: "bench-index-level",
  text: `
    SELECT (bt_metap(coalesce(own.relname, whole.relname)::text)).level AS level
      FROM pg_class AS whole
      LEFT JOIN pg_inherits AS part ON part.inhparent = whole.oid
           AND part.inhrelid IN (SELECT indexrelid FROM pg_index WHERE indrelid = to_regclass('tickets_' || $2::integer))
      LEFT JOIN pg_class AS own ON own.oid = part.inhrelid
     WHERE whole.relname = $1`,
};

/** All to one purchase: how many it has makes no difference here. */
const sellMany = {
  name: "bench-sell-many",
  text: `
    UPDATE tickets SET state = 'sold', purchase_id = (SELECT id FROM purchases WHERE raffle_id = $1 LIMIT 1)
     WHERE raffle_id = $1 AND number IN (
       SELECT number FROM tickets WHERE raffle_id = $1 AND state = 'available' ORDER BY shuffle_key LIMIT 200000)`,
};
