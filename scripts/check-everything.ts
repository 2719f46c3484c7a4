import { requireBrowser } from "./browser.ts";
import { printOutcomes, runInPairs, runSteps } from "./run-steps.ts";
import { apiTestSteps, browserSteps, buildSteps, staticSteps, unitSteps } from "./steps.ts";

/** Runs every check and prints the results; returns whether all passed. With TIER=full the suites run at full size. */
export async function checkEverything(): Promise<boolean> {
  requireBrowser();
  const ofStaticSteps = await runInPairs(staticSteps);
  const ofTests = await runSteps([
    ...unitSteps,
    ...apiTestSteps("embedded PostgreSQL"),
    ...buildSteps,
    ...browserSteps(),
  ]);
  return printOutcomes([...ofStaticSteps, ...ofTests]);
}
