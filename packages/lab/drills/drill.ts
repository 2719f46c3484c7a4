import { join } from "node:path";
import { ROOT } from "../root.ts";
import { audienceRows, audienceSection } from "./audience-report.ts";
import { gatherAudience } from "./audience.ts";
import {
  accepts,
  clusterSection,
  drillCluster,
  type ChosenFaults,
} from "./cluster/cluster-drill.ts";
import { cutConnections, killPostgres, restartPostgres } from "./database-drills.ts";
import { fillDisk } from "./full-disk.ts";
import { killInEachStep } from "./killed-steps.ts";
import { openingRows, openingSection } from "./opening-report.ts";
import { openSale } from "./opening.ts";
import { faultsSection, printFindings, writeSection, type Finding } from "./report.ts";
import { besiegeWith, held, strangersSection } from "./strangers.ts";

/**
 * `npm run lab -- drill`: breaks things under a server that is selling, and checks what was lost. `npm run lab -- drill disk cut` runs only
 * these. Fails if anything was lost or duplicated, or did not recover. `npm run lab -- drill strangers` sends hostile clients instead,
 * and fails if an honest buyer was affected; `npm run lab -- drill strangers photos` runs only the attacks with this in their name.
 * `npm run lab -- drill opening` lets 10,000 visitors come at once; with numbers, so many visitors for so many numbers within seconds.
 * `npm run lab -- drill audience` lets 10,000 phones watch a draw for three minutes; with numbers, so many for so many seconds.
 * `npm run lab -- drill cluster` fails the machines of a cluster; with `--short` only one, and only a loss fails; with another
 * word, a regular expression, the faults whose name it matches.
 * Each writes its section of docs/drills.md after a complete run.
 */
const drills: Record<string, () => Promise<Finding | null>> = {
  restart: restartPostgres,
  kill: killPostgres,
  cut: cutConnections,
  disk: fillDisk,
  steps: killInEachStep,
};

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));

const report = join(ROOT, "docs/drills.md");
const asked = process.argv.slice(2);
if (asked[0] === "strangers") {
  const [, ...words] = asked;
  const sieges = await besiegeWith(words.join(" "));
  if (words.length === 0) await writeSection(report, "Strangers", strangersSection(sieges));
  process.exit(sieges.every(held) ? 0 : 1);
}
if (asked[0] === "cluster") {
  const [, ...words] = asked;
  const short = words[0] === "--short";
  const isWhole = words.length === 0;
  const chosen: ChosenFaults = short ? "first" : isWhole ? "all" : { named: words.join(" ") };
  const found = await drillCluster(chosen);
  if (isWhole) await writeSection(report, "Cluster", clusterSection(found));
  process.exit(found.every(accepts(chosen)) ? 0 : 1);
}
if (asked[0] === "opening") {
  const [visitors, numbers, seconds] = asked.slice(1).map(Number);
  const isUsual = visitors === undefined;
  const size = isUsual
    ? {}
    : { visitors, ...(numbers && { numbers }), ...(seconds && { seconds }) };
  const opening = await openSale(size);
  process.stdout.write(`${openingSection(opening).join("\n")}\n`);
  if (isUsual) await writeSection(report, "An opening", openingSection(opening));
  process.exit(openingRows(opening).every(({ held: kept }) => kept) ? 0 : 1);
}
if (asked[0] === "audience") {
  const [watchers, seconds] = asked.slice(1).map(Number);
  const isUsual = watchers === undefined;
  const audience = await gatherAudience({
    ...(watchers && { watchers }),
    ...(seconds && { seconds }),
  });
  process.stdout.write(`${audienceSection(audience).join("\n")}\n`);
  if (isUsual) await writeSection(report, "An audience", audienceSection(audience));
  process.exit(audienceRows(audience).every(({ held: kept }) => kept) ? 0 : 1);
}
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
if (asked.length === 0) await writeSection(report, "Faults", faultsSection(findings));
process.exitCode = findings.every(({ lost }) => lost.length === 0) ? 0 : 1;
