import {
  LEDGER_SEALED,
  verdictOn,
  type PurchaseAction,
  type PurchaseFacts,
  type Verdict,
} from "@rifas/domain/purchase-rules";
import { fail, reasonRequired, type Refusal } from "../../../platform/failure.ts";
import { reviewSince, isSealed } from "../../holds/sale-window.ts";
import { isHeldWinner } from "../../../proofs/seal/held-winner.ts";
import { ownPurchaseRefusal } from "../../vouching/own-purchase.ts";
import { warningsOf } from "../purchase-warnings.ts";
import type { PurchaseRow, RaffleRow } from "../purchase-row.ts";
import type { Review } from "./review.ts";
import { type Transaction, prepared } from "../../../database/database.ts";

/** Checks a review against the rules of purchases and the reviewer's input. Null if it is allowed. */
export async function reviewRefusal(
  action: PurchaseAction,
  review: Review,
  given: {
    reason?: string | undefined;
    confirm_warnings?: boolean | undefined;
    confirmedByBank?: boolean;
    /** The bank movement that pays it. */
    movement?: string;
  },
): Promise<Refusal | null> {
  const { tx, purchase, raffle, actor, now } = review;
  const { warnings: readWarnings = () => warningsOf({ database: tx, now }, purchase.id) } = review;
  const indebted = await debtRefusal(action, review);
  if (indebted !== null) return indebted;
  const checksWarnings = action === "approve" || action === "recover";
  const isPaid = given.movement !== undefined || given.confirmedByBank === true;
  const own = checksWarnings && !isPaid ? await ownPurchaseRefusal(tx, purchase, actor) : null;
  if (own !== null) return own;
  const warned = checksWarnings && (await readWarnings()).length > 0;
  const mayHold = action === "approve" && raffle.outcome === "drawn";
  const holdsPrize = mayHold && (await isHeldWinner(tx, purchase.id));
  const confirmedByBank = given.confirmedByBank === true;
  const ownApproval = purchase.reviewed_by === actor.id;
  const held = { ...purchaseFacts(purchase, raffle, now), ownApproval };
  const facts = { ...held, warned, holdsPrize, confirmedByBank };
  const verdict = verdictOn(action, facts, actor.role, now.getTime());
  if (!verdict.allowed) {
    const { code, message } = verdict;
    return code === "transition_not_allowed" || code === "purchase_state"
      ? fail(code, message, { facts: { current_status: purchase.status } })
      : fail(code, message);
  }
  return unmetRefusal(verdict.requirements, given);
}

/** The refusal of the first requirement that the reviewer's input doesn't meet, or null. */
function unmetRefusal(
  requirements: Extract<Verdict, { allowed: true }>["requirements"],
  given: { reason?: string | undefined; confirm_warnings?: boolean | undefined },
): Refusal | null {
  for (const { needs, message } of requirements) {
    if (needs === "reason" && !given.reason) return reasonRequired(message);
    if (needs === "confirmation" && given.confirm_warnings !== true) {
      return fail("warnings_unconfirmed", message);
    }
  }
  return null;
}

function purchaseFacts(
  purchase: PurchaseRow,
  raffle: RaffleRow,
  now: Date,
): Omit<PurchaseFacts, "warned" | "holdsPrize" | "ownApproval" | "confirmedByBank"> {
  return {
    status: purchase.status,
    channel: purchase.channel,
    rejectedAt: purchase.status === "rejected" ? (purchase.reviewed_at?.getTime() ?? null) : null,
    reviewSince: reviewSince(purchase)?.getTime() ?? null,
    raffle: {
      outcome: raffle.outcome,
      drawDate: raffle.draw_date?.getTime() ?? null,
      sealed: isSealed(raffle, now),
    },
  };
}

/** 409: a number would change owners after the seal. */
export function ledgerSealed(): Refusal {
  return fail("ledger_sealed", LEDGER_SEALED);
}

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
