import { recordAudit } from "../../people/audit/record-audit.ts";
import type { Actor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import { fail, ok, type Result } from "../../platform/failure.ts";
import { prepared } from "../../database/database.ts";

/**
 * Takes an entry's address off every raffle's waiting list. The signed link from its message is enough; nobody signs in. The hash stays
 * until the raffle ends, so that the address can't be put back on the list. Leaving again, or after the raffle has ended, changes
 * nothing. Failure: `not_found` for another entry's signature.
 */
export async function leaveWaitingList(
  { database, clock, keys }: Context,
  actor: Actor,
  { id, signature }: { id: string; signature: string },
): Promise<Result<null>> {
  const entryId = id.toLowerCase();
  if (!keys.isWaitingSignature(entryId, signature)) {
    return fail("not_found", "Este enlace no está completo. Cópialo otra vez de tu correo.");
  }
  await database.transaction(async (tx) => {
    const left = await tx.query<{ raffle_id: number }>(emptyEntries, [entryId]);
    if (actor.kind !== "user") return;
    for (const { raffle_id: raffle } of left)
      await recordAudit(tx, actor, "waiting_list_left", { raffle, at: clock.now() });
  });
  return ok(null);
}

const emptyEntries = prepared("leave-waiting-lists")`
    UPDATE waiting_list SET email = NULL
     WHERE address = (SELECT address FROM waiting_list WHERE id = $1) AND email IS NOT NULL
    RETURNING raffle_id`;
