import { spawnSync } from "node:child_process";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { underLoad } from "./database-drills.ts";
import { withDrill } from "./drill-server.ts";
import type { Finding } from "./report.ts";

const SIZE = "400m";
const FULL_MS = 4_000;

/** Fills the data disk for some seconds under load: a small tmpfs, filled to its last byte and freed again. */
export async function fillDisk(): Promise<Finding | null> {
  const folder = await mkdtemp(join(tmpdir(), "rifas-full-"));
  const mounted = spawnSync("mount", [
    "-t",
    "tmpfs",
    "-o",
    `size=${SIZE},mode=711`,
    "tmpfs",
    folder,
  ]);
  if (mounted.status !== 0) {
    await rm(folder, { recursive: true });
    process.stdout.write(
      "\n– Disk full: skipped, because only root can mount a small disk here.\n",
    );
    return null;
  }
  try {
    return await withDrill(
      (drill) =>
        underLoad(drill, `Disk full for ${FULL_MS / 1_000} s (a tmpfs of ${SIZE})`, async () => {
          const filler = join(folder, "filler");
          await fill(filler);
          await pause(FULL_MS);
          await rm(filler);
        }),
      { folder },
    );
  } finally {
    // Lazily: a PostgreSQL that is still ending keeps it busy for a moment.
    spawnSync("umount", ["-l", folder]);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes until the disk is full, in ever smaller chunks. */
async function fill(path: string): Promise<void> {
  const file = await open(path, "w");
  try {
    for (let size = 1_048_576; size >= 4_096;) {
      try {
        const { bytesWritten } = await file.write(Buffer.alloc(size));
        if (bytesWritten < size) size /= 16;
      } catch (error) {
        if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
        size /= 16;
      }
    }
  } finally {
    await file.close();
  }
}
