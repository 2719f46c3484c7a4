import { createHash } from "node:crypto";
import type { Member } from "../../platform/actor.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Transaction } from "../../database/database.ts";
import { generateCode } from "../users/passwords.ts";

const COUNT = 10;

/** Makes ten codes in place of those from before, and returns them this once: only their hashes are stored. */
export async function createRecoveryCodes(
  { database, clock, accountNotices }: Context,
  actor: Member,
): Promise<string[]> {
  const at = clock.now();
  const codes = Array.from({ length: COUNT }, () => generateCode(3));
  await database.transaction(async (tx) => {
    await tx.kysely.deleteFrom("recovery_codes").where("user_id", "=", actor.id).execute();
    const rows = codes.map((code) => ({ user_id: actor.id, hash: hashOf(code) }));
    await tx.kysely.insertInto("recovery_codes").values(rows).execute();
    await recordAudit(tx, actor, "recovery_codes_created", { user: actor.id, at });
    await accountNotices.changed(tx, { userId: actor.id, change: "recovery_codes_created", at });
  });
  return codes;
}

/** Uses up one of the user's codes; false if it isn't one. */
export async function spendRecoveryCode(
  tx: Transaction,
  userId: number,
  code: string,
): Promise<boolean> {
  const spent = await tx.kysely
    .deleteFrom("recovery_codes")
    .where("user_id", "=", userId)
    .where("hash", "=", hashOf(code))
    .returning("user_id")
    .executeTakeFirst();
  return spent !== undefined;
}

/** 74 random bits need no slow hash. However it is typed: with or without hyphens, in capitals. */
function hashOf(code: string): Buffer {
  return createHash("sha256")
    .update(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ""))
    .digest();
}
