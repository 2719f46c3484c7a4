import { existsSync, readdirSync, readFileSync } from "node:fs";

/** Whether this system tells what its processes use. */
export const canMeasureMemory = existsSync("/proc/self/status");

/** The resident memory, in megabytes, of a process and of all that descend from it. */
export function residentMegabytes(pid: number): number {
  const children = new Map<number, number[]>();
  const memory = new Map<number, number>();
  for (const entry of readdirSync("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    const status = readStatus(entry);
    const parent = Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1] ?? 0);
    children.set(parent, [...(children.get(parent) ?? []), Number(entry)]);
    memory.set(Number(entry), Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1_024);
  }
  const sum = (of: number): number =>
    (children.get(of) ?? []).reduce((total, child) => total + sum(child), memory.get(of) ?? 0);
  return sum(pid);
}

/** Watches it until stopped; answers the most it was. */
export function watchMemory(pid: number): () => number {
  let most = residentMegabytes(pid);
  const timer = setInterval(() => {
    most = Math.max(most, residentMegabytes(pid));
  }, 20);
  return () => {
    clearInterval(timer);
    return most;
  };
}

function readStatus(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, "utf8");
  } catch {
    return ""; // ended while we looked
  }
}
