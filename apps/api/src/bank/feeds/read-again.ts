import type { StaffActor } from "../../platform/actor.ts";
import { recordAudit } from "../../people/audit/record-audit.ts";
import type { Context } from "../../platform/context.ts";
import { type Transaction, prepared } from "../../database/database.ts";
import { ok, type Result } from "../../platform/failure.ts";

/**
 * Has notifications that couldn't be understood or stored read again. Returns how many of these wait now; those that were
 * read, or whose content was erased, are left out.
 */
export async function readDeliveriesAgain(
  { database, clock }: Context,
  actor: StaffActor,
  ids: readonly number[],
): Promise<Result<{ waiting: number }>> {
  return await database.transaction(async (tx) => {
    const waiting = await readAgain(tx, { ids });
    await recordAudit(tx, actor, "bank_deliveries_read_again", {
      bank: "deliveries",
      changes: [{ field: "waiting", before: null, after: waiting.join(", ") }],
      at: clock.now(),
    });
    return ok({ waiting: waiting.length });
  });
}

/** The same for those of a list, or of a feed. Returns their ids. */
export async function readAgain(
  tx: Transaction,
  { ids = null, feedId = null }: { ids?: readonly number[] | null; feedId?: number | null },
): Promise<number[]> {
  const again = await tx.query<{ id: number }>(unreadAgain, [ids, feedId]);
  if (again.length > 0) tx.announce("bank_notified");
  return again.map(({ id }) => id);
}

const unreadAgain = prepared("read-bank-deliveries-again")`
    UPDATE bank_deliveries SET read_at = NULL, problem = NULL, failures = 0, retry_at = NULL
     WHERE (id = ANY ($1::bigint[]) OR feed_id = $2::integer) AND problem IS NOT NULL AND body IS NOT NULL RETURNING id`;
