import { readFileSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";

/** Linux's folder in memory. */
const MEMORY = "/dev/shm";
/** Several times what the databases and files of a run take. */
const ROOM = 6 * 2 ** 30;

/**
 * Where tests keep their databases and files: in memory if there is room. Each database has a thousand files, which
 * cost a disk's file system more than PostgreSQL's own work on them.
 */
export function quickFolder(): string {
  try {
    // A container may forbid programs there, and PostgreSQL's may have to be copied next to its data.
    const forbidsPrograms = readFileSync("/proc/mounts", "utf8")
      .split("\n")
      .some((line) => line.includes(` ${MEMORY} `) && /\bnoexec\b/.test(line));
    const { bavail, bsize } = statfsSync(MEMORY);
    const room = Math.min(bavail * bsize, freemem());
    return !forbidsPrograms && room >= ROOM ? MEMORY : tmpdir();
  } catch {
    // Another system than Linux has no such folder.
    return tmpdir();
  }
}
