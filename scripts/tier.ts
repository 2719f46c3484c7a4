/**
 * How much a run checks. The gate (`npm test`) runs before every commit on main, the landing (the rest of `.ci/run`) on every
 * change, and the full tier (`npm run test:full`) before a release: everything, at full size.
 */
export type Tier = "gate" | "landing" | "full";

/** The tier of this run, from the variable TIER; undefined for a test that a developer names, which may be of any but the full tier. */
export const tier = readTier(process.env["TIER"]);

function readTier(text = ""): Tier | undefined {
  if (text === "" || text === "gate" || text === "landing" || text === "full")
    return text === "" ? undefined : text;
  throw new Error(`TIER isn't a tier: ${text}`);
}

/** Whether tests choose the sizes of a release. */
export const isFullSize = tier === "full";

/**
 * The test files that aren't of this run's tier, as patterns to exclude. A file's name says its tier: `x.test.ts` is of the
 * gate, `x.landing.test.ts` of the landing, `x.full.test.ts` of the full tier, and `spec` likewise.
 */
export const otherTiers: string[] = {
  gate: ["**/*.{landing,full}.{test,spec}.{ts,tsx}"],
  landing: ["**/!(*.landing).{test,spec}.{ts,tsx}"],
  full: [],
  named: ["**/*.full.{test,spec}.{ts,tsx}"],
}[tier ?? "named"];

/** What to run again once before it counts as failed: a page on a busy machine may miss a time-out. Nothing at full size. */
export const repetitions = process.env["CI"] === "true" && !isFullSize ? 1 : 0;
