import { existsSync, readFileSync } from "node:fs";

const status = "/proc/self/status";
const atStart = process.memoryUsage.rss();

/**
 * The memory of this process in bytes, without the program's code, which it shares with the server. On systems that don't
 * report the two separately: what it has allocated since its start.
 */
export function ownMemory(): number {
  if (!existsSync(status)) return process.memoryUsage.rss() - atStart;
  const [, kilobytes] = /^RssAnon:\s+(\d+) kB$/m.exec(readFileSync(status, "utf8")) ?? [];
  return Number(kilobytes) * 1_024;
}

/** Buffers outside V8's heap, in bytes: with more, all of them are worth looking through. */
const manyBytes = 32_000_000;

/**
 * Collects unreferenced pictures now: they are outside V8's heap, which would not trigger a collection for them soon. Most
 * have just been made, and looking through the newest objects alone takes a thirtieth of the time.
 */
export function freeMemory(): void {
  globalThis.gc?.({ type: "minor" });
  if (process.memoryUsage().external > manyBytes) globalThis.gc?.();
}
