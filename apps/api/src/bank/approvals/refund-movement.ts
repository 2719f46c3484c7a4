import type { BankMovement, Schema } from "@rifas/api-client/types";
import { caracasDay, formatDay } from "@rifas/domain/dates";
import { compareMoney, formatBs } from "@rifas/domain/money";
import type { StaffActor } from "../../platform/actor.ts";
import { recordAudit } from "../../people/audit/record-audit.ts";
import type { Context } from "../../platform/context.ts";
import { fail, invalidField, ok, type Refusal, type Result } from "../../platform/failure.ts";
import { forgetMatches } from "../movements/forget-matches.ts";
import { unpayable } from "../movements/link-purchase.ts";
import { loadMovements, movementNotFound } from "../movements/load-movements.ts";

type Refund = Schema<"MovementRefundFields">;

/**
 * Records that staff sent a movement back (rules.md#one-payment); repeating the same refund gives the same answer.
 * Failures: `not_found`, `validation_failed`, `movement_not_free`, `already_refunded`, `refund_too_large`.
 */
export async function refundMovement(
  { database, clock }: Pick<Context, "database" | "clock">,
  actor: StaffActor,
  { movementId, refund }: { movementId: number; refund: Refund },
): Promise<Result<BankMovement>> {
  return await database.transaction(async (tx) => {
    const now = clock.now();
    // Linking takes this lock too, so that neither misses the other.
    const movement = await tx.kysely
      .selectFrom("bank_movements")
      .select(["id", "amount_bs", "reference", "direction", "dismissed_reason", "standing"])
      .where("id", "=", movementId)
      .forUpdate()
      .executeTakeFirst();
    const before = (await loadMovements(tx, [movementId])).get(movementId);
    if (movement === undefined || before === undefined) return movementNotFound();
    if (before.refund !== null)
      return sameRefund(before.refund, refund) ? ok(before) : refunded(before.refund);
    const refusal = unpayable(movement) ?? unrefundable(before, refund, caracasDay(now));
    if (refusal) return refusal;
    await tx.kysely
      .insertInto("movement_refunds")
      .values({ movement_id: movementId, ...refund, recorded_by: actor.id, recorded_at: now })
      .execute();
    await recordAudit(tx, actor, {
      action: "movement_refunded",
      entityType: "bank",
      entityId: movementId,
      changes: Object.entries(refund).map(([field, after]) => ({ field, before: null, after })),
      at: now,
    });
    await forgetMatches(tx);
    const after = (await loadMovements(tx, [movementId])).get(movementId);
    return after === undefined ? movementNotFound() : ok(after);
  });
}

/** Why a free movement can't be refunded like this; null if it can. */
function unrefundable(movement: BankMovement, refund: Refund, today: string): Refusal | null {
  const { purchase, reversed, amount_bs: arrived, occurred_on: day } = movement;
  if (purchase !== null) {
    return fail(
      "movement_not_free",
      `Este pago es de la compra ${purchase.code}. Suéltalo primero.`,
    );
  }
  if (reversed)
    return fail("movement_not_free", "El banco ya reversó este pago: no lo devuelvas otra vez.");
  if (compareMoney(refund.amount_bs, "0.00") <= 0) {
    return invalidField("amount_bs", "Escribe cuánto devolviste.");
  }
  if (compareMoney(refund.amount_bs, arrived) > 0) {
    return fail(
      "refund_too_large",
      `Llegaron ${formatBs(arrived)}: no puedes devolver más que eso.`,
    );
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
    compareMoney(one.amount_bs, other.amount_bs) === 0 &&
    one.reference === other.reference &&
    one.refunded_on === other.refunded_on
  );
}

function refunded({ refunded_on: day, reference }: Refund): Refusal {
  const message = `Este pago ya se devolvió el ${formatDay(day)}, con la referencia ${reference}.`;
  return fail("already_refunded", message);
}
