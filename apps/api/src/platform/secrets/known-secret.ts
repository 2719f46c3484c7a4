import { hkdfSync } from "node:crypto";
import type { Database } from "../../database/database.ts";

const NAME = "secret-check";

/** Records with which SECRET_KEY the product runs, as a value from which it can't be computed. */
export async function recordSecret(
  database: Database,
  secretKey: string | undefined,
  now: Date,
): Promise<void> {
  const key = checkOf(secretKey);
  await database.kysely
    .insertInto("server_keys")
    .values({ name: NAME, key, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ key, created_at: now })
        .where("server_keys.key", "<>", key),
    )
    .execute();
}

/** Whether the product last started with this SECRET_KEY. */
export async function isKnownSecret(
  database: Database,
  secretKey: string | undefined,
): Promise<boolean> {
  const row = await database.kysely
    .selectFrom("server_keys")
    .select("key")
    .where("name", "=", NAME)
    .executeTakeFirst();
  return row?.key.equals(checkOf(secretKey)) === true;
}

function checkOf(secretKey: string | undefined): Buffer {
  return Buffer.from(hkdfSync("sha256", secretKey ?? "", "", NAME, 32));
}
