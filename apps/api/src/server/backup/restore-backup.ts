import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { Kysely, PostgresDialect, type Transaction } from "kysely";
import type { ClientBase } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { createMigrator, knownMigrations } from "../../database/migrate.ts";
import { sinceRelease } from "../../database/take-over.ts";
import { fileNamespaces, isFileName, type FileStore } from "../../platform/files/file-store.ts";
import { reopenLedgers } from "../../proofs/reopen/reopen-ledgers.ts";
import { copyStatements } from "../../platform/configuration/copy-state.ts";
import { errorCode, StartUpError } from "../../database/errors/start-up-error.ts";
import {
  fileAt,
  filePath,
  readManifest,
  readSums,
  tablePath,
  type Manifest,
} from "./backup-format.ts";
import {
  copyOf,
  isBackedUp,
  quote,
  readMigrations,
  readSerialColumns,
  readTables,
} from "./read-schema.ts";
import { sumOf } from "./write-backup.ts";

/** A backup and where to restore it. */
export interface RestoreJob {
  /** A connection without timeouts, for this alone. */
  client: ClientBase;
  files: FileStore;
  backup: string;
  /** Replaces existing data; otherwise existing data stops the restore. */
  overwrite: boolean;
  /** It is the real installation from now on; otherwise a quiet copy. */
  real: boolean;
  report: (message: string) => void;
}

/** Verifies every byte of a backup against its checksums; throws StartUpError that names the first part that doesn't match. */
export async function verifyBackup(
  folder: string,
): Promise<{ manifest: Manifest; paths: string[] }> {
  const sums = await readSums(folder);
  for (const [path, sum] of sums) {
    const found = await sumOf(join(folder, path)).catch((error: unknown) => {
      throw new StartUpError(
        `El respaldo está dañado: no se puede leer ${path} (${errorCode(error)}).`,
      );
    });
    if (found !== sum) throw new StartUpError(`El respaldo está dañado: ${path} cambió.`);
  }
  const manifest = await readManifest(folder);
  const missing = manifest.tables.find(({ name }) => !sums.has(tablePath(name)));
  if (missing !== undefined) {
    throw new StartUpError(`El respaldo está dañado: falta la tabla ${missing.name}.`);
  }
  return { manifest, paths: [...sums.keys()] };
}

/**
 * Replaces an installation's data with a backup. Everything is verified before anything is changed; then come the files,
 * then the database in one transaction: the schema of the backup, the rows, and the migrations made since. A restore that
 * fails leaves the existing data as they were.
 */
export async function restoreBackup(job: RestoreJob): Promise<Manifest> {
  const { client, files, backup, overwrite, report } = job;
  const { manifest, paths } = await verifyBackup(backup);
  report(`El respaldo del ${manifest.made_at} está completo.`);
  const migrations = sinceRelease(manifest.migrations, "backup");
  refuseNewer(migrations);
  const { rows } = await client.query<{ others: number }>(
    `SELECT count(*)::int AS others FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'rifas' AND pid <> pg_backend_pid()`,
  );
  if ((rows[0]?.others ?? 0) > 0) {
    throw new StartUpError(
      "El sistema está encendido con esta base de datos: detén primero todos sus procesos.",
    );
  }
  await refuseToOverwrite(client, overwrite);
  const kept = new Set<string>();
  for (const path of paths) {
    const file = fileAt(path);
    if (file === null || !isFileName(file.name)) continue;
    await files.put(file.namespace, file.name, await readFile(join(backup, path)));
    kept.add(path);
  }
  const borrowed = { query: client.query.bind(client), release: () => undefined };
  const pool = { options: {}, connect: async () => borrowed, end: async () => undefined };
  await new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
    .transaction()
    .execute((tx) => loadDatabase(tx, job, { ...manifest, migrations }));
  await client.query("ANALYZE");
  if (overwrite) await removeOtherFiles(files, kept);
  return manifest;
}

function refuseNewer(migrations: readonly string[]): void {
  const unknown = migrations.find((name) => !knownMigrations.includes(name));
  if (unknown === undefined) return;
  throw new StartUpError(
    `El respaldo lo hizo una versión más nueva (tiene ${unknown}): recupéralo con ella.`,
  );
}

/** Tables that the program fills itself at each start; they don't count as existing data. */
const ownTables = ["server_keys", "ledger_keys", "job_rounds", "job_outcomes"];

async function refuseToOverwrite(client: ClientBase, overwrite: boolean): Promise<void> {
  const tables = await readTables(client);
  if (tables.length > 0 && (await readMigrations(client)) === null) {
    throw new StartUpError(
      "Esta base de datos tiene las tablas de otro programa: pon en DATABASE_URL una propia.",
    );
  }
  if (overwrite) return;
  for (const { name } of tables.filter((table) => !ownTables.includes(table.name))) {
    const { rowCount } = await client.query(`SELECT FROM ${quote(name)} LIMIT 1`);
    if (rowCount !== 0) {
      throw new StartUpError(
        "Aquí ya hay datos, y recuperar los reemplaza: haz un respaldo de ellos y agrega --overwrite.",
      );
    }
  }
}

async function loadDatabase(
  tx: Transaction<unknown>,
  { client, backup, real, report }: RestoreJob,
  manifest: Omit<Manifest, "migrations"> & { migrations: readonly string[] },
): Promise<void> {
  await client.query(dropEverything);
  await migrateTo(tx, manifest.migrations.at(-1));
  const there = JSON.stringify(await readTables(client));
  const tables = manifest.tables.filter(isBackedUp);
  if (there !== JSON.stringify(tables.map(({ name, columns }) => ({ name, columns })))) {
    throw new StartUpError("Las tablas del respaldo no son las de la versión que dice.");
  }
  for (const table of tables) {
    // Rows inserted by a migration are in the backup too.
    await client.query(`DELETE FROM ${quote(table.name)}`);
    const copy = client.query(copyFrom(`${copyOf(table)} FROM STDIN`));
    await pipeline(createReadStream(join(backup, tablePath(table.name))), createGunzip(), copy);
    if (copy.rowCount !== table.rows) {
      throw new StartUpError(
        `El respaldo está dañado: ${table.name} tiene ${copy.rowCount} filas y deberían ser ${table.rows}.`,
      );
    }
    report(`${table.name}: ${copy.rowCount}`);
  }
  // Check deferred constraints now; the later migrations can't alter a table with pending trigger events.
  await client.query("SET CONSTRAINTS ALL IMMEDIATE");
  const serials = await readSerialColumns(client);
  for (const { table, column, value, called } of manifest.sequences) {
    const sequence = serials.find((one) => one.table === table && one.column === column)?.sequence;
    await client.query("SELECT setval($1::regclass, $2, $3)", [sequence, value, called]);
  }
  await client.query("SET CONSTRAINTS ALL DEFERRED");
  await migrateTo(tx, undefined);
  for (const statement of reopenLedgers) await client.query(statement, [null]);
  await client.query(real ? copyStatements.real : copyStatements.quiet);
  await client.query(copyStatements.forgetServer);
}

async function migrateTo(tx: Transaction<unknown>, name: string | undefined): Promise<void> {
  const migrator = createMigrator(tx);
  const { error } = await (name === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(name));
  if (error !== undefined) throw error;
}

/** Drops the product's tables, functions and types; extensions, other schemas and privileges stay. */
const dropEverything = `
  DO $$ DECLARE thing text; BEGIN
    FOR thing IN SELECT oid::regclass FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' LOOP
      EXECUTE 'DROP TABLE ' || thing || ' CASCADE';
    END LOOP;
    FOR thing IN SELECT oid::regprocedure FROM pg_proc AS made WHERE pronamespace = 'public'::regnamespace
                    AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = made.oid AND deptype = 'e') LOOP
      EXECUTE 'DROP FUNCTION ' || thing || ' CASCADE';
    END LOOP;
    FOR thing IN SELECT oid::regclass FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'c' LOOP
      EXECUTE 'DROP TYPE ' || thing || ' CASCADE';
    END LOOP;
  END $$`;

/** Deletes the files of replaced data: they are personal. */
async function removeOtherFiles(files: FileStore, kept: ReadonlySet<string>): Promise<void> {
  for (const namespace of fileNamespaces) {
    for await (const name of files.list(namespace)) {
      if (!kept.has(filePath(namespace, name))) await files.delete(namespace, name);
    }
  }
}
