import type { OperationInput } from "@rifas/api-client/operation-handlers";
import type { BankMovement } from "@rifas/api-client/types";
import { subtractMoney } from "@rifas/domain/money";
import type { StaffActor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import { fail, ok, type Result } from "../../platform/failure.ts";
import { lockPurchase } from "../../sale/purchases/lock-purchase.ts";
import { loadMovements, movementNotFound } from "../movements/load-movements.ts";
import { payableColumns, unpayable } from "../movements/link-purchase.ts";
import { takingTickets, type TakingTransaction } from "../../sale/tickets/reserve-tickets.ts";
import { amountRefusal } from "./check-amount.ts";
import { linkPart, payPurchase, recoverWithPayment, type Paying } from "./pay-purchase.ts";

type HandmadeLink = OperationInput<"linkMovement">["path"] & OperationInput<"linkMovement">["body"];

/** Links a movement to a purchase on a person's word; repeating the same link gives the same answer. */
export async function linkMovement(
  context: Context,
  actor: StaffActor,
  wanted: HandmadeLink,
): Promise<Result<BankMovement>> {
  const linked = await takingTickets(context.database, (tx) =>
    link({ context, tx, actor }, wanted),
  );
  if (!linked.ok) return linked;
  const movement = (await loadMovements(context.database, [wanted.id])).get(wanted.id);
  return movement === undefined ? movementNotFound() : ok(movement);
}

async function link(
  paying: Paying & { actor: StaffActor; tx: TakingTransaction },
  {
    id: movementId,
    purchase_id: purchaseId,
    part,
    recover,
    confirm_warnings: confirmWarnings,
    ...decision
  }: HandmadeLink,
): Promise<Result<null>> {
  const { context, tx, actor } = paying;
  const now = context.clock.now();
  const movement = await tx.kysely
    .selectFrom("bank_movements")
    .select(payableColumns)
    .where("id", "=", movementId)
    .executeTakeFirst();
  if (movement === undefined) return movementNotFound();
  const locked = await lockPurchase(tx, purchaseId, { for: "review", lapsedAt: now });
  if (!locked.ok) return locked;
  const link = await tx.kysely
    .selectFrom("purchase_movements")
    .select("purchase_id")
    .where("movement_id", "=", movementId)
    .executeTakeFirst();
  if (link?.purchase_id === purchaseId) return ok(null);
  const reversed = (await loadMovements(tx, [movementId])).get(movementId)?.reversed;
  if (reversed === true) {
    return fail("movement_not_free", "El banco reversó este pago: no paga ninguna compra.");
  }
  const { purchase } = locked.value;
  const amountBs = subtractMoney(movement.amount_bs, movement.refunded_bs);
  const amount = { purchase, amountBs, part: part === true, reason: decision.reason };
  const refusal = unpayable(movement) ?? (await amountRefusal(tx, actor, amount));
  if (refusal) return refusal;
  const payment = {
    movement,
    class: "manual",
    approvalId: null,
    confirmWarnings,
    ...decision,
  } as const;
  if (part === true) return await linkPart(paying, locked.value, payment);
  const isClosed = purchase.status === "expired" || purchase.status === "rejected";
  return recover === true && isClosed
    ? await recoverWithPayment(paying, locked.value, payment)
    : await payPurchase(paying, locked.value, payment);
}
