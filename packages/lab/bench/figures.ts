/** Measures a duration in milliseconds. */
export async function timed(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await run();
  return performance.now() - began;
}

/** The median, which a few slow values don't change. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** '12.3 ms'. */
export function milliseconds(value: number): string {
  return `${value.toFixed(1)} ms`;
}

/** Prints a line of the report. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
