import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { errorCode, notWritable, StartUpError } from "../errors/start-up-error.ts";

/** Held while a process uses a data folder; the operating system releases it however the process ends, even by SIGKILL. */
export interface DataLock {
  release(): void;
}

/**
 * Keeps a second process off the same data. Node has no file locks; SQLite's are the operating system's (fcntl, LockFileEx),
 * so an empty SQLite file serves as the lock and nothing else.
 */
export function lockData(folder: string): DataLock {
  const holder = join(folder, "lock.pid");
  try {
    const lock = new DatabaseSync(join(folder, "lock"));
    try {
      lock.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
    } catch (error) {
      lock.close();
      throw error;
    }
    writeFileSync(holder, String(process.pid));
    return { release: () => lock.close() };
  } catch (error) {
    if (!(error instanceof Error && error.message.includes("locked")))
      throw errorCode(error) === undefined ? error : notWritable(folder, error);
    throw new StartUpError(
      `Otro proceso${holderOf(holder)} ya usa los datos de ${folder}: detenlo primero, o pon en DATA_DIR otra carpeta.`,
    );
  }
}

function holderOf(path: string): string {
  try {
    return ` (pid ${readFileSync(path, "utf8").trim()})`;
  } catch {
    return "";
  }
}
