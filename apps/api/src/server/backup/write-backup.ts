import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { link, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { ClientBase } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { fileNamespaces, type FileStore } from "../../platform/files/file-store.ts";
import { StartUpError } from "../../database/errors/start-up-error.ts";
import {
  filePath,
  formatVersion,
  manifestName,
  readSums,
  sumsName,
  tablePath,
  type BackedUpSequence,
  type BackedUpTable,
  type Manifest,
} from "./backup-format.ts";
import { copyOf, readMigrations, readSerialColumns, readTables } from "./read-schema.ts";

/** The sources of a backup and where to write it. */
export interface BackupJob {
  /** A connection without timeouts, for this alone. */
  client: ClientBase;
  files: FileStore;
  /** The folder of all backups, each in its own folder. */
  folder: string;
  now: Date;
  report: (message: string) => void;
}

/**
 * Makes a backup while the product runs: all tables from one snapshot, then every file (a file is stored before the row that
 * names it, so no file of the snapshot is missing). Files that are already in the folder's latest backup are hard-linked,
 * not copied, because they never change. Returns the new backup's folder.
 */
export async function writeBackup(job: BackupJob): Promise<string> {
  const { client, files, folder, now, report } = job;
  const target = join(folder, `rifas-${now.toISOString().slice(0, 19).replaceAll(":", "")}Z`);
  const draft = `${target}.part`;
  const latest = (await backupsIn(folder)).at(-1);
  const previous = latest === undefined ? undefined : join(folder, latest);
  await mkdir(join(draft, "tables"), { recursive: true, mode: 0o700 });
  try {
    const sums = new Map<string, string>();
    const database = await writeTables(client, draft, sums, report);
    const count = await writeFiles({ files, draft, sums, previous });
    report(`archivos: ${count}`);
    const manifest: Manifest = {
      format: formatVersion,
      made_at: now.toISOString(),
      ...database,
      files: count,
    };
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    sums.set(manifestName, createHash("sha256").update(text).digest("hex"));
    await writeFile(join(draft, manifestName), text, { mode: 0o600, flush: true });
    const lines = [...sums].map(([path, sum]) => `${sum}  ${path}\n`).join("");
    await writeFile(join(draft, sumsName), lines, { mode: 0o600, flush: true });
    await rename(draft, target);
    return target;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Removes all but the newest `keep` backups of a folder; returns how many it removed. */
export async function removeOldBackups(folder: string, keep: number): Promise<number> {
  const old = (await backupsIn(folder)).slice(0, -keep);
  for (const name of old) await rm(join(folder, name), { recursive: true, force: true });
  return old.length;
}

async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => /^rifas-\d{4}-\d\d-\d\dT\d{6}Z$/.test(name)).sort();
}

/** Writes the tables from one repeatable-read snapshot, then the sequences, which no snapshot covers, so that they are never behind. */
async function writeTables(
  client: ClientBase,
  draft: string,
  sums: Map<string, string>,
  report: (message: string) => void,
): Promise<Pick<Manifest, "postgresql" | "migrations" | "tables" | "sequences">> {
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  try {
    const migrations = await readMigrations(client);
    if (migrations === null) {
      throw new StartUpError(
        "No hay nada que respaldar: el sistema nunca ha usado esta base de datos.",
      );
    }
    const tables: BackedUpTable[] = [];
    for (const table of await readTables(client)) {
      const copy = client.query(copyTo(`${copyOf(table)} TO STDOUT`));
      const path = tablePath(table.name);
      sums.set(path, await store(copy, join(draft, path), { zip: true }));
      tables.push({ ...table, rows: copy.rowCount });
      report(`${table.name}: ${copy.rowCount}`);
    }
    const { rows } = await client.query<{ version: number }>(
      "SELECT current_setting('server_version_num')::int AS version",
    );
    const sequences = await readSequences(client);
    return { postgresql: rows[0]?.version ?? 0, migrations, tables, sequences };
  } finally {
    await client.query("ROLLBACK");
  }
}

async function readSequences(client: ClientBase): Promise<BackedUpSequence[]> {
  const sequences: BackedUpSequence[] = [];
  for (const { table, column, sequence } of await readSerialColumns(client)) {
    const { rows } = await client.query<{ value: number; called: boolean }>(
      `SELECT last_value AS value, is_called AS called FROM ${sequence}`,
    );
    if (rows[0] !== undefined) sequences.push({ table, column, ...rows[0] });
  }
  return sequences;
}

async function writeFiles(options: {
  files: FileStore;
  draft: string;
  sums: Map<string, string>;
  previous: string | undefined;
}): Promise<number> {
  const { files, draft, sums, previous } = options;
  const known = previous === undefined ? new Map<string, string>() : await readSums(previous);
  let count = 0;
  for (const namespace of fileNamespaces) {
    for await (const name of files.list(namespace)) {
      const path = filePath(namespace, name);
      await mkdir(dirname(join(draft, path)), { recursive: true, mode: 0o700 });
      const before = known.get(path);
      if (previous !== undefined && before !== undefined) {
        const linked = await link(join(previous, path), join(draft, path)).then(
          () => true,
          () => false,
        );
        if (linked) {
          sums.set(path, before);
          count += 1;
          continue;
        }
      }
      const file = await files.open(namespace, name);
      if (file === null) continue;
      sums.set(path, await store(file.stream, join(draft, path)));
      count += 1;
    }
  }
  return count;
}

/** Writes a stream to the disk; returns the SHA-256 of the written file. */
async function store(from: Readable, path: string, options = { zip: false }): Promise<string> {
  const to = createWriteStream(path, { mode: 0o600, flush: true });
  await (options.zip ? pipeline(from, createGzip(), to) : pipeline(from, to));
  return await sumOf(path);
}

/** The SHA-256 of a file, in hex. */
export async function sumOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
