/** The value below which this share of the values lies, 0 to 1. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/** Formats a share: '0.02 %'. */
export function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`;
}

/** '12 timeout, 3 ECONNRESET'; '0' for none. */
export function countsOf(reasons: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return counts.size === 0
    ? "0"
    : [...counts].map(([what, count]) => `${count} ${what}`).join(", ");
}
