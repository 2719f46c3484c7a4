import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FileNamespace } from "../files/file-store.ts";
import { errorCode, StartUpError } from "../start-up-error.ts";

/**
 * A backup is a folder:
 *
 *     manifest.json          what it holds, of which version
 *     tables/<table>.copy.gz each table as PostgreSQL's COPY writes it, all from one snapshot
 *     files/<namespace>/<first two digits>/<name>
 *     SHA256SUMS             of all of these, in the form `sha256sum --check` reads
 *
 * It is whole when SHA256SUMS is there: that is written last, and the folder gets its name only then.
 */
export const formatVersion = 1;

export const manifestName = "manifest.json";
export const sumsName = "SHA256SUMS";

/** What a backup says of itself. */
export interface Manifest {
  format: typeof formatVersion;
  made_at: string;
  /** The server it was made from, as server_version_num. */
  postgresql: number;
  /** The schema it fits: the migrations applied, in order. */
  migrations: string[];
  /** In an order in which each one's references are there before it. */
  tables: BackedUpTable[];
  sequences: BackedUpSequence[];
  files: number;
}

export interface BackedUpTable {
  name: string;
  columns: string[];
  rows: number;
}

export interface BackedUpSequence {
  table: string;
  column: string;
  value: number;
  called: boolean;
}

/** Where a table's rows are, inside the backup. */
export function tablePath(table: string): string {
  return `tables/${table}.copy.gz`;
}

/** Where a file is, inside the backup. */
export function filePath(namespace: FileNamespace, name: string): string {
  return `files/${namespace}/${name.slice(0, 2)}/${name}`;
}

/** The file that a path inside a backup stands for; null for what is no file of the store. */
export function fileAt(path: string): { namespace: FileNamespace; name: string } | null {
  const [, namespace, name] = /^files\/(public|proofs)\/[0-9a-f]{2}\/([^/]+)$/.exec(path) ?? [];
  if (name === undefined || (namespace !== "public" && namespace !== "proofs")) return null;
  return { namespace, name };
}

/** The checksums of a backup by path; throws StartUpError where it isn't a whole backup. */
export async function readSums(folder: string): Promise<Map<string, string>> {
  const text = await readPart(folder, sumsName);
  return new Map(
    text.split("\n").flatMap((line) => {
      const [, sum, path] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
      return sum === undefined || path === undefined ? [] : [[path, sum] as const];
    }),
  );
}

/** The manifest of a backup; throws StartUpError where it can't be understood. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readPart(folder, manifestName);
  const found = parse(text);
  if (!isManifest(found)) {
    throw new StartUpError(
      `The backup in ${folder} has a format this version does not know: restore it with the version that made it, or a newer one.`,
    );
  }
  return found;
}

async function readPart(folder: string, name: string): Promise<string> {
  try {
    return await readFile(join(folder, name), "utf8");
  } catch (error) {
    throw new StartUpError(
      `${folder} is not a whole backup: ${name} can't be read (${errorCode(error)}).`,
    );
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The format's number stands for the shape; the checksums, verified before, for every byte of it. */
function isManifest(found: unknown): found is Manifest {
  return (
    typeof found === "object" &&
    found !== null &&
    "format" in found &&
    found.format === formatVersion
  );
}
