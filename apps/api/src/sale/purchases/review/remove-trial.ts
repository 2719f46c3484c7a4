import { formatTicketNumber } from "@rifas/domain/ticket-numbers";
import type { Actor, StaffActor } from "../../../platform/actor.ts";
import { recordAudit } from "../../../people/audit/record-audit.ts";
import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../database/database.ts";
import { fail, ok, type Result } from "../../../platform/failure.ts";
import { condemnProof, removeProof } from "../../../paper/files/pending-files.ts";
import { releaseTickets } from "../../tickets/release-tickets.ts";
import { lockPurchase } from "../lock-purchase.ts";
import type { PurchaseRow, RaffleRow } from "../purchase-row.ts";
import { moveSoldCount } from "./review.ts";

/**
 * Removes a trial purchase of any status, with its proof: its numbers are free again, their history stays, and the raffle's history shows
 * who removed it.
 */
export async function removeTrial(
  context: Context,
  actor: StaffActor,
  input: { id: string },
): Promise<Result<null>> {
  const now = context.clock.now();
  const removed = await context.database.transaction(async (tx) => {
    const locked = await lockPurchase(tx, input.id, { for: "review", lapsedAt: now });
    if (!locked.ok) return locked;
    const { purchase, raffle } = locked.value;
    if (!purchase.trial) {
      return fail("not_a_trial", "Esta compra no es de prueba: no se puede eliminar.");
    }
    await removeLocked(tx, actor, { purchase, raffle, now });
    return ok(purchase.proof_file);
  });
  if (!removed.ok) return removed;
  if (removed.value !== null) await removeProof(context, removed.value);
  return ok(null);
}

/** Removes a raffle's trial purchases before its log is sealed; the next cleanup deletes their proofs. */
export async function removeTrialsOf(tx: Transaction, raffleId: number, now: Date): Promise<void> {
  const trials = await tx.kysely
    .selectFrom("purchases")
    .select("id")
    .where("raffle_id", "=", raffleId)
    .where("trial", "=", true)
    .orderBy("id")
    .execute();
  for (const { id } of trials) {
    const locked = await lockPurchase(tx, id, { for: "review", lapsedAt: now });
    if (locked.ok) await removeLocked(tx, { kind: "system" }, { ...locked.value, now });
  }
}

async function removeLocked(
  tx: Transaction,
  actor: Actor,
  { purchase, raffle, now }: { purchase: PurchaseRow; raffle: RaffleRow; now: Date },
): Promise<void> {
  const numbers = await removeRows(tx, purchase, now);
  const written = numbers.map((number) => formatTicketNumber(number, raffle.total_tickets));
  await recordAudit(tx, actor, "trial_removed", {
    raffle: raffle.id,
    changes: [
      { field: "code", before: purchase.code, after: null },
      { field: "status", before: purchase.status, after: null },
      ...(numbers.length === 0
        ? []
        : [{ field: "tickets", before: written.join(", "), after: null } as const]),
    ],
    at: now,
  });
}

/** Deletes everything that belongs to the purchase alone; returns the numbers that it had. */
async function removeRows(tx: Transaction, purchase: PurchaseRow, now: Date): Promise<number[]> {
  const { id, raffle_id: raffleId } = purchase;
  const sold = purchase.status === "approved";
  const why = sold ? "removed" : undefined;
  const numbers = await releaseTickets({ tx, purchase, now }, { why });
  if (sold) await moveSoldCount(tx, raffleId, -numbers.length);
  if (purchase.proof_file !== null) await condemnProof(tx, purchase.proof_file, now);
  await tx.kysely.deleteFrom("idempotency_keys").where("purchase_id", "=", id).execute();
  await tx.kysely.deleteFrom("purchases").where("id", "=", id).execute();
  return numbers;
}
