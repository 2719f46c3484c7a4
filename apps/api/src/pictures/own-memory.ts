import { existsSync, readFileSync } from "node:fs";

const status = "/proc/self/status";
const atStart = process.memoryUsage.rss();

/**
 * The memory of this process in bytes, without the program's code, which it shares with the server. Where the system does
 * not tell the two apart, what it has taken since its start.
 */
export function ownMemory(): number {
  if (!existsSync(status)) return process.memoryUsage.rss() - atStart;
  const [, kilobytes] = /^RssAnon:\s+(\d+) kB$/m.exec(readFileSync(status, "utf8")) ?? [];
  return Number(kilobytes) * 1_024;
}

/** Frees pictures that nothing refers to: they lie outside V8's heap, which would see no reason to collect them soon. */
export function freeMemory(): void {
  globalThis.gc?.();
}
