import type { StaffActor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";

/** The row that joins the purchases of a bulk approval, so that they can be undone as one. */
export async function startApproval(
  { database, clock }: Context,
  actor: StaffActor,
): Promise<number> {
  const { id } = await database.kysely
    .insertInto("match_approvals")
    .values({ at: clock.now(), by_id: actor.id })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
