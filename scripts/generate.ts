import { readFileSync } from "node:fs";
import { generateChangelog } from "./generate-changelog.ts";
import { generateContract } from "./generate-contract.ts";
import { generateDemo } from "./generate-demo.ts";
import { generateLabels } from "./generate-labels.ts";
import { generateLimits } from "./generate-limits.ts";
import { generateMigrations } from "./generate-migrations.ts";
import { generateProofFormat } from "./generate-proof-format.ts";
import { generateRooms } from "./generate-rooms.ts";
import { generateThreats } from "./generate-threats.ts";
import { generateTokens } from "./generate-tokens.ts";

// `pnpm generate` writes every generated file; with --check it only lists the stale ones.
const check = process.argv.includes("--check");
const listed = await generateMigrations({ check });
const contract = await generateContract({ check });
// Only now: it runs the listed migrations.
const { generateTables } = await import("../apps/api/scripts/generate-tables.ts");
const stale = [
  ...listed,
  ...contract,
  ...(await generateProofFormat({ check })),
  ...(await generateTokens({ check })),
  ...(await generateTables({ check })),
  ...(await generateDemo({ check })),
  ...(await generateRooms({ check })),
  ...(await generateLabels({ check })),
  ...(await generateLimits({ check })),
  ...(await generateThreats({ check })),
  ...(await generateChangelog({ check })),
];
if (check && stale.length > 0) {
  console.error(`Stale, run 'pnpm generate' and commit:\n  ${stale.join("\n  ")}`);
  process.exitCode = 1;
}
if (!check && contract.length > 0) {
  const { printNext } = await import("./generate-next.ts");
  printNext(readFileSync("openapi.yaml", "utf8"));
}
