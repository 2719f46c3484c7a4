import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FileNamespace } from "../../platform/files/file-store.ts";
import { errorCode, StartUpError } from "../../database/errors/start-up-error.ts";

/**
 * A backup is a folder:
 *
 *     manifest.json          what it holds, of which version
 *     tables/<table>.copy.gz each table as PostgreSQL's COPY writes it, all from one snapshot
 *     files/<namespace>/<first two digits>/<name>
 *     SHA256SUMS             of all of these, in the form `sha256sum --check` reads
 *
 * It is complete if SHA256SUMS exists: that is written last, and only then is the folder renamed to its final name.
 */
export const formatVersion = 1;

export const manifestName = "manifest.json";
export const sumsName = "SHA256SUMS";

/** The description of a backup. */
export interface Manifest {
  format: typeof formatVersion;
  made_at: string;
  /** The PostgreSQL version it was made from, as server_version_num. */
  postgresql: number;
  /** The schema it matches: the applied migrations, in order. */
  migrations: string[];
  /** Ordered so that each table comes after those it references. */
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

/** The path of a table's rows in the backup. */
export function tablePath(table: string): string {
  return `tables/${table}.copy.gz`;
}

/** The path of a file in the backup. */
export function filePath(namespace: FileNamespace, name: string): string {
  return `files/${namespace}/${name.slice(0, 2)}/${name}`;
}

/** The file of the store at a path of a backup; null for other paths. */
export function fileAt(path: string): { namespace: FileNamespace; name: string } | null {
  const [, namespace, name] = /^files\/(public|proofs)\/[0-9a-f]{2}\/([^/]+)$/.exec(path) ?? [];
  if (name === undefined || (namespace !== "public" && namespace !== "proofs")) return null;
  return { namespace, name };
}

/** The checksums of a backup by path; throws StartUpError if the backup is incomplete. */
export async function readSums(folder: string): Promise<Map<string, string>> {
  const text = await readPart(folder, sumsName);
  return new Map(
    text.split("\n").flatMap((line) => {
      const [, sum, path] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
      return sum === undefined || path === undefined ? [] : [[path, sum] as const];
    }),
  );
}

/** The manifest of a backup; throws StartUpError if it can't be read. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readPart(folder, manifestName);
  const found = parse(text);
  if (!isManifest(found)) {
    throw new StartUpError(
      `El respaldo de ${folder} tiene un formato desconocido: recupéralo con la versión que lo hizo, o una más nueva.`,
    );
  }
  return found;
}

async function readPart(folder: string, name: string): Promise<string> {
  try {
    return await readFile(join(folder, name), "utf8");
  } catch (error) {
    throw new StartUpError(
      `${folder} no es un respaldo completo: no se puede leer ${name} (${errorCode(error)}).`,
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

/** The format number implies the shape; the checksums, verified before, cover every byte. */
function isManifest(found: unknown): found is Manifest {
  return (
    typeof found === "object" &&
    found !== null &&
    "format" in found &&
    found.format === formatVersion
  );
}
