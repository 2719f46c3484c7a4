import { readdir, readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { BenchServer } from "./bench-server.ts";
import { fetchOverHttp, reserveOverHttp } from "./load.ts";
import type { Line, Section } from "./report.ts";

const SAMPLE_MS = 250;

interface Memory {
  server: number;
  postgres: number;
}

/** What the server and its PostgreSQL take of the memory, with nothing to do and at their highest under load. */
export async function benchMemory(server: BenchServer, raffle: number): Promise<Section> {
  const idle = await memoryOf(server.pid);
  const selling = await highestWhile(server.pid, () =>
    reserveOverHttp(server.origin, [raffle], { clients: 64 }),
  );
  const browsing = await highestWhile(server.pid, () => fetchOverHttp(`${server.origin}/`, 64));
  return {
    title: "Memory",
    note: "Proportional set size of the server's process and of its embedded PostgreSQL (Linux only).",
    lines: [
      line("with nothing to do", idle),
      line("64 buyers at once", selling),
      line("64 visitors at once", browsing),
    ],
  };
}

function line(what: string, memory: Memory | null): Line {
  const megabytes = (value: number) => `${value.toFixed(0)} MB`;
  return {
    what,
    measured: memory === null ? "unknown" : `server ${megabytes(memory.server)}`,
    beside: memory === null ? "" : `PostgreSQL ${megabytes(memory.postgres)}`,
    ratio: null,
  };
}

async function highestWhile(pid: number, work: () => Promise<unknown>): Promise<Memory | null> {
  const highest: Memory = { server: 0, postgres: 0 };
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

/** Of a process and its children, in MB; null where the system doesn't tell. */
async function memoryOf(pid: number): Promise<Memory | null> {
  try {
    const memory: Memory = { server: 0, postgres: 0 };
    for (const member of await familyOf(pid)) {
      const name = await readFile(`/proc/${member}/comm`, "utf8");
      const rollup = await readFile(`/proc/${member}/smaps_rollup`, "utf8");
      const kilobytes = Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
      memory[name.startsWith("postgres") ? "postgres" : "server"] += kilobytes / 1_024;
    }
    return memory;
  } catch {
    return null;
  }
}

async function familyOf(pid: number): Promise<number[]> {
  const parents = new Map<number, number>();
  for (const entry of await readdir("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    const stat = await readFile(`/proc/${entry}/stat`, "utf8").catch(() => "");
    parents.set(Number(entry), Number(/\) \w (\d+)/.exec(stat)?.[1] ?? 0));
  }
  const family = [pid];
  for (const member of family) {
    for (const [child, parent] of parents) if (parent === member) family.push(child);
  }
  return family;
}
