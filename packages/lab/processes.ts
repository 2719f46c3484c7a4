import { readdir, readFile } from "node:fs/promises";

/** A measurement of the server's processes, and of its PostgreSQL's. */
export interface Share {
  server: number;
  postgres: number;
}

/** The memory (PSS) of a server and its PostgreSQL, in MB; null if the system doesn't report it (Linux does). */
export async function memoryOf(pid: number): Promise<Share | null> {
  return await shareOf(pid, async ({ pid: member }) => {
    const rollup = await readFile(`/proc/${member}/smaps_rollup`, "utf8");
    return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1_024;
  });
}

/** The CPU time they have used, in ms, including ended children; null as above. */
export async function processorTimeOf(pid: number): Promise<Share | null> {
  return await shareOf(pid, async ({ ticks }) => ticks * MILLISECONDS_A_TICK);
}

/** Linux counts in hundredths of a second on every machine. */
const MILLISECONDS_A_TICK = 10;

interface Process {
  pid: number;
  name: string;
  parent: number;
  ticks: number;
}

async function shareOf(
  pid: number,
  measure: (member: Process) => Promise<number>,
): Promise<Share | null> {
  try {
    const share: Share = { server: 0, postgres: 0 };
    for (const member of await familyOf(pid)) {
      share[member.name === "postgres" ? "postgres" : "server"] += await measure(member);
    }
    return share;
  } catch {
    return null;
  }
}

/** A process and all its descendants. */
async function familyOf(pid: number): Promise<Process[]> {
  const entries = (await readdir("/proc")).filter((entry) => /^\d+$/.test(entry));
  const all = (await Promise.all(entries.map((entry) => readProcess(Number(entry))))).filter(
    (found) => found !== null,
  );
  const family = all.filter((one) => one.pid === pid);
  for (const member of family) family.push(...all.filter(({ parent }) => parent === member.pid));
  return family;
}

async function readProcess(pid: number): Promise<Process | null> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  if (stat === null) return null;
  const close = stat.lastIndexOf(")");
  const fields = stat.slice(close + 2).split(" ");
  // utime, stime, cutime and cstime of proc(5).
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { pid, name: stat.slice(stat.indexOf("(") + 1, close), parent: Number(fields[1]), ticks };
}
