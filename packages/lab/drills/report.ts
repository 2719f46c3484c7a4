import { readFile, writeFile } from "node:fs/promises";
import { cpus, totalmem } from "node:os";

/** The result of one drill. */
export interface Finding {
  drill: string;
  /** What buyers experienced during the fault. */
  met: string;
  /** The time until the service recovered by itself. */
  back: string;
  /** What was lost, duplicated or broken; empty if nothing was. */
  lost: readonly string[];
}

/** One figure of a drill against its target. */
export interface Figure {
  figure: string;
  measured: string;
  target: string;
  held: boolean;
}

/** Figures as the lines of a Markdown table. */
export function figuresTable(figures: readonly Figure[]): string[] {
  return [
    "| Figure | Measured | Target | |",
    "|---|---|---|---|",
    ...figures.map(
      ({ figure, measured, target, held }) =>
        `| ${figure} | ${measured} | ${target} | ${held ? "held" : "**missed**"} |`,
    ),
  ];
}

/** Prints the table. */
export function printFindings(findings: readonly Finding[]): void {
  for (const { drill, met, back, lost } of findings) {
    process.stdout.write(`\n${lost.length === 0 ? "✓" : "✗"} ${drill}\n`);
    process.stdout.write(`  met: ${met}\n  back: ${back}\n  lost or doubled: ${verdict(lost)}\n`);
  }
}

/** Replaces one section of docs/drills.md, the lines under a second-level heading. */
export async function writeSection(
  file: string,
  heading: string,
  lines: readonly string[],
): Promise<void> {
  const [head = "", ...sections] = (await readFile(file, "utf8")).split(/^(?=## )/m);
  const written = `## ${heading}\n\n${machine()}\n\n${lines.join("\n")}\n`;
  const kept = sections.filter((section) => !section.startsWith(`## ${heading}\n`));
  const text = [head, ...kept, written].map((part) => part.trim()).join("\n\n");
  await writeFile(file, `${text}\n`);
}

function machine(): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, ${cpus().length} cores, ${gigabytes} GB of RAM, Node ${process.versions.node}.`;
}

/** The section of docs/drills.md about faults. */
export function faultsSection(findings: readonly Finding[]): string[] {
  return [
    "Sixteen buyers and an approver, over HTTP, while something fails. Each attempt is retried afterwards under its",
    "idempotency key; then everything acknowledged must be there once, with one message, and [the rules](rules.md) hold.",
    "Everything recovers by itself. A full disk needs root; without it that drill is skipped.",
    "",
    "| Drill | What buyers experienced | Recovery | Lost or duplicated |",
    "|---|---|---|---|",
    ...findings.map(
      ({ drill, met, back, lost }) => `| ${drill} | ${met} | ${back} | ${verdict(lost)} |`,
    ),
  ];
}

function verdict(lost: readonly string[]): string {
  return lost.length === 0 ? "nothing" : lost.join("; ");
}
