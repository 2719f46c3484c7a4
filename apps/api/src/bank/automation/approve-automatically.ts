import { compareMoney } from "@rifas/domain/money";
import {
  decideApproval,
  isTrial,
  type ApprovalCase,
  type ApprovalDecision,
} from "@rifas/reconciliation/automatic-approval";
import { bankActor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import { type Transaction, firstRow, prepared, type Reader } from "../../database/database.ts";
import { fail, ok, type Result } from "../../platform/failure.ts";
import { isSealed, saleRefusal, reviewSinceOf } from "../../sale/holds/sale-window.ts";
import { lockPurchase, type LockedPurchase } from "../../sale/purchases/lock-purchase.ts";
import { loadWarnings } from "../../sale/purchases/purchase-warnings.ts";
import { tryEach } from "../../platform/try-each.ts";
import { payPurchase } from "../approvals/pay-purchase.ts";
import { refreshMatches } from "../matches/refresh-matches.ts";
import { listAutomation } from "./list-automation.ts";
import type { PurchaseStatus } from "@rifas/domain/statuses";
import type { PayableMovement } from "../movements/link-purchase.ts";
import { joinLiveCopy, unitedColumns } from "../movements/load-movements.ts";

/**
 * Matches again, and approves the purchases that a bank's own notification confirms, or records what it would have approved. Each purchase
 * has its own transaction, so that a crash leaves only complete ones. One that fails doesn't hold up the others. Throws what failed.
 */
export async function approveAutomatically(context: Context): Promise<void> {
  const approve = () => approveConfirmed(context);
  await tryEach([() => matchAgain(context), approve], (step) => step());
}

async function matchAgain(context: Context): Promise<void> {
  if (!(await refreshMatches(context))) throw new Error("Matching bank movements failed.");
}

async function approveConfirmed(context: Context): Promise<void> {
  const { database } = context;
  const open = { isOpen: true, isSealed: false };
  const records = new Map<number, Trial>();
  await tryEach(await loadCandidates(database), async (candidate) => {
    const { account_id: account, purchase_id: purchase } = candidate;
    const record = records.get(account) ?? (await loadRecord(database, account));
    records.set(account, record);
    // Purchases that can't be decided yet aren't locked. Warnings and the raffle are checked under the lock.
    const facts = { raffle: open, hasWarnings: false, record, now: context.clock.now() };
    if (mayDecide(judge(candidate, facts))) await decideOne(context, purchase);
  });
}

/** How the trial of an account went. */
interface Trial {
  approved: number;
  refused: number;
}

async function decideOne(context: Context, purchaseId: string): Promise<Result<null>> {
  return await context.database.transaction(async (tx) => {
    const now = context.clock.now();
    const locked = await lockPurchase(tx, purchaseId, { for: "review", lapsedAt: now });
    if (!locked.ok) return locked;
    // An undo that turns it off either waits here or has already done so.
    await tx.query(lockAutomation, []);
    const [candidate, ...others] = await loadCandidates(tx, purchaseId);
    if (candidate === undefined || others.length > 0) return leaveToStaff();
    const { purchase, raffle } = locked.value;
    if (compareMoney(purchase.payable_bs ?? purchase.amount_bs, candidate.amount_bs) !== 0)
      return leaveToStaff();
    const decision = judge(candidate, {
      raffle: { isOpen: saleRefusal(raffle, now) === null, isSealed: isSealed(raffle, now) },
      hasWarnings: (await loadWarnings({ database: tx, now }, [purchaseId])).has(purchaseId),
      record: await loadRecord(tx, candidate.account_id),
      now,
    });
    if (!mayDecide(decision)) return leaveToStaff();
    const approvalId = candidate.mode === "on" ? await startAutomaticApproval(tx, now) : null;
    if (approvalId !== null) {
      const paid = await pay(context, tx, locked.value, { candidate, approvalId });
      if (!paid.ok) return paid;
    }
    await tx.kysely
      .insertInto("automatic_decisions")
      .values({
        account_id: candidate.account_id,
        movement_id: candidate.id,
        purchase_id: purchaseId,
        mode: candidate.mode,
        approval_id: approvalId,
        decided_at: now,
      })
      .execute();
    return ok(null);
  });
}

async function pay(
  context: Context,
  tx: Transaction,
  locked: LockedPurchase,
  { candidate, approvalId }: { candidate: Candidate; approvalId: number },
): Promise<Result<null>> {
  const payment = { movement: candidate, class: candidate.class, approvalId };
  return await payPurchase({ context, tx, actor: bankActor }, locked, payment);
}

function mayDecide(decision: ApprovalDecision): boolean {
  return decision.eligible || isTrial(decision);
}

function judge(
  candidate: Candidate,
  facts: { raffle: ApprovalCase["raffle"]; hasWarnings: boolean; record: Trial; now: Date },
): ApprovalDecision {
  const { class: kind, phone_agrees, amount_bs: amountBs, source, authenticated } = candidate;
  const { raffle, hasWarnings, record, now } = facts;
  return decideApproval({
    match: { class: kind, evidence: { phone: phone_agrees ? "agrees" : "unknown" } },
    movement: { amountBs, source, authenticated, usedBy: null, mergedInto: null },
    purchase: {
      status: candidate.status,
      hasWarnings,
      wasUndone: candidate.was_undone,
      holdEndsAt: candidate.reserved_until?.toISOString() ?? null,
      expiredAt: candidate.expired_at?.toISOString() ?? null,
    },
    raffle,
    settings: {
      mode: candidate.mode,
      capBs: candidate.cap_bs,
      shadowDecisions: record.approved,
      shadowCorrections: record.refused,
    },
    now: now.toISOString(),
  });
}

async function loadRecord(queryable: Parameters<typeof listAutomation>[0], accountId: number) {
  return firstRow(await listAutomation(queryable, accountId)).record;
}

/** One per purchase, so that each can be undone separately. */
async function startAutomaticApproval(tx: Transaction, now: Date): Promise<number> {
  const { id } = await tx.kysely
    .insertInto("match_approvals")
    .values({ at: now, by_id: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

function leaveToStaff(): Result<never> {
  return fail("status_changed", "Esta compra la decide una persona.");
}

const lockAutomation = prepared("lock-bank-automation")`
    SELECT account_id FROM bank_automation ORDER BY account_id FOR SHARE`;

/** An exact match that waits for approval, in an account with automatic approval or a trial of it. */
interface Candidate extends PayableMovement {
  account_id: number;
  purchase_id: string;
  class: "E1" | "E2";
  mode: "shadow" | "on";
  cap_bs: string;
  phone_agrees: boolean;
  source: ApprovalCase["movement"]["source"];
  authenticated: boolean;
  status: PurchaseStatus;
  reserved_until: Date | null;
  expired_at: Date | null;
  was_undone: boolean;
}

/** Every candidate without a decision, or the one of this purchase; the one that waits longest first. */
async function loadCandidates(queryable: Reader, purchaseId?: string): Promise<Candidate[]> {
  return await queryable.query<Candidate>(selectCandidates, [purchaseId ?? null]);
}

const selectCandidates = prepared("select-automatic-candidates")`
    SELECT m.id, m.amount_bs, m.refunded_bs, m.reference, m.direction, m.dismissed_reason, m.standing, m.account_id, found.purchase_id,
           found.class, a.mode, a.cap_bs, b.phone_agrees, ${unitedColumns},
           m.authenticated OR coalesce(live.authenticated, false) AS authenticated,
           p.status, p.reserved_until, p.expired_at,
           EXISTS (SELECT FROM purchase_movement_events AS e WHERE e.purchase_id = p.id AND e.event = 'freed') AS was_undone
      FROM open_matches AS found
      JOIN bank_matches AS b ON b.purchase_id = found.purchase_id AND b.movement_id = found.movement_id
      JOIN bank_accounts AS account ON account.id = found.account_id AND account.active
      JOIN bank_automation AS a ON a.account_id = account.id AND a.mode <> 'off'
      JOIN bank_movements AS m ON m.id = found.movement_id
      JOIN purchases AS p ON p.id = found.purchase_id
      ${joinLiveCopy}
     WHERE found.exact AND found.status = 'pending' AND ($1::uuid IS NULL OR found.purchase_id = $1)
       AND NOT EXISTS (SELECT FROM automatic_decisions AS d
                        WHERE d.purchase_id = found.purchase_id AND d.movement_id = found.movement_id AND d.mode = a.mode)
     ORDER BY ${reviewSinceOf("p")}, p.id`;
