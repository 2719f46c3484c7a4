import { existsSync, readdirSync, readFileSync } from "node:fs";

/** Whether this system reports the memory of processes. */
export const canMeasureMemory = existsSync("/proc/self/status");

/** The resident memory, in megabytes, of a process and all its descendants. */
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

/** Samples it every so many milliseconds until stopped; returns the maximum. */
export function watchMemory(pid: number, everyMs = 20): () => number {
  let most = residentMegabytes(pid);
  const timer = setInterval(() => {
    most = Math.max(most, residentMegabytes(pid));
  }, everyMs);
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
