import { compareMoney, formatBs, fromCents, sumMoney, toCents } from "@rifas/domain/money";
import { sql } from "kysely";
import type { StaffActor } from "../../platform/actor.ts";
import type { Transaction } from "../../database/database.ts";
import { fail, invalidField, reasonRequired, type Refusal } from "../../platform/failure.ts";
import type { PurchaseRow } from "../../sale/purchases/purchase-row.ts";

/**
 * Checks that a movement makes up what a locked purchase costs, together with those already linked to it. Only an administrator accepts a
 * difference, with a reason; a part of a payment may be linked by all staff, because it approves nothing. Null if it is allowed.
 */
export async function amountRefusal(
  tx: Transaction,
  actor: StaffActor,
  { purchase, amountBs, part, reason }: LinkedAmount,
): Promise<Refusal | null> {
  if (amountBs === "0.00") return fail("movement_not_free", "Este pago ya se devolvió.");
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

interface LinkedAmount {
  purchase: Pick<PurchaseRow, "id" | "amount_bs" | "payable_bs">;
  /** Of the movement that is to be linked. */
  amountBs: string;
  part: boolean;
  reason: string | undefined;
}
