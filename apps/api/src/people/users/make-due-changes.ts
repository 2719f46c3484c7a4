import type { Schema } from "@rifas/api-client/types";
import type { StaffActor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import { type Transaction, prepared } from "../../database/database.ts";
import { replacePassword } from "./reset-user-password.ts";
import { changeUser } from "./update-user.ts";
import { lockAdmins } from "./waiting-change.ts";

interface DueChange {
  id: number;
  wanted: Schema<"UserUpdate"> | null;
  password_hash: string | null;
  asker: number;
  name: string;
  /** Whether who wanted it is an administrator still. */
  may: boolean;
}

/**
 * Makes the changes to administrators' accounts whose day of waiting is over and that nobody refused: in the name of whoever asked for
 * them, if that person is still an administrator, and by the rules that hold now.
 */
export async function makeDueChanges(context: Context): Promise<void> {
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    await lockAdmins(tx);
    const take = async () => (await tx.query<DueChange>(takeDue, [now]))[0];
    for (let due = await take(); due !== undefined; due = await take()) {
      if (due.may) await make(tx, context, due);
    }
  });
}

async function make(tx: Transaction, context: Context, due: DueChange): Promise<void> {
  const { id, wanted, password_hash, asker, name } = due;
  const actor: StaffActor = { kind: "user", id: asker, name, role: "admin" };
  if (wanted !== null) await changeUser(tx, context, actor, { id, ...wanted, state: "due" });
  if (password_hash !== null) await replacePassword(tx, context, actor, { id, password_hash });
}

const takeDue = prepared("take-due-account-change")`
    DELETE FROM waiting_account_changes waiting USING users asker
     WHERE waiting.user_id = (SELECT user_id FROM waiting_account_changes WHERE at <= $1 ORDER BY at, user_id LIMIT 1)
       AND asker.id = waiting.asked_by
    RETURNING waiting.user_id AS id, waiting.wanted, waiting.password_hash, asker.id AS asker, asker.name,
              asker.active AND asker.role = 'admin' AS may`;
