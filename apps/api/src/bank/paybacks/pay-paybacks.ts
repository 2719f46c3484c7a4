import type { Schema } from "@rifas/api-client/types";
import { caracasDay, formatDay } from "@rifas/domain/dates";
import { recordAudit } from "../../people/audit/record-audit.ts";
import type { StaffActor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import { type Transaction, prepared } from "../../database/database.ts";
import { fail, invalidField, ok, type Result } from "../../platform/failure.ts";
import { logSettlement, type Settlement } from "../../proofs/log/log-cancellation.ts";
import { raffleLockedFor } from "../../sale/purchases/lock-purchase.ts";
import { queuePaybackEmails } from "../../site/email/queue-payback-emails.ts";
import { owedPurchases } from "./list-paybacks.ts";

interface PaybackRow {
  id: number;
  raffle_id: number;
  exported_on: string;
  reference: string | null;
  paid_on: string | null;
  failed: boolean;
  purchases: string[];
}

/**
 * Records that paybacks of a raffle were paid together or one of them alone; the same again changes nothing. Once nothing more is owed, the
 * raffle's log says so. Failures: `not_found`, `validation_failed`, `payback_state` (paid with another reference, or it failed).
 */
export async function payPaybacks(
  { database, clock }: Context,
  actor: StaffActor,
  { id: raffleId, ids, reference, paid_on: day }: { id: number } & Schema<"PaybackPayment">,
): Promise<Result<null>> {
  return await database.transaction(async (tx) => {
    const now = clock.now();
    await raffleLockedFor("sales", tx, raffleId);
    const found = await lockPaybacks(tx, ids);
    const rows = found.filter(({ raffle_id }) => raffle_id === raffleId);
    if (rows.length < ids.length) return fail("not_found", "No encontramos una devolución.");
    const open = rows.filter((row) => row.reference !== reference || row.paid_on !== day);
    if (open.some((row) => row.failed || row.reference !== null)) {
      const message =
        "Una de estas devoluciones ya se anotó con otra referencia, o se dio por fallida. Recarga la lista.";
      return fail("payback_state", message);
    }
    if (day > caracasDay(now)) return invalidField("paid_on", "Ese día todavía no ha llegado.");
    const early = open.find(({ exported_on: exported }) => day < exported);
    if (early !== undefined) {
      const message = `Salió para el banco el ${formatDay(early.exported_on)}: se pagó ese día o después.`;
      return invalidField("paid_on", message);
    }
    await tx.query(setPaid, [open.map(({ id }) => id), reference, day, now, actor.id]);
    for (const id of open.flatMap(({ purchases }) => purchases)) {
      await recordAudit(tx, actor, "payback_paid", {
        purchase: id,
        changes: [{ field: "payment_reference", before: null, after: reference }],
        at: now,
      });
    }
    const paid = { reference, day };
    for (const { purchases } of open) await queuePaybackEmails(tx, purchases, { paid, now });
    await logSums(tx, raffleId, now);
    return ok(null);
  });
}

/** Records that a payback wasn't paid: its purchases are owed again. If the raffle's log said that all is paid back, it says what now is. */
export async function failPayback(
  { database, clock }: Context,
  actor: StaffActor,
  { id, reason }: { id: number; reason: string },
): Promise<Result<null>> {
  return await database.transaction(async (tx) => {
    const now = clock.now();
    const [found] = await tx.query<PaybackRow>(selectPaybacks, [[id]]);
    if (found !== undefined) await raffleLockedFor("sales", tx, found.raffle_id);
    const [row] = await lockPaybacks(tx, [id]);
    if (row === undefined) return fail("not_found", "No encontramos esa devolución.");
    if (row.failed) return ok(null);
    await tx.query(setFailed, [id, reason, now, actor.id]);
    await tx.query(freePurchases, [id]);
    for (const purchase of row.purchases) {
      await recordAudit(tx, actor, "payback_failed", {
        purchase,
        changes: [{ field: "payment_reference", before: row.reference, after: null }],
        reason,
        at: now,
      });
    }
    await queuePaybackEmails(tx, row.purchases, { failed: true, now });
    await logSums(tx, row.raffle_id, now);
    return ok(null);
  });
}

async function logSums(tx: Transaction, raffleId: number, now: Date): Promise<void> {
  const [sums] = await tx.query<Settlement>(selectSums, [raffleId]);
  if (sums !== undefined) await logSettlement(tx, raffleId, sums, now);
}

async function lockPaybacks(tx: Transaction, ids: readonly number[]): Promise<PaybackRow[]> {
  await tx.query(lock, [ids]);
  return await tx.query<PaybackRow>(selectPaybacks, [ids]);
}

const lock = prepared(
  "lock-paybacks",
)`SELECT FROM paybacks WHERE id = ANY ($1::integer[]) ORDER BY id FOR UPDATE`;

const selectPaybacks = prepared("select-paybacks")`
    SELECT paid.id, raffle_id, (exported_at AT TIME ZONE 'America/Caracas')::date::text AS exported_on, reference,
           paid_on::text AS paid_on, failed_at IS NOT NULL AS failed,
           ARRAY(SELECT purchase_id::text FROM payback_destinations WHERE payback_id = paid.id) AS purchases
      FROM paybacks AS paid JOIN payback_batches AS batch ON batch.id = batch_id WHERE paid.id = ANY ($1::integer[])`;

const selectSums = prepared("sums-of-paybacks")`
    SELECT owed::text, paid::text, (owed - paid)::text AS kept
      FROM (SELECT sum(owed_bs)::numeric(17, 2) AS owed,
                   coalesce(sum(owed_bs) FILTER (WHERE state IN ('paid', 'backed')), 0)::numeric(17, 2) AS paid
              FROM (${owedPurchases}) AS owed WHERE raffle_id = $1) AS sums
     WHERE owed IS NOT NULL`;

const setPaid = prepared("set-paybacks-paid")`
    UPDATE paybacks SET reference = $2, paid_on = $3, paid_at = $4, paid_by = $5 WHERE id = ANY ($1::integer[])`;

const setFailed = prepared("set-payback-failed")`
    UPDATE paybacks SET failure = $2, failed_at = $3, failed_by = $4 WHERE id = $1`;

const freePurchases = prepared("free-payback-purchases")`
    UPDATE payback_destinations SET payback_id = NULL, amount_bs = NULL WHERE payback_id = $1`;
