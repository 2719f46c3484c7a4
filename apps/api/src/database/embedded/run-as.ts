import { spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { StartUpError } from "../errors/start-up-error.ts";

/** The unprivileged user PostgreSQL runs as when the server itself runs as root, which PostgreSQL refuses. */
export interface RunAs {
  uid: number;
  gid: number;
}

/**
 * The user who runs the embedded PostgreSQL; undefined: the current user. For root it is the owner of an existing cluster,
 * otherwise `nobody` or another user that every machine has.
 */
export function chooseRunAs(cluster: string): RunAs | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  for (const name of ["nobody", "daemon", "postgres"]) {
    const user = users.find((fields) => fields[0] === name);
    if (user !== undefined) return { uid: Number(user[2]), gid: Number(user[3]) };
  }
  throw new StartUpError(
    "PostgreSQL no enciende como root, y esta máquina no tiene el usuario «nobody»: arranca con un usuario común, o pon DATABASE_URL.",
  );
}

/** Whether that user can access and run (or enter) this path, tested by running a shell as that user. */
export function runsFor(user: RunAs, path: string): boolean {
  return spawnSync("/bin/sh", ["-c", 'test -x "$0"', path], { ...user, cwd: "/" }).status === 0;
}
