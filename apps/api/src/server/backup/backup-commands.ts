import type { ClientBase } from "pg";
import type { ServerConfig } from "../../platform/settings/config.ts";
import { createPool } from "../../database/pool.ts";
import { createFileStore } from "../../platform/files/create-file-store.ts";
import type { Command } from "../commands/read-command.ts";
import { findOrStartDatabase, type RunningDatabase } from "../../database/start/start-database.ts";
import { reachDatabase } from "../../database/start/reach-database.ts";
import { restoreBackup, verifyBackup } from "./restore-backup.ts";
import { removeOldBackups, writeBackup } from "./write-backup.ts";

/** What the owner of a quiet copy must know, after the restore and at each start. */
export const copyNotice = [
  "OJO: esto es una COPIA. No envía correos, no pregunta a bancos ni testigos, no escribe los libros y no sortea.",
  "Si es la de verdad (mudanza o pérdida), entra como administrador y pulsa «Es la de verdad», o recupera con --real.",
] as const;

type Report = (message: string) => void;

/**
 * `npm run backup`: makes a backup in `folder`, even while the product runs; `keep` removes all but that many of the newest.
 */
export async function backUp(
  config: ServerConfig,
  options: { folder: string; keep: number | undefined },
  report: Report,
): Promise<void> {
  const { folder, keep } = options;
  const files = await createFileStore(config);
  const made = await withClient(
    await reachDatabase(config, report),
    (client) => writeBackup({ client, files, folder, now: new Date(), report }),
    // A replica has everything, too.
    { readOnly: true },
  );
  report(`Respaldo hecho: ${made}`);
  if (keep !== undefined)
    report(`Respaldos viejos borrados: ${await removeOldBackups(folder, keep)}`);
}

/** `npm run restore`: replaces the data of an installation that is not running with a backup; `check` only verifies it. */
export async function restore(
  config: ServerConfig,
  options: NonNullable<Command["restore"]>,
  report: Report,
): Promise<void> {
  const { backup, overwrite, real, check } = options;
  if (check) {
    const { manifest } = await verifyBackup(backup);
    return report(`El respaldo del ${manifest.made_at} está completo.`);
  }
  const files = await createFileStore(config);
  const { made_at } = await withClient(await findOrStartDatabase(config, report), (client) =>
    restoreBackup({ client, files, backup, overwrite, real, report }),
  );
  report(`Recuperado: todo está como estaba el ${made_at}.`);
  if (!real) for (const line of copyNotice) report(line);
}

/** Runs the work on one connection without timeouts, then closes the connection and stops the database. */
async function withClient<T>(
  database: RunningDatabase,
  work: (client: ClientBase) => Promise<T>,
  { readOnly = false } = {},
): Promise<T> {
  const pool = createPool({ url: database.url, size: 1, limits: false, readOnly });
  try {
    const client = await pool.connect();
    try {
      return await work(client);
    } finally {
      client.release();
    }
  } finally {
    await pool.end();
    await database.stop();
  }
}
