import type { HistoryEntry, PurchaseForStaff } from "@rifas/api-client/types";
import { minutesAgo } from "./clock.ts";
import { mariana } from "./people.ts";

/** A plausible audit history for a purchase in its current state, newest first. */
export function historyOf(purchase: PurchaseForStaff): HistoryEntry[] {
  const buyer = { kind: "buyer", id: null, name: purchase.name } as const;
  const entries: HistoryEntry[] = [
    {
      id: 1,
      at: purchase.created_at,
      actor: buyer,
      action: "purchase_created",
      reason: null,
      changes: [
        {
          field: "tickets",
          before: null,
          after: [...purchase.tickets, ...purchase.former_tickets].join(", "),
        },
      ],
    },
  ];
  if (purchase.status === "expired") {
    entries.unshift({
      id: 2,
      at: minutesAgo(75),
      actor: { kind: "system", id: null, name: "Sistema" },
      action: "purchase_expired",
      reason: null,
      changes: [{ field: "status", before: "pending", after: "expired" }],
    });
  }
  if (purchase.proof_at !== null) {
    entries.unshift({
      id: 3,
      at: purchase.proof_at,
      actor: buyer,
      action: "purchase_proof_attached",
      reason: null,
      changes: [{ field: "payment_reference", before: null, after: purchase.payment_reference }],
    });
  }
  if (purchase.reviewed_at !== null) {
    const { id, name } = purchase.reviewed_by ?? mariana;
    const approved = purchase.status === "approved";
    entries.unshift({
      id: 4,
      at: purchase.reviewed_at,
      actor: { kind: "user", id, name },
      action: approved ? "purchase_approved" : "purchase_rejected",
      reason: purchase.rejection_reason ?? purchase.review_reason,
      changes: [{ field: "status", before: "pending", after: purchase.status }],
    });
  }
  return entries;
}
