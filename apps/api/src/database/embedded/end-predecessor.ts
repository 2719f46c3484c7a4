import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { errorCode } from "../errors/start-up-error.ts";

/** Stops a PostgreSQL that a dead process left running on this cluster. The caller holds the lock, so it can't be in use. */
export async function endPredecessor(cluster: string): Promise<void> {
  const pid = postmasterPid(cluster);
  if (pid === undefined) return;
  if (!isPostgresOf(pid, cluster)) {
    await rm(join(cluster, "postmaster.pid"), { force: true });
    return;
  }
  for (const signal of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
    signalIfThere(pid, signal);
    const deadline = performance.now() + 20_000;
    while (performance.now() < deadline) {
      if (!isPostgresOf(pid, cluster)) return;
      await pause(20);
    }
  }
}

/** The process id that a running server writes into its cluster. */
export function postmasterPid(cluster: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n")[0]);
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** Process ids are reused: where the system shows the command line, check that the process really is this cluster's. */
function isPostgresOf(pid: number, cluster: string): boolean {
  if (process.platform !== "linux") return signalIfThere(pid, 0);
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(cluster);
  } catch {
    return false;
  }
}

function signalIfThere(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}
