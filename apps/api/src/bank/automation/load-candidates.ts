import type { ApprovalCase } from "@rifas/reconciliation/automatic-approval";
import type { PurchaseStatus } from "@rifas/domain/statuses";
import type { Reader } from "../../database/reader.ts";
import { reviewSinceOf } from "../../sale/holds/review-since.ts";
import type { PayableMovement } from "../movements/link-purchase.ts";
import { joinLiveCopy, unitedColumns } from "../movements/load-movements.ts";
import { prepared } from "../../database/prepared.ts";

/** An exact match that waits for approval, in an account with automatic approval or a trial of it. */
export interface Candidate extends PayableMovement {
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
export async function loadCandidates(queryable: Reader, purchaseId?: string): Promise<Candidate[]> {
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
      JOIN bank_automation AS a ON a.account_id = found.account_id AND a.mode <> 'off'
      JOIN bank_movements AS m ON m.id = found.movement_id
      JOIN purchases AS p ON p.id = found.purchase_id
      ${joinLiveCopy}
     WHERE found.exact AND found.status = 'pending' AND ($1::uuid IS NULL OR found.purchase_id = $1)
       AND NOT EXISTS (SELECT FROM automatic_decisions AS d
                        WHERE d.purchase_id = found.purchase_id AND d.movement_id = found.movement_id AND d.mode = a.mode)
     ORDER BY ${reviewSinceOf("p")}, p.id`;
