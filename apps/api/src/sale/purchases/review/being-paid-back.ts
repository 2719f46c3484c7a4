import type { PurchaseAction } from "@rifas/domain/purchase-rules";
import { type Transaction, prepared } from "../../../database/database.ts";
import { fail, type Refusal } from "../../../platform/failure.ts";
import type { PurchaseRow } from "../purchase-row.ts";
import type { Review } from "./review.ts";

/** The refusal of a change to what a locked purchase is owed back, once its payment went to the bank; or null. */
export async function beingPaidBack(
  tx: Transaction,
  { id, status }: Pick<PurchaseRow, "id" | "status">,
): Promise<Refusal | null> {
  const [found] = await tx.query(selectPayback, [id]);
  return found === undefined
    ? null
    : fail("transition_not_allowed", PAID_BACK, { facts: { current_status: status } });
}

/** The same of a review, which may end what a cancelled raffle owes. */
export async function debtRefusal(
  action: PurchaseAction,
  { tx, purchase, raffle }: Pick<Review, "tx" | "purchase" | "raffle">,
): Promise<Refusal | null> {
  const ends = action === "undo" || action === "reject";
  return ends && raffle.outcome === "cancelled" ? await beingPaidBack(tx, purchase) : null;
}

const PAID_BACK =
  "Su devolución ya salió para el banco. Si no se pagó, un administrador la da por fallida primero.";

const selectPayback = prepared("select-payback-of-purchase")`
    SELECT FROM payback_destinations WHERE purchase_id = $1 AND payback_id IS NOT NULL`;
