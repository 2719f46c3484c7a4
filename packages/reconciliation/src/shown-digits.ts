/** How a known value compares with what a bank shows of it. */
export type Agreement = "agrees" | "contradicts" | "unknown";

const MASK = /[*xX•#]+/;

/** Agreement on fewer digits proves nothing. */
const FEWEST_SHOWN = 4;

/**
 * Compares known digits with those a bank shows, some of which may be masked: '416***9503' shows the first three and
 * the last four. The length of a mask means nothing, because some banks always write three characters. Without a mask,
 * fewer digits than known are taken as the last ones.
 */
export function compareShown(known: string, shown: string): Agreement {
  const runs = shown.split(MASK);
  const start = runs.length === 1 ? "" : (runs[0] ?? "");
  const end = runs.at(-1) ?? "";
  const seen = start.length + end.length;
  if (/\D/.test(start + end) || seen > known.length || /^0*$/.test(start + end)) return "unknown";
  if (!known.startsWith(start) || !known.endsWith(end)) return "contradicts";
  return end.length >= FEWEST_SHOWN ? "agrees" : "unknown";
}
