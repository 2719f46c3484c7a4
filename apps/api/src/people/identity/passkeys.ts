import { countRows } from "../../database/count-rows.ts";
import type { Schema } from "@rifas/api-client/types";
import type { Member } from "../../platform/actor.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { Context } from "../../platform/context.ts";
import { type Database, type Transaction, prepared } from "../../database/database.ts";
import { fail, invalidField, ok, type Result } from "../../platform/failure.ts";
import { written } from "../../platform/call.ts";
import { newChallenge } from "./challenges.ts";
import { passkeyDomain, verifyNewPasskey } from "./verify-passkey.ts";

type Passkey = Schema<"Passkey">;

const columns = ["id", "name", "created_at", "last_used_at", "backed_up"] as const;

/** The user's passkeys, oldest first. */
export async function listPasskeys(
  { database }: Context,
  userId: number,
): Promise<Schema<"PasskeyList">> {
  const rows = await database.kysely
    .selectFrom("passkeys")
    .select(columns)
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const codes = database.kysely.selectFrom("recovery_codes").where("user_id", "=", userId);
  return { items: rows.map(written), recovery_codes: await countRows(codes) };
}

/** The ids of the user's passkeys. */
export async function passkeyIds(
  database: Pick<Database | Transaction, "kysely">,
  userId: number,
): Promise<string[]> {
  const rows = await database.kysely
    .selectFrom("passkeys")
    .select("id")
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
  return rows.map(({ id }) => id);
}

/** What a new passkey is made of; `site` is the name that the device shows for it. */
export async function startPasskey(
  context: Context,
  { id, email, name }: { id: number; email: string; name: string },
  { token, site }: { token: string; site: string },
): Promise<Schema<"PasskeyOptions">> {
  const { database, keys } = context;
  return {
    challenge: newChallenge(context, { purpose: "register", token }),
    rp_id: passkeyDomain(context),
    rp_name: site,
    // Devices keep one passkey per site and handle: another installation on this domain has other handles.
    user_handle: keys.originKey(`passkeys of user ${id}`).toString("base64url"),
    user_name: email,
    display_name: name,
    known: await passkeyIds(database, id),
  };
}

/**
 * Registers a passkey. Failure: `validation_failed` if the authenticator's answer doesn't fit this session and address, or the user has
 * as many as are allowed.
 */
export async function addPasskey(
  context: Context,
  actor: Member,
  { token, registration }: { token: string; registration: Schema<"PasskeyRegistration"> },
): Promise<Result<Passkey>> {
  const { name, ...answer } = registration;
  const at = context.clock.now();
  return await context.database.transaction(async (tx) => {
    const made = await verifyNewPasskey(context, tx, { token, answer });
    if (made === null) return invalidField("id", UNFIT);
    // Two registrations at once would both find room for one.
    await tx.query(lockUser, [actor.id]);
    if ((await passkeyIds(tx, actor.id)).length >= MOST_PASSKEYS)
      return invalidField("id", TOO_MANY);
    const { id, publicKey: public_key, counter, backedUp: backed_up } = made;
    const values = { id, public_key, counter, backed_up, name, user_id: actor.id, created_at: at };
    const row = await tx.kysely
      .insertInto("passkeys")
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .returning(columns)
      .executeTakeFirst();
    if (row === undefined) return invalidField("id", "Esa llave ya está registrada.");
    await audit(tx, actor, { action: "passkey_added", after: name, at });
    await context.accountNotices.changed(tx, { userId: actor.id, change: "passkey_added", at });
    return ok(written(row));
  });
}

/** Names a passkey of the user. */
export async function renamePasskey(
  { database, clock }: Context,
  actor: Member,
  { id, name }: { id: string; name: string },
): Promise<Result<Passkey>> {
  return await database.transaction(async (tx) => {
    const row = await tx.kysely
      .updateTable("passkeys")
      .set({ name })
      .where("id", "=", id)
      .where("user_id", "=", actor.id)
      .returning(columns)
      .executeTakeFirst();
    if (row === undefined) return fail("not_found", MISSING);
    await audit(tx, actor, { action: "passkey_renamed", after: name, at: clock.now() });
    return ok(written(row));
  });
}

/** Removes a passkey of the user; recovery codes stand in for passkeys, so they go with the last one. */
export async function removePasskey(
  { database, clock, accountNotices }: Context,
  actor: Member,
  id: string,
): Promise<Result<null>> {
  const at = clock.now();
  return await database.transaction(async (tx) => {
    const row = await tx.kysely
      .deleteFrom("passkeys")
      .where("id", "=", id)
      .where("user_id", "=", actor.id)
      .returning("name")
      .executeTakeFirst();
    if (row === undefined) return fail("not_found", MISSING);
    if ((await passkeyIds(tx, actor.id)).length === 0) {
      await tx.kysely.deleteFrom("recovery_codes").where("user_id", "=", actor.id).execute();
    }
    await audit(tx, actor, { action: "passkey_removed", before: row.name, at });
    await accountNotices.changed(tx, { userId: actor.id, change: "passkey_removed", at });
    return ok(null);
  });
}

type PasskeyAction = "passkey_added" | "passkey_renamed" | "passkey_removed";

async function audit(
  tx: Transaction,
  actor: Member,
  what: { action: PasskeyAction; before?: string; after?: string; at: Date },
): Promise<void> {
  const { action, before = null, after = null, at } = what;
  const changes = [{ field: "passkey", before, after }];
  await recordAudit(tx, actor, action, { user: actor.id, changes, at });
}

/** Of one user: as many devices as a person has, and few enough to look through. */
const MOST_PASSKEYS = 10;

const lockUser = prepared("lock-user-passkeys")`SELECT FROM users WHERE id = $1 FOR UPDATE`;

const TOO_MANY = `Ya tienes ${MOST_PASSKEYS} llaves de acceso. Elimina una que no uses y vuelve a intentarlo.`;
const UNFIT =
  "Tu dispositivo respondió algo que no corresponde a este sitio o a este momento. Intenta de nuevo.";
const MISSING = "No encontramos esa llave. Actualiza la página.";
