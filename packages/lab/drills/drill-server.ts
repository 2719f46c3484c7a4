import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openDatabase, type Database } from "../database.ts";
import { openBusySale, type BusySale } from "@rifas/testing/busy-sale";
import type { Attempt } from "@rifas/testing/sale-client";
import { putOnSale } from "../bench/world.ts";
import { PROGRAM } from "../root.ts";
import { countsOf } from "./figures.ts";
import { startServerProcess, type ServerProcess } from "@rifas/testing/server-process";

/** The built server, with a raffle on sale, in its own folder. */
export interface Drill {
  server: ServerProcess;
  database: Database;
  raffleId: number;
  sale: BusySale;
  folder: string;
}

/** Starts the product on an empty folder and puts a raffle of 50,000 numbers on sale; stops everything afterwards. */
export async function withDrill<T>(
  run: (drill: Drill) => Promise<T>,
  options: { folder?: string } = {},
): Promise<T> {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), "rifas-drill-")));
  await chmod(folder, 0o711);
  const server = await startServer(folder);
  const database = openDatabase(server.databaseUrl);
  const drill = { server, database, folder } as const;
  try {
    const raffleId = await putOnSale(database, 50_000);
    const sale = await openBusySale(database, raffleId, () => server.origin);
    return await run({ ...drill, raffleId, sale });
  } finally {
    await database.close();
    await server.stop();
    if (options.folder === undefined) await rm(folder, { recursive: true, force: true });
  }
}

/** Starts the server on a folder, or on a given database. */
export function startServer(folder: string, databaseUrl?: string): Promise<ServerProcess> {
  return startServerProcess(PROGRAM, {
    dataDirectory: folder,
    ...(databaseUrl !== undefined && { databaseUrl }),
  });
}

/**
 * Starts the product as it runs in production, with its default limits, behind a proxy and in a folder of its own; stops
 * it and removes the folder afterwards.
 */
export async function withProductionServer<T>(
  environment: Record<string, string>,
  run: (server: ServerProcess) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "rifas-drill-"));
  await chmod(folder, 0o711);
  const server = await startServerProcess(PROGRAM, {
    dataDirectory: folder,
    limits: "default",
    environment: {
      NODE_ENV: "production",
      PUBLIC_ORIGIN: "https://rifas.example",
      TRUSTED_PROXIES: "1",
      ...environment,
    },
  });
  try {
    return await run(server);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Waits until a condition holds; throws with a sentence if it never does. */
export async function until(
  what: string,
  is: () => Promise<boolean> | boolean,
  seconds = 60,
): Promise<void> {
  const deadline = performance.now() + seconds * 1_000;
  while (!(await is())) {
    if (performance.now() > deadline) throw new Error(`Waited ${seconds} s until ${what}.`);
    await pause(5);
  }
}

/** A summary of the attempts: '412 sold, others: 16 503, 2 cut off; longest request 3.1 s'. */
export function whatTheyMet(attempts: readonly Attempt[]): string {
  const sold = attempts.filter(({ bought }) => bought !== null).length;
  const others = attempts.filter(({ bought }) => bought === null).map(({ ended }) => ended);
  const longest = Math.max(...attempts.map(({ longestMs }) => longestMs));
  return `${sold} sold, others: ${countsOf(others)}; longest request ${seconds(longest)}`;
}

/** Formats milliseconds as seconds. */
export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(1)} s`;
}
