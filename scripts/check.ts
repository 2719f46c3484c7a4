import { requireBrowser } from "./browser.ts";
import { printOutcomes, runSteps } from "./run-steps.ts";
import { apiTestSteps, browserSteps, sizeSteps, staticSteps, unitSteps } from "./steps.ts";

// `npm test`: every check of the project, in one table. FULL=1 (`npm run test:full`) asks the suites for their full sizes.
const browser = { CHROMIUM_PATH: requireBrowser() };
const outcomes = await runSteps([
  ...staticSteps,
  ...unitSteps,
  ...apiTestSteps("embedded PostgreSQL"),
  pnpmBuild(),
  ...sizeSteps,
  ...browserSteps(browser),
]);
process.exitCode = printOutcomes(outcomes) ? 0 : 1;

function pnpmBuild() {
  return { name: "Product builds", command: "pnpm", args: ["build"] };
}
