import { sql } from "kysely";
import type { Schema } from "@rifas/api-client/types";
import type { StaffActor } from "../../platform/actor.ts";
import { changedFields, recordAudit } from "../audit/record-audit.ts";
import type { Context } from "../../platform/context.ts";
import { ok, type Result } from "../../platform/failure.ts";
import { findUser } from "./find-user.ts";
import { emailTaken, type User } from "./user.ts";
import { prepared } from "../../database/database.ts";

/**
 * Changes the user's own name and address, with which they sign in from then on. The old address gets
 * a message too. Failure:
 * `email_taken`, ignoring case.
 */
export async function updateOwnAccount(
  { database, clock, accountNotices }: Context,
  actor: StaffActor,
  { name, email }: Schema<"OwnAccount">,
): Promise<Result<User>> {
  const at = clock.now();
  return await database.transaction(async (tx) => {
    // Two people can't take the same address at once.
    await sql`LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE`.execute(tx.kysely);
    const before = await findUser({ database: tx }, actor.id);
    const changes = changedFields({ name: before.name, email: before.email }, { name, email });
    if (changes.length === 0) return ok(before);
    const [taken] = await tx.query(selectOther, [email, actor.id]);
    if (taken !== undefined) {
      return emailTaken();
    }
    await tx.kysely.updateTable("users").set({ name, email }).where("id", "=", actor.id).execute();
    await recordAudit(tx, actor, "user_updated", { user: actor.id, changes, at });
    if (email !== before.email) {
      await accountNotices.changed(tx, {
        userId: actor.id,
        change: "email_changed",
        at,
        formerEmail: before.email,
      });
    }
    return ok({ ...before, name, email });
  });
}

const selectOther = prepared("address-of-another-user")`
    SELECT FROM users WHERE lower(email) = lower($1) AND id <> $2`;
