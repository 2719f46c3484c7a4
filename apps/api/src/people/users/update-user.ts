import type { Schema } from "@rifas/api-client/types";
import { caracasDay } from "@rifas/domain/dates";
import type { StaffActor } from "../../platform/actor.ts";
import { changedFields, recordAudit } from "../audit/record-audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Transaction } from "../../database/database.ts";
import { fail, ok, type Result } from "../../platform/failure.ts";
import { refuseAccessEnd } from "./access-end.ts";
import { userColumns, userNotFound, type User } from "./user.ts";
import { letWait, lockAdmins, mayRefuse } from "./waiting-change.ts";

type Change = Schema<"UserUpdate"> & { id: number };

/**
 * Changes a user's role or an auditor's last day, or disables or enables them; disabling revokes their sessions. The last
 * active admin can be neither demoted nor disabled, even by two concurrent requests; another one only after a wait.
 */
export async function updateUser(
  context: Context,
  actor: StaffActor,
  input: Change,
): Promise<Result<User>> {
  return await context.database.transaction((tx) =>
    changeUser(tx, context, actor, { ...input, state: "asked" }),
  );
}

/** The same in a transaction; a change that is `asked` for may have to wait, one that is `due` has waited. */
export async function changeUser(
  tx: Transaction,
  context: Context,
  actor: StaffActor,
  { state, ...input }: Change & { state: "asked" | "due" },
): Promise<Result<User>> {
  const { clock } = context;
  const admins = await lockAdmins(tx);
  const before = await tx.kysely
    .selectFrom("users")
    .select(userColumns)
    .where("id", "=", input.id)
    .forUpdate()
    .executeTakeFirst();
  if (before === undefined) return userNotFound();
  const after = changed(before, input);
  const unfit = dayRefusal(before, input, caracasDay(clock.now()));
  if (unfit !== null) return unfit;
  const remains = after.active && after.role === "admin";
  if (!remains && admins.length === 1 && admins[0]?.id === before.id) {
    return fail(
      "last_admin",
      "Es el único administrador activo. Nombra primero a otra persona como administrador.",
    );
  }
  const changes = changedFields({ ...before }, after);
  if (changes.length === 0) return ok(before);
  if (state === "asked" && !remains && mayRefuse(actor, before)) {
    const { id: _, ...fields } = input;
    const change = after.active ? "demoted" : "disabled";
    await letWait(tx, context, actor, { user: before, wanted: { change, fields } });
    return ok(before);
  }
  await tx.kysely.updateTable("users").set(after).where("id", "=", input.id).execute();
  if (!after.active) {
    await tx.kysely.deleteFrom("sessions").where("user_id", "=", input.id).execute();
  }
  await recordAudit(tx, actor, "user_updated", { user: input.id, changes, at: clock.now() });
  return ok({ ...before, ...after });
}

/** A last day that has passed is kept when only other fields change. */
function dayRefusal(before: User, input: Change, today: string) {
  const { role, access_ends_on: day } = changed(before, input);
  const isNew = role !== before.role || input.access_ends_on !== undefined;
  return isNew ? refuseAccessEnd(role, day, today) : null;
}

function changed(before: User, { active, role, access_ends_on }: Change) {
  const newRole = role ?? before.role;
  const kept = newRole === "auditor" ? before.access_ends_on : null;
  return { active: active ?? before.active, role: newRole, access_ends_on: access_ends_on ?? kept };
}
