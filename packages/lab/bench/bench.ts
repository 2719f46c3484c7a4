import { join } from "node:path";
import { openDatabase, type Database } from "../database.ts";
import { ROOT } from "../root.ts";
import { startBenchDatabase, type BenchDatabase } from "./bench-database.ts";
import { startBenchServer, type BenchServer } from "./bench-server.ts";
import { say } from "./figures.ts";
import { benchBank } from "./bank.ts";
import { benchFirstLoad } from "./first-load.ts";
import { benchGrowth } from "./growth.ts";
import { benchHostileReaders } from "./hostile-readers.ts";
import { benchLedger } from "./ledger.ts";
import { benchLists } from "./lists.ts";
import { benchMemory } from "./memory.ts";
import { benchPdfs } from "./pdfs.ts";
import { benchPages } from "./pages.ts";
import { benchPurchases, benchSold } from "./purchases.ts";
import { benchRaffleSizes } from "./raffle-sizes.ts";
import { crossed, exitCodeOf, missed, printSection, writeReport, type Section } from "./report.ts";
import { benchProofs } from "./proofs.ts";
import { benchPublicReads } from "./public-reads.ts";
import { benchReminders } from "./reminders.ts";
import { benchShares } from "./shares.ts";
import { benchStartUp } from "./start-up.ts";
import { benchVerifiers } from "./verifiers.ts";
import { putRaffle, finishLoading } from "./world.ts";

/**
 * `npm run lab -- bench`: the product's performance targets, as ratios of things measured side by side in one run, over HTTP, on
 * the built server. The whole run takes about twelve minutes on two otherwise idle cores and writes docs/bench.md; `pnpm
 * bench purchases reads` runs only these parts and prints them; growth takes an hour and runs only when named. Reports
 * missed targets, and fails if purchases are slower than recorded or a public read costs more with pending purchases.
 * BENCH_SECONDS and BENCH_ROUNDS make it shorter.
 */
const parts: Record<string, () => Promise<void>> = {
  purchases: () => withBenchDatabase(async (shop) => report(await benchPurchases(shop))),
  reads: () => withBenchDatabase(async (shop) => report(await benchPublicReads(shop))),
  sold: () =>
    withServer((server) =>
      withDatabase(server.databaseUrl, async (database) =>
        report(await benchSold(database, server)),
      ),
    ),
  readers: async () => {
    const server = await startBenchServer({ limits: "default" });
    try {
      await withDatabase(server.databaseUrl, async (database) =>
        report(await benchHostileReaders(server.origin, database)),
      );
    } finally {
      await server.stop();
    }
  },
  pages: () =>
    withServer(async (server) => {
      const raffle = await server.createRaffle(1_000);
      await server.numbersReady(raffle);
      await server.publish(raffle);
      report(await benchPages(server.origin, raffle));
      report(await benchFirstLoad(server.origin, raffle));
      report(await benchMemory(server, raffle));
    }),
  lists: () =>
    withServer(async (small) => {
      const databaseUrl = await anotherDatabase(small.databaseUrl);
      const large = await startBenchServer({ databaseUrl });
      try {
        const few = { total: 1_000, sold: 990, each: 10 };
        const many = { total: 1_000_000, sold: 990_000, each: 10 };
        report(
          await benchLists(
            { call: small.call, raffle: await fill(small.databaseUrl, few) },
            { call: large.call, raffle: await fill(databaseUrl, many) },
          ),
        );
      } finally {
        await large.stop();
      }
    }),
  sizes: () => withServer(async (server) => report(await benchRaffleSizes(server))),
  bank: () => withServer(async (server) => report(await benchBank(server))),
  pdfs: () => withServer(async (server) => report(await benchPdfs(server))),
  shares: () => withServer(async (server) => report(await benchShares(server))),
  reminders: () => withBenchDatabase(async (shop) => report(await benchReminders(shop))),
  proofs: () => withServer(async (server) => report(await benchProofs(server))),
  ledger: () =>
    withServer((server) =>
      withDatabase(server.databaseUrl, async (database) =>
        report(await benchLedger(server, database)),
      ),
    ),
  verifiers: () => withServer(async (server) => report(await benchVerifiers(server))),
  start: async () => report(await benchStartUp()),
};

/** Parts that take too long for the whole run: measured only when named. */
const rare: typeof parts = {
  growth: () =>
    withBenchDatabase(async (shop) => {
      for (const section of await benchGrowth(shop)) report(section);
    }),
};

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));

const asked = process.argv.slice(2);
const all = { ...parts, ...rare };
const unknown = asked.filter((name) => !(name in all));
if (unknown.length > 0) {
  throw new Error(`No part ${unknown.join(", ")}: there are ${Object.keys(all).join(", ")}.`);
}
const sections: Section[] = [];
for (const [name, run] of Object.entries(asked.length === 0 ? parts : all)) {
  if (asked.length === 0 || asked.includes(name)) await run();
}
const misses = missed(sections);
say(misses.length === 0 ? "\nAll targets are met." : `\n${misses.length} targets are missed:`);
for (const { what, ratio } of misses) say(`  ${what}: ${ratio?.toFixed(2)}`);
if (asked.length === 0) await writeReport(join(ROOT, "docs/bench.md"), sections);

for (const { what, ratio } of crossed(sections)) {
  say(`Worse than recorded: ${what}: ${ratio?.toFixed(2)}`);
}
process.exitCode = exitCodeOf(sections);

/** Prints a section as soon as it is measured. */
function report(section: Section): void {
  printSection(section);
  sections.push(section);
}

async function withServer(run: (server: BenchServer) => Promise<void>): Promise<void> {
  const server = await startBenchServer();
  try {
    await run(server);
  } finally {
    await server.stop();
  }
}

async function withBenchDatabase(run: (shop: BenchDatabase) => Promise<void>): Promise<void> {
  const shop = await startBenchDatabase();
  try {
    await run(shop);
  } finally {
    await shop.stop();
  }
}

/** Creates an empty database beside a server's own; returns its URL. */
async function anotherDatabase(url: string): Promise<string> {
  await withDatabase(url, (database) =>
    database.query({ name: "bench-create-database", text: "CREATE DATABASE bench_large" }, []),
  );
  return url.replace(/\/rifas$/, "/bench_large");
}

async function fill(url: string, world: Parameters<typeof putRaffle>[1]): Promise<number> {
  return await withDatabase(url, async (database) => {
    const raffle = await putRaffle(database, world);
    await finishLoading(database);
    return raffle;
  });
}

async function withDatabase<T>(url: string, run: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(url);
  try {
    return await run(database);
  } finally {
    await database.close();
  }
}
