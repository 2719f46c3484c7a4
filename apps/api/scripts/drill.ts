import { join } from "node:path";
import { projectRoot } from "../src/project-root.ts";
import { cutConnections, killPostgres, restartPostgres } from "./drill/database-drills.ts";
import { fillDisk } from "./drill/full-disk.ts";
import { killInEachStep } from "./drill/killed-steps.ts";
import { loseMailServer } from "./drill/mail-drill.ts";
import { printFindings, writeFindings, type Finding } from "./drill/report.ts";

/**
 * `pnpm drill`: breaks things under a server that sells, and looks at what was lost. `pnpm drill disk mail` runs these alone.
 * Writes docs/drills.md when all were run; fails when anything was lost, doubled, or did not come back.
 */
const drills: Record<string, () => Promise<Finding | null>> = {
  restart: restartPostgres,
  kill: killPostgres,
  cut: cutConnections,
  disk: fillDisk,
  steps: killInEachStep,
  mail: loseMailServer,
};

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in drills));
if (unknown.length > 0) {
  throw new Error(`No drill ${unknown.join(", ")}: there are ${Object.keys(drills).join(", ")}.`);
}
const findings: Finding[] = [];
for (const [name, run] of Object.entries(drills)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const finding = await run();
  if (finding === null) continue;
  printFindings([finding]);
  findings.push(finding);
}
if (asked.length === 0) await writeFindings(join(projectRoot(), "docs/drills.md"), findings);
process.exitCode = findings.every(({ lost }) => lost.length === 0) ? 0 : 1;
