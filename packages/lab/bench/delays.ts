import { setTimeout as pause } from "node:timers/promises";
import type { BenchServer } from "./bench-server.ts";
import { median, milliseconds, timed } from "./figures.ts";
import type { Line } from "./report.ts";

/** The most that the work may add to the time of another call. */
const MAX_WAIT_MS = 100;

/** Does something to 1,000,000 numbers while other users continue; returns the longest delay for them. */
export async function holdsNobodyUp(
  { server, raffle, idle }: { server: BenchServer; raffle: number; idle: readonly number[] },
  what: string,
  work: () => Promise<unknown>,
): Promise<Line> {
  const began = performance.now();
  const busy = await waitsWhile(server, raffle, work());
  const seconds = (performance.now() - began) / 1_000;
  const waited = Math.max(0, Math.max(...busy) - Math.max(...idle));
  return {
    what: `longest wait while they are ${what} (${seconds.toFixed(1)} s; ${summary(busy)})`,
    measured: milliseconds(waited),
    beside: milliseconds(MAX_WAIT_MS),
    ratio: waited / MAX_WAIT_MS,
    aim: { atMost: 1 },
  };
}

/** How long other users' calls take while it runs: lists, figures and a reservation, one after another. */
export async function waitsWhile(
  server: BenchServer,
  raffle: number,
  underWay: Promise<unknown>,
): Promise<number[]> {
  const waits: number[] = [];
  const going = { on: true };
  const ended = underWay.finally(() => (going.on = false));
  do {
    waits.push(await timed(() => server.call("GET", "/raffles?status=all")));
    waits.push(await timed(() => server.call("GET", `/tickets/raffle/${raffle}/stats`)));
    waits.push(await timed(() => server.reserve(raffle, 1)));
    await pause(20);
  } while (going.on);
  await ended;
  return waits;
}

/** How many calls, their median and the longest. */
export function summary(waits: readonly number[]): string {
  const [middle, longest] = [median(waits), Math.max(...waits)].map(milliseconds);
  return `${waits.length}, median ${middle}, longest ${longest}`;
}
