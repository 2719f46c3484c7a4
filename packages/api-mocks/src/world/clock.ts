/** The moment at which every story takes place, and that the world's data fit: Friday 20 November 2026, 10:00 in Caracas. */
export const storyNow = "2026-11-20T14:00:00Z";

let elapsed = (): number => 0;

/** Starts the clock, which stands still until then. Only the mock server calls it. */
export function startClock(): void {
  const start = performance.now();
  elapsed = () => performance.now() - start;
}

/** The mock's present. */
export function mockNow(): string {
  return minutesAgo(0);
}

/** An instant some minutes before the mock's present, or after it if negative. */
export function minutesAgo(minutes: number): string {
  const instant = Date.parse(storyNow) + Math.floor(elapsed() / 1_000) * 1_000 - minutes * 60_000;
  return new Date(instant).toISOString().replace(".000Z", "Z");
}
