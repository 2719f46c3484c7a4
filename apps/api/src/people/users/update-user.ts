import { caracasDay } from "@rifas/domain/dates";
import type { StaffActor } from "../../platform/actor.ts";
import { changedFields } from "../audit/changed-fields.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { Context } from "../../platform/context.ts";
import type { UserRole } from "@rifas/domain/user-roles";
import { fail, ok, type Result } from "../../platform/failure.ts";
import { refuseAccessEnd } from "./access-end.ts";
import { userColumns, type User } from "./user.ts";

interface Change {
  id: number;
  active?: boolean | undefined;
  role?: UserRole | undefined;
  access_ends_on?: string | undefined;
}

/**
 * Changes a user's role or an auditor's last day, or disables or enables them; disabling revokes their sessions. The last
 * active admin can be neither demoted nor disabled, even by two concurrent requests.
 */
export async function updateUser(
  { database, clock }: Context,
  actor: StaffActor,
  input: Change,
): Promise<Result<User>> {
  return await database.transaction(async (tx) => {
    // Lock all admins in the same order: two people who demote each other wait for one another here.
    const admins = await tx.kysely
      .selectFrom("users")
      .select("id")
      .where("role", "=", "admin")
      .where("active", "=", true)
      .orderBy("id")
      .forUpdate()
      .execute();
    const before = await tx.kysely
      .selectFrom("users")
      .select(userColumns)
      .where("id", "=", input.id)
      .forUpdate()
      .executeTakeFirst();
    if (before === undefined) return fail("not_found", "No encontramos a esa persona.");
    const after = changed(before, input);
    // A last day that has passed is kept when only other fields change.
    const isDayNew = after.role !== before.role || input.access_ends_on !== undefined;
    const unfit = isDayNew
      ? refuseAccessEnd(after.role, after.access_ends_on, caracasDay(clock.now()))
      : null;
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
    await tx.kysely.updateTable("users").set(after).where("id", "=", input.id).execute();
    if (!after.active) {
      await tx.kysely.deleteFrom("sessions").where("user_id", "=", input.id).execute();
    }
    await recordAudit(tx, actor, {
      action: "user_updated",
      entityType: "user",
      entityId: input.id,
      changes,
      at: clock.now(),
    });
    return ok({ ...before, ...after });
  });
}

function changed(before: User, { active, role, access_ends_on }: Change) {
  const newRole = role ?? before.role;
  const kept = newRole === "auditor" ? before.access_ends_on : null;
  return {
    active: active ?? before.active,
    role: newRole,
    access_ends_on: access_ends_on ?? kept,
  };
}
