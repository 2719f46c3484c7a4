import { prepared, type Reader } from "../../database/database.ts";

/**
 * When this installation was restored from a backup, if nobody has said yet that it is the real one; null otherwise. Such a
 * copy is quiet: server/background/jobs.ts and proofs/log/open-log.ts say what it doesn't do.
 */
export async function readCopySince(database: Reader): Promise<Date | null> {
  const [copy] = await database.query<{ since: Date }>(selectCopy, []);
  return copy?.since ?? null;
}

/** What a restore does last. A backup of a copy says that it is one, so both are needed. */
export const copyStatements = {
  quiet: `
    INSERT INTO config (key, value, updated_at) VALUES ('copy', '{}', now())
    ON CONFLICT (key) DO UPDATE SET updated_at = now()`,
  real: "DELETE FROM config WHERE key = 'copy'",
  /** A restore is told whether it makes a copy, on whatever server (recognise-database.ts). */
  forgetServer: "DELETE FROM config WHERE key = 'database'",
};

const selectCopy = prepared("select-copy")`
    SELECT updated_at AS since FROM config WHERE key = 'copy'`;
