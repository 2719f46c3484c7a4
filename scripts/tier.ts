/**
 * How much a run checks. The gate (`npm test`) runs before every commit on main, the landing (`.ci/run`: the gate and what is
 * slower) on every change, and the full tier (`npm run test:full`) before a release: everything, at full size.
 */
export type Tier = "gate" | "landing" | "full";

/** The tier of this run, from the variable TIER; a test that a developer names may be of the gate or the landing. */
export const tier = readTier(process.env["TIER"]);

function readTier(text = ""): Tier {
  if (text === "") return "landing";
  if (text === "gate" || text === "landing" || text === "full") return text;
  throw new Error(`TIER isn't a tier: ${text}`);
}

/** Whether tests choose the sizes of a release. */
export const isFullSize = tier === "full";

/**
 * The test files of slower tiers, as patterns to exclude. A file's name says its tier: `x.test.ts` is of the gate,
 * `x.landing.test.ts` of the landing, `x.full.test.ts` of the full tier, and `spec` likewise.
 */
export const slowerTiers: string[] = {
  gate: ["**/*.{landing,full}.{test,spec}.{ts,tsx}"],
  landing: ["**/*.full.{test,spec}.{ts,tsx}"],
  full: [],
}[tier];

/** What to run again once before it counts as failed: a page on a busy machine may miss a time-out. Nothing at full size. */
export const repetitions = process.env["CI"] === "true" && !isFullSize ? 1 : 0;
