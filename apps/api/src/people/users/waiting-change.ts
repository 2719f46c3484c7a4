import type { Schema } from "@rifas/api-client/types";
import type { AccountChange } from "@rifas/emails/email-payloads";
import type { StaffActor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import type { Database, Transaction } from "../../database/database.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { activeAdmins } from "../active-admins.ts";
import type { User } from "./user.ts";

/** How long an administrator can refuse what another one wants to do to their account. */
const WAIT_HOURS = 24;

type Waiting = Schema<"WaitingAccountChange">;

/** Another password, already hashed, or other fields. */
type Wanted =
  | { readonly change: "password_reset"; readonly password_hash: string }
  | { readonly change: "demoted" | "disabled"; readonly fields: Schema<"UserUpdate"> };

const NOTICES: Readonly<Record<Waiting["change"], AccountChange>> = {
  password_reset: "password_reset_wanted",
  demoted: "demotion_wanted",
  disabled: "disabling_wanted",
};

/** Whether a change that takes away somebody's account has to wait: only for another administrator who can sign in. */
export function mayRefuse(actor: StaffActor, { id, role, active }: User): boolean {
  return role === "admin" && active && id !== actor.id;
}

/**
 * Locks all active administrators in one order, before anything else of theirs: two people who demote each other wait for one another
 * here. Returns their ids.
 */
export async function lockAdmins(tx: Transaction): Promise<{ id: number }[]> {
  return await activeAdmins(tx).forUpdate().execute();
}

/** Lets a change wait for a day, in place of one that waits about the same user, and tells them. */
export async function letWait(
  tx: Transaction,
  { accountNotices, clock }: Context,
  actor: StaffActor,
  { user, wanted }: { user: User; wanted: Wanted },
): Promise<void> {
  const now = clock.now();
  const due = new Date(now.getTime() + WAIT_HOURS * 3_600_000);
  const { change } = wanted;
  const values = {
    change,
    asked_by: actor.id,
    at: due,
    wanted: "fields" in wanted ? JSON.stringify(wanted.fields) : null,
    password_hash: "fields" in wanted ? null : wanted.password_hash,
  };
  await tx.kysely
    .insertInto("waiting_account_changes")
    .values({ user_id: user.id, ...values })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
    .execute();
  await recordAudit(tx, actor, "account_change_wanted", {
    user: user.id,
    changes: [{ field: change, before: null, after: due.toISOString() }],
    at: now,
  });
  await accountNotices.changed(tx, {
    userId: user.id,
    change: NOTICES[change],
    by: actor.name,
    at: now,
    due,
  });
}

/** What waits about a user; null if nothing does. */
export async function waitingChange(database: Database, userId: number): Promise<Waiting | null> {
  const row = await database.kysely
    .selectFrom("waiting_account_changes as waiting")
    .innerJoin("users as asker", "asker.id", "waiting.asked_by")
    .select(["waiting.change", "asker.name as by", "waiting.at"])
    .where("waiting.user_id", "=", userId)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, at: row.at.toISOString() };
}

/** Nothing waits about a user any more, who has proven in the same transaction who they are. */
export async function refuseWaiting(tx: Transaction, userId: number): Promise<void> {
  await tx.kysely.deleteFrom("waiting_account_changes").where("user_id", "=", userId).execute();
}
