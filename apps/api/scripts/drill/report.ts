import { writeFile } from "node:fs/promises";
import { cpus, totalmem } from "node:os";

/** What one drill found. */
export interface Finding {
  drill: string;
  /** What buyers met meanwhile. */
  met: string;
  /** Time until the service answered again by itself. */
  back: string;
  /** What was lost, doubled or broken; empty where nothing was. */
  lost: readonly string[];
}

/** Prints the table. */
export function printFindings(findings: readonly Finding[]): void {
  for (const { drill, met, back, lost } of findings) {
    process.stdout.write(`\n${lost.length === 0 ? "✓" : "✗"} ${drill}\n`);
    process.stdout.write(`  met: ${met}\n  back: ${back}\n  lost or doubled: ${verdict(lost)}\n`);
  }
}

/** Writes docs/drills.md. */
export async function writeFindings(file: string, findings: readonly Finding[]): Promise<void> {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const text = [
    "# Drills",
    "",
    "Written by `pnpm drill`: what happens to sixteen buyers and an approver, over HTTP, while something breaks under them. Each",
    "attempt is sent again afterwards under its idempotency key; then every acknowledged purchase must be as it was told, every key",
    "must have exactly one purchase and one message, and the ledger must keep the rules ([rules.md](rules.md)).",
    "",
    "Nobody helps: what comes back comes back by itself. The same faults have tests, `npm test`:",
    "`apps/api/test/rules/b2-7-crashes.test.ts` (server and PostgreSQL killed), `apps/api/test/email/delivery.test.ts` and",
    "`apps/api/test/email/killed-worker.test.ts` (mail).",
    "",
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, ${gigabytes} GB of RAM, Node ${process.versions.node}.`,
    "",
    "| Drill | What buyers met | Back by itself | Lost or doubled |",
    "|---|---|---|---|",
    ...findings.map(
      ({ drill, met, back, lost }) => `| ${drill} | ${met} | ${back} | ${verdict(lost)} |`,
    ),
    "",
    "The disk that is full is a small tmpfs of its own, which only root may mount: elsewhere that drill says so and is left out.",
    "The hour without a mail server is a test's: its clock moves an hour, and the mail server that comes back is a real one.",
    "",
  ];
  await writeFile(file, text.join("\n"));
}

function verdict(lost: readonly string[]): string {
  return lost.length === 0 ? "nothing" : lost.join("; ");
}
