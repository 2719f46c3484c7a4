/** Milliseconds that something took. */
export async function timed(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await run();
  return performance.now() - began;
}

/** The middle one, which a few slow ones don't move. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** '12.3 ms'. */
export function milliseconds(value: number): string {
  return `${value.toFixed(1)} ms`;
}

/** A line of the report. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
