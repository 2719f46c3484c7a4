import { randomBytes } from "node:crypto";
import { chmod, chown, mkdir, realpath, rm, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { errorCode, notWritable, StartUpError } from "../errors/start-up-error.ts";
import { chooseRunAs, runsFor, type RunAs } from "./run-as.ts";

/**
 * Creates the folder and returns it, accessible to the user who will run PostgreSQL. If a 0700 home prevents that, the data
 * goes elsewhere and the folder becomes a link.
 */
export async function prepareHome(wanted: string): Promise<string> {
  try {
    // Started by root, PostgreSQL runs as another user, who must be able to traverse it.
    const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
    await mkdir(dirname(wanted), { recursive: true, mode });
    await mkdir(wanted, { mode }).catch((error: unknown) => {
      if (errorCode(error) !== "EEXIST") throw error;
    });
    const home = await realpath(wanted);
    const runAs = chooseRunAs(join(home, "cluster"));
    if (runAs === undefined || runsFor(runAs, home)) return home;
    const reachable = join("/var/lib/rifas", randomBytes(6).toString("hex"));
    await mkdir(reachable, { recursive: true, mode: 0o755 });
    await chmod(reachable, 0o711);
    await rm(wanted, { recursive: true });
    await symlink(reachable, wanted);
    return reachable;
  } catch (error) {
    throw error instanceof StartUpError ? error : notWritable(wanted, error);
  }
}

/** Changes the owner of files to the user PostgreSQL runs as, if that is another user. */
export async function giveTo(runAs: RunAs | undefined, ...paths: string[]): Promise<void> {
  if (runAs !== undefined) for (const path of paths) await chown(path, runAs.uid, runAs.gid);
}
