import type { OperationInput } from "@rifas/api-client/operation-handlers";
import type { BankMovement } from "@rifas/api-client/types";
import {
  subtractMoney,
  compareMoney,
  formatBs,
  fromCents,
  sumMoney,
  toCents,
} from "@rifas/domain/money";
import type { StaffActor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import {
  fail,
  ok,
  type Result,
  invalidField,
  reasonRequired,
  type Refusal,
} from "../../platform/failure.ts";
import { lockPurchase } from "../../sale/purchases/lock-purchase.ts";
import { loadMovements, movementNotFound } from "../movements/load-movements.ts";
import { payableColumns, unpayable } from "../movements/link-purchase.ts";
import { CASH } from "../../sale/purchases/purchase-settings.ts";
import { takingTickets, type TakingTransaction } from "../../sale/tickets/reserve-tickets.ts";
import { linkPart, payPurchase, recoverWithPayment, type Paying } from "./pay-purchase.ts";
import { sql } from "kysely";
import type { Transaction } from "../../database/database.ts";
import type { PurchaseRow } from "../../sale/purchases/purchase-row.ts";

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

/**
 * Checks that a movement makes up what a locked purchase costs, together with those already linked to it. Only an administrator accepts a
 * difference, with a reason; a part of a payment may be linked by all staff, because it approves nothing. Null if it is allowed.
 */
async function amountRefusal(
  tx: Transaction,
  actor: StaffActor,
  { purchase, amountBs, part, reason }: LinkedAmount,
): Promise<Refusal | null> {
  if (amountBs === "0.00") return fail("movement_not_free", "Este pago ya se devolvió.");
  if (part && purchase.channel === "staff" && purchase.payment_method === CASH.id) {
    return invalidField("part", IN_CASH);
  }
  const linked = await tx.kysely
    .selectFrom("purchase_movements as link")
    .innerJoin("bank_movements as m", "m.id", "link.movement_id")
    .select(sql<string>`m.amount_bs - m.refunded_bs`.as("amount_bs"))
    .where("link.purchase_id", "=", purchase.id)
    .execute();
  const paid = sumMoney([amountBs, ...linked.map(({ amount_bs }) => amount_bs)]);
  const due = purchase.payable_bs ?? purchase.amount_bs;
  const order = compareMoney(paid, due);
  if (part) {
    return order < 0
      ? null
      : invalidField(
          "part",
          "Con este pago la compra está completa: enlázala sin marcarlo como parte.",
        );
  }
  if (order === 0) return null;
  const size = toCents(paid) - toCents(due);
  const difference = `${formatBs(fromCents(size < 0n ? -size : size))} de ${order < 0 ? "menos" : "más"}`;
  const message = `La compra cuesta ${formatBs(due)} y con este pago llegan ${formatBs(paid)}: ${difference}.`;
  if (actor.role !== "admin") {
    return fail("forbidden", `${message} Una diferencia la acepta un administrador.`);
  }
  return reason === undefined ? reasonRequired(`${message} Escribe por qué la aceptas.`) : null;
}

// A sale that a movement pays is in no till (cash_days).
const IN_CASH =
  "Esta venta se cobró en efectivo: solo se le enlaza un pago completo. Lo que llegó al banco se anota como motivo al confirmar el efectivo.";

interface LinkedAmount {
  purchase: Pick<PurchaseRow, "id" | "amount_bs" | "payable_bs" | "channel" | "payment_method">;
  /** Of the movement that is to be linked. */
  amountBs: string;
  part: boolean;
  reason: string | undefined;
}
