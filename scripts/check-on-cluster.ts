import { spawnSync } from "node:child_process";
import { clusterPackages } from "../packages/drills/src/cluster/cluster-packages.ts";
import { requireDebianPackage } from "./debian-package.ts";
import { printOutcomes, runInPairs, runSteps } from "./run-steps.ts";
import { clusterSteps, productSteps } from "./steps.ts";

/**
 * Types the commands of docs/cluster.md on machines of their own (with TIER=full all of them, otherwise up to the first switchover),
 * and kills the primary of a whole cluster during a sale (`pnpm drill cluster --short`); returns whether both passed. A container
 * without the right to make networks can't have one, which is said and is no failure.
 */
export async function checkOnCluster(): Promise<boolean> {
  for (const [name, file] of Object.entries(clusterPackages)) requireDebianPackage(name, file);
  if (mayMakeNetworks()) {
    const built = await runSteps(productSteps);
    // Both mostly wait.
    return printOutcomes([...built, ...(await runInPairs(clusterSteps))]);
  }
  console.log("\nThis machine may not make networks (ip netns): the cluster was not drilled.");
  console.log("\n0 passed, 0 failed");
  return true;
}

function mayMakeNetworks(): boolean {
  const name = "rifas-probe";
  if (spawnSync("ip", ["netns", "add", name]).status !== 0) return false;
  spawnSync("ip", ["netns", "del", name]);
  return true;
}
