import { sql } from "kysely";
import { recordAudit } from "../audit/record-audit.ts";
import type { Context } from "../../platform/context.ts";
import { StartUpError } from "../../database/errors/start-up-error.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { generatePassword, hashPassword } from "./passwords.ts";

/**
 * Creates the first admin if there are no users: from ADMIN_EMAIL and ADMIN_PASSWORD, or with a generated password that must
 * be changed, which is printed before it counts: a start that ends in between leaves no account without a known password. Several
 * processes may start at once; one of them creates it.
 */
export async function ensureFirstAdmin(
  { database, clock, config }: Pick<Context, "database" | "clock" | "config">,
  print: (line: string) => void,
): Promise<void> {
  const anyone = await database.kysely.selectFrom("users").select("id").limit(1).executeTakeFirst();
  if (anyone !== undefined) return;
  const { email, password: given } = config.firstAdmin;
  if (given !== undefined && isCommonPassword(given)) {
    throw new StartUpError("ADMIN_PASSWORD es una contraseña muy usada: elige otra.");
  }
  const password = given ?? generatePassword();
  const password_hash = await hashPassword(password);
  await database.transaction(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('first-admin'))`.execute(tx.kysely);
    const made = await tx.kysely.selectFrom("users").select("id").limit(1).executeTakeFirst();
    if (made !== undefined) return;
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
    await recordAudit(tx, { kind: "system" }, "user_created", { user: id, at: clock.now() });
    if (given === undefined)
      print(`La contraseña de ${email}, que solo se muestra esta vez: ${password}`);
  });
}
