import type { BankMovement, Schema } from "@rifas/api-client/types";
import { caracasDay, formatDay } from "@rifas/domain/dates";
import { compareMoney, formatBs, subtractMoney } from "@rifas/domain/money";
import type { StaffActor } from "../../platform/actor.ts";
import { recordAudit } from "../../people/audit/record-audit.ts";
import type { Context } from "../../platform/context.ts";
import type { Transaction } from "../../database/database.ts";
import { fail, invalidField, ok, type Refusal, type Result } from "../../platform/failure.ts";
import { forgetMatches } from "../movements/forget-matches.ts";
import { lockMovement, ownerRefusal, unpayable } from "../movements/link-purchase.ts";
import { loadMovements, movementNotFound } from "../movements/load-movements.ts";

type Refund = Schema<"MovementRefundFields">;
type Recorded = Schema<"MovementRefund">;

/** Records that staff sent a movement back, or a part of it (rules.md#one-payment); repeating the same refund gives the same answer. */
export async function refundMovement(
  { database, clock }: Context,
  actor: StaffActor,
  { id: movementId, refund }: { id: number; refund: Refund },
): Promise<Result<BankMovement>> {
  return await database.transaction(async (tx) => {
    const now = clock.now();
    const movement = await lockMovement(tx, movementId);
    const before = await loadMovement(tx, movementId);
    if (movement === undefined || before === undefined) return movementNotFound();
    const named = before.refunds.find(
      ({ reference, correction }) => correction === null && reference === refund.reference,
    );
    if (named !== undefined && sameRefund(named, refund)) return ok(before);
    const refusal =
      unpayable(movement) ??
      (named === undefined ? null : nameTaken(named)) ??
      unrefundable(before, refund, caracasDay(now));
    if (refusal) return refusal;
    await tx.kysely
      .insertInto("movement_refunds")
      .values({ movement_id: movementId, ...refund, recorded_by: actor.id, recorded_at: now })
      .execute();
    await recordAudit(tx, actor, "movement_refunded", {
      bank: movementId,
      changes: Object.entries(refund).map(([field, after]) => ({ field, before: null, after })),
      at: now,
    });
    return await changed(tx, movementId);
  });
}

/** Takes back a refund that was recorded wrongly, by a counter-entry; repeating it gives the same answer. */
export async function correctRefund(
  { database, clock }: Context,
  actor: StaffActor,
  { id: movementId, refundId, reason }: { id: number; refundId: number; reason: string },
): Promise<Result<BankMovement>> {
  return await database.transaction(async (tx) => {
    const now = clock.now();
    await lockMovement(tx, movementId);
    const before = await loadMovement(tx, movementId);
    const wrong = before?.refunds.find(({ id }) => id === refundId);
    if (before === undefined || wrong === undefined)
      return fail("not_found", "No encontramos esa devolución.");
    if (wrong.correction !== null) return ok(before);
    const { amount_bs, reference, refunded_on } = wrong;
    await tx.kysely
      .insertInto("movement_refunds")
      .values({
        movement_id: movementId,
        amount_bs: `-${amount_bs}`,
        reference,
        refunded_on,
        corrects: refundId,
        reason,
        recorded_by: actor.id,
        recorded_at: now,
      })
      .execute();
    await recordAudit(tx, actor, "refund_corrected", {
      bank: movementId,
      changes: [{ field: "amount_bs", before: amount_bs, after: null }],
      reason,
      at: now,
    });
    return await changed(tx, movementId);
  });
}

async function loadMovement(tx: Transaction, id: number): Promise<BankMovement | undefined> {
  return (await loadMovements(tx, [id])).get(id);
}

async function changed(tx: Transaction, id: number): Promise<Result<BankMovement>> {
  await forgetMatches(tx);
  const after = await loadMovement(tx, id);
  return after === undefined ? movementNotFound() : ok(after);
}

/** Why a movement can't be refunded like this; null if it can. */
function unrefundable(movement: BankMovement, refund: Refund, today: string): Refusal | null {
  const { reversed, amount_bs: arrived, refunded_bs: sent, occurred_on: day } = movement;
  const owned = ownerRefusal(movement);
  if (owned !== null) return owned;
  if (reversed)
    return fail("movement_not_free", "El banco ya reversó este pago: no lo devuelvas otra vez.");
  if (compareMoney(refund.amount_bs, "0.00") <= 0) {
    return invalidField("amount_bs", "Escribe cuánto devolviste.");
  }
  const left = subtractMoney(arrived, sent);
  if (left === "0.00") {
    return fail("already_refunded", `Ya devolviste todo lo que llegó: ${formatBs(arrived)}.`);
  }
  if (compareMoney(refund.amount_bs, left) > 0) {
    const message =
      sent === "0.00"
        ? `Llegaron ${formatBs(arrived)}: no puedes devolver más que eso.`
        : `Llegaron ${formatBs(arrived)} y ya devolviste ${formatBs(sent)}: quedan ${formatBs(left)} por devolver.`;
    return fail("refund_too_large", message);
  }
  if (refund.refunded_on > today) {
    return invalidField("refunded_on", "Ese día todavía no ha llegado.");
  }
  return refund.refunded_on < day
    ? invalidField(
        "refunded_on",
        `El pago llegó el ${formatDay(day)}: la devolución es de ese día o después.`,
      )
    : null;
}

function sameRefund(one: Refund, other: Refund): boolean {
  return (
    compareMoney(one.amount_bs, other.amount_bs) === 0 && one.refunded_on === other.refunded_on
  );
}

/** The bank gives no two payments one reference: this would be the same refund, recorded twice. */
function nameTaken({ amount_bs, refunded_on: day, reference }: Recorded): Refusal {
  const message = `Con la referencia ${reference} ya anotaste ${formatBs(amount_bs)} del ${formatDay(day)}. Si está mal, un administrador la corrige.`;
  return fail("already_refunded", message);
}
