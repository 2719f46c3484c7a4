import { sql } from "kysely";
import { recordAudit } from "../audit/record-audit.ts";
import type { Context } from "../../platform/context.ts";
import { StartUpError } from "../../database/start-up-error.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { generatePassword, hashPassword } from "./passwords.ts";

/** The created admin; the password only if it was generated, to be printed once. */
export interface FirstAdmin {
  email: string;
  generatedPassword: string | undefined;
}

/**
 * Creates the first admin if there are no users: from ADMIN_EMAIL and ADMIN_PASSWORD, or with a generated password that must
 * be changed. Several processes may start at once; one of them creates it. Returns null if there are users.
 */
export async function ensureFirstAdmin({
  database,
  clock,
  config,
}: Pick<Context, "database" | "clock" | "config">): Promise<FirstAdmin | null> {
  const anyone = await database.kysely.selectFrom("users").select("id").limit(1).executeTakeFirst();
  if (anyone !== undefined) return null;
  const { email, password: given } = config.firstAdmin;
  if (given !== undefined && isCommonPassword(given)) {
    throw new StartUpError("ADMIN_PASSWORD es una contraseña muy usada: elige otra.");
  }
  const password = given ?? generatePassword();
  const password_hash = await hashPassword(password);
  return await database.transaction(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('first-admin'))`.execute(tx.kysely);
    const made = await tx.kysely.selectFrom("users").select("id").limit(1).executeTakeFirst();
    if (made !== undefined) return null;
    const { id } = await tx.kysely
      .insertInto("users")
      .values({
        name: "Administrador",
        email,
        role: "admin",
        password_hash,
        must_change_password: given === undefined,
        created_at: clock.now(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordAudit(
      tx,
      { kind: "system" },
      {
        action: "user_created",
        entityType: "user",
        entityId: id,
        at: clock.now(),
      },
    );
    return { email, generatedPassword: given === undefined ? password : undefined };
  });
}
