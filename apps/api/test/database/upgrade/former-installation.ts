import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { runSql } from "../../support/sql-client.ts";

/**
 * Makes a small installation in an empty database, as the last program before 1.0.0 left it: the statements of its 64 migrations, one
 * by one, then the rows of five raffles of its demo. Never changes: nothing makes such a database any more.
 */
export async function makeFormerInstallation(url: string): Promise<void> {
  await runSql(url, await script());
}

/** The same without rows but those that migrations insert. */
export async function makeFormerSchema(url: string): Promise<void> {
  const [schema = ""] = (await script()).split("SET session_replication_role = replica;", 1);
  await runSql(url, schema);
}

async function script(): Promise<string> {
  return gunzipSync(
    await readFile(join(import.meta.dirname, "installation-0064.sql.gz")),
  ).toString();
}
