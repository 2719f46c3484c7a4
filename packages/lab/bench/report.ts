import { writeFile } from "node:fs/promises";
import { cpus, loadavg, totalmem } from "node:os";
import { say } from "./figures.ts";

/** One measurement and what it is compared with. */
export interface Line {
  what: string;
  measured: string;
  beside: string;
  /** Measured / compared; null for a plain figure. */
  ratio: number | null;
  /** The target of the ratio. */
  aim?: { atLeast?: number; atMost?: number };
  /** A limit that a change may not cross: then the benchmark fails. */
  limit?: { atLeast?: number; atMost?: number };
}

/** The results of one part of the benchmark. */
export interface Section {
  title: string;
  /** How it was measured, in a sentence or two. */
  note: string;
  lines: Line[];
}

/** The load of the machine when the benchmark began: above 0.5 the figures mean little. */
const [loadAtStart = 0] = loadavg();

/** Prints a section as a table. */
export function printSection({ title, note, lines }: Section): void {
  say(`\n${title}\n${note}`);
  const rows = [["", "measured", "reference", "ratio", "target"], ...lines.map(cells)];
  const widths = [0, 1, 2, 3, 4].map((at) =>
    Math.max(...rows.map((row) => (row[at] ?? "").length)),
  );
  for (const row of rows) {
    const [first = "", ...rest] = row;
    const figures = rest.map((cell, at) => cell.padStart(widths[at + 1] ?? 0));
    say(`  ${first.padEnd(widths[0] ?? 0)}  ${figures.join("  ")}`);
  }
}

/** The lines that miss their target. */
export function missed(sections: readonly Section[]): Line[] {
  return linesOf(sections).filter(({ ratio, aim }) => !holds(ratio, aim));
}

/** The lines that cross the limit that no change may cross, without rounding. */
export function crossed(sections: readonly Section[]): Line[] {
  return linesOf(sections).filter(({ ratio, limit }) => !isWithin(ratio, limit));
}

/** What the benchmark ends with: it fails if a line crosses its limit, and doesn't for a missed target. */
export function exitCodeOf(sections: readonly Section[]): 0 | 1 {
  return crossed(sections).length > 0 ? 1 : 0;
}

function linesOf(sections: readonly Section[]): Line[] {
  return sections.flatMap(({ lines }) => lines);
}

/** How many lines of a part docs/bench.md has: those nearest to their target, or beyond it. */
const LINES_SHOWN = 3;

/** Writes docs/bench.md: of each part the lines nearest to their target. What was printed has all of them. */
export async function writeReport(file: string, sections: readonly Section[]): Promise<void> {
  const [processor] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const machine = `${cpus().length} cores (${processor?.model.trim() ?? "unknown"}), ${gigabytes} GB of RAM, Node ${process.versions.node}`;
  const text = [
    "# Bench",
    "",
    "For developers of the server: is it as fast as it has to be? `npm run lab -- bench` writes this and prints more. Things are measured side by side,",
    "because ratios are comparable between machines and milliseconds are not: a ratio is the measured value divided by what it is compared with.",
    "[speed.md](speed.md) says what misses its target, and why.",
    "",
    `${new Date().toISOString().slice(0, 10)}, ${machine}; load average at the start: ${loadAtStart.toFixed(2)}.`,
    ...sections.flatMap(markdown),
    "",
  ];
  await writeFile(file, text.join("\n"));
}

function markdown({ title, note, lines }: Section): string[] {
  const aimed = lines
    .filter(({ aim }) => aim !== undefined)
    .toSorted((a, b) => strain(b) - strain(a));
  const shown = (aimed.length > 0 ? aimed : lines).slice(0, LINES_SHOWN);
  const others = aimed.length - shown.length;
  return [
    "",
    `## ${title}`,
    "",
    note,
    "",
    ...(aimed.length > 0
      ? ["| | Measured | Ratio | Target |", "|---|---|---|---|"]
      : ["| | Measured | Reference |", "|---|---|---|"]),
    ...shown.map((line) => {
      const [what, measured, reference, ...verdict] = cells(line);
      return `| ${[what, measured, ...(aimed.length > 0 ? verdict : [reference])].join(" | ")} |`;
    }),
    ...(others > 0 ? ["", `${others} more are further from their target.`] : []),
  ];
}

/** How near a line is to its target: above 1 it misses it. */
function strain({ ratio, aim }: Line): number {
  const { atLeast = 0, atMost = Infinity } = aim ?? {};
  return ratio === null ? 0 : Math.max(ratio / atMost, atLeast / ratio);
}

function cells(line: Line): string[] {
  const { what, measured, beside, ratio, aim } = line;
  const wanted =
    aim?.atLeast !== undefined
      ? `≥ ${aim.atLeast}`
      : aim?.atMost !== undefined
        ? `≤ ${aim.atMost}`
        : "";
  const verdict = wanted === "" ? "" : `${wanted} ${holds(ratio, aim) ? "✓" : "✗"}`;
  return [what, measured, beside, ratio?.toFixed(2) ?? "", verdict];
}

/** Whether the ratio meets its target, as the table shows it. */
function holds(ratio: number | null, bounds: Line["aim"]): boolean {
  return isWithin(ratio === null ? null : Number(ratio.toFixed(2)), bounds);
}

function isWithin(ratio: number | null, bounds: Line["aim"]): boolean {
  if (ratio === null || bounds === undefined) return true;
  return ratio >= (bounds.atLeast ?? -Infinity) && ratio <= (bounds.atMost ?? Infinity);
}
