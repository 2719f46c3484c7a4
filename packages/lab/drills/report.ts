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
    "What happens to sixteen buyers and an approver, over HTTP, while something fails. Each attempt",
    "is retried afterwards under its idempotency key. Then every acknowledged purchase must be as acknowledged, every key",
    "must have exactly one purchase and one message, and the ledger must obey the rules ([rules.md](rules.md)).",
    "",
    "Everything recovers without intervention. The same faults are tested in `.ci/run`:",
    "`apps/api/test/rules/nothing-lost.test.ts` (server and PostgreSQL killed), `apps/api/test/rules/killed-batches.landing.test.ts` (each step of a",
    "batch of purchases), `apps/api/test/email/delivery.test.ts` and",
    "`apps/api/test/email/killed-worker.landing.test.ts` (mail).",
    "",
    "| Drill | What buyers experienced | Recovery | Lost or duplicated |",
    "|---|---|---|---|",
    ...findings.map(
      ({ drill, met, back, lost }) => `| ${drill} | ${met} | ${back} | ${verdict(lost)} |`,
    ),
    "",
    "The full disk is a small tmpfs, which only root can mount; without root that drill is skipped with a message.",
    "The hour without a mail server is simulated by moving the clock; the mail server that returns is a real one.",
  ];
}

function verdict(lost: readonly string[]): string {
  return lost.length === 0 ? "nothing" : lost.join("; ");
}
