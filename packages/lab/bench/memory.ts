import { setTimeout as pause } from "node:timers/promises";
import type { BenchServer } from "./bench-server.ts";
import { fetchOverHttp, reserveOverHttp } from "./load.ts";
import { memoryOf, type Share } from "../processes.ts";
import type { Line, Section } from "./report.ts";

const SAMPLE_MS = 250;

/** The memory of the server and its PostgreSQL, idle and at its peak under load. */
export async function benchMemory(server: BenchServer, raffle: number): Promise<Section> {
  const idle = await memoryOf(server.pid);
  const selling = await highestWhile(server.pid, () =>
    reserveOverHttp(server.origin, [raffle], { clients: 64 }),
  );
  const browsing = await highestWhile(server.pid, () =>
    fetchOverHttp(`${server.origin}/`, { clients: 64 }),
  );
  return {
    title: "Memory",
    note: "Proportional set size of the server's process and of its embedded PostgreSQL (Linux only).",
    lines: [
      line("idle", idle),
      line("64 buyers at once", selling),
      line("64 visitors at once", browsing),
    ],
  };
}

function line(what: string, memory: Share | null): Line {
  const megabytes = (value: number) => `${value.toFixed(0)} MB`;
  return {
    what,
    measured: memory === null ? "unknown" : `server ${megabytes(memory.server)}`,
    beside: memory === null ? "" : `PostgreSQL ${megabytes(memory.postgres)}`,
    ratio: null,
  };
}

/** The memory of the server and its PostgreSQL at its highest while something is done; null where it can't be read. */
export async function highestWhile(
  pid: number,
  work: () => Promise<unknown>,
): Promise<Share | null> {
  const highest: Share = { server: 0, postgres: 0 };
  const going = { on: true };
  const worked = work().finally(() => (going.on = false));
  while (going.on) {
    const now = await memoryOf(pid);
    highest.server = Math.max(highest.server, now?.server ?? 0);
    highest.postgres = Math.max(highest.postgres, now?.postgres ?? 0);
    await pause(SAMPLE_MS);
  }
  await worked;
  return highest.server === 0 ? null : highest;
}
