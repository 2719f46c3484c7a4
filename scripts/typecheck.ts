import { join } from "node:path";
import { runInPairs } from "./run-steps.ts";
import { typeSteps } from "./type-steps.ts";

// `pnpm typecheck [folder...]`: the type errors of every project, or of those in some folders, also after one has failed.
const folders = process.argv.slice(2);
const steps = typeSteps(join(import.meta.dirname, ".."), folders.length > 0 ? folders : undefined);
if (steps.length === 0) throw new Error(`No tsconfig.json in ${folders.join(", ")}.`);
const outcomes = await runInPairs(steps);
const failed = outcomes.filter((outcome) => outcome.failed > 0);
for (const { name } of failed) console.error(`✗ ${name}`);
process.exitCode = failed.length > 0 ? 1 : 0;
