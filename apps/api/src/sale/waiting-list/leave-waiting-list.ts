import { recordAudit } from "../../people/audit/record-audit.ts";
import type { Actor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import { fail, ok, type Result } from "../../platform/failure.ts";

/**
 * Takes an entry's address off the waiting lists of all raffles, without signing in, for whoever has the link from its message. What
 * stays until each raffle ends is the hash, so that nobody puts the address back. Leaving again, or after the raffle's end, changes
 * nothing. Failure: `not_found` for another entry's signature.
 */
export async function leaveWaitingList(
  { database, clock, keys }: Pick<Context, "database" | "clock" | "keys">,
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
    for (const { raffle_id: entityId } of left) {
      const entry = { action: "waiting_list_left", entityType: "raffle", entityId } as const;
      await recordAudit(tx, actor, { ...entry, at: clock.now() });
    }
  });
  return ok(null);
}

const emptyEntries = {
  name: "leave-waiting-lists",
  text: `
    UPDATE waiting_list SET email = NULL
     WHERE address = (SELECT address FROM waiting_list WHERE id = $1) AND email IS NOT NULL
    RETURNING raffle_id`,
};
