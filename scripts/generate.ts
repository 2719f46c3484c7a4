import { readFileSync } from "node:fs";
import { contractWithChangelog } from "./generate-changelog.ts";
import { generateContract } from "./generate-contract.ts";
import { generateDemo } from "./generate-demo.ts";
import { labelsTable } from "./generate-labels.ts";
import { limitsPage } from "./generate-limits.ts";
import { migrationsList } from "./generate-migrations.ts";
import { generateProofFormat } from "./generate-proof-format.ts";
import { readmeWithRooms } from "./generate-rooms.ts";
import { threatsPage } from "./generate-threats.ts";
import { valueFiles } from "./generate-tokens.values.ts";
import { writeStale } from "./write-stale.ts";

// `pnpm generate` writes every generated file; with --check it only lists the stale ones.
const check = process.argv.includes("--check");
const inputs = await writeStale([migrationsList(), ...valueFiles()], { check });
const contract = await generateContract({ check });
// Only now: they run the listed migrations, and import the values of the tokens.
const { tablesFile } = await import("../apps/api/scripts/generate-tables.ts");
const { themeFiles } = await import("./generate-tokens.themes.ts");
const texts = [
  ...themeFiles(),
  await tablesFile(),
  await readmeWithRooms(),
  await labelsTable(),
  limitsPage(),
  await threatsPage(),
  await contractWithChangelog(),
];
const stale = [
  ...inputs,
  ...contract,
  ...(await generateProofFormat({ check })),
  ...(await generateDemo({ check })),
  ...(await writeStale(texts, { check })),
];
if (check && stale.length > 0) {
  console.error(`Stale, run 'npm run generate' and commit:\n  ${stale.join("\n  ")}`);
  process.exitCode = 1;
}
if (!check && contract.length > 0) {
  const { printNext } = await import("./generate-next.ts");
  printNext(readFileSync("openapi.yaml", "utf8"));
}
